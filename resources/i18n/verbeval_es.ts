<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
    <context>
        <name></name>
        <message>
            <source>1 broken</source>
            <translation>1 estropeada</translation>
        </message>
        <message>
            <source>1 fixed</source>
            <translation>1 corregida</translation>
        </message>
        <message>
            <source>16 bits take {ratio} times as long as 32 on this processor: an exact run would end sooner.</source>
            <translation>En este procesador, 16 bits tardan {ratio} veces lo que 32: una ejecución exacta acabaría antes.</translation>
        </message>
        <message>
            <source>A blank ___, or one of the candidates as a whole word.</source>
            <translation>Un hueco ___ o una de las candidatas como palabra entera.</translation>
        </message>
        <message>
            <source>A list of text, none of it blank, or null.</source>
            <translation>Una lista de textos, ninguno en blanco, o null.</translation>
        </message>
        <message>
            <source>A list of text, none of it blank.</source>
            <translation>Una lista de textos, ninguno en blanco.</translation>
        </message>
        <message>
            <source>A model may know it by heart; change the sentence.</source>
            <translation>Un modelo puede sabérsela de memoria; cambie la frase.</translation>
        </message>
        <message>
            <source>A node of the cluster does not have the checkpoint {path}, or another one lies there.</source>
            <translation>Un nodo del clúster no tiene el checkpoint {path}, o ahí hay otro.</translation>
        </message>
        <message>
            <source>A prompt or candidates of its own; {place} has these.</source>
            <translation>Un enunciado o unas candidatas propios; estos ya están en {place}.</translation>
        </message>
        <message>
            <source>A scoring process is given up ({reason}); the others do its work.</source>
            <translation>Se abandona un proceso de puntuación ({reason}); los demás hacen su trabajo.</translation>
        </message>
        <message>
            <source>A scoring process is given up: it computes otherwise than the first one ({what}).</source>
            <translation>Se abandona un proceso de puntuación: calcula de otro modo que el primero ({what}).</translation>
        </message>
        <message>
            <source>A scoring process stopped ({reason}) and was started again: nothing is lost.</source>
            <translation>Un proceso de puntuación se detuvo ({reason}) y se volvió a iniciar: no se ha perdido nada.</translation>
        </message>
        <message>
            <source>A sentence that does not stand in the training text {corpus}.</source>
            <translation>Una frase que no esté en el texto de entrenamiento {corpus}.</translation>
        </message>
        <message>
            <source>A slice needs a name.</source>
            <translation>Un corte necesita un nombre.</translation>
        </message>
        <message>
            <source>A start token is to be forced, and the tokenizer has none.</source>
            <translation>Se pide forzar un token inicial y el tokenizador no tiene ninguno.</translation>
        </message>
        <message>
            <source>Add it to the accepted forms, or leave it out of the candidates.</source>
            <translation>Añádala a las formas aceptadas o quítela de las candidatas.</translation>
        </message>
        <message>
            <source>Add the predictions of the suite to the file.</source>
            <translation>Añada al archivo las predicciones de la batería.</translation>
        </message>
        <message>
            <source>Add {id}</source>
            <translation>Añadir {id}</translation>
        </message>
        <message>
            <source>Add {n} probes</source>
            <translation>Añadir {n} pruebas</translation>
        </message>
        <message>
            <source>Adversarial items with tags outside the six categories: {values}.</source>
            <translation>Ítems adversarios con marcas ajenas a las seis categorías: {values}.</translation>
        </message>
        <message>
            <source>All right forms, {expected} among them.</source>
            <translation>Todas las formas acertadas, {expected} entre ellas.</translation>
        </message>
        <message>
            <source>Allow writing to it, or save a copy under another name.</source>
            <translation>Permita escribir en él o guarde una copia con otro nombre.</translation>
        </message>
        <message>
            <source>An adversarial probe needs a reason code: one of {values}.</source>
            <translation>Una prueba adversaria necesita un código de motivo (reason_code): uno de {values}.</translation>
        </message>
        <message>
            <source>An id of its own; another probe has this one.</source>
            <translation>Un id propio; otra prueba ya tiene este.</translation>
        </message>
        <message>
            <source>An id of its own; line {line} has this one.</source>
            <translation>Un id propio; la línea {line} ya tiene este.</translation>
        </message>
        <message>
            <source>An id of its own; {place} has this one.</source>
            <translation>Un id propio; este ya está en {place}.</translation>
        </message>
        <message>
            <source>Another run (process {pid}) is writing {path}.</source>
            <translation>Otra ejecución (proceso {pid}) está escribiendo {path}.</translation>
        </message>
        <message>
            <source>Another version of this program wrote the journal {path} (format {found}; this one reads {known}).</source>
            <translation>Otra versión de este programa escribió el diario {path} (formato {found}; esta lee el {known}).</translation>
        </message>
        <message>
            <source>Answers that are partly right are left out here, where Inspect counts them half: {n}.</source>
            <translation>Respuestas acertadas en parte: {n}; aquí se excluyen, mientras que Inspect las cuenta a medias.</translation>
        </message>
        <message>
            <source>Answers without a probe in the probe file are left out: {n} ({ids}).</source>
            <translation>Respuestas sin prueba en el archivo de pruebas, excluidas: {n} ({ids}).</translation>
        </message>
        <message>
            <source>Approximate: computed in 16 bits; answers whose best two are less than 0.5 nat apart were computed again in 32.</source>
            <translation>Aproximado: calculado en 16 bits; las respuestas cuyas dos mejores formas distan menos de 0.5 nat se recalcularon en 32.</translation>
        </message>
        <message>
            <source>Asked for judgements in other words than the last checkpoint: {names}.</source>
            <translation>Los juicios se pidieron con otras palabras que en el último checkpoint: {names}.</translation>
        </message>
        <message>
            <source>At most 100 are possible.</source>
            <translation>Se admiten 100 como mucho.</translation>
        </message>
        <message>
            <source>Both runs scored the same weights.</source>
            <translation>Ambas ejecuciones puntuaron los mismos pesos.</translation>
        </message>
        <message>
            <source>Change the form, the tense or the person.</source>
            <translation>Cambie la forma, el tiempo o la persona.</translation>
        </message>
        <message>
            <source>Change the sentence.</source>
            <translation>Cambie la frase.</translation>
        </message>
        <message>
            <source>Change {id}</source>
            <translation>Cambiar {id}</translation>
        </message>
        <message>
            <source>Changes that were not saved were taken up from the journal.</source>
            <translation>Se recuperaron del diario los cambios sin guardar.</translation>
        </message>
        <message>
            <source>Check its spelling.</source>
            <translation>Compruebe la ortografía.</translation>
        </message>
        <message>
            <source>Check that config.json belongs to these weights.</source>
            <translation>Compruebe que config.json corresponde a estos pesos.</translation>
        </message>
        <message>
            <source>Check that it exists and that you may read it.</source>
            <translation>Compruebe que existe y que puede leerlo.</translation>
        </message>
        <message>
            <source>Check that you may read it and that its disk is there.</source>
            <translation>Compruebe que tiene permiso para leerlo y que su disco está conectado.</translation>
        </message>
        <message>
            <source>Choose a .jsonl file or a folder with one.</source>
            <translation>Elija un archivo .jsonl o una carpeta que tenga uno.</translation>
        </message>
        <message>
            <source>Choose a .txt or .jsonl file.</source>
            <translation>Elija un archivo .txt o .jsonl.</translation>
        </message>
        <message>
            <source>Choose a CSV, TSV, JSON, JSON Lines or Parquet file.</source>
            <translation>Elija un archivo CSV, TSV, JSON, JSON Lines o Parquet.</translation>
        </message>
        <message>
            <source>Choose a GGUF file of a model family that transformers reads.</source>
            <translation>Elija un archivo GGUF de una familia de modelos que transformers lea.</translation>
        </message>
        <message>
            <source>Choose a JSON file with one object a row, or JSON Lines.</source>
            <translation>Elija un archivo JSON con un objeto por fila, o JSON Lines.</translation>
        </message>
        <message>
            <source>Choose a UTF-8 text file with one JSON object a line.</source>
            <translation>Elija un archivo de texto UTF-8 con un objeto JSON por línea.</translation>
        </message>
        <message>
            <source>Choose a causal language model.</source>
            <translation>Elija un modelo de lengua causal.</translation>
        </message>
        <message>
            <source>Choose a checkpoint of an architecture that transformers knows.</source>
            <translation>Elija un checkpoint de una arquitectura que transformers conozca.</translation>
        </message>
        <message>
            <source>Choose a file in it.</source>
            <translation>Elija un archivo de esa carpeta.</translation>
        </message>
        <message>
            <source>Choose a file with one record a line.</source>
            <translation>Elija un archivo con un registro por línea.</translation>
        </message>
        <message>
            <source>Choose a folder with a .safetensors file.</source>
            <translation>Elija una carpeta con un archivo .safetensors.</translation>
        </message>
        <message>
            <source>Choose a folder with results.json, *.results.json, or folders that hold results.json.</source>
            <translation>Elija una carpeta con results.json, *.results.json o carpetas que contengan results.json.</translation>
        </message>
        <message>
            <source>Choose a mapping that was saved here.</source>
            <translation>Elija una asignación que se haya guardado aquí.</translation>
        </message>
        <message>
            <source>Choose a number from 1 to 100.</source>
            <translation>Elija un número del 1 al 100.</translation>
        </message>
        <message>
            <source>Choose a results file, not a probe file; other tools' files are read by their own formats.</source>
            <translation>Elija un archivo de resultados, no uno de pruebas; los archivos de otras herramientas se leen según su propio formato.</translation>
        </message>
        <message>
            <source>Choose a results file.</source>
            <translation>Elija un archivo de resultados.</translation>
        </message>
        <message>
            <source>Choose a set such as BLiMP: a right and a wrong sentence a row.</source>
            <translation>Elija un conjunto como BLiMP: una frase correcta y otra errónea por fila.</translation>
        </message>
        <message>
            <source>Choose a short text file, such as {usual}.</source>
            <translation>Elija un archivo de texto breve, como {usual}.</translation>
        </message>
        <message>
            <source>Choose a smaller one.</source>
            <translation>Elija uno más pequeño.</translation>
        </message>
        <message>
            <source>Choose a table with a header and at least one row.</source>
            <translation>Elija una tabla con encabezado y al menos una fila.</translation>
        </message>
        <message>
            <source>Choose a table with a header.</source>
            <translation>Elija una tabla con encabezado.</translation>
        </message>
        <message>
            <source>Choose another checkpoint, or ask it again.</source>
            <translation>Elija otro checkpoint o vuelva a preguntarle.</translation>
        </message>
        <message>
            <source>Choose another file, or write this one again.</source>
            <translation>Elija otro archivo o vuelva a escribir este.</translation>
        </message>
        <message>
            <source>Choose another file.</source>
            <translation>Elija otro archivo.</translation>
        </message>
        <message>
            <source>Choose another folder, or make room.</source>
            <translation>Elija otra carpeta o libere espacio.</translation>
        </message>
        <message>
            <source>Choose another folder, or make room. What was there before is untouched.</source>
            <translation>Elija otra carpeta o libere espacio. Lo que había antes sigue intacto.</translation>
        </message>
        <message>
            <source>Choose another mapping, or say what the columns hold.</source>
            <translation>Elija otra asignación o indique qué contienen las columnas.</translation>
        </message>
        <message>
            <source>Choose another name.</source>
            <translation>Elija otro nombre.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Elija otro.</translation>
        </message>
        <message>
            <source>Choose another probe file.</source>
            <translation>Elija otro archivo de pruebas.</translation>
        </message>
        <message>
            <source>Choose auto or cpu.</source>
            <translation>Elija auto o cpu.</translation>
        </message>
        <message>
            <source>Choose one of the .safetensors files.</source>
            <translation>Elija uno de los archivos .safetensors.</translation>
        </message>
        <message>
            <source>Choose one of: {allowed}.</source>
            <translation>Elija entre: {allowed}.</translation>
        </message>
        <message>
            <source>Choose the folder that a run has written, or the file itself.</source>
            <translation>Elija la carpeta que escribió una ejecución o el propio archivo.</translation>
        </message>
        <message>
            <source>Choose the probe file that was scored.</source>
            <translation>Elija el archivo de pruebas que se puntuó.</translation>
        </message>
        <message>
            <source>Choose the results.json that a run has written.</source>
            <translation>Elija el results.json que escribió una ejecución.</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller checkpoint; what was finished is kept.</source>
            <translation>Cierre otros programas o elija un checkpoint más pequeño; lo terminado se conserva.</translation>
        </message>
        <message>
            <source>Close to {id}: one holds nearly the whole of the other.</source>
            <translation>Parecida a {id}: una contiene casi toda la otra.</translation>
        </message>
        <message>
            <source>Close to {id}: {share} alike.</source>
            <translation>Parecida a {id}: {share}.</translation>
        </message>
        <message>
            <source>Close to “{text}” in {corpus}: one holds nearly the whole of the other.</source>
            <translation>Parecida a «{text}» de {corpus}: una contiene casi toda la otra.</translation>
        </message>
        <message>
            <source>Close to “{text}” in {corpus}: {share} alike.</source>
            <translation>Parecida a «{text}» de {corpus}: {share}.</translation>
        </message>
        <message>
            <source>Columns without a name are numbered: {n}.</source>
            <translation>Columnas sin nombre, que se numeran: {n}.</translation>
        </message>
        <message>
            <source>Compare the two.</source>
            <translation>Compare ambas.</translation>
        </message>
        <message>
            <source>Compare two checkpoints that answered the same suite.</source>
            <translation>Compare dos checkpoints que respondieron a la misma batería.</translation>
        </message>
        <message>
            <source>Compare with that results.json; until then the report alone is shown.</source>
            <translation>Compare con ese results.json; hasta entonces se muestra solo el informe.</translation>
        </message>
        <message>
            <source>Composed characters (NFC); read as if they were.</source>
            <translation>Caracteres compuestos (NFC); se lee como si lo fueran.</translation>
        </message>
        <message>
            <source>Computed with other number types than the last checkpoint: {names}.</source>
            <translation>Calculados con otros tipos numéricos que el último checkpoint: {names}.</translation>
        </message>
        <message>
            <source>Convention {name} cannot be {value}.</source>
            <translation>La convención {name} no puede ser {value}.</translation>
        </message>
        <message>
            <source>Copy both files again from where they were written, or score again.</source>
            <translation>Vuelva a copiar ambos archivos desde donde se escribieron, o puntúe de nuevo.</translation>
        </message>
        <message>
            <source>Copy it again, or open the samples file alone.</source>
            <translation>Vuelva a copiarlo o abra solo el archivo de muestras.</translation>
        </message>
        <message>
            <source>Copy it again, or run the harness again with --log_samples.</source>
            <translation>Vuelva a copiarlo o ejecute de nuevo el harness con --log_samples.</translation>
        </message>
        <message>
            <source>Copy it again, or score again.</source>
            <translation>Vuelva a copiarlo o a puntuar.</translation>
        </message>
        <message>
            <source>Copy it again, or write it again with SyntaxGym.</source>
            <translation>Vuelva a copiarlo o a escribirlo con SyntaxGym.</translation>
        </message>
        <message>
            <source>Copy it again, or write it with one sample a line.</source>
            <translation>Vuelva a copiarlo o escríbalo con una muestra por línea.</translation>
        </message>
        <message>
            <source>Copy the file again, or save the checkpoint anew.</source>
            <translation>Vuelva a copiar el archivo o a guardar el checkpoint.</translation>
        </message>
        <message>
            <source>Copy the file again, or save the weights anew as safetensors.</source>
            <translation>Vuelva a copiar el archivo o a guardar los pesos como safetensors.</translation>
        </message>
        <message>
            <source>Copy the file again.</source>
            <translation>Vuelva a copiar el archivo.</translation>
        </message>
        <message>
            <source>Copy the missing files into the folder.</source>
            <translation>Copie en la carpeta los archivos que faltan.</translation>
        </message>
        <message>
            <source>Correct that place, or choose another file.</source>
            <translation>Corrija ese lugar o elija otro archivo.</translation>
        </message>
        <message>
            <source>Correct the probe.</source>
            <translation>Corrija la prueba.</translation>
        </message>
        <message>
            <source>Correct them, or choose to leave them out.</source>
            <translation>Corríjalas o elija excluirlas.</translation>
        </message>
        <message>
            <source>Correct {path}, or write it again.</source>
            <translation>Corrija {path} o vuelva a escribirlo.</translation>
        </message>
        <message>
            <source>Cut it into several files, or keep the rows that matter.</source>
            <translation>Divídalo en varios archivos o conserve las filas que importan.</translation>
        </message>
        <message>
            <source>Delete {id}</source>
            <translation>Borrar {id}</translation>
        </message>
        <message>
            <source>Delete {n} probes</source>
            <translation>Borrar {n} pruebas</translation>
        </message>
        <message>
            <source>Draft one, unless only this language has the like.</source>
            <translation>Redacte una, salvo que solo esta lengua tenga algo así.</translation>
        </message>
        <message>
            <source>Each answer needs the id of its probe.</source>
            <translation>Cada respuesta necesita el id de su prueba.</translation>
        </message>
        <message>
            <source>Each field once.</source>
            <translation>Cada campo una sola vez.</translation>
        </message>
        <message>
            <source>Each file in it may have up to {most} MB, and all together up to {all} GB.</source>
            <translation>Cada archivo que contiene puede tener hasta {most} MB, y todos juntos hasta {all} GB.</translation>
        </message>
        <message>
            <source>End its name in .csv, .jsonl or .parquet.</source>
            <translation>Dele un nombre que acabe en .csv, .jsonl o .parquet.</translation>
        </message>
        <message>
            <source>Everything is selected: there is nothing to save.</source>
            <translation>Está todo seleccionado: no hay nada que guardar.</translation>
        </message>
        <message>
            <source>Exactly one blank of three underscores: ___.</source>
            <translation>Exactamente un hueco de tres guiones bajos: ___.</translation>
        </message>
        <message>
            <source>Expected =, != or in after {name}, not {found}.</source>
            <translation>Tras {name} se esperaba =, != o in, no {found}.</translation>
        </message>
        <message>
            <source>Expected &gt;=, &lt; or in after {name}, not {found}.</source>
            <translation>Tras {name} se esperaba &gt;=, &lt; o in, no {found}.</translation>
        </message>
        <message>
            <source>Expected a name instead of {found}.</source>
            <translation>Se esperaba un nombre en lugar de {found}.</translation>
        </message>
        <message>
            <source>Expected a number instead of {found}.</source>
            <translation>Se esperaba un número en lugar de {found}.</translation>
        </message>
        <message>
            <source>Expected a range such as 0.2..0.4 instead of {found}.</source>
            <translation>Se esperaba un rango como 0.2..0.4 en lugar de {found}.</translation>
        </message>
        <message>
            <source>Expected a value of {name} instead of {found}.</source>
            <translation>Se esperaba un valor de {name} en lugar de {found}.</translation>
        </message>
        <message>
            <source>Expected and, or, or the end, not {found}.</source>
            <translation>Se esperaba and, or o el final, no {found}.</translation>
        </message>
        <message>
            <source>Expected words in quotation marks instead of {found}.</source>
            <translation>Se esperaban palabras entre comillas en lugar de {found}.</translation>
        </message>
        <message>
            <source>Expected {wanted} instead of {found}.</source>
            <translation>Se esperaba {wanted} en lugar de {found}.</translation>
        </message>
        <message>
            <source>Expected ~ or == after text, not {found}.</source>
            <translation>Tras text se esperaba ~ o ==, no {found}.</translation>
        </message>
        <message>
            <source>Fewer than 30 answers are too few for an ECE.</source>
            <translation>Menos de 30 respuestas no bastan para un ECE.</translation>
        </message>
        <message>
            <source>Fields that differ on most rows are no dimensions: {names}.</source>
            <translation>Los campos que cambian en casi todas las filas no son dimensiones: {names}.</translation>
        </message>
        <message>
            <source>Forms that differ from each other.</source>
            <translation>Formas distintas entre sí.</translation>
        </message>
        <message>
            <source>Further figures of the file that differ from its items: {n}.</source>
            <translation>Otras cifras del archivo que difieren de sus ítems: {n}.</translation>
        </message>
        <message>
            <source>GGUF files are read with {packages}, which are not installed here.</source>
            <translation>Los archivos GGUF se leen con {packages}, que no están instalados aquí.</translation>
        </message>
        <message>
            <source>Give each probe an id of its own.</source>
            <translation>Dé a cada prueba un id propio.</translation>
        </message>
        <message>
            <source>Give one of them a pair of its own.</source>
            <translation>Dé a una de las dos una pareja propia.</translation>
        </message>
        <message>
            <source>Give the new one an id of its own.</source>
            <translation>Dé a la nueva un id propio.</translation>
        </message>
        <message>
            <source>Give the probe file they answer as well.</source>
            <translation>Indique también el archivo de pruebas al que responden.</translation>
        </message>
        <message>
            <source>Give what that run was started with, or begin anew.</source>
            <translation>Indique lo mismo con que empezó aquella ejecución o empiece de nuevo.</translation>
        </message>
        <message>
            <source>Go on there, or close it first.</source>
            <translation>Siga en esa ventana o ciérrela primero.</translation>
        </message>
        <message>
            <source>Have SyntaxGym compute them (syntaxgym compute-surprisals), and open what it writes.</source>
            <translation>Haga que SyntaxGym las calcule (syntaxgym compute-surprisals) y abra lo que escriba.</translation>
        </message>
        <message>
            <source>In {n} rows what is right is not among the candidates; they are left out, the first in line {line}.</source>
            <translation>Filas excluidas porque lo correcto no está entre las candidatas: {n}; la primera, en la línea {line}.</translation>
        </message>
        <message>
            <source>Install it with: pip install pyarrow</source>
            <translation>Instálelo con: pip install pyarrow</translation>
        </message>
        <message>
            <source>Install the program again.</source>
            <translation>Vuelva a instalar el programa.</translation>
        </message>
        <message>
            <source>Install verbeval with its extra `parquet`, or choose CSV or JSON Lines.</source>
            <translation>Instale verbeval con su extra `parquet` o elija CSV o JSON Lines.</translation>
        </message>
        <message>
            <source>Install verbeval-gui with its gguf extra.</source>
            <translation>Instale verbeval-gui con su extra gguf.</translation>
        </message>
        <message>
            <source>Install verbeval-gui with its ray extra.</source>
            <translation>Instale verbeval-gui con su extra ray.</translation>
        </message>
        <message>
            <source>Install verbeval-gui with its score extra.</source>
            <translation>Instale verbeval-gui con su extra score.</translation>
        </message>
        <message>
            <source>It cannot be listed.</source>
            <translation>No se puede ver su contenido.</translation>
        </message>
        <message>
            <source>It holds {names}.</source>
            <translation>Contiene {names}.</translation>
        </message>
        <message>
            <source>It is empty.</source>
            <translation>Está vacío.</translation>
        </message>
        <message>
            <source>It is no text.</source>
            <translation>No es texto.</translation>
        </message>
        <message>
            <source>It is not UTF-8; it is read as {encoding}.</source>
            <translation>No es UTF-8; se lee como {encoding}.</translation>
        </message>
        <message>
            <source>It looks like JSON with the fields {names}.</source>
            <translation>Parece JSON con los campos {names}.</translation>
        </message>
        <message>
            <source>It looks like a 7z archive.</source>
            <translation>Parece un archivo comprimido 7z.</translation>
        </message>
        <message>
            <source>It looks like a PDF document.</source>
            <translation>Parece un documento PDF.</translation>
        </message>
        <message>
            <source>It looks like a Parquet table.</source>
            <translation>Parece una tabla Parquet.</translation>
        </message>
        <message>
            <source>It looks like a database.</source>
            <translation>Parece una base de datos.</translation>
        </message>
        <message>
            <source>It looks like a file compressed with bzip2.</source>
            <translation>Parece un archivo comprimido con bzip2.</translation>
        </message>
        <message>
            <source>It looks like a file compressed with gzip.</source>
            <translation>Parece un archivo comprimido con gzip.</translation>
        </message>
        <message>
            <source>It looks like a file compressed with zstd.</source>
            <translation>Parece un archivo comprimido con zstd.</translation>
        </message>
        <message>
            <source>It looks like a list in JSON.</source>
            <translation>Parece una lista en JSON.</translation>
        </message>
        <message>
            <source>It looks like a picture.</source>
            <translation>Parece una imagen.</translation>
        </message>
        <message>
            <source>It looks like a pointer to a file that Git LFS keeps elsewhere.</source>
            <translation>Parece un puntero a un archivo que Git LFS guarda en otro lugar.</translation>
        </message>
        <message>
            <source>It looks like a web page.</source>
            <translation>Parece una página web.</translation>
        </message>
        <message>
            <source>It looks like a zip archive.</source>
            <translation>Parece un archivo zip.</translation>
        </message>
        <message>
            <source>It looks like text that begins with “{text}”.</source>
            <translation>Parece texto que empieza por «{text}».</translation>
        </message>
        <message>
            <source>It may be cut off: copy it again, or let the run that writes it end.</source>
            <translation>Puede estar cortado: vuelva a copiarlo o deje que acabe la ejecución que lo escribe.</translation>
        </message>
        <message>
            <source>It may have been deleted or renamed.</source>
            <translation>Quizá se borró o cambió de nombre.</translation>
        </message>
        <message>
            <source>It may have been moved or renamed. Open it again.</source>
            <translation>Quizá se movió o cambió de nombre. Vuelva a abrirlo.</translation>
        </message>
        <message>
            <source>It may have been moved or renamed: choose it again.</source>
            <translation>Quizá se movió o cambió de nombre: vuelva a elegirlo.</translation>
        </message>
        <message>
            <source>It should be: {right}</source>
            <translation>Debería ser: {right}</translation>
        </message>
        <message>
            <source>It should hold {names}; or choose the file itself.</source>
            <translation>Debería contener {names}; o bien elija el propio archivo.</translation>
        </message>
        <message>
            <source>Its filters are: {names}.</source>
            <translation>Sus filtros son: {names}.</translation>
        </message>
        <message>
            <source>Its partner is {id}.</source>
            <translation>Su pareja es {id}.</translation>
        </message>
        <message>
            <source>Its scorers are: {names}.</source>
            <translation>Sus puntuadores son: {names}.</translation>
        </message>
        <message>
            <source>Its tasks are: {names}.</source>
            <translation>Sus tareas son: {names}.</translation>
        </message>
        <message>
            <source>Judge {id}: {verdict}</source>
            <translation>Juzgar {id}: {verdict}</translation>
        </message>
        <message>
            <source>Judge {n} probes: {verdict}</source>
            <translation>Juzgar {n} pruebas: {verdict}</translation>
        </message>
        <message>
            <source>Judgements were asked for in other words.</source>
            <translation>Los juicios se pidieron con otras palabras.</translation>
        </message>
        <message>
            <source>Kept as the dimension {name}.</source>
            <translation>Se conserva como dimensión {name}.</translation>
        </message>
        <message>
            <source>Left out: only single values become dimensions.</source>
            <translation>Se excluye: solo los valores simples pasan a ser dimensiones.</translation>
        </message>
        <message>
            <source>Lines of the suite with errors: {n}.</source>
            <translation>Líneas de la batería con errores: {n}.</translation>
        </message>
        <message>
            <source>Lines that hold no record are left out: {n} (line {line}).</source>
            <translation>Líneas sin registro, excluidas: {n} (línea {line}).</translation>
        </message>
        <message>
            <source>Look for a quote that is never closed, or save it as TSV or JSON Lines.</source>
            <translation>Busque unas comillas que no se cierran, o guárdelo como TSV o JSON Lines.</translation>
        </message>
        <message>
            <source>Look for a quote that is not closed.</source>
            <translation>Busque unas comillas sin cerrar.</translation>
        </message>
        <message>
            <source>Look them up elsewhere.</source>
            <translation>Consúltelas en otra fuente.</translation>
        </message>
        <message>
            <source>Make room or choose another folder; what was finished is kept.</source>
            <translation>Libere espacio o elija otra carpeta; lo terminado se conserva.</translation>
        </message>
        <message>
            <source>Make room, or see that you may write there. What was confirmed before is kept; this step was not done.</source>
            <translation>Libere espacio o compruebe que tiene permiso para escribir ahí. Lo confirmado antes se conserva; este paso no se hizo.</translation>
        </message>
        <message>
            <source>Make room, or see that you may write there: without a journal a crash would lose work.</source>
            <translation>Libere espacio o compruebe que tiene permiso para escribir ahí: sin diario, un fallo haría perder trabajo.</translation>
        </message>
        <message>
            <source>Make the answers agree, or the sentences differ.</source>
            <translation>Haga que las respuestas coincidan o que las frases difieran.</translation>
        </message>
        <message>
            <source>Memory ran short: fewer tokens were read at once than was asked for.</source>
            <translation>Faltó memoria: se leyeron a la vez menos tokens de los pedidos.</translation>
        </message>
        <message>
            <source>Merge what it holds now, or save a copy under another name. Nothing was overwritten.</source>
            <translation>Combine lo que contiene ahora o guarde una copia con otro nombre. No se ha sobrescrito nada.</translation>
        </message>
        <message>
            <source>Merge with the file on disk: {n_mine} changed here, {n_theirs} there</source>
            <translation>Combinar con el archivo del disco: {n_mine} cambios aquí, {n_theirs} allí</translation>
        </message>
        <message>
            <source>Mix the candidates for programs that show them in this order; scores here do not depend on it.</source>
            <translation>Mezcle las candidatas para los programas que las muestren en este orden; aquí las puntuaciones no dependen de él.</translation>
        </message>
        <message>
            <source>Move {id}</source>
            <translation>Mover {id}</translation>
        </message>
        <message>
            <source>Move {n} probes</source>
            <translation>Mover {n} pruebas</translation>
        </message>
        <message>
            <source>Name a column of scores for each candidate, or one list of each.</source>
            <translation>Indique una columna de puntuaciones por candidata, o una lista de cada cosa.</translation>
        </message>
        <message>
            <source>Name a column that says right or wrong, or one with what is right and one with what was answered.</source>
            <translation>Indique una columna que diga acierto o error, o una con lo correcto y otra con lo respondido.</translation>
        </message>
        <message>
            <source>Name a figure, a table, a report or a file of probes that this program has written.</source>
            <translation>Indique una figura, una tabla, un informe o un archivo de pruebas que haya escrito este programa.</translation>
        </message>
        <message>
            <source>Name a folder that is not there yet.</source>
            <translation>Indique una carpeta que aún no exista.</translation>
        </message>
        <message>
            <source>Name the columns in the first row, such as prompt, candidates, expected; or choose them.</source>
            <translation>Nombre las columnas en la primera fila (prompt, candidates, expected…) o elíjalas.</translation>
        </message>
        <message>
            <source>No English partner.</source>
            <translation>Sin pareja en inglés.</translation>
        </message>
        <message>
            <source>No Spanish partner.</source>
            <translation>Sin pareja en español.</translation>
        </message>
        <message>
            <source>No checkpoint was chosen.</source>
            <translation>No se eligió ningún checkpoint.</translation>
        </message>
        <message>
            <source>No column holds {fields}; the columns are {columns}.</source>
            <translation>Ninguna columna contiene {fields}; las columnas son {columns}.</translation>
        </message>
        <message>
            <source>No journal can be kept in {path}: {reason}.</source>
            <translation>No se puede llevar un diario en {path}: {reason}.</translation>
        </message>
        <message>
            <source>No probe file was chosen.</source>
            <translation>No se eligió ningún archivo de pruebas.</translation>
        </message>
        <message>
            <source>No probe has an answer in both reports.</source>
            <translation>Ninguna prueba tiene respuesta en ambos informes.</translation>
        </message>
        <message>
            <source>No probe has this text.</source>
            <translation>Ninguna prueba tiene este texto.</translation>
        </message>
        <message>
            <source>No shown form, since the prompt holds a blank.</source>
            <translation>Sin forma mostrada (shown), pues el enunciado tiene un hueco.</translation>
        </message>
        <message>
            <source>No tokenizer in {folder}: tokenizer.json is missing.</source>
            <translation>No hay tokenizador en {folder}: falta tokenizer.json.</translation>
        </message>
        <message>
            <source>No training text is like it.</source>
            <translation>Ningún texto de entrenamiento se le parece.</translation>
        </message>
        <message>
            <source>No weights here.</source>
            <translation>Aquí no hay pesos.</translation>
        </message>
        <message>
            <source>None of {n} answers changed between right and wrong.</source>
            <translation>Ninguna de las {n} respuestas cambió entre acierto y error.</translation>
        </message>
        <message>
            <source>Not every checkpoint says its step: they stand in the order of their names.</source>
            <translation>No todos los checkpoints indican su paso: van en el orden de sus nombres.</translation>
        </message>
        <message>
            <source>Not understood: {found}</source>
            <translation>No se entiende: {found}</translation>
        </message>
        <message>
            <source>Nothing says which answers are right.</source>
            <translation>Nada indica qué respuestas son acertadas.</translation>
        </message>
        <message>
            <source>One JSON object a line.</source>
            <translation>Un objeto JSON por línea.</translation>
        </message>
        <message>
            <source>One candidate only, or the field shown with one of {values}.</source>
            <translation>Una sola candidata, o el campo shown con uno de {values}.</translation>
        </message>
        <message>
            <source>One of the candidates: {values}.</source>
            <translation>Una de las candidatas: {values}.</translation>
        </message>
        <message>
            <source>One of {values}.</source>
            <translation>Uno de {values}.</translation>
        </message>
        <message>
            <source>One of {values}; capitals and hyphens are accepted.</source>
            <translation>Uno de {values}; se aceptan mayúsculas y guiones.</translation>
        </message>
        <message>
            <source>One process scores: {n} together were not faster.</source>
            <translation>Puntúa un solo proceso: {n} a la vez no eran más rápidos.</translation>
        </message>
        <message>
            <source>One run forced or left out the start token and the other did not: all scores depend on it.</source>
            <translation>Una ejecución forzó u omitió el token inicial y la otra no: de ello dependen todas las puntuaciones.</translation>
        </message>
        <message>
            <source>Only accents tell it from {id}.</source>
            <translation>Solo los acentos la distinguen de {id}.</translation>
        </message>
        <message>
            <source>Only candidates: {values}.</source>
            <translation>Solo candidatas: {values}.</translation>
        </message>
        <message>
            <source>Open it in the window and say so there, or name a saved mapping with --map.</source>
            <translation>Ábralo en la ventana e indíquelo allí, o dé una asignación guardada con --map.</translation>
        </message>
        <message>
            <source>Open it with a newer version of the program.</source>
            <translation>Ábralo con una versión más reciente del programa.</translation>
        </message>
        <message>
            <source>Open results of this or another tool, a checkpoint folder, or a probe file (.jsonl).</source>
            <translation>Abra resultados de esta u otra herramienta, una carpeta de checkpoint o un archivo de pruebas (.jsonl).</translation>
        </message>
        <message>
            <source>Open that results.json; the file shows {selection} under {conventions}.</source>
            <translation>Abra ese results.json; el archivo muestra {selection} con {conventions}.</translation>
        </message>
        <message>
            <source>Open the samples that its evaluation logs (--log_samples).</source>
            <translation>Abra las muestras que registra su evaluación (--log_samples).</translation>
        </message>
        <message>
            <source>Open the scored pairs themselves, or score the sets of pairs with a checkpoint.</source>
            <translation>Abra los propios pares puntuados, o puntúe los conjuntos de pares con un checkpoint.</translation>
        </message>
        <message>
            <source>Open the suite with that version and save, or move the journal away. Nothing was changed.</source>
            <translation>Abra la batería con esa versión y guárdela, o aparte el diario. No se ha cambiado nada.</translation>
        </message>
        <message>
            <source>Other models lie beside this one, and the newest run is read: {names}.</source>
            <translation>Hay otros modelos junto a este, y se lee la ejecución más reciente: {names}.</translation>
        </message>
        <message>
            <source>Other probes than at the last checkpoint: {names}. Figures are of each one's own probes; flips and what was learned, of those that are shared.</source>
            <translation>Otras pruebas que en el último checkpoint: {names}. Las cifras son de las pruebas de cada uno; los cambios y lo aprendido, de las compartidas.</translation>
        </message>
        <message>
            <source>Out of scope: the table holds singular forms only.</source>
            <translation>Fuera de alcance: la tabla solo contiene formas del singular.</translation>
        </message>
        <message>
            <source>Overrule a check on {id}</source>
            <translation>Pasar por alto una comprobación de {id}</translation>
        </message>
        <message>
            <source>Own bins need at least two edges.</source>
            <translation>Los tramos propios necesitan al menos dos límites.</translation>
        </message>
        <message>
            <source>Parquet files need the package pyarrow, which is not installed.</source>
            <translation>Los archivos Parquet necesitan el paquete pyarrow, que no está instalado.</translation>
        </message>
        <message>
            <source>Part of the answers were computed otherwise than the rest: the first process was lost.</source>
            <translation>Parte de las respuestas se calculó de otro modo que el resto: se perdió el primer proceso.</translation>
        </message>
        <message>
            <source>Perplexities are of different texts: their line says nothing of the training.</source>
            <translation>Las perplejidades son de textos distintos: su línea no dice nada del entrenamiento.</translation>
        </message>
        <message>
            <source>Pickle is never opened.</source>
            <translation>Los pickle no se abren nunca.</translation>
        </message>
        <message>
            <source>Probe {id}: a form stands twice among {values}.</source>
            <translation>Prueba {id}: una forma se repite entre {values}.</translation>
        </message>
        <message>
            <source>Probe {id}: the answer {value} is none of {values}.</source>
            <translation>Prueba {id}: la respuesta {value} no es ninguna de {values}.</translation>
        </message>
        <message>
            <source>Probe {id}: the category {value} is none of {values}.</source>
            <translation>Prueba {id}: la categoría {value} no es ninguna de {values}.</translation>
        </message>
        <message>
            <source>Probe {id}: the confidence {value} is not between 0 and 1.</source>
            <translation>Prueba {id}: la confianza {value} no está entre 0 y 1.</translation>
        </message>
        <message>
            <source>Probe {id}: the form {value} is not among {values}.</source>
            <translation>Prueba {id}: la forma {value} no está entre {values}.</translation>
        </message>
        <message>
            <source>Probe {id}: the forms {found} are not those of the probe, {values}.</source>
            <translation>Prueba {id}: las formas {found} no son las de la prueba, {values}.</translation>
        </message>
        <message>
            <source>Probe {id}: the judged form {form} or its label {label} is unknown.</source>
            <translation>Prueba {id}: la forma juzgada {form} o su etiqueta {label} son desconocidas.</translation>
        </message>
        <message>
            <source>Probe {id}: the label {value} is none of {values}.</source>
            <translation>Prueba {id}: la etiqueta {value} no es ninguna de {values}.</translation>
        </message>
        <message>
            <source>Probe {id}: the status {value} is none of {values}.</source>
            <translation>Prueba {id}: el estado {value} no es ninguno de {values}.</translation>
        </message>
        <message>
            <source>Probe {id}: {value} is no length of a form.</source>
            <translation>Prueba {id}: {value} no es la longitud de una forma.</translation>
        </message>
        <message>
            <source>Probes were answered several times ({n} answers to {probes}): answers to one probe count together.</source>
            <translation>Hay pruebas respondidas varias veces ({n} respuestas a {probes}): las respuestas a una misma prueba cuentan juntas.</translation>
        </message>
        <message>
            <source>Probes with another id at earlier checkpoints, matched by their text: {n} ({ids}).</source>
            <translation>Pruebas con otro id en checkpoints anteriores, emparejadas por su texto: {n} ({ids}).</translation>
        </message>
        <message>
            <source>Probes with another id in the baseline, matched by their text: {n} ({ids}).</source>
            <translation>Pruebas con otro id en la referencia, emparejadas por su texto: {n} ({ids}).</translation>
        </message>
        <message>
            <source>Probes with another text at earlier checkpoints: {n} ({ids}).</source>
            <translation>Pruebas con otro texto en checkpoints anteriores: {n} ({ids}).</translation>
        </message>
        <message>
            <source>Probes with another text in the baseline: {n} ({ids}).</source>
            <translation>Pruebas con otro texto en la referencia: {n} ({ids}).</translation>
        </message>
        <message>
            <source>Probes with other right answers at earlier checkpoints: {n} ({ids}).</source>
            <translation>Pruebas con otras respuestas correctas en checkpoints anteriores: {n} ({ids}).</translation>
        </message>
        <message>
            <source>Probes with other right answers in the baseline: {n} ({ids}).</source>
            <translation>Pruebas con otras respuestas correctas en la referencia: {n} ({ids}).</translation>
        </message>
        <message>
            <source>Put both into one folder under their own names, or open the results file.</source>
            <translation>Ponga ambos en una carpeta con sus propios nombres, o abra el archivo de resultados.</translation>
        </message>
        <message>
            <source>Put it at the same path on every node, for example on a shared disk.</source>
            <translation>Póngalo en la misma ruta en todos los nodos, por ejemplo en un disco compartido.</translation>
        </message>
        <message>
            <source>Put only runs of one suite into a folder.</source>
            <translation>Ponga en una carpeta solo ejecuciones de una misma batería.</translation>
        </message>
        <message>
            <source>Put that file back under this name, or score again.</source>
            <translation>Devuelva ese archivo a su sitio con este nombre, o puntúe de nuevo.</translation>
        </message>
        <message>
            <source>Ray could not begin a cluster on this machine: {reason}</source>
            <translation>Ray no pudo iniciar un clúster en este equipo: {reason}</translation>
        </message>
        <message>
            <source>Reading {path} takes the package pyarrow.</source>
            <translation>Para leer {path} hace falta el paquete pyarrow.</translation>
        </message>
        <message>
            <source>Reviews moved beside {name}: {n}.</source>
            <translation>Revisiones que pasaron junto a {name}: {n}.</translation>
        </message>
        <message>
            <source>Right at every checkpoint.</source>
            <translation>Acertada en todos los checkpoints.</translation>
        </message>
        <message>
            <source>Right at {last}, wrong from {lost} on.</source>
            <translation>Acertada en {last}, errónea desde {lost}.</translation>
        </message>
        <message>
            <source>Right at {last}, wrong from {lost} on; it changed {n} times.</source>
            <translation>Acertada en {last}, errónea desde {lost}; cambios: {n}.</translation>
        </message>
        <message>
            <source>Right from {first} on.</source>
            <translation>Acertada desde {first}.</translation>
        </message>
        <message>
            <source>Right from {first} on; it changed {n} times.</source>
            <translation>Acertada desde {first}; cambios: {n}.</translation>
        </message>
        <message>
            <source>Row {row} has no item.</source>
            <translation>La fila {row} no tiene ítem.</translation>
        </message>
        <message>
            <source>Rows called neither right nor wrong are left out: {n}, the first in line {line}.</source>
            <translation>Filas sin acierto ni error, excluidas: {n}; la primera, en la línea {line}.</translation>
        </message>
        <message>
            <source>Rows that do not say what is right are left out: {n}, the first in line {line}.</source>
            <translation>Filas que no dicen qué es lo correcto, excluidas: {n}; la primera, en la línea {line}.</translation>
        </message>
        <message>
            <source>Rows were answered twice: {rows}.</source>
            <translation>Filas con dos respuestas: {rows}.</translation>
        </message>
        <message>
            <source>Rows with fewer cells than there are columns: {n} (line {line}).</source>
            <translation>Filas con menos celdas que columnas: {n} (línea {line}).</translation>
        </message>
        <message>
            <source>Rows with more candidates than scores, or fewer, are left out: {n}, the first in line {line}.</source>
            <translation>Filas con más o menos candidatas que puntuaciones, excluidas: {n}; la primera, en la línea {line}.</translation>
        </message>
        <message>
            <source>Rows with more cells than there are columns: {n} (line {line}); the cells beyond are left out.</source>
            <translation>Filas con más celdas que columnas: {n} (línea {line}); las sobrantes se excluyen.</translation>
        </message>
        <message>
            <source>Rows without an answer are left out: {n}, the first in line {line}.</source>
            <translation>Filas sin respuesta, excluidas: {n}; la primera, en la línea {line}.</translation>
        </message>
        <message>
            <source>Run Inspect again with its samples logged (--log-samples).</source>
            <translation>Ejecute de nuevo Inspect registrando las muestras (--log-samples).</translation>
        </message>
        <message>
            <source>Run it again with --save-details, and open the details_*.parquet beside it.</source>
            <translation>Ejecútelo de nuevo con --save-details y abra el details_*.parquet que deja al lado.</translation>
        </message>
        <message>
            <source>Run the harness again with --log_samples, and open its folder.</source>
            <translation>Ejecute de nuevo el harness con --log_samples y abra su carpeta.</translation>
        </message>
        <message>
            <source>Samples that ended with an error: {n}.</source>
            <translation>Muestras que acabaron con un error: {n}.</translation>
        </message>
        <message>
            <source>Samples were drawn at other temperatures: pass@k cannot be compared.</source>
            <translation>Las muestras se sacaron con otras temperaturas: pass@k no se puede comparar.</translation>
        </message>
        <message>
            <source>Save it again as tokenizer.json.</source>
            <translation>Vuelva a guardarlo como tokenizer.json.</translation>
        </message>
        <message>
            <source>Save it as JSON Lines: one object a line.</source>
            <translation>Guárdelo como JSON Lines: un objeto por línea.</translation>
        </message>
        <message>
            <source>Save it as UTF-8 and open it again.</source>
            <translation>Guárdelo como UTF-8 y vuelva a abrirlo.</translation>
        </message>
        <message>
            <source>Save it as UTF-8.</source>
            <translation>Guárdelo como UTF-8.</translation>
        </message>
        <message>
            <source>Save it in the layout of transformers, with config.json.</source>
            <translation>Guárdelo con la disposición de transformers, con config.json.</translation>
        </message>
        <message>
            <source>Save the model with its configuration again.</source>
            <translation>Vuelva a guardar el modelo con su configuración.</translation>
        </message>
        <message>
            <source>Save the model's configuration beside its weights.</source>
            <translation>Guarde la configuración del modelo junto a sus pesos.</translation>
        </message>
        <message>
            <source>Save the tokenizer beside the weights.</source>
            <translation>Guarde el tokenizador junto a los pesos.</translation>
        </message>
        <message>
            <source>Save the weights as safetensors.</source>
            <translation>Guarde los pesos como safetensors.</translation>
        </message>
        <message>
            <source>Save what it gives as a file.</source>
            <translation>Guarde en un archivo lo que entrega.</translation>
        </message>
        <message>
            <source>Say what the columns hold in another way.</source>
            <translation>Indique de otro modo qué contienen las columnas.</translation>
        </message>
        <message>
            <source>Score a checkpoint on it.</source>
            <translation>Puntúe un checkpoint con él.</translation>
        </message>
        <message>
            <source>Score again: what was finished is kept.</source>
            <translation>Vuelva a puntuar: lo terminado se conserva.</translation>
        </message>
        <message>
            <source>Score it in 32 bits alone, which takes less; what was finished is kept.</source>
            <translation>Puntúelo solo en 32 bits, que ocupa menos; lo terminado se conserva.</translation>
        </message>
        <message>
            <source>Score or export the suite again.</source>
            <translation>Vuelva a puntuar o a exportar la batería.</translation>
        </message>
        <message>
            <source>Score them with a checkpoint.</source>
            <translation>Puntúelas con un checkpoint.</translation>
        </message>
        <message>
            <source>Score with what the tokenizer itself does.</source>
            <translation>Puntúe con lo que hace el propio tokenizador.</translation>
        </message>
        <message>
            <source>Scored with another start token than the last checkpoint: {names}. All depends on it.</source>
            <translation>Puntuados con otro token inicial que el último checkpoint: {names}. Todo depende de ello.</translation>
        </message>
        <message>
            <source>Scoring needs libraries that are not installed: {reason}</source>
            <translation>Para puntuar hacen falta bibliotecas que no están instaladas: {reason}</translation>
        </message>
        <message>
            <source>Scoring on a Ray cluster needs the library ray, which is not installed.</source>
            <translation>Puntuar en un clúster de Ray requiere la biblioteca ray, que no está instalada.</translation>
        </message>
        <message>
            <source>Select some, or choose another file.</source>
            <translation>Seleccione algunas o elija otro archivo.</translation>
        </message>
        <message>
            <source>Set {field} of {id}</source>
            <translation>Poner {field} en {id}</translation>
        </message>
        <message>
            <source>Set {field} of {n} probes</source>
            <translation>Poner {field} en {n} pruebas</translation>
        </message>
        <message>
            <source>Several checkpoints have the same step.</source>
            <translation>Varios checkpoints tienen el mismo paso.</translation>
        </message>
        <message>
            <source>Several columns are called {names}: the later ones are numbered.</source>
            <translation>Varias columnas se llaman {names}: las siguientes se numeran.</translation>
        </message>
        <message>
            <source>Show a form of the verb, and let the rest be right.</source>
            <translation>Muestre una forma del verbo y deje correcto lo demás.</translation>
        </message>
        <message>
            <source>Something unforeseen went wrong: {reason}</source>
            <translation>Ha ocurrido un fallo imprevisto: {reason}</translation>
        </message>
        <message>
            <source>Start one with ray start --head, or leave the address out.</source>
            <translation>Inicie uno con ray start --head u omita la dirección.</translation>
        </message>
        <message>
            <source>Tag {id}: {tags}</source>
            <translation>Marcar {id}: {tags}</translation>
        </message>
        <message>
            <source>Tag {n} probes: {tags}</source>
            <translation>Marcar {n} pruebas: {tags}</translation>
        </message>
        <message>
            <source>Take back the verdict on {id}</source>
            <translation>Retirar el veredicto de {id}</translation>
        </message>
        <message>
            <source>Take back the verdicts on {n} probes</source>
            <translation>Retirar los veredictos de {n} pruebas</translation>
        </message>
        <message>
            <source>Take in the reviews of {name}</source>
            <translation>Incorporar las revisiones de {name}</translation>
        </message>
        <message>
            <source>Take it out, or paste the text again.</source>
            <translation>Quítelo o vuelva a pegar el texto.</translation>
        </message>
        <message>
            <source>Taken for a log of {tool}.</source>
            <translation>Se lee como registro de {tool}.</translation>
        </message>
        <message>
            <source>Taken for a summary of BLiMP.</source>
            <translation>Se lee como resumen de BLiMP.</translation>
        </message>
        <message>
            <source>Taken for a table like one that was opened before.</source>
            <translation>Se lee como una tabla que se abrió antes.</translation>
        </message>
        <message>
            <source>Taken for a test suite of {tool}.</source>
            <translation>Se lee como batería de {tool}.</translation>
        </message>
        <message>
            <source>Taken for pairs to score ({kind}).</source>
            <translation>Se lee como pares para puntuar ({kind}).</translation>
        </message>
        <message>
            <source>Taken for predictions of BabyLM.</source>
            <translation>Se lee como predicciones de BabyLM.</translation>
        </message>
        <message>
            <source>Taken for results of {tool}: {names}, run {stamp}.</source>
            <translation>Se lee como resultados de {tool}: {names}, ejecución {stamp}.</translation>
        </message>
        <message>
            <source>Taken for results of {tool}: {names}.</source>
            <translation>Se lee como resultados de {tool}: {names}.</translation>
        </message>
        <message>
            <source>Taken for scored pairs ({kind}).</source>
            <translation>Se lee como pares puntuados ({kind}).</translation>
        </message>
        <message>
            <source>Taken for totals of lighteval.</source>
            <translation>Se lee como totales de lighteval.</translation>
        </message>
        <message>
            <source>Taken for totals of {tool}.</source>
            <translation>Se lee como totales de {tool}.</translation>
        </message>
        <message>
            <source>Taken for {name}.</source>
            <translation>Se lee como {name}.</translation>
        </message>
        <message>
            <source>Taken for {n} sets of pairs to score.</source>
            <translation>Se lee como conjuntos de pares para puntuar: {n}.</translation>
        </message>
        <message>
            <source>Text or null.</source>
            <translation>Texto o null.</translation>
        </message>
        <message>
            <source>Text that is not blank.</source>
            <translation>Un texto que no esté en blanco.</translation>
        </message>
        <message>
            <source>Texts and tokenizer are not known to be the same: perplexities cannot be compared.</source>
            <translation>No consta que los textos y el tokenizador sean los mismos: las perplejidades no se pueden comparar.</translation>
        </message>
        <message>
            <source>The answers kept in {path} were given by another checkpoint, or under another prompt or other options.</source>
            <translation>Las respuestas guardadas en {path} son de otro checkpoint, o de otra instrucción u otras opciones.</translation>
        </message>
        <message>
            <source>The bundled font {name} cannot be read.</source>
            <translation>No se puede leer la fuente incluida {name}.</translation>
        </message>
        <message>
            <source>The conventions differ ({changes}): differences mix what the model does and how it is read.</source>
            <translation>Las convenciones difieren ({changes}): las diferencias mezclan lo que hace el modelo y cómo se lee.</translation>
        </message>
        <message>
            <source>The edge {edge} does not lie above {before}, which stands before it.</source>
            <translation>El límite {edge} no es mayor que {before}, que va delante.</translation>
        </message>
        <message>
            <source>The edges run from {first} to {last}, not from 0 to 1.</source>
            <translation>Los límites van de {first} a {last}, no de 0 a 1.</translation>
        </message>
        <message>
            <source>The field {field} cannot be set for several probes.</source>
            <translation>El campo {field} no se puede poner en varias pruebas a la vez.</translation>
        </message>
        <message>
            <source>The field {field} is required.</source>
            <translation>El campo {field} es obligatorio.</translation>
        </message>
        <message>
            <source>The file holds more text than is kept: of {n} rows only the end of the question is.</source>
            <translation>El archivo contiene más texto del que se guarda: filas de las que solo queda el final de la pregunta: {n}.</translation>
        </message>
        <message>
            <source>The file holds the answers of {n} models: {names}.</source>
            <translation>El archivo contiene las respuestas de {n} modelos: {names}.</translation>
        </message>
        <message>
            <source>The file of {name} follows other conventions ({changes}): both are read under those of the open report here.</source>
            <translation>El archivo de {name} sigue otras convenciones ({changes}): aquí ambos se leen con las del informe abierto.</translation>
        </message>
        <message>
            <source>The file says {place} is {stated}; its items give {found}.</source>
            <translation>El archivo dice que {place} es {stated}; de sus ítems resulta {found}.</translation>
        </message>
        <message>
            <source>The file was changed by another program since it was saved here.</source>
            <translation>Otro programa cambió el archivo después de que se guardara aquí.</translation>
        </message>
        <message>
            <source>The file was kept as {aside}. Saving begins anew.</source>
            <translation>El archivo se conservó como {aside}. Se empieza a guardar de nuevo.</translation>
        </message>
        <message>
            <source>The file's conventions are not known here: {reason}</source>
            <translation>Aquí no se conocen las convenciones del archivo: {reason}</translation>
        </message>
        <message>
            <source>The files of the suites differ, but their probes are the same.</source>
            <translation>Los archivos de las baterías difieren, pero sus pruebas son las mismas.</translation>
        </message>
        <message>
            <source>The first row holds numbers, not names: the columns are numbered.</source>
            <translation>La primera fila contiene números, no nombres: las columnas se numeran.</translation>
        </message>
        <message>
            <source>The folder {path} cannot be made: {reason}.</source>
            <translation>No se puede crear la carpeta {path}: {reason}.</translation>
        </message>
        <message>
            <source>The folder {path} holds no probe file.</source>
            <translation>La carpeta {path} no contiene ningún archivo de pruebas.</translation>
        </message>
        <message>
            <source>The forms of {verb} are not known here.</source>
            <translation>Aquí no se conocen las formas de {verb}.</translation>
        </message>
        <message>
            <source>The id {id} stands twice.</source>
            <translation>El id {id} aparece dos veces.</translation>
        </message>
        <message>
            <source>The items were answered {n} times each (epochs).</source>
            <translation>Cada ítem se respondió {n} veces (épocas).</translation>
        </message>
        <message>
            <source>The journal is damaged; a copy was kept as {path}.</source>
            <translation>El diario está dañado; se conservó una copia en {path}.</translation>
        </message>
        <message>
            <source>The journal {path} cannot be used: {reason}.</source>
            <translation>No se puede usar el diario {path}: {reason}.</translation>
        </message>
        <message>
            <source>The judgement template holds {field} {found} times.</source>
            <translation>La plantilla de juicio contiene {field} {found} veces.</translation>
        </message>
        <message>
            <source>The last line of the journal was cut short by a crash and left out; it was never confirmed.</source>
            <translation>Un fallo cortó la última línea del diario, que se excluye; nunca llegó a confirmarse.</translation>
        </message>
        <message>
            <source>The manifest of {name} does not give the number of attention heads.</source>
            <translation>El manifiesto de {name} no indica el número de cabezas de atención.</translation>
        </message>
        <message>
            <source>The probe {id} cannot be kept: {field} is {found}.</source>
            <translation>La prueba {id} no se puede conservar: {field} es {found}.</translation>
        </message>
        <message>
            <source>The prompts differ: judgements were asked for in other words. Choices can be compared.</source>
            <translation>Las instrucciones difieren: los juicios se pidieron con otras palabras. Las elecciones sí se pueden comparar.</translation>
        </message>
        <message>
            <source>The range {found} holds nothing.</source>
            <translation>El rango {found} no contiene nada.</translation>
        </message>
        <message>
            <source>The rest cannot be handed over: the only scoring process left computes otherwise than the first one.</source>
            <translation>El resto no se puede ceder: el único proceso de puntuación que queda calcula de otro modo que el primero.</translation>
        </message>
        <message>
            <source>The right form is candidate {place} in {count} of {n} probes with {candidates} (chance: p = {p}).</source>
            <translation>La forma acertada es la candidata {place} en {count} de {n} pruebas con {candidates} (azar: p = {p}).</translation>
        </message>
        <message>
            <source>The rows have more than {n} fields: the later ones are no dimensions.</source>
            <translation>Las filas tienen más de {n} campos: los últimos no son dimensiones.</translation>
        </message>
        <message>
            <source>The run did not end well: its status is {status}.</source>
            <translation>La ejecución no acabó bien: su estado es {status}.</translation>
        </message>
        <message>
            <source>The run was cut down to part of its items (limit {limit}).</source>
            <translation>La ejecución se redujo a una parte de sus ítems (límite {limit}).</translation>
        </message>
        <message>
            <source>The runs computed with other number types ({was} and {now}): small differences can be theirs.</source>
            <translation>Las ejecuciones calcularon con otros tipos numéricos ({was} y {now}): pueden deberse a ellos pequeñas diferencias.</translation>
        </message>
        <message>
            <source>The same right forms and label as {place}, whose text is the same.</source>
            <translation>Las mismas formas acertadas y la misma etiqueta que {place}, cuyo texto es el mismo.</translation>
        </message>
        <message>
            <source>The same weights were scored several times: {names}.</source>
            <translation>Se puntuaron los mismos pesos varias veces: {names}.</translation>
        </message>
        <message>
            <source>The saved slices could not be read: {reason}.</source>
            <translation>No se pudieron leer los cortes guardados: {reason}.</translation>
        </message>
        <message>
            <source>The scoring process stopped twice ({reason}).</source>
            <translation>El proceso de puntuación se detuvo dos veces ({reason}).</translation>
        </message>
        <message>
            <source>The scoring process stopped unexpectedly ({reason}).</source>
            <translation>El proceso de puntuación se detuvo de forma inesperada ({reason}).</translation>
        </message>
        <message>
            <source>The sentence is still to be written.</source>
            <translation>La frase está aún por escribir.</translation>
        </message>
        <message>
            <source>The shown form {form} once only.</source>
            <translation>La forma mostrada {form} una sola vez.</translation>
        </message>
        <message>
            <source>The single texts are not all in the files: the difference is not tested.</source>
            <translation>No todos los textos están uno a uno en los archivos: la diferencia no se contrasta.</translation>
        </message>
        <message>
            <source>The suite holds a probe {id} already.</source>
            <translation>La batería ya contiene una prueba {id}.</translation>
        </message>
        <message>
            <source>The suite holds no probe without errors.</source>
            <translation>La batería no contiene ninguna prueba sin errores.</translation>
        </message>
        <message>
            <source>The suite holds no probe {id}.</source>
            <translation>La batería no contiene la prueba {id}.</translation>
        </message>
        <message>
            <source>The suite of this report is not at hand. What you say of its probes is kept in {folder}, and moves beside the suite when that is opened.</source>
            <translation>La batería de este informe no está disponible. Lo que diga de sus pruebas se guarda en {folder}, y pasa junto a la batería cuando esta se abra.</translation>
        </message>
        <message>
            <source>The suites differ: only shared probes are compared ({n}; left out: {left_out}).</source>
            <translation>Las baterías difieren: solo se comparan las pruebas comunes ({n}; excluidas: {left_out}).</translation>
        </message>
        <message>
            <source>The table cannot be read from line {line} on: {reason}.</source>
            <translation>La tabla no se puede leer a partir de la línea {line}: {reason}.</translation>
        </message>
        <message>
            <source>The template {path} holds {place} {n} times; it must hold it once.</source>
            <translation>La plantilla {path} contiene {place} {n} veces; debe contenerlo una.</translation>
        </message>
        <message>
            <source>The text holds half a character: {text}.</source>
            <translation>El texto contiene medio carácter: {text}.</translation>
        </message>
        <message>
            <source>The texts differ: perplexities cannot be compared.</source>
            <translation>Los textos difieren: las perplejidades no se pueden comparar.</translation>
        </message>
        <message>
            <source>The tokenizer of {name} cannot be used: {reason}</source>
            <translation>El tokenizador de {name} no se puede usar: {reason}</translation>
        </message>
        <message>
            <source>The tokenizers differ: perplexities cannot be compared, bits per byte can.</source>
            <translation>Los tokenizadores difieren: las perplejidades no se pueden comparar; los bits por byte, sí.</translation>
        </message>
        <message>
            <source>The verb is what is changed: {form} stands for {expected}.</source>
            <translation>Lo cambiado es el verbo: {form} en lugar de {expected}.</translation>
        </message>
        <message>
            <source>The verdicts of {scorer} are read; others are {names}.</source>
            <translation>Se leen los veredictos de {scorer}; hay otros: {names}.</translation>
        </message>
        <message>
            <source>The weights of {name} hold more than numbers; reading them could run code, and is not done.</source>
            <translation>Los pesos de {name} contienen algo más que números; leerlos podría ejecutar código, y no se hace.</translation>
        </message>
        <message>
            <source>The weights of {name} lack tensors that config.json asks for: {n}, the first is {first}.</source>
            <translation>A los pesos de {name} les faltan tensores que pide config.json, en total {n}; el primero es {first}.</translation>
        </message>
        <message>
            <source>There are no results to open.</source>
            <translation>No hay resultados que abrir.</translation>
        </message>
        <message>
            <source>There are {n} columns of candidates and {m} of their scores.</source>
            <translation>Hay {n} columnas de candidatas y {m} de sus puntuaciones.</translation>
        </message>
        <message>
            <source>There is no Ray cluster at {address}: {reason}</source>
            <translation>No hay ningún clúster de Ray en {address}: {reason}</translation>
        </message>
        <message>
            <source>There is no device {device} here.</source>
            <translation>Aquí no hay ningún dispositivo {device}.</translation>
        </message>
        <message>
            <source>There is no file {path}.</source>
            <translation>No existe el archivo {path}.</translation>
        </message>
        <message>
            <source>There is no probe to write.</source>
            <translation>No hay ninguna prueba que escribir.</translation>
        </message>
        <message>
            <source>There is no row {row} in a suite of {n} probes.</source>
            <translation>No hay fila {row} en una batería de {n} pruebas.</translation>
        </message>
        <message>
            <source>There is no verdict {verdict}.</source>
            <translation>No existe el veredicto {verdict}.</translation>
        </message>
        <message>
            <source>There is no {path}.</source>
            <translation>No existe {path}.</translation>
        </message>
        <message>
            <source>There is not enough memory for the probe {id}, even alone.</source>
            <translation>No hay memoria suficiente para la prueba {id}, ni siquiera sola.</translation>
        </message>
        <message>
            <source>There is not enough memory for this checkpoint in 16 bits and, for close answers, in 32 beside it.</source>
            <translation>No hay memoria para este checkpoint en 16 bits y, para las respuestas reñidas, además en 32.</translation>
        </message>
        <message>
            <source>There is not enough memory for this checkpoint.</source>
            <translation>No hay memoria suficiente para este checkpoint.</translation>
        </message>
        <message>
            <source>These probes are selected by what a model answered: the difference on them is no test of the models.</source>
            <translation>Estas pruebas están seleccionadas por lo que respondió un modelo: su diferencia no es un contraste de los modelos.</translation>
        </message>
        <message>
            <source>This model is scored one string at a time: reading several at once gave other numbers.</source>
            <translation>Este modelo se puntúa cadena por cadena: al leer varias a la vez dio otras cifras.</translation>
        </message>
        <message>
            <source>This model reads the judgement instruction anew for each sentence.</source>
            <translation>Este modelo vuelve a leer la instrucción de juicio en cada frase.</translation>
        </message>
        <message>
            <source>Tokenizers differ: the line of perplexities says nothing of the training.</source>
            <translation>Los tokenizadores difieren: la línea de perplejidades no dice nada del entrenamiento.</translation>
        </message>
        <message>
            <source>Too many brackets.</source>
            <translation>Demasiados paréntesis.</translation>
        </message>
        <message>
            <source>Try again when it has less to do, or start one with ray start --head and pass its address.</source>
            <translation>Pruebe de nuevo cuando esté menos ocupado, o inicie uno con ray start --head e indique su dirección.</translation>
        </message>
        <message>
            <source>Two sentences that differ from each other.</source>
            <translation>Dos frases distintas entre sí.</translation>
        </message>
        <message>
            <source>Two sentences, the right one and the wrong one.</source>
            <translation>Dos frases: la correcta y la errónea.</translation>
        </message>
        <message>
            <source>UTF-8 text; the byte at column {column} is none.</source>
            <translation>Texto UTF-8; el byte de la columna {column} no lo es.</translation>
        </message>
        <message>
            <source>Unknown name: {found}.</source>
            <translation>Nombre desconocido: {found}.</translation>
        </message>
        <message>
            <source>Unknown name: {found}. Did you mean {guess}?</source>
            <translation>Nombre desconocido: {found}. ¿Quiso decir {guess}?</translation>
        </message>
        <message>
            <source>Unknown value: {found}.</source>
            <translation>Valor desconocido: {found}.</translation>
        </message>
        <message>
            <source>Unknown value: {found}. Did you mean {guess}?</source>
            <translation>Valor desconocido: {found}. ¿Quiso decir {guess}?</translation>
        </message>
        <message>
            <source>Valid JSON, with numbers of a usual size and without NaN or deep nesting.</source>
            <translation>JSON válido, con números de tamaño normal y sin NaN ni anidamientos profundos.</translation>
        </message>
        <message>
            <source>Valid JSON; reading stopped at column {column}.</source>
            <translation>JSON válido; la lectura se detuvo en la columna {column}.</translation>
        </message>
        <message>
            <source>Verdicts that are neither right nor wrong are left out: {n}.</source>
            <translation>Veredictos que no son acierto ni error, excluidos: {n}.</translation>
        </message>
        <message>
            <source>Wait until it has ended, or choose another file.</source>
            <translation>Espere a que termine o elija otro archivo.</translation>
        </message>
        <message>
            <source>What is changed is not the verb {verb}: {form} stands for {expected}.</source>
            <translation>Lo cambiado no es el verbo {verb}: {form} en lugar de {expected}.</translation>
        </message>
        <message>
            <source>Whole characters; here stands half of a pair.</source>
            <translation>Caracteres enteros; aquí hay medio par sustituto.</translation>
        </message>
        <message>
            <source>Whole sentences are compared under normalisation=sum and span=tail, the forms alone under span=form.</source>
            <translation>Las frases enteras se comparan con normalisation=sum y span=tail; las formas solas, con span=form.</translation>
        </message>
        <message>
            <source>Write a note on {id}</source>
            <translation>Anotar {id}</translation>
        </message>
        <message>
            <source>Write a note on {n} probes</source>
            <translation>Anotar {n} pruebas</translation>
        </message>
        <message>
            <source>Write another sentence: the model may know this one by heart.</source>
            <translation>Escriba otra frase: el modelo puede saberse esta de memoria.</translation>
        </message>
        <message>
            <source>Write config with n_heads into the manifest.</source>
            <translation>Escriba config con n_heads en el manifiesto.</translation>
        </message>
        <message>
            <source>Write it again with another compression, or as JSON.</source>
            <translation>Escríbalo de nuevo con otra compresión, o como JSON.</translation>
        </message>
        <message>
            <source>Write it again, or save it as JSON Lines.</source>
            <translation>Escríbalo de nuevo o guárdelo como JSON Lines.</translation>
        </message>
        <message>
            <source>Write it as in a.b[0] or a[name=value].b.</source>
            <translation>Escríbalo como en a.b[0] o a[name=value].b.</translation>
        </message>
        <message>
            <source>Write one object a line, with the text under text or spanish.</source>
            <translation>Escriba un objeto por línea, con el texto en text o spanish.</translation>
        </message>
        <message>
            <source>Write one of the two as text in every row.</source>
            <translation>Escriba uno de los dos como texto en cada fila.</translation>
        </message>
        <message>
            <source>Write the log as .eval, which is read sample by sample.</source>
            <translation>Escriba el registro como .eval, que se lee muestra a muestra.</translation>
        </message>
        <message>
            <source>Write them from 0 to 1, as in 0, 0.5, 0.8, 0.95, 1.</source>
            <translation>Escríbalos de 0 a 1, como en 0, 0.5, 0.8, 0.95, 1.</translation>
        </message>
        <message>
            <source>Write what stands around the form.</source>
            <translation>Escriba lo que rodea a la forma.</translation>
        </message>
        <message>
            <source>Write {field} once, where the sentence belongs.</source>
            <translation>Escriba {field} una vez, donde va la frase.</translation>
        </message>
        <message>
            <source>Write {place} where the sentence to judge belongs.</source>
            <translation>Escriba {place} donde va la frase que se juzga.</translation>
        </message>
        <message>
            <source>Writing Parquet takes the package pyarrow.</source>
            <translation>Para escribir Parquet hace falta el paquete pyarrow.</translation>
        </message>
        <message>
            <source>Wrong at every checkpoint.</source>
            <translation>Errónea en todos los checkpoints.</translation>
        </message>
        <message>
            <source>config.json in {folder} does not say what model this is.</source>
            <translation>El config.json de {folder} no dice qué modelo es.</translation>
        </message>
        <message>
            <source>correct or ambiguous: the sentence is read with the expected form filled in.</source>
            <translation>correct o ambiguous: la frase se lee con la forma esperada en el hueco.</translation>
        </message>
        <message>
            <source>correct, since {form} is accepted.</source>
            <translation>correct, porque {form} se acepta.</translation>
        </message>
        <message>
            <source>incorrect, since {form} is not accepted.</source>
            <translation>incorrect, porque {form} no se acepta.</translation>
        </message>
        <message>
            <source>it has no header</source>
            <translation>no tiene encabezado</translation>
        </message>
        <message>
            <source>it holds other items</source>
            <translation>contiene otras pruebas</translation>
        </message>
        <message>
            <source>minimal pairs</source>
            <translation>pares mínimos</translation>
        </message>
        <message>
            <source>null, since the probe has no person; read as null.</source>
            <translation>null, porque la prueba no tiene persona; se lee como null.</translation>
        </message>
        <message>
            <source>{fewest} to {most} different forms.</source>
            <translation>De {fewest} a {most} formas distintas.</translation>
        </message>
        <message>
            <source>{file} asks to run code that came with the checkpoint; such code is never run.</source>
            <translation>{file} pide ejecutar código que venía con el checkpoint; ese código no se ejecuta nunca.</translation>
        </message>
        <message>
            <source>{file} cannot be loaded: {reason}</source>
            <translation>No se puede cargar {file}: {reason}</translation>
        </message>
        <message>
            <source>{file} in {folder} is not readable JSON.</source>
            <translation>{file}, en {folder}, no es JSON legible.</translation>
        </message>
        <message>
            <source>{file} is cut short: {found} of {expected} bytes are there.</source>
            <translation>{file} está incompleto: hay {found} de {expected} bytes.</translation>
        </message>
        <message>
            <source>{file} is not a readable GGUF file.</source>
            <translation>{file} no es un archivo GGUF legible.</translation>
        </message>
        <message>
            <source>{file} is not a readable safetensors file.</source>
            <translation>{file} no es un archivo safetensors legible.</translation>
        </message>
        <message>
            <source>{first} and {other} did not answer the same probes, and cannot be taken together.</source>
            <translation>{first} y {other} no respondieron a las mismas pruebas, y no se pueden juntar.</translation>
        </message>
        <message>
            <source>{fixed}, {broken}: a real improvement.</source>
            <translation>{fixed}, {broken}: mejora real.</translation>
        </message>
        <message>
            <source>{fixed}, {broken}: a real loss.</source>
            <translation>{fixed}, {broken}: empeoramiento real.</translation>
        </message>
        <message>
            <source>{fixed}, {broken}: too few probes to tell ({n}).</source>
            <translation>{fixed}, {broken}: pruebas insuficientes para decidir ({n}).</translation>
        </message>
        <message>
            <source>{fixed}, {broken}: within noise for {n} probes.</source>
            <translation>{fixed}, {broken}: no se distingue del azar con {n} pruebas.</translation>
        </message>
        <message>
            <source>{folder} holds weights but neither config.json nor {manifest}.</source>
            <translation>{folder} contiene pesos, pero no config.json ni {manifest}.</translation>
        </message>
        <message>
            <source>{folder} holds {n} weights files, and nothing says which to take.</source>
            <translation>{folder} contiene {n} archivos de pesos y nada indica cuál usar.</translation>
        </message>
        <message>
            <source>{folder} is there already.</source>
            <translation>{folder} ya existe.</translation>
        </message>
        <message>
            <source>{form} is a form of {verb}.</source>
            <translation>{form} es una forma de {verb}.</translation>
        </message>
        <message>
            <source>{form} is not known here as a form of {verb}; the table has {right}.</source>
            <translation>Aquí no se conoce {form} como forma de {verb}; la tabla tiene {right}.</translation>
        </message>
        <message>
            <source>{form} is not the future of {verb}, {person}; that is {right}.</source>
            <translation>{form} no es el futuro de {verb}, {person}; es {right}.</translation>
        </message>
        <message>
            <source>{form} is not the infinitive of {verb}; that is {right}.</source>
            <translation>{form} no es el infinitivo de {verb}; es {right}.</translation>
        </message>
        <message>
            <source>{form} is not the participle of {verb}; that is {right}.</source>
            <translation>{form} no es el participio de {verb}; es {right}.</translation>
        </message>
        <message>
            <source>{form} is not the past of {verb}, {person}; that is {right}.</source>
            <translation>{form} no es el pretérito de {verb}, {person}; es {right}.</translation>
        </message>
        <message>
            <source>{form} is not the present of {verb}, {person}; that is {right}.</source>
            <translation>{form} no es el presente de {verb}, {person}; es {right}.</translation>
        </message>
        <message>
            <source>{form} is the base form of {verb}, which {auxiliary} asks for.</source>
            <translation>{form} es la forma base de {verb}, la que pide {auxiliary}.</translation>
        </message>
        <message>
            <source>{form} is the future of {verb} too, and not accepted.</source>
            <translation>{form} también es el futuro de {verb}, y no se acepta.</translation>
        </message>
        <message>
            <source>{form} is the future of {verb}, {person}.</source>
            <translation>{form} es el futuro de {verb}, {person}.</translation>
        </message>
        <message>
            <source>{form} is the infinitive of {verb}.</source>
            <translation>{form} es el infinitivo de {verb}.</translation>
        </message>
        <message>
            <source>{form} is the participle of {verb}.</source>
            <translation>{form} es el participio de {verb}.</translation>
        </message>
        <message>
            <source>{form} is the past of {verb}, {person}.</source>
            <translation>{form} es el pretérito de {verb}, {person}.</translation>
        </message>
        <message>
            <source>{form} is the present of {verb}, {person}.</source>
            <translation>{form} es el presente de {verb}, {person}.</translation>
        </message>
        <message>
            <source>{id} has the same sentence and another answer: {expected}, {label}.</source>
            <translation>{id} tiene la misma frase y otra respuesta: {expected}, {label}.</translation>
        </message>
        <message>
            <source>{id} has the same sentence.</source>
            <translation>{id} tiene la misma frase.</translation>
        </message>
        <message>
            <source>{id} has the same text and candidates.</source>
            <translation>{id} tiene el mismo texto y las mismas candidatas.</translation>
        </message>
        <message>
            <source>{id} stands in the pair {pair} for this language already.</source>
            <translation>{id} ya está en la pareja {pair} por esta lengua.</translation>
        </message>
        <message>
            <source>{kind} with {n} columns, {encoding}, cells separated by {delimiter}.</source>
            <translation>{kind} con {n} columnas, {encoding}, celdas separadas por {delimiter}.</translation>
        </message>
        <message>
            <source>{kind} with {n} columns.</source>
            <translation>{kind} con {n} columnas.</translation>
        </message>
        <message>
            <source>{name} ({architecture}) cannot be loaded: {reason}</source>
            <translation>No se puede cargar {name} ({architecture}): {reason}</translation>
        </message>
        <message>
            <source>{name} ({architecture}) fills masks: it has no next-token probabilities.</source>
            <translation>{name} ({architecture}) rellena máscaras: no da probabilidades del token siguiente.</translation>
        </message>
        <message>
            <source>{name} ({architecture}) reads with an encoder: it does not score a string.</source>
            <translation>{name} ({architecture}) lee con un codificador: no puntúa cadenas.</translation>
        </message>
        <message>
            <source>{name} cannot be opened here. {looks}</source>
            <translation>{name} no se puede abrir aquí. {looks}</translation>
        </message>
        <message>
            <source>{name} cannot be read as the items of {path}: {reason}.</source>
            <translation>{name} no se puede leer como las pruebas de {path}: {reason}.</translation>
        </message>
        <message>
            <source>{name} compares with {baseline}: neither its folder nor the recent files hold the results of that.</source>
            <translation>{name} compara con {baseline}: sus resultados no están ni en su carpeta ni entre los archivos recientes.</translation>
        </message>
        <message>
            <source>{name} does not answer: its process stopped twice ({reason}).</source>
            <translation>{name} no responde: su proceso se detuvo dos veces ({reason}).</translation>
        </message>
        <message>
            <source>{name} does not say which kind of file it is to be.</source>
            <translation>{name} no indica qué tipo de archivo ha de ser.</translation>
        </message>
        <message>
            <source>{name} is cut off: {path} was written with a longer one.</source>
            <translation>{name} está cortado: {path} se escribió con uno más largo.</translation>
        </message>
        <message>
            <source>{name} is not of the plain layout: {tensor} does not fit.</source>
            <translation>{name} no sigue la disposición simple: {tensor} no encaja.</translation>
        </message>
        <message>
            <source>{name} is not the file that {path} was written with: its SHA-256 is another.</source>
            <translation>{name} no es el archivo con el que se escribió {path}: su SHA-256 es otro.</translation>
        </message>
        <message>
            <source>{name} is too large for a prompt.</source>
            <translation>{name} es demasiado grande para una instrucción.</translation>
        </message>
        <message>
            <source>{name} may not be written to: a copy of it is worked on, {path}.</source>
            <translation>No se puede escribir en {name}: se trabaja en una copia, {path}.</translation>
        </message>
        <message>
            <source>{name} shares no probe with the open report.</source>
            <translation>{name} no comparte ninguna prueba con el informe abierto.</translation>
        </message>
        <message>
            <source>{name} was made from results of {checkpoint}: neither its folder nor the recent files hold them.</source>
            <translation>{name} se hizo con resultados de {checkpoint}: no están en su carpeta ni entre los archivos recientes.</translation>
        </message>
        <message>
            <source>{name}: pickle is never opened.</source>
            <translation>{name}: los pickle no se abren nunca.</translation>
        </message>
        <message>
            <source>{n} bins are too many.</source>
            <translation>{n} tramos son demasiados.</translation>
        </message>
        <message>
            <source>{n} broken</source>
            <translation>{n} estropeadas</translation>
        </message>
        <message>
            <source>{n} cells, as the first row has; a text with the separator in it stands in quotes.</source>
            <translation>{n} celdas, como la primera fila; un texto que contenga el separador va entre comillas.</translation>
        </message>
        <message>
            <source>{n} confidences are not between 0 and 1 and are left out.</source>
            <translation>Confianzas que no están entre 0 y 1, excluidas: {n}.</translation>
        </message>
        <message>
            <source>{n} fixed</source>
            <translation>{n} corregidas</translation>
        </message>
        <message>
            <source>{n} older files of the same tasks were passed over: {names}. The newest are read.</source>
            <translation>Archivos anteriores de las mismas tareas que se omiten: {n} ({names}). Se leen los más recientes.</translation>
        </message>
        <message>
            <source>{n} probes can show a difference of {difference} or more.</source>
            <translation>{n} pruebas pueden mostrar una diferencia de {difference} o más.</translation>
        </message>
        <message>
            <source>{n} probes of which {flips} changed cannot show any difference.</source>
            <translation>{n} pruebas, de las que cambiaron {flips}, no pueden mostrar ninguna diferencia.</translation>
        </message>
        <message>
            <source>{n} processes score together, {ratio} times as fast as one.</source>
            <translation>Puntúan {n} procesos a la vez, {ratio} veces más rápido que uno.</translation>
        </message>
        <message>
            <source>{n} rows answer an item that another row answers too; they are numbered: #2, #3, ….</source>
            <translation>Filas que responden a un ítem al que ya responde otra: {n}; se numeran: #2, #3, ….</translation>
        </message>
        <message>
            <source>{n} rows have the same choice twice; the later ones are numbered.</source>
            <translation>Filas con una opción repetida: {n}; las siguientes se numeran.</translation>
        </message>
        <message>
            <source>{n} weights files named in {file} are missing, the first is {first}.</source>
            <translation>Faltan archivos de pesos que nombra {file}, en total {n}; el primero es {first}.</translation>
        </message>
        <message>
            <source>{path} answers other probes than {probes} holds: the id {id} is not among them.</source>
            <translation>{path} responde a otras pruebas que las de {probes}: el id {id} no está entre ellas.</translation>
        </message>
        <message>
            <source>{path} cannot be read as Parquet: {reason}.</source>
            <translation>{path} no se puede leer como Parquet: {reason}.</translation>
        </message>
        <message>
            <source>{path} cannot be read as a list of samples.</source>
            <translation>{path} no se puede leer como lista de muestras.</translation>
        </message>
        <message>
            <source>{path} cannot be read as a log of Inspect: {reason}.</source>
            <translation>{path} no se puede leer como registro de Inspect: {reason}.</translation>
        </message>
        <message>
            <source>{path} cannot be read as a table: {reason}.</source>
            <translation>{path} no se puede leer como tabla: {reason}.</translation>
        </message>
        <message>
            <source>{path} cannot be read as a test suite of SyntaxGym: {reason}.</source>
            <translation>{path} no se puede leer como batería de SyntaxGym: {reason}.</translation>
        </message>
        <message>
            <source>{path} cannot be read as a zip archive: {reason}.</source>
            <translation>{path} no se puede leer como archivo zip: {reason}.</translation>
        </message>
        <message>
            <source>{path} cannot be read as totals of lm-evaluation-harness.</source>
            <translation>{path} no se puede leer como totales de lm-evaluation-harness.</translation>
        </message>
        <message>
            <source>{path} cannot be read to its end as UTF-8 text.</source>
            <translation>{path} no se puede leer hasta el final como texto UTF-8.</translation>
        </message>
        <message>
            <source>{path} cannot be read: {reason}.</source>
            <translation>No se puede leer {path}: {reason}.</translation>
        </message>
        <message>
            <source>{path} cannot be written: it is not a file.</source>
            <translation>No se puede escribir {path}: no es un archivo.</translation>
        </message>
        <message>
            <source>{path} cannot be written: {reason}.</source>
            <translation>No se puede escribir {path}: {reason}.</translation>
        </message>
        <message>
            <source>{path} carries no evidence.</source>
            <translation>{path} no lleva datos de procedencia.</translation>
        </message>
        <message>
            <source>{path} has more than {n} rows.</source>
            <translation>{path} tiene más de {n} filas.</translation>
        </message>
        <message>
            <source>{path} has no answers under the filter {filter}.</source>
            <translation>{path} no tiene respuestas con el filtro {filter}.</translation>
        </message>
        <message>
            <source>{path} has no scorer {name}.</source>
            <translation>{path} no tiene el puntuador {name}.</translation>
        </message>
        <message>
            <source>{path} has no task {task}.</source>
            <translation>{path} no tiene la tarea {task}.</translation>
        </message>
        <message>
            <source>{path} has no {name} in it.</source>
            <translation>{path} no contiene {name}.</translation>
        </message>
        <message>
            <source>{path} has schema version {version}; this program reads up to {known}.</source>
            <translation>{path} tiene la versión de esquema {version}; este programa lee hasta la {known}.</translation>
        </message>
        <message>
            <source>{path} has {n} columns.</source>
            <translation>{path} tiene {n} columnas.</translation>
        </message>
        <message>
            <source>{path} holds all its {n} items itself: with pyarrow installed they would be in a smaller file.</source>
            <translation>{path} contiene en sí sus {n} pruebas: con pyarrow instalado ocuparían un archivo menor.</translation>
        </message>
        <message>
            <source>{path} holds answers without their probes. Items that lack fields: {n}, the first is {id}.</source>
            <translation>{path} contiene respuestas sin sus pruebas: ítems a los que les faltan campos: {n}; el primero es {id}.</translation>
        </message>
        <message>
            <source>{path} holds how often people agreed with each paradigm, no answers of a model.</source>
            <translation>{path} contiene cuánto coincidieron las personas con cada paradigma, no respuestas de un modelo.</translation>
        </message>
        <message>
            <source>{path} holds items alone; the results file {name} is not beside it.</source>
            <translation>{path} solo contiene pruebas; el archivo de resultados {name} no está a su lado.</translation>
        </message>
        <message>
            <source>{path} holds more than is opened here.</source>
            <translation>{path} contiene más de lo que se abre aquí.</translation>
        </message>
        <message>
            <source>{path} holds no answers. Lines that cannot be read: {n}.</source>
            <translation>{path} no contiene respuestas: líneas que no se pueden leer: {n}.</translation>
        </message>
        <message>
            <source>{path} holds no list of objects.</source>
            <translation>{path} no contiene una lista de objetos.</translation>
        </message>
        <message>
            <source>{path} holds no minimal pairs.</source>
            <translation>{path} no contiene pares mínimos.</translation>
        </message>
        <message>
            <source>{path} holds no results.</source>
            <translation>{path} no contiene resultados.</translation>
        </message>
        <message>
            <source>{path} holds no row of the kind that the mapping reads.</source>
            <translation>{path} no contiene ninguna fila del tipo que lee la asignación.</translation>
        </message>
        <message>
            <source>{path} holds no rows.</source>
            <translation>{path} no contiene filas.</translation>
        </message>
        <message>
            <source>{path} holds no saved slices: {reason}.</source>
            <translation>{path} no contiene cortes guardados: {reason}.</translation>
        </message>
        <message>
            <source>{path} holds no text.</source>
            <translation>{path} no contiene ningún texto.</translation>
        </message>
        <message>
            <source>{path} holds pairs without scores.</source>
            <translation>{path} contiene pares sin puntuaciones.</translation>
        </message>
        <message>
            <source>{path} holds probes, no answers of a model.</source>
            <translation>{path} contiene pruebas, no respuestas de un modelo.</translation>
        </message>
        <message>
            <source>{path} holds reviews already.</source>
            <translation>{path} ya contiene revisiones.</translation>
        </message>
        <message>
            <source>{path} holds the accuracies of models by paradigm, no answers to single items.</source>
            <translation>{path} contiene las exactitudes de modelos por paradigma, no respuestas a cada ítem.</translation>
        </message>
        <message>
            <source>{path} holds totals only, no answers to single items.</source>
            <translation>{path} solo contiene totales, no respuestas ítem por ítem.</translation>
        </message>
        <message>
            <source>{path} holds what a model answered, but not what is right.</source>
            <translation>{path} contiene lo que respondió un modelo, pero no lo acertado.</translation>
        </message>
        <message>
            <source>{path} is UTF-16, not UTF-8.</source>
            <translation>{path} es UTF-16, no UTF-8.</translation>
        </message>
        <message>
            <source>{path} is a folder, not a file.</source>
            <translation>{path} es una carpeta, no un archivo.</translation>
        </message>
        <message>
            <source>{path} is a table: what its columns hold is not known.</source>
            <translation>{path} es una tabla: no se sabe qué contienen sus columnas.</translation>
        </message>
        <message>
            <source>{path} is a test suite of SyntaxGym without predictions: nothing in it says what is right.</source>
            <translation>{path} es una batería de SyntaxGym sin predicciones: nada en ella dice qué es lo acertado.</translation>
        </message>
        <message>
            <source>{path} is a test suite of SyntaxGym without the surprisals of a model.</source>
            <translation>{path} es una batería de SyntaxGym sin las sorpresas de un modelo.</translation>
        </message>
        <message>
            <source>{path} is being edited in another window (process {pid}).</source>
            <translation>{path} se está editando en otra ventana (proceso {pid}).</translation>
        </message>
        <message>
            <source>{path} is compressed in a way that is not known here (number {method}).</source>
            <translation>{path} está comprimido de un modo que aquí no se conoce (número {method}).</translation>
        </message>
        <message>
            <source>{path} is compressed with zstd, and reading that takes the package pyarrow.</source>
            <translation>{path} está comprimido con zstd, y para leerlo hace falta el paquete pyarrow.</translation>
        </message>
        <message>
            <source>{path} is cut off: not valid JSON: line {line}, column {column}.</source>
            <translation>{path} está cortado: JSON no válido: línea {line}, columna {column}.</translation>
        </message>
        <message>
            <source>{path} is empty.</source>
            <translation>{path} está vacío.</translation>
        </message>
        <message>
            <source>{path} is larger than {most} MB, more than one object of JSON may have here.</source>
            <translation>{path} supera los {most} MB, lo máximo que aquí puede tener un objeto JSON.</translation>
        </message>
        <message>
            <source>{path} is larger than {n} MB, too large for JSON in one piece.</source>
            <translation>{path} supera los {n} MB, demasiado para un JSON de una sola pieza.</translation>
        </message>
        <message>
            <source>{path} is nested too deeply for a results file.</source>
            <translation>{path} tiene demasiados niveles para un archivo de resultados.</translation>
        </message>
        <message>
            <source>{path} is no file but a pipe or a device.</source>
            <translation>{path} no es un archivo, sino una tubería o un dispositivo.</translation>
        </message>
        <message>
            <source>{path} is no folder of results. {looks}</source>
            <translation>{path} no es una carpeta de resultados. {looks}</translation>
        </message>
        <message>
            <source>{path} is not UTF-8 text: line {line}, column {column}.</source>
            <translation>{path} no es texto UTF-8: línea {line}, columna {column}.</translation>
        </message>
        <message>
            <source>{path} is not a file of texts.</source>
            <translation>{path} no es un archivo de textos.</translation>
        </message>
        <message>
            <source>{path} is not a probe file: it holds binary data.</source>
            <translation>{path} no es un archivo de pruebas: contiene datos binarios.</translation>
        </message>
        <message>
            <source>{path} is not a results file: it has no list under {names}.</source>
            <translation>{path} no es un archivo de resultados: no tiene ninguna lista en {names}.</translation>
        </message>
        <message>
            <source>{path} is not a results file: it starts with neither an object nor a list.</source>
            <translation>{path} no es un archivo de resultados: no empieza por un objeto ni por una lista.</translation>
        </message>
        <message>
            <source>{path} is not a table: it holds binary data.</source>
            <translation>{path} no es una tabla: contiene datos binarios.</translation>
        </message>
        <message>
            <source>{path} is not there.</source>
            <translation>{path} no está.</translation>
        </message>
        <message>
            <source>{path} is not {encoding} text to its end.</source>
            <translation>{path} no es texto {encoding} hasta el final.</translation>
        </message>
        <message>
            <source>{path} is the suite itself.</source>
            <translation>{path} es la propia batería.</translation>
        </message>
        <message>
            <source>{path} is too large for a mapping.</source>
            <translation>{path} es demasiado grande para una asignación.</translation>
        </message>
        <message>
            <source>{path} is write-protected.</source>
            <translation>{path} está protegido contra escritura.</translation>
        </message>
        <message>
            <source>{path} keeps its items in {name}, and reading that takes the package pyarrow.</source>
            <translation>{path} guarda sus pruebas en {name}, y para leerlo hace falta el paquete pyarrow.</translation>
        </message>
        <message>
            <source>{path} keeps its items in {name}, which is not beside it.</source>
            <translation>{path} guarda sus pruebas en {name}, que no está a su lado.</translation>
        </message>
        <message>
            <source>{path} was changed by another program since it was read.</source>
            <translation>Otro programa cambió {path} después de leerse.</translation>
        </message>
        <message>
            <source>{path}, line {line}: the language {value} is none of {values}.</source>
            <translation>{path}, línea {line}: el idioma {value} no es ninguno de {values}.</translation>
        </message>
        <message>
            <source>{path}, line {line}: there is no text under text or spanish.</source>
            <translation>{path}, línea {line}: no hay texto en text ni en spanish.</translation>
        </message>
        <message>
            <source>{path}, line {line}: this is not a JSON object.</source>
            <translation>{path}, línea {line}: no es un objeto JSON.</translation>
        </message>
        <message>
            <source>{path}: Not valid JSON: line {line}, column {column}.</source>
            <translation>{path}: JSON no válido: línea {line}, columna {column}.</translation>
        </message>
        <message>
            <source>{path}: line {line} is longer than {most} MB; that is no record.</source>
            <translation>{path}: la línea {line} supera los {most} MB; eso no es un registro.</translation>
        </message>
        <message>
            <source>{path}: line {line} is longer than {n} characters.</source>
            <translation>{path}: la línea {line} supera los {n} caracteres.</translation>
        </message>
        <message>
            <source>{path}: the item {id} has no field predicted and no log-probabilities.</source>
            <translation>{path}: el ítem {id} no tiene el campo predicted ni log-probabilidades.</translation>
        </message>
        <message>
            <source>{path}: {place} is not an object with an id and an answer.</source>
            <translation>{path}: {place} no es un objeto con un id y una respuesta.</translation>
        </message>
        <message>
            <source>{path}: {place} lacks the field {field}.</source>
            <translation>{path}: a {place} le falta el campo {field}.</translation>
        </message>
        <message>
            <source>{path}: {place} should be {expected}, but is {found}.</source>
            <translation>{path}: {place} debería ser {expected}, pero es {found}.</translation>
        </message>
        <message>
            <source>{path}: {place}: {reason}.</source>
            <translation>{path}: {place}: {reason}.</translation>
        </message>
        <message>
            <source>{regularity}: the English verb {verb} is.</source>
            <translation>{regularity}: así es el verbo inglés {verb}.</translation>
        </message>
        <message>
            <source>{task}: lines that cannot be read are left out: {n}.</source>
            <translation>{task}: líneas que no se pueden leer, excluidas: {n}.</translation>
        </message>
        <message>
            <source>{task}: rows that are neither right nor wrong are left out of the figures: {n}.</source>
            <translation>{task}: filas sin acierto ni error, fuera de las cifras: {n}.</translation>
        </message>
        <message>
            <source>{task}: rows whose verdict and target disagree, where the verdict is believed: {n}.</source>
            <translation>{task}: filas en las que el veredicto y el objetivo discrepan: {n}; se cree al veredicto.</translation>
        </message>
        <message>
            <source>{task}: the answers under the filter {filter} are read; others are {names}.</source>
            <translation>{task}: se leen las respuestas con el filtro {filter}; hay otros: {names}.</translation>
        </message>
        <message>
            <source>{task}: the results file says {metric} is {stated}; its rows give {found}.</source>
            <translation>{task}: el archivo de resultados dice que {metric} es {stated}; de sus filas resulta {found}.</translation>
        </message>
        <message>
            <source>{task}: {n} of {all} items were run.</source>
            <translation>{task}: ítems ejecutados: {n} de {all}.</translation>
        </message>
        <message>
            <source>{text} is no number.</source>
            <translation>{text} no es un número.</translation>
        </message>
        <message>
            <source>{value} is no place in a record.</source>
            <translation>{value} no es un lugar de un registro.</translation>
        </message>
        <message>
            <source>{was} and {now} share no probe.</source>
            <translation>{was} y {now} no comparten ninguna prueba.</translation>
        </message>
        <message>
            <source>“{name}” is no longer among the saved slices.</source>
            <translation>«{name}» ya no está entre los cortes guardados.</translation>
        </message>
        <message>
            <source>“{name}” is saved already.</source>
            <translation>«{name}» ya está guardado.</translation>
        </message>
        <message>
            <source>“{text}” stands in {corpus}.</source>
            <translation>«{text}» está en {corpus}.</translation>
        </message>
    </context>
    <context>
        <name>About</name>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>About verbeval</source>
            <translation>Acerca de verbeval</translation>
        </message>
        <message>
            <source>Built with Qt {version} under the LGPL 3.</source>
            <translation>Hecho con Qt {version}, bajo la LGPL 3.</translation>
        </message>
        <message>
            <source>Figures are set in Inter, cut down to Latin, under the SIL Open Font License 1.1.</source>
            <translation>Las figuras usan Inter, reducida al alfabeto latino, bajo la SIL Open Font License 1.1.</translation>
        </message>
        <message>
            <source>Free software under the MIT licence.</source>
            <translation>Software libre bajo la licencia MIT.</translation>
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation>Nada sale de este equipo.</translation>
        </message>
        <message>
            <source>Shows how well small language models handle English and Spanish verbs, probe by probe.</source>
            <translation>Muestra, prueba a prueba, cómo manejan los modelos de lengua pequeños los verbos del inglés y del español.</translation>
        </message>
        <message>
            <source>The font's &amp;licence</source>
            <translation>&amp;Licencia de la fuente</translation>
        </message>
        <message>
            <source>The font's licence</source>
            <translation>Licencia de la fuente</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>&amp;About verbeval</source>
            <translation>&amp;Acerca de verbeval</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Atrás</translation>
        </message>
        <message>
            <source>&amp;Clear the selection</source>
            <translation>&amp;Quitar la selección</translation>
        </message>
        <message>
            <source>&amp;Compare with…</source>
            <translation>&amp;Comparar con…</translation>
        </message>
        <message>
            <source>&amp;Continue the interrupted run</source>
            <translation>&amp;Continuar la ejecución interrumpida</translation>
        </message>
        <message>
            <source>&amp;Curate the suite</source>
            <translation>Curar la &amp;batería</translation>
        </message>
        <message>
            <source>&amp;Duplicate and change</source>
            <translation>D&amp;uplicar y cambiar</translation>
        </message>
        <message>
            <source>&amp;Edit as text</source>
            <translation>Editar como te&amp;xto</translation>
        </message>
        <message>
            <source>&amp;Forward</source>
            <translation>A&amp;delante</translation>
        </message>
        <message>
            <source>&amp;Free completion…</source>
            <translation>Compleción &amp;libre…</translation>
        </message>
        <message>
            <source>&amp;Import rows…</source>
            <translation>&amp;Importar filas…</translation>
        </message>
        <message>
            <source>&amp;Keys and gestures</source>
            <translation>&amp;Teclas y gestos</translation>
        </message>
        <message>
            <source>&amp;Next wrong</source>
            <translation>Error &amp;siguiente</translation>
        </message>
        <message>
            <source>&amp;Open a series…</source>
            <translation>Abrir una &amp;serie…</translation>
        </message>
        <message>
            <source>&amp;Open a suite…</source>
            <translation>&amp;Abrir una batería…</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>&amp;Abrir…</translation>
        </message>
        <message>
            <source>&amp;Perplexity of texts…</source>
            <translation>Pe&amp;rplejidad de textos…</translation>
        </message>
        <message>
            <source>&amp;Previous wrong</source>
            <translation>Error an&amp;terior</translation>
        </message>
        <message>
            <source>&amp;Queue of checkpoints…</source>
            <translation>C&amp;ola de checkpoints…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Salir</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rehacer</translation>
        </message>
        <message>
            <source>&amp;Save results as…</source>
            <translation>&amp;Guardar resultados como…</translation>
        </message>
        <message>
            <source>&amp;Save the suite</source>
            <translation>&amp;Guardar la batería</translation>
        </message>
        <message>
            <source>&amp;Score a checkpoint to compare with…</source>
            <translation>&amp;Puntuar un checkpoint para comparar…</translation>
        </message>
        <message>
            <source>&amp;Score a checkpoint…</source>
            <translation>&amp;Puntuar un checkpoint…</translation>
        </message>
        <message>
            <source>&amp;Selected probes as CSV…</source>
            <translation>Pruebas &amp;seleccionadas como CSV…</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Deshacer</translation>
        </message>
        <message>
            <source>&amp;Your name in reviews…</source>
            <translation>Su no&amp;mbre en las revisiones…</translation>
        </message>
        <message>
            <source>C&amp;lose the baseline</source>
            <translation>C&amp;errar la referencia</translation>
        </message>
        <message>
            <source>C&amp;lose the report</source>
            <translation>&amp;Cerrar el informe</translation>
        </message>
        <message>
            <source>C&amp;opy the command that reproduces this view</source>
            <translation>&amp;Copiar el comando que reproduce esta vista</translation>
        </message>
        <message>
            <source>Ca&amp;ncel</source>
            <translation>Ca&amp;ncelar</translation>
        </message>
        <message>
            <source>Change a &amp;field of the selected…</source>
            <translation>Cambiar un &amp;campo de las seleccionadas…</translation>
        </message>
        <message>
            <source>Compare with the step &amp;before</source>
            <translation>Comparar con el paso an&amp;terior</translation>
        </message>
        <message>
            <source>Con&amp;ventions…</source>
            <translation>Con&amp;venciones…</translation>
        </message>
        <message>
            <source>De&amp;lete the probes</source>
            <translation>&amp;Borrar las pruebas</translation>
        </message>
        <message>
            <source>Explore the &amp;demo</source>
            <translation>Explorar la &amp;demo</translation>
        </message>
        <message>
            <source>Find in &amp;sentences</source>
            <translation>&amp;Buscar en las frases</translation>
        </message>
        <message>
            <source>M&amp;ove up</source>
            <translation>&amp;Subir</translation>
        </message>
        <message>
            <source>Move do&amp;wn</source>
            <translation>Ba&amp;jar</translation>
        </message>
        <message>
            <source>Next pa&amp;nel</source>
            <translation>Panel &amp;siguiente</translation>
        </message>
        <message>
            <source>Open the baseline &amp;again</source>
            <translation>&amp;Abrir de nuevo la referencia</translation>
        </message>
        <message>
            <source>P&amp;revious panel</source>
            <translation>Panel &amp;anterior</translation>
        </message>
        <message>
            <source>Paste ro&amp;ws…</source>
            <translation>&amp;Pegar filas…</translation>
        </message>
        <message>
            <source>Put panels &amp;back</source>
            <translation>&amp;Recolocar los paneles</translation>
        </message>
        <message>
            <source>S&amp;how the series</source>
            <translation>&amp;Mostrar la serie</translation>
        </message>
        <message>
            <source>S&amp;wap with the baseline</source>
            <translation>&amp;Intercambiar con la referencia</translation>
        </message>
        <message>
            <source>Sa&amp;ve the selection…</source>
            <translation>&amp;Guardar la selección…</translation>
        </message>
        <message>
            <source>Save a co&amp;py…</source>
            <translation>Guardar una &amp;copia…</translation>
        </message>
        <message>
            <source>Select what is &amp;wrong</source>
            <translation>Seleccionar los &amp;errores</translation>
        </message>
        <message>
            <source>What &amp;differs…</source>
            <translation>&amp;Qué difiere…</translation>
        </message>
        <message>
            <source>Write re&amp;port…</source>
            <translation>Escribir in&amp;forme…</translation>
        </message>
    </context>
    <context>
        <name>AdversarialView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;Which tricks mislead the model?&lt;/b&gt; Each adversarial sentence is built around one trick: a regular ending on an irregular verb, the wrong person, a tense against its time word, a mixed-up auxiliary, the other language, or a plural that is out of scope.&lt;/p&gt;&lt;p&gt;Accuracy = right answers / answers, with its 95 % Wilson interval. The grey bar is the whole, the dark point the selected part, the dotted line the accuracy of all tricks together.&lt;/p&gt;&lt;p&gt;These probes never enter core accuracy, ECE or Brier. Fewer than three answers are hatched and not to be ranked.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Qué trucos engañan al modelo?&lt;/b&gt; Cada frase adversaria se construye en torno a un truco: una terminación regular en un verbo irregular, la persona equivocada, un tiempo que contradice a su marca temporal, un auxiliar cambiado, la otra lengua o un plural fuera de alcance.&lt;/p&gt;&lt;p&gt;Exactitud = aciertos / respuestas, con su intervalo de Wilson al 95 %. La barra gris es el conjunto; el punto marcado, la parte seleccionada; la línea de puntos, la exactitud de todos los trucos juntos.&lt;/p&gt;&lt;p&gt;Estas pruebas nunca entran en la exactitud de base, la ECE ni el Brier. Con menos de tres respuestas la barra va rayada y no se debe comparar.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Adversarial</source>
            <translation>Adversarias</translation>
        </message>
        <message>
            <source>This report has no adversarial answers.</source>
            <translation>Este informe no tiene respuestas adversarias.</translation>
        </message>
    </context>
    <context>
        <name>AgreementChart</name>
        <message>
            <source>Both say the same in {share}</source>
            <translation>Ambos dicen lo mismo en {share}</translation>
        </message>
        <message>
            <source>Forms of both — {now} against {was}, N={n}</source>
            <translation>Formas de ambos — {now} frente a {was}, N={n}</translation>
        </message>
        <message>
            <source>Labels of both — {now} against {was}, N={n}</source>
            <translation>Etiquetas de ambos — {now} frente a {was}, N={n}</translation>
        </message>
    </context>
    <context>
        <name>BarsChart</name>
        <message>
            <source>Darker: more answers</source>
            <translation>Más fuerte: más respuestas</translation>
        </message>
        <message>
            <source>Dotted: accuracy of all, {figures}</source>
            <translation>De puntos: exactitud de todas, {figures}</translation>
        </message>
        <message>
            <source>accuracy →</source>
            <translation>exactitud →</translation>
        </message>
        <message>
            <source>n={n}</source>
            <translation>n={n}</translation>
        </message>
        <message>
            <source>{dimension} — checkpoint={name}, accuracy={accuracy}, N={n}</source>
            <translation>{dimension} — checkpoint={name}, exactitud={accuracy}, N={n}</translation>
        </message>
    </context>
    <context>
        <name>BrierBar</name>
        <message>
            <source>Accuracy × (1 − accuracy): what a constant confidence would cost.</source>
            <translation>Exactitud × (1 − exactitud): lo que costaría una confianza constante.</translation>
        </message>
        <message>
            <source>Brier {brier} = {rel} + {unc} − {res}</source>
            <translation>Brier {brier} = {rel} + {unc} − {res}</translation>
        </message>
        <message>
            <source>Brier — checkpoint={name}, Brier={brier}, N={n}</source>
            <translation>Brier — checkpoint={name}, Brier={brier}, N={n}</translation>
        </message>
        <message>
            <source>How well confidence tells right answers from wrong ones.</source>
            <translation>Lo bien que la confianza distingue aciertos de errores.</translation>
        </message>
        <message>
            <source>REL: miscalibration</source>
            <translation>REL: descalibración</translation>
        </message>
        <message>
            <source>RES: resolution, within bins too</source>
            <translation>RES: resolución, también en tramos</translation>
        </message>
        <message>
            <source>Squared gap of confidence and accuracy; 0 is calibrated.</source>
            <translation>Distancia al cuadrado entre confianza y exactitud; 0 es calibrada.</translation>
        </message>
        <message>
            <source>UNC: uncertainty of the suite</source>
            <translation>UNC: incertidumbre de la batería</translation>
        </message>
    </context>
    <context>
        <name>CalibrationDialog</name>
        <message>
            <source>Adaptive ECE</source>
            <translation>ECE adaptativo</translation>
        </message>
        <message>
            <source>Adaptive ECE, bins of equal mass</source>
            <translation>ECE adaptativo, tramos de igual tamaño</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Respuestas</translation>
        </message>
        <message>
            <source>Before and after</source>
            <translation>Antes y después</translation>
        </message>
        <message>
            <source>Brier</source>
            <translation>Brier</translation>
        </message>
        <message>
            <source>Calibration by group</source>
            <translation>Calibración por grupo</translation>
        </message>
        <message>
            <source>ECE by chance, at most</source>
            <translation>ECE por azar, como mucho</translation>
        </message>
        <message>
            <source>ECE {ece} cannot be told from zero: with these confidences, a calibrated model reaches up to {chance} in 95 of 100 cases (p {p}, n {n}).</source>
            <translation>ECE {ece}: no se distingue de cero; con estas confianzas, un modelo calibrado llega hasta {chance} en 95 de cada 100 casos (p {p}, n {n}).</translation>
        </message>
        <message>
            <source>ECE {ece} is more than chance: with these confidences, a calibrated model stays under {chance} in 95 of 100 cases (p {p}, n {n}).</source>
            <translation>ECE {ece}: es más que azar; con estas confianzas, un modelo calibrado queda por debajo de {chance} en 95 de cada 100 casos (p {p}, n {n}).</translation>
        </message>
        <message>
            <source>ECE, bins of the conventions</source>
            <translation>ECE, tramos de las convenciones</translation>
        </message>
        <message>
            <source>Errors of calibration</source>
            <translation>Errores de calibración</translation>
        </message>
        <message>
            <source>Fewer than 30 answers (n {n}): too few to judge calibration.</source>
            <translation>Menos de 30 respuestas (n {n}): no bastan para juzgar la calibración.</translation>
        </message>
        <message>
            <source>Figure</source>
            <translation>Cifra</translation>
        </message>
        <message>
            <source>Fitted temperature: {temperatures}. Each answer's confidence after it comes from a fit on other texts.</source>
            <translation>Temperatura ajustada: {temperatures}. La confianza posterior de cada respuesta sale de un ajuste con otros textos.</translation>
        </message>
        <message>
            <source>Log loss</source>
            <translation>Pérdida logarítmica</translation>
        </message>
        <message>
            <source>MCE, the widest gap of a bin</source>
            <translation>MCE, la mayor distancia de un tramo</translation>
        </message>
        <message>
            <source>More about calibration</source>
            <translation>Más sobre la calibración</translation>
        </message>
        <message>
            <source>No temperature can be fitted on these answers.</source>
            <translation>Con estas respuestas no se puede ajustar ninguna temperatura.</translation>
        </message>
        <message>
            <source>Of the selection: {sentence}</source>
            <translation>De la selección: {sentence}</translation>
        </message>
        <message>
            <source>Smooth ECE</source>
            <translation>ECE suave</translation>
        </message>
        <message>
            <source>Smooth ECE, without bins</source>
            <translation>ECE suave, sin tramos</translation>
        </message>
        <message>
            <source>Take confidences as they are</source>
            <translation>Tomar las confianzas tal como son</translation>
        </message>
        <message>
            <source>The same answers in the same bins, with confidences as they are and divided by a temperature that was fitted on other texts.</source>
            <translation>Las mismas respuestas en los mismos tramos, con las confianzas tal como son y divididas por una temperatura ajustada con otros textos.</translation>
        </message>
        <message>
            <source>Use the fitted temperature everywhere</source>
            <translation>Usar la temperatura ajustada en todo</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Valor</translation>
        </message>
        <message>
            <source>Working the figures out…</source>
            <translation>Calculando las cifras…</translation>
        </message>
        <message>
            <source>as it is</source>
            <translation>tal cual</translation>
        </message>
        <message>
            <source>choice {t}</source>
            <translation>elección {t}</translation>
        </message>
        <message>
            <source>fitted</source>
            <translation>ajustada</translation>
        </message>
        <message>
            <source>judgement {t}</source>
            <translation>juicio {t}</translation>
        </message>
        <message>
            <source>no finite optimum</source>
            <translation>sin óptimo finito</translation>
        </message>
    </context>
    <context>
        <name>CandidateBars</name>
        <message>
            <source>Candidates</source>
            <translation>Candidatas</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>an error passed as correct</source>
            <translation>un error dado por bueno</translation>
        </message>
        <message>
            <source>candidate</source>
            <translation>candidata</translation>
        </message>
        <message>
            <source>label</source>
            <translation>etiqueta</translation>
        </message>
        <message>
            <source>log-prob.</source>
            <translation>log-prob.</translation>
        </message>
        <message>
            <source>predicted</source>
            <translation>predicha</translation>
        </message>
        <message>
            <source>prob.</source>
            <translation>prob.</translation>
        </message>
        <message>
            <source>right</source>
            <translation>acierto</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>wrong</source>
            <translation>error</translation>
        </message>
    </context>
    <context>
        <name>ChartCanvas</name>
        <message>
            <source>Click picks, Ctrl+click adds, Shift+click extends, Alt+click leaves out.</source>
            <translation>Clic elige, Ctrl+clic añade, Mayús+clic extiende, Alt+clic excluye.</translation>
        </message>
    </context>
    <context>
        <name>ColumnFilter</name>
        <message>
            <source>All again</source>
            <translation>Todos de nuevo</translation>
        </message>
        <message>
            <source>Find a value</source>
            <translation>Buscar un valor</translation>
        </message>
        <message>
            <source>Narrow {column}</source>
            <translation>Acotar {column}</translation>
        </message>
        <message>
            <source>Type two numbers, the smaller one first; nothing for no end.</source>
            <translation>Escriba dos números, primero el menor; nada para no poner límite.</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Valores</translation>
        </message>
        <message>
            <source>below</source>
            <translation>menos de</translation>
        </message>
        <message>
            <source>from</source>
            <translation>desde</translation>
        </message>
        <message>
            <source>{n} answers, from {least} to {most}</source>
            <translation>{n} respuestas, de {least} a {most}</translation>
        </message>
        <message>
            <source>{n} rarer values are not listed.</source>
            <translation>Valores menos frecuentes que no se listan: {n}.</translation>
        </message>
    </context>
    <context>
        <name>ColumnsButton</name>
        <message>
            <source>Choose columns, export</source>
            <translation>Elegir columnas, exportar</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Columnas</translation>
        </message>
        <message>
            <source>Export numbers…</source>
            <translation>Exportar cifras…</translation>
        </message>
        <message>
            <source>Narrow a column</source>
            <translation>Acotar una columna</translation>
        </message>
        <message>
            <source>The usual columns</source>
            <translation>Las columnas habituales</translation>
        </message>
    </context>
    <context>
        <name>Command</name>
        <message>
            <source>Copied: the command that lists these probes, for a terminal.</source>
            <translation>Copiado: el comando que lista estas pruebas, para una terminal.</translation>
        </message>
        <message>
            <source>No command can make this selection: the file alone does not tell it. {reason}</source>
            <translation>Ningún comando puede hacer esta selección: el archivo solo no basta. {reason}</translation>
        </message>
        <message>
            <source>Save it and copy the command…</source>
            <translation>Guardarlo y copiar el comando…</translation>
        </message>
        <message>
            <source>This report is not saved yet as a file that a command could read.</source>
            <translation>Este informe aún no está guardado como un archivo que un comando pueda leer.</translation>
        </message>
    </context>
    <context>
        <name>Compare</name>
        <message numerus="yes">
            <source>%n checkpoints are scored.</source>
            <translation>
                <numerusform>%n checkpoint puntuado.</numerusform>
                <numerusform>%n checkpoints puntuados.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n checkpoints: score them one after the other?</source>
            <translation>
                <numerusform>%n checkpoint: ¿puntuarlo?</numerusform>
                <numerusform>%n checkpoints: ¿puntuarlos uno tras otro?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n differences</source>
            <translation>
                <numerusform>%n diferencia</numerusform>
                <numerusform>%n diferencias</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more differences.</source>
            <translation>
                <numerusform>%n diferencia más.</numerusform>
                <numerusform>%n diferencias más.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n results files: how do they belong together?</source>
            <translation>
                <numerusform>%n archivo de resultados: ¿qué relación hay?</numerusform>
                <numerusform>%n archivos de resultados: ¿qué relación tienen?</numerusform>
            </translation>
        </message>
        <message>
            <source>Choose the suite…</source>
            <translation>Elegir la batería…</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Comparar</translation>
        </message>
        <message>
            <source>Compare the two</source>
            <translation>Comparar ambos</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>Comparar con</translation>
        </message>
        <message>
            <source>Open as a series</source>
            <translation>Abrir como serie</translation>
        </message>
        <message>
            <source>Open instead</source>
            <translation>Abrir en su lugar</translation>
        </message>
        <message>
            <source>Reports (*.json *.parquet);;All files (*)</source>
            <translation>Informes (*.json *.parquet);;Todos los archivos (*)</translation>
        </message>
        <message>
            <source>Same suite, same prompt, same conventions: everything is compared.</source>
            <translation>Misma batería, misma instrucción, mismas convenciones: se compara todo.</translation>
        </message>
        <message>
            <source>Select the probes that are compared</source>
            <translation>Seleccionar las pruebas que se comparan</translation>
        </message>
        <message>
            <source>Show them</source>
            <translation>Mostrarlas</translation>
        </message>
        <message>
            <source>Swapping the two reports…</source>
            <translation>Intercambiando los dos informes…</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>Qué difiere</translation>
        </message>
        <message>
            <source>answers to one probe together, {p}</source>
            <translation>respuestas a una misma prueba juntas, {p}</translation>
        </message>
        <message>
            <source>baseline {was}, now {now}</source>
            <translation>referencia {was}, ahora {now}</translation>
        </message>
        <message>
            <source>baseline: {name}</source>
            <translation>referencia: {name}</translation>
        </message>
        <message>
            <source>broken</source>
            <comment>one</comment>
            <translation>estropeada</translation>
        </message>
        <message>
            <source>broken</source>
            <comment>several</comment>
            <translation>estropeadas</translation>
        </message>
        <message>
            <source>close the baseline</source>
            <translation>cerrar la referencia</translation>
        </message>
        <message>
            <source>difference</source>
            <translation>diferencia</translation>
        </message>
        <message>
            <source>differences</source>
            <translation>diferencias</translation>
        </message>
        <message>
            <source>exact McNemar, {p}</source>
            <translation>McNemar exacta, {p}</translation>
        </message>
        <message>
            <source>fixed</source>
            <comment>one</comment>
            <translation>corregida</translation>
        </message>
        <message>
            <source>fixed</source>
            <comment>several</comment>
            <translation>corregidas</translation>
        </message>
        <message>
            <source>n too small (under 3)</source>
            <translation>n insuficiente (menos de 3)</translation>
        </message>
        <message>
            <source>n too small (under 30)</source>
            <translation>n insuficiente (menos de 30)</translation>
        </message>
        <message>
            <source>not comparable</source>
            <translation>no comparable</translation>
        </message>
        <message>
            <source>not compared</source>
            <translation>sin comparar</translation>
        </message>
        <message>
            <source>not tested</source>
            <translation>sin contrastar</translation>
        </message>
        <message>
            <source>over {n} answered in both</source>
            <translation>sobre {n} respondidas en ambos</translation>
        </message>
        <message>
            <source>real, {p}</source>
            <translation>real, {p}</translation>
        </message>
        <message>
            <source>same suite, same prompt</source>
            <translation>misma batería e instrucción</translation>
        </message>
        <message>
            <source>swap</source>
            <translation>intercambiar</translation>
        </message>
        <message>
            <source>the two 95 % intervals are apart</source>
            <translation>los dos intervalos al 95 % no se tocan</translation>
        </message>
        <message>
            <source>the two 95 % intervals overlap</source>
            <translation>los dos intervalos al 95 % se solapan</translation>
        </message>
        <message>
            <source>was {value}</source>
            <translation>antes {value}</translation>
        </message>
        <message>
            <source>within noise</source>
            <translation>no se distingue del azar</translation>
        </message>
        <message>
            <source>{changed} changed, {here} only here, {there} only in the baseline</source>
            <translation>{changed} cambiadas, {here} solo aquí, {there} solo en la referencia</translation>
        </message>
        <message>
            <source>{file}: compare it with {name}, or open it instead?</source>
            <translation>{file}: ¿compararlo con {name} o abrirlo en su lugar?</translation>
        </message>
        <message>
            <source>{name} shares no probe with this report and is no longer its baseline.</source>
            <translation>{name} no comparte ninguna prueba con este informe y deja de ser su referencia.</translation>
        </message>
        <message>
            <source>{n} of {total} matched</source>
            <translation>{n} de {total} emparejadas</translation>
        </message>
    </context>
    <context>
        <name>Comparison</name>
        <message>
            <source>1. Headline</source>
            <translation>1. Cifras principales</translation>
        </message>
        <message>
            <source>2. Flips</source>
            <translation>2. Cambios</translation>
        </message>
        <message>
            <source>3. Per-slice accuracy</source>
            <translation>3. Exactitud por corte</translation>
        </message>
        <message>
            <source>4. Broken</source>
            <translation>4. Estropeadas</translation>
        </message>
        <message>
            <source>5. Fixed</source>
            <translation>5. Corregidas</translation>
        </message>
        <message>
            <source>6. Calibration</source>
            <translation>6. Calibración</translation>
        </message>
        <message>
            <source>7. Probes that are compared</source>
            <translation>7. Pruebas que se comparan</translation>
        </message>
        <message>
            <source>8. Conventions and tests</source>
            <translation>8. Convenciones y contrastes</translation>
        </message>
        <message>
            <source>Adversarial probes</source>
            <translation>Pruebas adversarias</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>Antes</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>Cambiadas</translation>
        </message>
        <message>
            <source>Changed: another text under the same id</source>
            <translation>Cambiadas: otro texto con el mismo id</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Comparison — {now} against {was}</source>
            <translation>Comparación — {now} frente a {was}</translation>
        </message>
        <message>
            <source>Confidence before</source>
            <translation>Confianza antes</translation>
        </message>
        <message>
            <source>Confidence now</source>
            <translation>Confianza ahora</translation>
        </message>
        <message>
            <source>Core probes</source>
            <translation>Pruebas base</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Diferencia</translation>
        </message>
        <message>
            <source>Every figure is over the probes that both checkpoints answered. Paired test: exact two-sided McNemar for shares of probes, with Tango's interval of the difference; swapped answers for ECE, Brier, perplexity (by document) and free completion (by prompt), with a bootstrap interval; sentences of one probe together. A difference is real where p is at most 0.05; p values of slices are corrected by Holm over the values of a dimension.</source>
            <translation>Todas las cifras son sobre las pruebas que respondieron ambos checkpoints. Contraste pareado: prueba exacta de McNemar bilateral para proporciones de pruebas, con el intervalo de Tango de la diferencia; permutación de respuestas para ECE, Brier, perplejidad (por documento) y compleción libre (por enunciado), con un intervalo bootstrap; las frases de una prueba van juntas. Una diferencia es real si p es 0,05 como mucho; los valores p de los cortes se corrigen con Holm sobre los valores de una dimensión.</translation>
        </message>
        <message>
            <source>Incorrect sentences passed as correct</source>
            <translation>Frases incorrectas dadas por buenas</translation>
        </message>
        <message>
            <source>Intervals</source>
            <translation>Intervalos</translation>
        </message>
        <message>
            <source>Intervals: whether the two 95 % Wilson intervals are apart (significant) or overlap (within noise). It is a rougher look: it does not know that the probes are the same.</source>
            <translation>Intervalos: si los dos intervalos de Wilson al 95 % no se tocan (significativa) o se solapan (no se distingue del azar). Es una mirada más gruesa: no tiene en cuenta que las pruebas son las mismas.</translation>
        </message>
        <message>
            <source>Matched</source>
            <translation>Emparejadas</translation>
        </message>
        <message>
            <source>Matched, not answered in both</source>
            <translation>Emparejadas, no respondidas en ambos</translation>
        </message>
        <message>
            <source>Matched, other right answers</source>
            <translation>Emparejadas, otras respuestas acertadas</translation>
        </message>
        <message>
            <source>None.</source>
            <translation>Ninguna.</translation>
        </message>
        <message>
            <source>Now</source>
            <translation>Ahora</translation>
        </message>
        <message>
            <source>Only in {name}</source>
            <translation>Solo en {name}</translation>
        </message>
        <message>
            <source>Other right answers</source>
            <translation>Otras respuestas acertadas</translation>
        </message>
        <message>
            <source>Paired test</source>
            <translation>Contraste pareado</translation>
        </message>
        <message>
            <source>Perplexity</source>
            <translation>Perplejidad</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Pruebas</translation>
        </message>
        <message>
            <source>Sentence</source>
            <translation>Frase</translation>
        </message>
        <message>
            <source>p (Holm)</source>
            <translation>p (Holm)</translation>
        </message>
        <message>
            <source>real</source>
            <translation>real</translation>
        </message>
        <message>
            <source>significant</source>
            <translation>significativa</translation>
        </message>
        <message>
            <source>too few probes</source>
            <translation>pruebas insuficientes</translation>
        </message>
        <message>
            <source>within noise</source>
            <translation>no se distingue del azar</translation>
        </message>
        <message>
            <source>{n} more are in flips.csv.</source>
            <translation>En flips.csv hay {n} más.</translation>
        </message>
    </context>
    <context>
        <name>Completion</name>
        <message>
            <source>Accepted</source>
            <translation>Aceptadas</translation>
        </message>
        <message>
            <source>Begins with</source>
            <translation>Empieza por</translation>
        </message>
        <message>
            <source>Free completion</source>
            <translation>Compleción libre</translation>
        </message>
        <message>
            <source>ID</source>
            <translation>ID</translation>
        </message>
        <message>
            <source>Prompts</source>
            <translation>Enunciados</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>Aciertos</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Muestras</translation>
        </message>
        <message>
            <source>The blank stands first, and the tokenizer has no start token.</source>
            <translation>El hueco va al principio y el tokenizador no tiene token inicial.</translation>
        </message>
        <message>
            <source>The model gave values that are no numbers.</source>
            <translation>El modelo dio valores que no son números.</translation>
        </message>
        <message>
            <source>The words before the blank fill what the model can read.</source>
            <translation>Las palabras anteriores al hueco llenan lo que el modelo puede leer.</translation>
        </message>
        <message>
            <source>{n} samples a prompt, temperature {temperature}, seed {seed}. Right are those that begin with an accepted form. pass@k: how likely at least one of k samples is right.</source>
            <translation>{n} muestras por enunciado, temperatura {temperature}, semilla {seed}. Son aciertos las que empiezan por una forma aceptada. pass@k: probabilidad de que acierte al menos una de k muestras.</translation>
        </message>
    </context>
    <context>
        <name>ConfusionView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;What is taken for what?&lt;/b&gt; Rows are what is true, columns what the model said; the darker a cell, the larger its share of the row, or of the column where those are chosen. A logarithmic colour lets rare confusions stand out. The framed cell holds wrong sentences passed as correct: it would confirm wrong grammar to a learner.&lt;/p&gt;&lt;p&gt;The label matrix counts judged sentences, and a cell picks the probes with at least one sentence in it. The form matrix counts choice probes by the kind of form, such as past or gerund.&lt;/p&gt;&lt;p&gt;Precision = right / column, recall = right / row, both with 95 % Wilson intervals; F1 = 2TP / (2TP + FP + FN). Classes are not weighted. Items without an answer stand in the dash column, outside all sums.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Qué se toma por qué?&lt;/b&gt; Las filas son lo real; las columnas, lo que dijo el modelo; cuanto más marcada la celda, mayor su parte de la fila, o de la columna si se elige así. Un color logarítmico hace resaltar las confusiones raras. La celda enmarcada contiene frases erróneas dadas por buenas: confirmaría un error a quien aprende.&lt;/p&gt;&lt;p&gt;La matriz de etiquetas cuenta frases juzgadas, y una celda elige las pruebas con al menos una frase en ella. La matriz de formas cuenta pruebas de elección según el tipo de forma, como pretérito o gerundio.&lt;/p&gt;&lt;p&gt;Precisión = aciertos / columna, exhaustividad = aciertos / fila, ambas con intervalos de Wilson al 95 %; F1 = 2VP / (2VP + FP + FN). Las clases no se ponderan. Los ítems sin respuesta están en la columna de la raya, fuera de todas las sumas.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>&lt;p&gt;A file of another tool is counted by its own answers: the most expected have a row each, all others stand together in the last, where the same and different answers meet.&lt;/p&gt;</source>
            <translation>&lt;p&gt;Un archivo de otra herramienta se cuenta por sus propias respuestas: las más esperadas tienen una fila cada una; todas las demás van juntas en la última, donde coinciden respuestas iguales y distintas.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Confusion</source>
            <translation>Confusión</translation>
        </message>
        <message>
            <source>Forms</source>
            <translation>Formas</translation>
        </message>
        <message>
            <source>Most items have an answer of their own: there are no classes that could be confused.</source>
            <translation>La mayoría de los ítems tiene una respuesta propia: no hay clases que confundir.</translation>
        </message>
        <message>
            <source>The file says whether answers are right, but not what was expected and what was answered.</source>
            <translation>El archivo dice si las respuestas son acertadas, pero no qué se esperaba ni qué se respondió.</translation>
        </message>
        <message>
            <source>This report has no answered choice probes.</source>
            <translation>Este informe no tiene pruebas de elección respondidas.</translation>
        </message>
        <message>
            <source>This report has no judgement items.</source>
            <translation>Este informe no tiene ítems de juicio.</translation>
        </message>
        <message>
            <source>by column</source>
            <translation>por columna</translation>
        </message>
        <message>
            <source>by row</source>
            <translation>por fila</translation>
        </message>
        <message>
            <source>counts</source>
            <translation>recuento</translation>
        </message>
        <message>
            <source>linear colour</source>
            <translation>color lineal</translation>
        </message>
        <message>
            <source>log</source>
            <translation>log</translation>
        </message>
        <message>
            <source>logarithmic colour</source>
            <translation>color logarítmico</translation>
        </message>
        <message>
            <source>right</source>
            <translation>aciertos</translation>
        </message>
        <message>
            <source>shares of the column</source>
            <translation>partes de la columna</translation>
        </message>
        <message>
            <source>shares of the row</source>
            <translation>partes de la fila</translation>
        </message>
        <message>
            <source>wrong</source>
            <translation>errores</translation>
        </message>
    </context>
    <context>
        <name>Conventions</name>
        <message numerus="yes">
            <source>%n bins</source>
            <translation>
                <numerusform>%n tramo</numerusform>
                <numerusform>%n tramos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps: a short form contains the longer one's score.</source>
            <translation>
                <numerusform>%n trampa de prefijo: la forma corta incluye la puntuación de la larga.</numerusform>
                <numerusform>%n trampas de prefijo: la forma corta incluye la puntuación de la larga.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps: a short form contains the longer one's score. Score the boundary too?</source>
            <translation>
                <numerusform>%n trampa de prefijo: la forma corta incluye la puntuación de la larga. ¿Puntuar también el límite?</numerusform>
                <numerusform>%n trampas de prefijo: la forma corta incluye la puntuación de la larga. ¿Puntuar también el límite?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps: the rest of the sentence is scored too.</source>
            <translation>
                <numerusform>%n trampa de prefijo: también se puntúa el resto de la frase.</numerusform>
                <numerusform>%n trampas de prefijo: también se puntúa el resto de la frase.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps: where the word ends is scored too.</source>
            <translation>
                <numerusform>%n trampa de prefijo: también se puntúa dónde acaba la palabra.</numerusform>
                <numerusform>%n trampas de prefijo: también se puntúa dónde acaba la palabra.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n verdicts changed with this convention.</source>
            <translation>
                <numerusform>%n veredicto cambió con esta convención.</numerusform>
                <numerusform>%n veredictos cambiaron con esta convención.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Ambiguous probes</source>
            <translation>Pruebas a&amp;mbiguas</translation>
        </message>
        <message>
            <source>&amp;Bins</source>
            <translation>&amp;Tramos</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>&amp;Normalisation</source>
            <translation>&amp;Normalización</translation>
        </message>
        <message>
            <source>&amp;Span</source>
            <translation>&amp;Alcance</translation>
        </message>
        <message>
            <source>&amp;Ties</source>
            <translation>&amp;Empates</translation>
        </message>
        <message>
            <source>A choice probe whose two best forms score the same counts as wrong.</source>
            <translation>Una prueba de elección cuyas dos mejores formas empatan cuenta como error.</translation>
        </message>
        <message>
            <source>Accuracy</source>
            <translation>Exactitud</translation>
        </message>
        <message>
            <source>Adversarial</source>
            <translation>Adversarias</translation>
        </message>
        <message>
            <source>Ambiguous choice probes enter no figure.</source>
            <translation>Las pruebas de elección ambiguas no entran en ninguna cifra.</translation>
        </message>
        <message>
            <source>Back to the &amp;usual ones</source>
            <translation>Volver a las &amp;habituales</translation>
        </message>
        <message>
            <source>Bins lie between edges that you choose, here or in the reliability diagram.</source>
            <translation>Los tramos van entre límites que usted elige, aquí o en el diagrama de fiabilidad.</translation>
        </message>
        <message>
            <source>Brier</source>
            <translation>Brier</translation>
        </message>
        <message>
            <source>Confidences follow from the scores as they are.</source>
            <translation>Las confianzas salen de las puntuaciones tal como son.</translation>
        </message>
        <message>
            <source>Conventions</source>
            <translation>Convenciones</translation>
        </message>
        <message>
            <source>ECE</source>
            <translation>ECE</translation>
        </message>
        <message>
            <source>Ed&amp;ges of the bins</source>
            <translation>Lím&amp;ites de los tramos</translation>
        </message>
        <message>
            <source>Edges of the bins</source>
            <translation>Límites de los tramos</translation>
        </message>
        <message>
            <source>Every bin covers as much confidence as any other.</source>
            <translation>Todos los tramos abarcan la misma confianza.</translation>
        </message>
        <message>
            <source>Every bin holds about as many answers as any other.</source>
            <translation>Todos los tramos contienen más o menos las mismas respuestas.</translation>
        </message>
        <message>
            <source>Figure</source>
            <translation>Cifra</translation>
        </message>
        <message>
            <source>From 0 to 1, each above the one before. They can be dragged in the diagram too.</source>
            <translation>De 0 a 1, cada uno mayor que el anterior. También se arrastran en el diagrama.</translation>
        </message>
        <message>
            <source>From 1 to 100; the arrow keys change it.</source>
            <translation>Del 1 al 100; se cambia con las teclas de flecha.</translation>
        </message>
        <message>
            <source>How answers are read. A change applies at once, everywhere.</source>
            <translation>Cómo se leen las respuestas. Un cambio se aplica al momento en todas partes.</translation>
        </message>
        <message>
            <source>Nu&amp;mber of bins</source>
            <translation>Número &amp;de tramos</translation>
        </message>
        <message>
            <source>Of forms that score the same, the first in the probe's list is the answer.</source>
            <translation>De las formas que empatan, la respuesta es la primera de la lista de la prueba.</translation>
        </message>
        <message>
            <source>On an ambiguous choice probe only the expected form is right.</source>
            <translation>En una prueba de elección ambigua solo la forma esperada es un acierto.</translation>
        </message>
        <message>
            <source>On an ambiguous choice probe without a list of right forms, any form is right.</source>
            <translation>En una prueba de elección ambigua sin lista de formas acertadas, cualquier forma es un acierto.</translation>
        </message>
        <message>
            <source>Only the tokens of the form count.</source>
            <translation>Solo cuentan los tokens de la forma.</translation>
        </message>
        <message>
            <source>Score the boun&amp;dary too</source>
            <translation>Puntuar también el &amp;límite</translation>
        </message>
        <message>
            <source>Scores are divided by what makes confidences fit best on other core probes.</source>
            <translation>Las puntuaciones se dividen por lo que mejor ajusta las confianzas en otras pruebas base.</translation>
        </message>
        <message>
            <source>Tem&amp;perature</source>
            <translation>Tem&amp;peratura</translation>
        </message>
        <message>
            <source>The form counts, and how well the rest of the sentence follows it.</source>
            <translation>Cuentan la forma y lo bien que la sigue el resto de la frase.</translation>
        </message>
        <message>
            <source>The form counts, and that the word ends there: work is not the start of works.</source>
            <translation>Cuentan la forma y que la palabra acabe ahí: work no es el comienzo de works.</translation>
        </message>
        <message>
            <source>The log-probabilities of a form's tokens are added up; long forms are behind.</source>
            <translation>Se suman las log-probabilidades de los tokens de la forma; las formas largas salen perdiendo.</translation>
        </message>
        <message>
            <source>The sum is divided by the number of the form's bytes in UTF-8.</source>
            <translation>La suma se divide por el número de bytes de la forma en UTF-8.</translation>
        </message>
        <message>
            <source>The sum is divided by the number of the form's characters.</source>
            <translation>La suma se divide por el número de caracteres de la forma.</translation>
        </message>
        <message>
            <source>The sum is divided by the number of the form's tokens.</source>
            <translation>La suma se divide por el número de tokens de la forma.</translation>
        </message>
        <message>
            <source>These are the usual conventions.</source>
            <translation>Estas son las convenciones habituales.</translation>
        </message>
        <message>
            <source>This report does not hold the numbers that this needs.</source>
            <translation>Este informe no contiene los números que esto necesita.</translation>
        </message>
        <message>
            <source>choice probes: {temperature}</source>
            <translation>pruebas de elección: {temperature}</translation>
        </message>
        <message>
            <source>difference</source>
            <translation>diferencia</translation>
        </message>
        <message>
            <source>equal count</source>
            <translation>igual número</translation>
        </message>
        <message>
            <source>equal width</source>
            <translation>igual anchura</translation>
        </message>
        <message>
            <source>first form</source>
            <translation>primera forma</translation>
        </message>
        <message>
            <source>fitted</source>
            <translation>ajustada</translation>
        </message>
        <message>
            <source>form</source>
            <translation>forma</translation>
        </message>
        <message>
            <source>form and boundary</source>
            <translation>forma y límite</translation>
        </message>
        <message>
            <source>form and rest</source>
            <translation>forma y resto</translation>
        </message>
        <message>
            <source>judgement probes: {temperature}</source>
            <translation>pruebas de juicio: {temperature}</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>excluidas</translation>
        </message>
        <message>
            <source>no finite optimum</source>
            <translation>sin óptimo finito</translation>
        </message>
        <message>
            <source>none</source>
            <translation>ninguna</translation>
        </message>
        <message>
            <source>not penalised</source>
            <translation>sin penalizar</translation>
        </message>
        <message>
            <source>now</source>
            <translation>ahora</translation>
        </message>
        <message>
            <source>own edges</source>
            <translation>límites propios</translation>
        </message>
        <message>
            <source>per byte</source>
            <translation>por byte</translation>
        </message>
        <message>
            <source>per character</source>
            <translation>por carácter</translation>
        </message>
        <message>
            <source>per token</source>
            <translation>por token</translation>
        </message>
        <message>
            <source>same</source>
            <translation>igual</translation>
        </message>
        <message>
            <source>strict</source>
            <translation>estricto</translation>
        </message>
        <message>
            <source>sum</source>
            <translation>suma</translation>
        </message>
        <message>
            <source>usual</source>
            <translation>habitual</translation>
        </message>
        <message>
            <source>wrong</source>
            <translation>error</translation>
        </message>
        <message>
            <source>{n} became right</source>
            <translation>ahora aciertos: {n}</translation>
        </message>
        <message>
            <source>{n} became wrong</source>
            <translation>ahora errores: {n}</translation>
        </message>
        <message>
            <source>{n} now left out</source>
            <translation>ahora excluidas: {n}</translation>
        </message>
        <message>
            <source>{n} with another form as answer</source>
            <translation>con otra forma: {n}</translation>
        </message>
        <message>
            <source>– under {n} answers</source>
            <translation>– menos de {n} respuestas</translation>
        </message>
    </context>
    <context>
        <name>Coverage</name>
        <message>
            <source>+ add</source>
            <translation>+ añadir</translation>
        </message>
        <message>
            <source>Coverage</source>
            <translation>Cobertura</translation>
        </message>
        <message>
            <source>{cell}: no probe can be of both</source>
            <translation>{cell}: ninguna prueba puede ser de ambos</translation>
        </message>
        <message>
            <source>{cell}: none; Enter opens a template</source>
            <translation>{cell}: ninguna; Intro abre una plantilla</translation>
        </message>
        <message>
            <source>{cell}: {n}</source>
            <translation>{cell}: {n}</translation>
        </message>
    </context>
    <context>
        <name>Curate</name>
        <message numerus="yes">
            <source>%n gaps. Enter opens a template that fills one.</source>
            <translation>
                <numerusform>%n laguna. Intro abre una plantilla que la llena.</numerusform>
                <numerusform>%n lagunas. Intro abre una plantilla que llena una.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes are changed as one step; undo takes it back.</source>
            <translation>
                <numerusform>%n prueba cambia en un solo paso; se puede deshacer.</numerusform>
                <numerusform>%n pruebas cambian en un solo paso; se puede deshacer.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes deleted. Undo brings them back.</source>
            <translation>
                <numerusform>%n prueba borrada. Deshacer la recupera.</numerusform>
                <numerusform>%n pruebas borradas. Deshacer las recupera.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes saved as {path}.</source>
            <translation>
                <numerusform>%n prueba guardada como {path}.</numerusform>
                <numerusform>%n pruebas guardadas como {path}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes were changed both here and there, each in another way.</source>
            <translation>
                <numerusform>%n prueba cambió aquí y allí de modo distinto.</numerusform>
                <numerusform>%n pruebas cambiaron aquí y allí, cada una de modo distinto.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n undo steps</source>
            <translation>
                <numerusform>%n paso que deshacer</numerusform>
                <numerusform>%n pasos que deshacer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n unsaved changes</source>
            <translation>
                <numerusform>%n cambio sin guardar</numerusform>
                <numerusform>%n cambios sin guardar</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n without one</source>
            <translation>
                <numerusform>%n sin revisar</numerusform>
                <numerusform>%n sin revisar</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancelar</translation>
        </message>
        <message>
            <source>Adversarial</source>
            <translation>Adversarias</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todas</translation>
        </message>
        <message>
            <source>C&amp;hange</source>
            <translation>Ca&amp;mbiar</translation>
        </message>
        <message>
            <source>Change a field</source>
            <translation>Cambiar un campo</translation>
        </message>
        <message>
            <source>Changes that are not saved</source>
            <translation>Cambios sin guardar</translation>
        </message>
        <message>
            <source>Coverage</source>
            <translation>Cobertura</translation>
        </message>
        <message>
            <source>Every probe is judged.</source>
            <translation>Todas las pruebas están juzgadas.</translation>
        </message>
        <message>
            <source>Every probe shown here is judged.</source>
            <translation>Todas las pruebas mostradas están juzgadas.</translation>
        </message>
        <message>
            <source>Explanation</source>
            <translation>Explicación</translation>
        </message>
        <message>
            <source>Export probes as</source>
            <translation>Exportar pruebas como</translation>
        </message>
        <message>
            <source>Field</source>
            <translation>Campo</translation>
        </message>
        <message>
            <source>File saved {time}</source>
            <translation>Archivo guardado {time}</translation>
        </message>
        <message>
            <source>Judged</source>
            <translation>Juzgadas</translation>
        </message>
        <message>
            <source>Leave them in the journal</source>
            <translation>Dejarlos en el diario</translation>
        </message>
        <message>
            <source>Merge</source>
            <translation>Combinar</translation>
        </message>
        <message>
            <source>Merged. Save to write it; undo takes it back.</source>
            <translation>Combinado. Guarde para escribirlo; se puede deshacer.</translation>
        </message>
        <message>
            <source>New folder (*)</source>
            <translation>Carpeta nueva (*)</translation>
        </message>
        <message>
            <source>No adversarial probes.</source>
            <translation>No hay pruebas adversarias.</translation>
        </message>
        <message>
            <source>No gap.</source>
            <translation>Sin lagunas.</translation>
        </message>
        <message>
            <source>Not judged</source>
            <translation>Sin juzgar</translation>
        </message>
        <message>
            <source>Nothing matches.</source>
            <translation>Nada coincide.</translation>
        </message>
        <message>
            <source>Nothing to undo</source>
            <translation>Nada que deshacer</translation>
        </message>
        <message>
            <source>Open a suite</source>
            <translation>Abrir una batería</translation>
        </message>
        <message>
            <source>Open a suite…</source>
            <translation>Abrir una batería…</translation>
        </message>
        <message>
            <source>Probes of the suite</source>
            <translation>Pruebas de la batería</translation>
        </message>
        <message>
            <source>Reading the suite…</source>
            <translation>Leyendo la batería…</translation>
        </message>
        <message>
            <source>Reviews</source>
            <translation>Revisiones</translation>
        </message>
        <message>
            <source>Reviews are given by:</source>
            <translation>Quién revisa:</translation>
        </message>
        <message>
            <source>Rows can be moved while they stand in the order of the file.</source>
            <translation>Las filas se pueden mover mientras estén en el orden del archivo.</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Guardar</translation>
        </message>
        <message>
            <source>Save a copy of {name} as</source>
            <translation>Guardar una copia de {name} como</translation>
        </message>
        <message>
            <source>Save a copy…</source>
            <translation>Guardar una copia…</translation>
        </message>
        <message>
            <source>Saved as {path}.</source>
            <translation>Guardado como {path}.</translation>
        </message>
        <message>
            <source>Saved to journal {time}</source>
            <translation>Guardado en el diario {time}</translation>
        </message>
        <message>
            <source>Show all</source>
            <translation>Mostrar todas</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Fuente</translation>
        </message>
        <message>
            <source>Stay</source>
            <translation>Quedarse</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Marcas</translation>
        </message>
        <message>
            <source>Take mine for these</source>
            <translation>Usar las mías</translation>
        </message>
        <message>
            <source>Take theirs for these</source>
            <translation>Usar las del otro</translation>
        </message>
        <message>
            <source>The journal keeps them for the next time, with every undo step.</source>
            <translation>El diario los guarda para la próxima vez, con todos los pasos que deshacer.</translation>
        </message>
        <message>
            <source>The suite of this report is not at hand. Open its probe file to edit it.</source>
            <translation>La batería de este informe no está disponible. Abra su archivo de pruebas para editarla.</translation>
        </message>
        <message>
            <source>This suite holds no probes yet.</source>
            <translation>Esta batería aún no contiene pruebas.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Valor</translation>
        </message>
        <message>
            <source>Your name in reviews</source>
            <translation>Su nombre en las revisiones</translation>
        </message>
        <message>
            <source>none</source>
            <translation>ninguno</translation>
        </message>
        <message>
            <source>now: {values}</source>
            <translation>ahora: {values}</translation>
        </message>
        <message>
            <source>stale: changed since</source>
            <translation>desfasadas: cambió el texto</translation>
        </message>
        <message>
            <source>{names}: changes are not saved.</source>
            <translation>{names}: cambios sin guardar.</translation>
        </message>
        <message>
            <source>{name}: changed on disk by another program. Nothing was overwritten.</source>
            <translation>{name}: otro programa lo cambió en el disco. No se ha sobrescrito nada.</translation>
        </message>
        <message>
            <source>{n} of {total}</source>
            <translation>{n} de {total}</translation>
        </message>
        <message>
            <source>{slice}: {n} of {total} judged</source>
            <translation>{slice}: juzgadas {n} de {total}</translation>
        </message>
    </context>
    <context>
        <name>CurvesChart</name>
        <message>
            <source>By {dimension}</source>
            <translation>Por {dimension}</translation>
        </message>
        <message>
            <source>ECE {ece}, over the bins of the whole</source>
            <translation>ECE {ece}, con los tramos del total</translation>
        </message>
        <message>
            <source>Reliability by {dimension} — checkpoint={name}, N={n}</source>
            <translation>Fiabilidad por {dimension} — checkpoint={name}, N={n}</translation>
        </message>
        <message>
            <source>dashed: baseline</source>
            <translation>discontinua: referencia</translation>
        </message>
        <message>
            <source>dashed: baseline of all, of a group once it is picked</source>
            <translation>discontinua: referencia de todas; la de un grupo, al elegirlo</translation>
        </message>
        <message>
            <source>grey: all {n} answers</source>
            <translation>gris: las {n} respuestas</translation>
        </message>
        <message>
            <source>the {n} largest of {all}</source>
            <translation>los {n} mayores de {all}</translation>
        </message>
        <message>
            <source>under 30 answers: {values}</source>
            <translation>menos de 30 respuestas: {values}</translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message numerus="yes">
            <source>%n probes</source>
            <translation>
                <numerusform>%n prueba</numerusform>
                <numerusform>%n pruebas</numerusform>
            </translation>
        </message>
        <message>
            <source>A run goes on</source>
            <translation>Hay una ejecución en curso</translation>
        </message>
        <message>
            <source>A run of {name} was not finished. What was answered is kept.</source>
            <translation>Una ejecución de {name} no terminó. Lo respondido se conserva.</translation>
        </message>
        <message>
            <source>Cancelled. Answers kept: {n}.</source>
            <translation>Cancelado. Respuestas conservadas: {n}.</translation>
        </message>
        <message>
            <source>Checking how to score it…</source>
            <translation>Comprobando cómo puntuarlo…</translation>
        </message>
        <message>
            <source>Choose the probe file</source>
            <translation>Elegir el archivo de pruebas</translation>
        </message>
        <message>
            <source>Choose the probe file…</source>
            <translation>Elegir el archivo de pruebas…</translation>
        </message>
        <message>
            <source>Completing sentences freely: {k} of {n}</source>
            <translation>Completando frases libremente: {k} de {n}</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuar</translation>
        </message>
        <message>
            <source>Forget it</source>
            <translation>Descartarla</translation>
        </message>
        <message>
            <source>Keep running</source>
            <translation>Seguir</translation>
        </message>
        <message>
            <source>Loading the checkpoint…</source>
            <translation>Cargando el checkpoint…</translation>
        </message>
        <message>
            <source>Loading the libraries…</source>
            <translation>Cargando las bibliotecas…</translation>
        </message>
        <message>
            <source>Nothing was lost. The details help whoever looks into it.</source>
            <translation>No se ha perdido nada. Los detalles ayudarán a quien lo investigue.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Abrir</translation>
        </message>
        <message>
            <source>Read {name} instead</source>
            <translation>Leer {name} en su lugar</translation>
        </message>
        <message>
            <source>Reading texts for perplexity: {k} of {n}</source>
            <translation>Leyendo textos para la perplejidad: {k} de {n}</translation>
        </message>
        <message>
            <source>Reading the suite…</source>
            <translation>Leyendo la batería…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message>
            <source>Reports, probes and weights ({known});;All files (*)</source>
            <translation>Informes, pruebas y pesos ({known});;Todos los archivos (*)</translation>
        </message>
        <message>
            <source>Save results as</source>
            <translation>Guardar resultados como</translation>
        </message>
        <message>
            <source>Saved as {path}.</source>
            <translation>Guardado como {path}.</translation>
        </message>
        <message>
            <source>Scoring is not finished. What is answered is kept and can be continued.</source>
            <translation>La puntuación no ha terminado. Lo respondido se conserva y se puede continuar.</translation>
        </message>
        <message>
            <source>Something unforeseen went wrong: {reason}</source>
            <translation>Ha ocurrido un fallo imprevisto: {reason}</translation>
        </message>
        <message>
            <source>Stop and quit</source>
            <translation>Detener y salir</translation>
        </message>
        <message>
            <source>The demo's probes</source>
            <translation>Las pruebas de la demo</translation>
        </message>
        <message>
            <source>What its columns hold…</source>
            <translation>Qué contienen sus columnas…</translation>
        </message>
        <message>
            <source>accuracy {value} [{lo}, {hi}]</source>
            <translation>exactitud {value} [{lo}, {hi}]</translation>
        </message>
        <message>
            <source>not found: locate…</source>
            <translation>no está: buscarlo…</translation>
        </message>
        <message>
            <source>{name} holds answers only. Which probes do they belong to?</source>
            <translation>{name} solo contiene respuestas. ¿De qué pruebas son?</translation>
        </message>
    </context>
    <context>
        <name>Detail</name>
        <message numerus="yes">
            <source>%Ln others, {wrong} wrong</source>
            <translation>
                <numerusform>%Ln otra, {wrong} errónea</numerusform>
                <numerusform>%Ln otras, {wrong} erróneas</numerusform>
            </translation>
        </message>
        <message>
            <source>Conventions of this answer</source>
            <translation>Convenciones de esta respuesta</translation>
        </message>
        <message>
            <source>Form alone</source>
            <translation>Solo la forma</translation>
        </message>
        <message>
            <source>Form and word boundary</source>
            <translation>Forma y límite de palabra</translation>
        </message>
        <message>
            <source>Go to the partner</source>
            <translation>Ir a la pareja</translation>
        </message>
        <message>
            <source>Judgement of the filled sentence</source>
            <translation>Juicio sobre la frase completa</translation>
        </message>
        <message>
            <source>Left out of the figures: ambiguous probes are dropped.</source>
            <translation>Fuera de las cifras: las pruebas ambiguas se excluyen.</translation>
        </message>
        <message>
            <source>Left out of the figures: {reason}.</source>
            <translation>Fuera de las cifras: {reason}.</translation>
        </message>
        <message>
            <source>Nearest probes</source>
            <translation>Pruebas más próximas</translation>
        </message>
        <message>
            <source>Next unjudged</source>
            <translation>Siguiente sin juzgar</translation>
        </message>
        <message>
            <source>Next wrong</source>
            <translation>Error siguiente</translation>
        </message>
        <message>
            <source>No probe is picked.</source>
            <translation>No hay ninguna prueba elegida.</translation>
        </message>
        <message>
            <source>Not scored yet.</source>
            <translation>Sin puntuar todavía.</translation>
        </message>
        <message>
            <source>Over the training</source>
            <translation>A lo largo del entrenamiento</translation>
        </message>
        <message>
            <source>Partner · {language}</source>
            <translation>Pareja · {language}</translation>
        </message>
        <message>
            <source>Per token</source>
            <translation>Por token</translation>
        </message>
        <message>
            <source>Prefix trap: a short form contains the score of a longer one.</source>
            <translation>Trampa de prefijo: una forma corta incluye la puntuación de otra más larga.</translation>
        </message>
        <message>
            <source>Previous wrong</source>
            <translation>Error anterior</translation>
        </message>
        <message>
            <source>Same code</source>
            <translation>Mismo código</translation>
        </message>
        <message>
            <source>Same trick</source>
            <translation>Mismo truco</translation>
        </message>
        <message>
            <source>Same verb and tense</source>
            <translation>Mismo verbo y tiempo</translation>
        </message>
        <message>
            <source>Score: log-probability of the whole label.</source>
            <translation>Puntuación: log-probabilidad de la etiqueta entera.</translation>
        </message>
        <message>
            <source>Score: {length} {span}.</source>
            <translation>Puntuación: {length} {span}.</translation>
        </message>
        <message>
            <source>Sum</source>
            <translation>Suma</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Marcas</translation>
        </message>
        <message>
            <source>Tie: the best two scores are equal; it counts as wrong.</source>
            <translation>Empate: las dos mejores puntuaciones son iguales; cuenta como error.</translation>
        </message>
        <message>
            <source>Tie: the best two scores are equal; the first one counts.</source>
            <translation>Empate: las dos mejores puntuaciones son iguales; cuenta la primera.</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>Por qué</translation>
        </message>
        <message>
            <source>an error passed as correct</source>
            <translation>un error dado por bueno</translation>
        </message>
        <message>
            <source>both right</source>
            <translation>ambas bien</translation>
        </message>
        <message>
            <source>both wrong</source>
            <translation>ambas mal</translation>
        </message>
        <message>
            <source>expected</source>
            <translation>esperada</translation>
        </message>
        <message>
            <source>judged</source>
            <translation>juzgada</translation>
        </message>
        <message>
            <source>left out of the figures</source>
            <translation>fuera de las cifras</translation>
        </message>
        <message>
            <source>log-probability per byte</source>
            <translation>log-probabilidad por byte</translation>
        </message>
        <message>
            <source>log-probability per character</source>
            <translation>log-probabilidad por carácter</translation>
        </message>
        <message>
            <source>mean log-probability per token</source>
            <translation>log-probabilidad media por token</translation>
        </message>
        <message>
            <source>of the form</source>
            <translation>de la forma</translation>
        </message>
        <message>
            <source>of the form and its word boundary</source>
            <translation>de la forma y de su límite de palabra</translation>
        </message>
        <message>
            <source>of the form and the rest of the sentence</source>
            <translation>de la forma y del resto de la frase</translation>
        </message>
        <message>
            <source>only the partner right</source>
            <translation>solo la pareja bien</translation>
        </message>
        <message>
            <source>only the partner wrong</source>
            <translation>solo la pareja mal</translation>
        </message>
        <message>
            <source>pair {name}</source>
            <translation>pareja {name}</translation>
        </message>
        <message>
            <source>right</source>
            <translation>acierto</translation>
        </message>
        <message>
            <source>summed log-probability</source>
            <translation>log-probabilidad sumada</translation>
        </message>
        <message>
            <source>wants: {label}</source>
            <translation>debe ser: {label}</translation>
        </message>
        <message>
            <source>wrong</source>
            <translation>error</translation>
        </message>
        <message>
            <source>{convention}: the same answer ({form} {share}).</source>
            <translation>{convention}: la misma respuesta ({form} {share}).</translation>
        </message>
        <message>
            <source>{convention}: turns it to {form} ({share}).</source>
            <translation>{convention}: la cambia por {form} ({share}).</translation>
        </message>
        <message>
            <source>{name}: {own} here, {other} there</source>
            <translation>{name}: {own} aquí, {other} allí</translation>
        </message>
        <message>
            <source>{name}: {value} in both</source>
            <translation>{name}: {value} en ambas</translation>
        </message>
        <message>
            <source>{place} of {n} wrong</source>
            <translation>{place} de {n} errores</translation>
        </message>
        <message>
            <source>{sentence} Predicted {predicted}, {verdict}; expected {expected}.</source>
            <translation>{sentence} Predicha {predicted}, {verdict}; esperada {expected}.</translation>
        </message>
    </context>
    <context>
        <name>Dimensions</name>
        <message>
            <source>Answers before and now</source>
            <translation>Respuestas antes y ahora</translation>
        </message>
        <message>
            <source>Baseline confidence</source>
            <translation>Referencia: confianza</translation>
        </message>
        <message>
            <source>Baseline kind</source>
            <translation>Referencia: tipo</translation>
        </message>
        <message>
            <source>Baseline predicted</source>
            <translation>Referencia: predicha</translation>
        </message>
        <message>
            <source>Baseline verdict</source>
            <translation>Referencia: veredicto</translation>
        </message>
        <message>
            <source>Candidates</source>
            <translation>Candidatas</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Categoría</translation>
        </message>
        <message>
            <source>Condition</source>
            <translation>Condición</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>Confianza</translation>
        </message>
        <message>
            <source>Core code</source>
            <translation>Código de base</translation>
        </message>
        <message>
            <source>Counted</source>
            <translation>Cuenta</translation>
        </message>
        <message>
            <source>Expected</source>
            <translation>Esperada</translation>
        </message>
        <message>
            <source>Expected kind</source>
            <translation>Tipo esperado</translation>
        </message>
        <message>
            <source>Flip</source>
            <translation>Cambio</translation>
        </message>
        <message>
            <source>Form regularity</source>
            <translation>Regularidad de la forma</translation>
        </message>
        <message>
            <source>Forms</source>
            <translation>Formas</translation>
        </message>
        <message>
            <source>Forms before and now</source>
            <translation>Formas antes y ahora</translation>
        </message>
        <message>
            <source>ID</source>
            <translation>ID</translation>
        </message>
        <message>
            <source>Judged</source>
            <translation>Juzgada</translation>
        </message>
        <message>
            <source>Label</source>
            <translation>Etiqueta</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Lengua</translation>
        </message>
        <message>
            <source>Margin</source>
            <translation>Margen</translation>
        </message>
        <message>
            <source>Pair</source>
            <translation>Pareja</translation>
        </message>
        <message>
            <source>Pair outcome</source>
            <translation>Resultado de la pareja</translation>
        </message>
        <message>
            <source>Person</source>
            <translation>Persona</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>Predicha</translation>
        </message>
        <message>
            <source>Predicted kind</source>
            <translation>Tipo predicho</translation>
        </message>
        <message>
            <source>Prefix trap</source>
            <translation>Trampa de prefijo</translation>
        </message>
        <message>
            <source>Regularity</source>
            <translation>Regularidad</translation>
        </message>
        <message>
            <source>Review</source>
            <translation>Revisión</translation>
        </message>
        <message>
            <source>Review tag</source>
            <translation>Marca de revisión</translation>
        </message>
        <message>
            <source>Stale review</source>
            <translation>Revisión desfasada</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Marca</translation>
        </message>
        <message>
            <source>Task</source>
            <translation>Tarea</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>Temperatura</translation>
        </message>
        <message>
            <source>Tense</source>
            <translation>Tiempo</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texto</translation>
        </message>
        <message>
            <source>Tie</source>
            <translation>Empate</translation>
        </message>
        <message>
            <source>Trick</source>
            <translation>Truco</translation>
        </message>
        <message>
            <source>Verb</source>
            <translation>Verbo</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Veredicto</translation>
        </message>
    </context>
    <context>
        <name>EdgesCanvas</name>
        <message>
            <source>&lt;p&gt;With own edges (&lt;i&gt;Conventions&lt;/i&gt;, or the menu of this panel) handles stand on the axis: drag one, double click the axis to add one, double click a handle to take it out. By keyboard: down to the edges, left and right to move, Page Up and Page Down to the next one, Ins adds, Del takes out.&lt;/p&gt;</source>
            <translation>&lt;p&gt;Con límites propios (&lt;i&gt;Convenciones&lt;/i&gt;, o el menú de este panel) hay tiradores en el eje: arrastre uno, haga doble clic en el eje para añadir otro o en un tirador para quitarlo. Con el teclado: abajo hasta los límites, izquierda y derecha para moverlos, Re Pág y Av Pág para pasar al siguiente, Ins añade, Supr quita.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Edge {edge}: {below} answers in the bin below, {above} above</source>
            <translation>Límite {edge}: {below} respuestas en el tramo inferior, {above} en el superior</translation>
        </message>
    </context>
    <context>
        <name>Editor</name>
        <message>
            <source>Accepted forms</source>
            <translation>Formas aceptadas</translation>
        </message>
        <message>
            <source>Add form:</source>
            <translation>Añadir forma:</translation>
        </message>
        <message>
            <source>Add one below</source>
            <translation>Añadir una debajo</translation>
        </message>
        <message>
            <source>Add {form}: {kind}</source>
            <translation>Añadir {form}: {kind}</translation>
        </message>
        <message>
            <source>Also right, or no longer</source>
            <translation>También acertada, o ya no</translation>
        </message>
        <message>
            <source>Ask again</source>
            <translation>Volver a preguntar</translation>
        </message>
        <message>
            <source>Candidate {n}</source>
            <translation>Candidata {n}</translation>
        </message>
        <message>
            <source>Candidates</source>
            <translation>Candidatas</translation>
        </message>
        <message>
            <source>Candidates and the model’s answer</source>
            <translation>Candidatas y respuesta del modelo</translation>
        </message>
        <message>
            <source>Candidates, and what the model makes of the sentence</source>
            <translation>Candidatas, y qué ve el modelo en la frase</translation>
        </message>
        <message>
            <source>Checks</source>
            <translation>Comprobaciones</translation>
        </message>
        <message>
            <source>Choose a checkpoint folder</source>
            <translation>Elegir una carpeta de checkpoint</translation>
        </message>
        <message>
            <source>Choose a checkpoint to see its answer.</source>
            <translation>Elija un checkpoint para ver su respuesta.</translation>
        </message>
        <message>
            <source>Choose a checkpoint…</source>
            <translation>Elegir un checkpoint…</translation>
        </message>
        <message>
            <source>Click: the right form. Shift and click: also right.</source>
            <translation>Clic: la forma acertada. Mayús y clic: también acertada.</translation>
        </message>
        <message>
            <source>Comparing with the suite…</source>
            <translation>Comparando con la batería…</translation>
        </message>
        <message>
            <source>Does not fool the model</source>
            <translation>No engaña al modelo</translation>
        </message>
        <message>
            <source>Expected form</source>
            <translation>Forma esperada</translation>
        </message>
        <message>
            <source>Explanation</source>
            <translation>Explicación</translation>
        </message>
        <message>
            <source>Fools the model</source>
            <translation>Engaña al modelo</translation>
        </message>
        <message numerus="yes">
            <source>Fools {fooled} of %n checkpoints</source>
            <translation>
                <numerusform>Engaña a {fooled} de %n checkpoint</numerusform>
                <numerusform>Engaña a {fooled} de %n checkpoints</numerusform>
            </translation>
        </message>
        <message>
            <source>ID</source>
            <translation>ID</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Conservar</translation>
        </message>
        <message>
            <source>Keep and write the next</source>
            <translation>Conservar y escribir otra</translation>
        </message>
        <message>
            <source>Lang.</source>
            <translation>Lengua</translation>
        </message>
        <message>
            <source>Missing.</source>
            <translation>Falta.</translation>
        </message>
        <message>
            <source>Move down</source>
            <translation>Bajar</translation>
        </message>
        <message>
            <source>Move up</source>
            <translation>Subir</translation>
        </message>
        <message>
            <source>No probe is chosen.</source>
            <translation>No hay ninguna prueba elegida.</translation>
        </message>
        <message>
            <source>Not to be kept yet: {field}: {problem}</source>
            <translation>Aún no se puede conservar: {field}: {problem}</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Nota</translation>
        </message>
        <message>
            <source>Other fields, kept as they are: {fields}</source>
            <translation>Otros campos, que no se tocan: {fields}</translation>
        </message>
        <message>
            <source>Pair</source>
            <translation>Pareja</translation>
        </message>
        <message>
            <source>Put into the sentence</source>
            <translation>Poner en la frase</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Motivo</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Quitar</translation>
        </message>
        <message>
            <source>Revert</source>
            <translation>Revertir</translation>
        </message>
        <message>
            <source>Sentence</source>
            <translation>Frase</translation>
        </message>
        <message>
            <source>Shown form</source>
            <translation>Forma mostrada</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Fuente</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Marcas</translation>
        </message>
        <message>
            <source>The right form</source>
            <translation>La forma acertada</translation>
        </message>
        <message>
            <source>What can be done with this form</source>
            <translation>Qué se puede hacer con esta forma</translation>
        </message>
        <message>
            <source>Which checkpoints are asked</source>
            <translation>A qué checkpoints se pregunta</translation>
        </message>
        <message>
            <source>Why keep it?</source>
            <translation>¿Por qué conservarla?</translation>
        </message>
        <message>
            <source>Why keep it? Enter keeps the reason.</source>
            <translation>¿Por qué conservarla? Intro guarda el motivo.</translation>
        </message>
        <message>
            <source>With commas between</source>
            <translation>Separadas por comas</translation>
        </message>
        <message>
            <source>added: {words}</source>
            <translation>añadido: {words}</translation>
        </message>
        <message>
            <source>also right</source>
            <translation>también acertada</translation>
        </message>
        <message>
            <source>another person</source>
            <translation>otra persona</translation>
        </message>
        <message>
            <source>another tense</source>
            <translation>otro tiempo</translation>
        </message>
        <message>
            <source>another…</source>
            <translation>otra…</translation>
        </message>
        <message>
            <source>as scored</source>
            <translation>según lo puntuado</translation>
        </message>
        <message>
            <source>asking…</source>
            <translation>preguntando…</translation>
        </message>
        <message>
            <source>back to {id}, not kept</source>
            <translation>volver a {id}, sin conservar</translation>
        </message>
        <message>
            <source>before</source>
            <translation>antes</translation>
        </message>
        <message>
            <source>before {before}, now {now}</source>
            <translation>antes {before}, ahora {now}</translation>
        </message>
        <message>
            <source>before: {sentence}</source>
            <translation>antes: {sentence}</translation>
        </message>
        <message>
            <source>bring back what was written</source>
            <translation>recuperar lo escrito</translation>
        </message>
        <message>
            <source>draft one…</source>
            <translation>redactar una…</translation>
        </message>
        <message>
            <source>edited</source>
            <translation>editada</translation>
        </message>
        <message>
            <source>expected</source>
            <translation>esperada</translation>
        </message>
        <message>
            <source>fine</source>
            <translation>bien</translation>
        </message>
        <message>
            <source>fooled</source>
            <translation>engañado</translation>
        </message>
        <message>
            <source>from {parent}</source>
            <translation>de {parent}</translation>
        </message>
        <message>
            <source>keep anyway…</source>
            <translation>conservar igualmente…</translation>
        </message>
        <message>
            <source>loading…</source>
            <translation>cargando…</translation>
        </message>
        <message>
            <source>made regular, wrong</source>
            <translation>regularizada, errónea</translation>
        </message>
        <message>
            <source>needs a look</source>
            <translation>conviene mirarla</translation>
        </message>
        <message>
            <source>new</source>
            <translation>nueva</translation>
        </message>
        <message>
            <source>no answer: {reason}</source>
            <translation>sin respuesta: {reason}</translation>
        </message>
        <message>
            <source>no checkpoint</source>
            <translation>ningún checkpoint</translation>
        </message>
        <message>
            <source>not kept yet</source>
            <translation>aún sin conservar</translation>
        </message>
        <message>
            <source>not known yet</source>
            <translation>aún no se sabe</translation>
        </message>
        <message>
            <source>now</source>
            <translation>ahora</translation>
        </message>
        <message>
            <source>parent: {sentence}</source>
            <translation>original: {sentence}</translation>
        </message>
        <message>
            <source>right</source>
            <translation>acierto</translation>
        </message>
        <message>
            <source>scored in {seconds} s</source>
            <translation>puntuada en {seconds} s</translation>
        </message>
        <message>
            <source>shown</source>
            <translation>mostrada</translation>
        </message>
        <message>
            <source>take back</source>
            <translation>retirar</translation>
        </message>
        <message>
            <source>taken out: {words}</source>
            <translation>quitado: {words}</translation>
        </message>
        <message>
            <source>the base form</source>
            <translation>la forma base</translation>
        </message>
        <message>
            <source>the other language</source>
            <translation>la otra lengua</translation>
        </message>
        <message>
            <source>the right form</source>
            <translation>la forma acertada</translation>
        </message>
        <message>
            <source>wrong</source>
            <translation>error</translation>
        </message>
        <message>
            <source>{check} Change that, or keep it anyway and say why.</source>
            <translation>{check} Cámbielo, o consérvela igualmente y diga por qué.</translation>
        </message>
        <message>
            <source>{check} Kept: {reason}</source>
            <translation>{check} Conservada: {reason}</translation>
        </message>
        <message>
            <source>{expect}: the right form. {also_right}: also right. {up}, {down}: move.</source>
            <translation>{expect}: la forma acertada. {also_right}: también acertada. {up}, {down}: mover.</translation>
        </message>
    </context>
    <context>
        <name>Export</name>
        <message>
            <source> dpi</source>
            <translation> ppp</translation>
        </message>
        <message>
            <source> mm</source>
            <translation> mm</translation>
        </message>
        <message>
            <source> pt</source>
            <translation> pt</translation>
        </message>
        <message>
            <source> px</source>
            <translation> px</translation>
        </message>
        <message>
            <source>&amp;Height</source>
            <translation>A&amp;lto</translation>
        </message>
        <message>
            <source>&amp;Kind of file</source>
            <translation>Tipo de arc&amp;hivo</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Idioma</translation>
        </message>
        <message>
            <source>&amp;Resolution</source>
            <translation>&amp;Resolución</translation>
        </message>
        <message>
            <source>&amp;Size</source>
            <translation>&amp;Tamaño</translation>
        </message>
        <message>
            <source>&amp;Title</source>
            <translation>Tít&amp;ulo</translation>
        </message>
        <message>
            <source>&amp;Unit</source>
            <translation>U&amp;nidad</translation>
        </message>
        <message>
            <source>&amp;Width</source>
            <translation>&amp;Ancho</translation>
        </message>
        <message>
            <source>As on screen</source>
            <translation>Como en pantalla</translation>
        </message>
        <message>
            <source>Automatic ({points} pt)</source>
            <translation>Automático ({points} pt)</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportar</translation>
        </message>
        <message>
            <source>Export figure</source>
            <translation>Exportar figura</translation>
        </message>
        <message>
            <source>Folder for the report</source>
            <translation>Carpeta del informe</translation>
        </message>
        <message>
            <source>JSON Lines (*.jsonl)</source>
            <translation>JSON Lines (*.jsonl)</translation>
        </message>
        <message>
            <source>Labels come out at {points} pt: larger ones would not fit this page.</source>
            <translation>Los rótulos salen a {points} pt: mayores no cabrían en esta página.</translation>
        </message>
        <message>
            <source>One column, 85 mm</source>
            <translation>Una columna, 85 mm</translation>
        </message>
        <message>
            <source>Own size</source>
            <translation>Tamaño propio</translation>
        </message>
        <message>
            <source>Parquet (*.parquet)</source>
            <translation>Parquet (*.parquet)</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>Vista previa</translation>
        </message>
        <message>
            <source>Sh&amp;ow</source>
            <translation>&amp;Mostrar</translation>
        </message>
        <message>
            <source>Shades of &amp;grey</source>
            <translation>En &amp;grises</translation>
        </message>
        <message>
            <source>Slide, 1920 × 1080 px</source>
            <translation>Diapositiva, 1920 × 1080 px</translation>
        </message>
        <message>
            <source>Table (*.csv)</source>
            <translation>Tabla (*.csv)</translation>
        </message>
        <message>
            <source>Table, evidence in a file beside it (*.csv)</source>
            <translation>Tabla, procedencia en un archivo aparte (*.csv)</translation>
        </message>
        <message>
            <source>Te&amp;xt size</source>
            <translation>Tamaño del te&amp;xto</translation>
        </message>
        <message>
            <source>The whole only</source>
            <translation>Solo el conjunto</translation>
        </message>
        <message>
            <source>The whole with the selection</source>
            <translation>El conjunto con la selección</translation>
        </message>
        <message>
            <source>Two columns, 174 mm</source>
            <translation>Dos columnas, 174 mm</translation>
        </message>
        <message>
            <source>Writing {name}…</source>
            <translation>Escribiendo {name}…</translation>
        </message>
    </context>
    <context>
        <name>FilterBar</name>
        <message numerus="yes">
            <source>%n more</source>
            <translation>
                <numerusform>%n más</numerusform>
                <numerusform>%n más</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n picked</source>
            <translation>
                <numerusform>%n elegida</numerusform>
                <numerusform>%n elegidas</numerusform>
            </translation>
        </message>
        <message>
            <source>All probes</source>
            <translation>Todas las pruebas</translation>
        </message>
        <message>
            <source>Back (Alt+Left)</source>
            <translation>Atrás (Alt+Izquierda)</translation>
        </message>
        <message>
            <source>Clear the selection</source>
            <translation>Quitar la selección</translation>
        </message>
        <message>
            <source>Condition</source>
            <translation>Condición</translation>
        </message>
        <message>
            <source>Del takes it out, Enter edits it.</source>
            <translation>Supr la quita, Intro la edita.</translation>
        </message>
        <message>
            <source>Forward (Alt+Right)</source>
            <translation>Adelante (Alt+Derecha)</translation>
        </message>
        <message>
            <source>Selection</source>
            <translation>Selección</translation>
        </message>
        <message>
            <source>Selection as an expression</source>
            <translation>Selección como expresión</translation>
        </message>
        <message>
            <source>Take out {facet}</source>
            <translation>Quitar {facet}</translation>
        </message>
        <message>
            <source>and</source>
            <translation>y</translation>
        </message>
        <message>
            <source>any</source>
            <translation>cualquiera</translation>
        </message>
        <message>
            <source>exactly {quoted}</source>
            <translation>exactamente {quoted}</translation>
        </message>
        <message>
            <source>type a condition, such as tense = future</source>
            <translation>escriba una condición, como tense = future</translation>
        </message>
        <message>
            <source>{first} or {last}</source>
            <translation>{first} o {last}</translation>
        </message>
        <message>
            <source>{n} of {total}</source>
            <translation>{n} de {total}</translation>
        </message>
        <message>
            <source>“{text}”</source>
            <translation>«{text}»</translation>
        </message>
    </context>
    <context>
        <name>FindBox</name>
        <message>
            <source>Accents and case must agree; otherwise they are ignored</source>
            <translation>Distinguir acentos y mayúsculas; si no, se ignoran</translation>
        </message>
        <message>
            <source>Accents must agree</source>
            <translation>Distinguir acentos</translation>
        </message>
        <message>
            <source>Find in sentences</source>
            <translation>Buscar en frases</translation>
        </message>
        <message>
            <source>Find…</source>
            <translation>Buscar…</translation>
        </message>
    </context>
    <context>
        <name>FlipsChart</name>
        <message>
            <source>Answers to one probe together: {p}.</source>
            <translation>Respuestas a una misma prueba juntas: {p}.</translation>
        </message>
        <message>
            <source>Exact McNemar {p}.</source>
            <translation>McNemar exacta: {p}.</translation>
        </message>
        <message>
            <source>Flips — {now} against {was}, N={n}</source>
            <translation>Cambios — {now} frente a {was}, N={n}</translation>
        </message>
        <message>
            <source>McNemar {p}; seen from {difference} on</source>
            <translation>McNemar {p}; visible desde {difference}</translation>
        </message>
        <message>
            <source>both right: right before and now</source>
            <translation>ambas bien: acierto antes y ahora</translation>
        </message>
        <message>
            <source>both wrong: wrong before and now</source>
            <translation>ambas mal: error antes y ahora</translation>
        </message>
        <message>
            <source>broken: right before, wrong now</source>
            <translation>estropeadas: acierto antes, error ahora</translation>
        </message>
        <message>
            <source>fixed: wrong before, right now</source>
            <translation>corregidas: error antes, acierto ahora</translation>
        </message>
        <message>
            <source>{n} of {total} probes</source>
            <translation>{n} de {total} pruebas</translation>
        </message>
        <message>
            <source>{verdict} in {name}</source>
            <translation>{verdict} en {name}</translation>
        </message>
    </context>
    <context>
        <name>FlipsView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;Did it get better?&lt;/b&gt; Every probe that both checkpoints answered stands in one cell: right before and now, fixed, broken, or wrong before and now.&lt;/p&gt;&lt;p&gt;Only fixed and broken answers can tell whether there is a difference. McNemar's exact test asks how often as many flips would go as unequally both ways by chance; at p ≤ 0.05 the difference is called real. The smallest difference that can be shown assumes that answers flip as often as these.&lt;/p&gt;&lt;p&gt;Probes that one of the two did not answer, or whose text changed, are in no cell. Answers right by rule are right in both.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Ha mejorado?&lt;/b&gt; Cada prueba que respondieron ambos checkpoints está en una celda: acierto antes y ahora, corregida, estropeada, o error antes y ahora.&lt;/p&gt;&lt;p&gt;Solo las corregidas y las estropeadas dicen si hay una diferencia. La prueba exacta de McNemar calcula con qué frecuencia otros tantos cambios se repartirían por azar de modo igual de desigual; con p ≤ 0,05 la diferencia se llama real. La menor diferencia visible supone que las respuestas cambian tan a menudo como estas.&lt;/p&gt;&lt;p&gt;Las pruebas que uno de los dos no respondió, o cuyo texto cambió, no están en ninguna celda. Las acertadas por regla lo son en ambos.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Both reports answered no such probe here.</source>
            <translation>Aquí no hay ninguna prueba así respondida en ambos informes.</translation>
        </message>
        <message>
            <source>Flips</source>
            <translation>Cambios</translation>
        </message>
        <message>
            <source>No probe here has an answer in both reports.</source>
            <translation>Ninguna prueba de aquí tiene respuesta en ambos informes.</translation>
        </message>
        <message>
            <source>conf.</source>
            <translation>conf.</translation>
        </message>
        <message>
            <source>confidences of both</source>
            <translation>confianzas de ambos</translation>
        </message>
        <message>
            <source>forms</source>
            <translation>formas</translation>
        </message>
        <message>
            <source>forms of both</source>
            <translation>formas de ambos</translation>
        </message>
        <message>
            <source>labels</source>
            <translation>etiquetas</translation>
        </message>
        <message>
            <source>labels of both</source>
            <translation>etiquetas de ambos</translation>
        </message>
        <message>
            <source>right or wrong</source>
            <translation>acierto o error</translation>
        </message>
        <message>
            <source>verdict</source>
            <translation>bien</translation>
        </message>
    </context>
    <context>
        <name>HeatMapChart</name>
        <message>
            <source>Below: change from the baseline. Hatched: n &lt; 3</source>
            <translation>Debajo: cambio desde la referencia. Rayada: n &lt; 3</translation>
        </message>
        <message>
            <source>Below: change; hatched: n &lt; 3</source>
            <translation>Debajo: cambio; rayada: n &lt; 3</translation>
        </message>
        <message>
            <source>Darker: fewer right. Hatched: n &lt; 3, not to be ranked</source>
            <translation>Más fuerte: menos aciertos. Rayada: n &lt; 3, no se ordena</translation>
        </message>
        <message>
            <source>Darker: fewer right; hatched: n &lt; 3</source>
            <translation>Más fuerte: menos aciertos; rayada: n &lt; 3</translation>
        </message>
        <message>
            <source>{names} — checkpoint={name}, accuracy={accuracy}, N={n}</source>
            <translation>{names} — checkpoint={name}, exactitud={accuracy}, N={n}</translation>
        </message>
    </context>
    <context>
        <name>HeatMapView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;Where do two properties meet badly?&lt;/b&gt; A tense may be weak in one person only, a verb in one tense only. Each cell is the accuracy of the probes with both; the darker, the weaker.&lt;/p&gt;&lt;p&gt;Accuracy = right answers / answers, with k/n below it; the 95 % Wilson interval is in the tooltip. With a selection, cells say the figures of the selected part. Names pick their whole row or column.&lt;/p&gt;&lt;p&gt;Cells are small: fewer than three answers are hatched and never to be ranked, and among many cells some look weak by chance. Probes without one of the two values are in no cell.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Dónde se juntan mal dos propiedades?&lt;/b&gt; Un tiempo puede fallar solo en una persona, y un verbo solo en un tiempo. Cada celda es la exactitud de las pruebas con ambas cosas; cuanto más fuerte, más débil.&lt;/p&gt;&lt;p&gt;Exactitud = aciertos / respuestas, con k/n debajo; el intervalo de Wilson del 95 % está en la descripción emergente. Con una selección, las celdas dan las cifras de la parte elegida. Los nombres eligen su fila o columna entera.&lt;/p&gt;&lt;p&gt;Las celdas son pequeñas: con menos de tres respuestas van rayadas y no se ordenan nunca, y entre muchas celdas algunas parecen débiles por azar. Las pruebas sin uno de los dos valores no están en ninguna celda.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Heat map</source>
            <translation>Mapa</translation>
        </message>
        <message>
            <source>No answer here has a value of {dimension}.</source>
            <translation>Ninguna respuesta de aquí tiene un valor de {dimension}.</translation>
        </message>
    </context>
    <context>
        <name>Import</name>
        <message numerus="yes">
            <source>%n more problems.</source>
            <translation>
                <numerusform>%n problema más.</numerusform>
                <numerusform>%n problemas más.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes added. Undo takes them out again.</source>
            <translation>
                <numerusform>%n prueba añadida. Deshacer la quita.</numerusform>
                <numerusform>%n pruebas añadidas. Deshacer las quita.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Add the probes</source>
            <translation>&amp;Añadir las pruebas</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancelar</translation>
        </message>
        <message>
            <source>Import rows</source>
            <translation>Importar filas</translation>
        </message>
        <message>
            <source>Line {line}, {field}: {problem}</source>
            <translation>Línea {line}, {field}: {problem}</translation>
        </message>
        <message>
            <source>Paste rows</source>
            <translation>Pegar filas</translation>
        </message>
        <message>
            <source>Paste rows from a spreadsheet or a CSV file.</source>
            <translation>Pegue filas de una hoja de cálculo o de un archivo CSV.</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>Filas</translation>
        </message>
        <message>
            <source>Tables ({known})</source>
            <translation>Tablas ({known})</translation>
        </message>
        <message>
            <source>The first row names the columns. Forms in one cell stand apart by a bar: go | goes.</source>
            <translation>La primera fila nombra las columnas. Las formas de una celda se separan con una barra: go | goes.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>a field of your own</source>
            <translation>un campo propio</translation>
        </message>
        <message>
            <source>wrong forms</source>
            <translation>formas erróneas</translation>
        </message>
        <message>
            <source>{n} of {total} rows become probes.</source>
            <translation>De {total} filas, {n} pasan a ser pruebas.</translation>
        </message>
    </context>
    <context>
        <name>ItemsView</name>
        <message>
            <source>Add these rows to the selection</source>
            <translation>Añadir estas filas a la selección</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todas</translation>
        </message>
        <message>
            <source>Copy rows</source>
            <translation>Copiar filas</translation>
        </message>
        <message>
            <source>Export numbers…</source>
            <translation>Exportar cifras…</translation>
        </message>
        <message>
            <source>Leave these rows out</source>
            <translation>Excluir estas filas</translation>
        </message>
        <message>
            <source>Nothing matches. Undo the last step?</source>
            <translation>Nada coincide. ¿Deshacer el último paso?</translation>
        </message>
        <message>
            <source>Nothing wrong in this selection.</source>
            <translation>Ningún error en esta selección.</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Pruebas</translation>
        </message>
        <message>
            <source>Select these rows</source>
            <translation>Seleccionar estas filas</translation>
        </message>
        <message>
            <source>Selected</source>
            <translation>Selección</translation>
        </message>
        <message>
            <source>Show all of it</source>
            <translation>Mostrarla entera</translation>
        </message>
        <message>
            <source>This report has no probes.</source>
            <translation>Este informe no tiene pruebas.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>Wrong in selection</source>
            <translation>Errores en selección</translation>
        </message>
    </context>
    <context>
        <name>Keys</name>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>A candidate is right, also right</source>
            <translation>Candidata acertada, también acertada</translation>
        </message>
        <message>
            <source>A panel directly</source>
            <translation>Ir directamente a un panel</translation>
        </message>
        <message>
            <source>Add an own edge on the axis, take it out</source>
            <translation>Añadir un límite propio en el eje, quitarlo</translation>
        </message>
        <message>
            <source>Add an own edge, take it out</source>
            <translation>Añadir un límite propio, quitarlo</translation>
        </message>
        <message>
            <source>Add it, or take it away</source>
            <translation>Añadirlo o quitarlo</translation>
        </message>
        <message>
            <source>Add, or take away</source>
            <translation>Añadir o quitar</translation>
        </message>
        <message>
            <source>Cancel what runs</source>
            <translation>Cancelar lo que está en curso</translation>
        </message>
        <message>
            <source>Clear the selection</source>
            <translation>Quitar la selección</translation>
        </message>
        <message>
            <source>Clear this chart's pick; again: everything</source>
            <translation>Quitar lo elegido aquí; otra vez: todo</translation>
        </message>
        <message>
            <source>Click</source>
            <translation>Clic</translation>
        </message>
        <message>
            <source>Close the report</source>
            <translation>Cerrar el informe</translation>
        </message>
        <message>
            <source>Compare with another report</source>
            <translation>Comparar con otro informe</translation>
        </message>
        <message>
            <source>Compare with the step before, in a series</source>
            <translation>En una serie, comparar con el paso anterior</translation>
        </message>
        <message>
            <source>Conventions</source>
            <translation>Convenciones</translation>
        </message>
        <message>
            <source>Ctrl+Shift+click</source>
            <translation>Ctrl+Mayús+clic</translation>
        </message>
        <message>
            <source>Ctrl+click</source>
            <translation>Ctrl+clic</translation>
        </message>
        <message>
            <source>Curating a suite</source>
            <translation>Curar una batería</translation>
        </message>
        <message>
            <source>Delete the selected probes</source>
            <translation>Borrar las pruebas seleccionadas</translation>
        </message>
        <message>
            <source>Double click</source>
            <translation>Doble clic</translation>
        </message>
        <message>
            <source>Drag</source>
            <translation>Arrastrar</translation>
        </message>
        <message>
            <source>Duplicate and change</source>
            <translation>Duplicar y cambiar</translation>
        </message>
        <message>
            <source>Edit the probe, from the table</source>
            <translation>Editar la prueba, desde la tabla</translation>
        </message>
        <message>
            <source>Explore the demo, on the start page</source>
            <translation>Explorar la demo, en la página de inicio</translation>
        </message>
        <message>
            <source>Extend the pick</source>
            <translation>Extender lo elegido</translation>
        </message>
        <message>
            <source>Fair, wrong label, ambiguous, fix, drop</source>
            <translation>Justa, etiqueta errónea, ambigua, corregir, descartar</translation>
        </message>
        <message>
            <source>Find in sentences</source>
            <translation>Buscar en las frases</translation>
        </message>
        <message>
            <source>From the table to its titles; there:</source>
            <translation>De la tabla a sus títulos; allí:</translation>
        </message>
        <message>
            <source>Give up what is written; back to the table</source>
            <translation>Descartar lo escrito y volver a la tabla</translation>
        </message>
        <message>
            <source>In charts, with the keyboard</source>
            <translation>En los gráficos, con el teclado</translation>
        </message>
        <message>
            <source>In charts, with the mouse</source>
            <translation>En los gráficos, con el ratón</translation>
        </message>
        <message>
            <source>Judging, in table and detail</source>
            <translation>Juzgar, en la tabla y el detalle</translation>
        </message>
        <message>
            <source>Keep it, and write the next</source>
            <translation>Conservarla y escribir otra</translation>
        </message>
        <message>
            <source>Keys and gestures</source>
            <translation>Teclas y gestos</translation>
        </message>
        <message>
            <source>Leave it out</source>
            <translation>Excluirlo</translation>
        </message>
        <message>
            <source>Leave out</source>
            <translation>Excluir</translation>
        </message>
        <message>
            <source>Move its column</source>
            <translation>Mover su columna</translation>
        </message>
        <message>
            <source>Move the cursor</source>
            <translation>Mover el cursor</translation>
        </message>
        <message>
            <source>Move them up, down</source>
            <translation>Subirlas, bajarlas</translation>
        </message>
        <message>
            <source>Narrow its column</source>
            <translation>Acotar su columna</translation>
        </message>
        <message>
            <source>Next probe without a verdict</source>
            <translation>Prueba siguiente sin veredicto</translation>
        </message>
        <message>
            <source>Next, previous panel</source>
            <translation>Panel siguiente, anterior</translation>
        </message>
        <message>
            <source>Next, previous wrong</source>
            <translation>Error siguiente, anterior</translation>
        </message>
        <message>
            <source>On a column's title: narrow the column</source>
            <translation>En el título de una columna: acotarla</translation>
        </message>
        <message>
            <source>Open a report, a checkpoint or probes</source>
            <translation>Abrir un informe, un checkpoint o pruebas</translation>
        </message>
        <message>
            <source>Paste rows</source>
            <translation>Pegar filas</translation>
        </message>
        <message>
            <source>Pick</source>
            <translation>Elegir</translation>
        </message>
        <message>
            <source>Pick a range of bins, move the threshold or a column</source>
            <translation>Elegir un intervalo de tramos, mover el umbral o una columna</translation>
        </message>
        <message>
            <source>Pick it</source>
            <translation>Elegirlo</translation>
        </message>
        <message>
            <source>Put a candidate into the sentence</source>
            <translation>Poner una candidata en la frase</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Salir</translation>
        </message>
        <message>
            <source>Report and model</source>
            <translation>Informe y modelo</translation>
        </message>
        <message>
            <source>Right click</source>
            <translation>Clic derecho</translation>
        </message>
        <message>
            <source>Save the results</source>
            <translation>Guardar los resultados</translation>
        </message>
        <message>
            <source>Save the selection, take up a saved one</source>
            <translation>Guardar la selección, tomar una guardada</translation>
        </message>
        <message>
            <source>Save the suite</source>
            <translation>Guardar la batería</translation>
        </message>
        <message>
            <source>Score a checkpoint</source>
            <translation>Puntuar un checkpoint</translation>
        </message>
        <message>
            <source>Select what the threshold keeps</source>
            <translation>Seleccionar lo que conserva el umbral</translation>
        </message>
        <message>
            <source>Selection and panels</source>
            <translation>Selección y paneles</translation>
        </message>
        <message>
            <source>Selection back, forward</source>
            <translation>Selección atrás, adelante</translation>
        </message>
        <message>
            <source>Shift+click</source>
            <translation>Mayús+clic</translation>
        </message>
        <message>
            <source>Sort by a title, add it to the order</source>
            <translation>Ordenar por un título, añadirlo al orden</translation>
        </message>
        <message>
            <source>Swap the baseline, close it</source>
            <translation>Intercambiar la referencia, cerrarla</translation>
        </message>
        <message>
            <source>Take the verdict back</source>
            <translation>Retirar el veredicto</translation>
        </message>
        <message>
            <source>This page</source>
            <translation>Esta página</translation>
        </message>
        <message>
            <source>To an own edge of bins, move it</source>
            <translation>Ir a un límite propio de los tramos, moverlo</translation>
        </message>
        <message>
            <source>To the first, the last</source>
            <translation>Al primero, al último</translation>
        </message>
        <message>
            <source>To the suite, and back</source>
            <translation>A la batería, y volver</translation>
        </message>
        <message>
            <source>Type the selection as text</source>
            <translation>Escribir la selección como texto</translation>
        </message>
        <message>
            <source>Undo, redo reviews and edits</source>
            <translation>Deshacer, rehacer revisiones y ediciones</translation>
        </message>
        <message>
            <source>Write a note, tags</source>
            <translation>Escribir una nota, marcas</translation>
        </message>
    </context>
    <context>
        <name>Mapping</name>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancelar</translation>
        </message>
        <message>
            <source>&amp;Load a mapping…</source>
            <translation>Ca&amp;rgar una asignación…</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Abrir</translation>
        </message>
        <message>
            <source>&amp;Save the mapping…</source>
            <translation>&amp;Guardar la asignación…</translation>
        </message>
        <message>
            <source>Answered</source>
            <translation>Respondido</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Columnas</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>Confianza</translation>
        </message>
        <message>
            <source>Load a mapping</source>
            <translation>Cargar una asignación</translation>
        </message>
        <message>
            <source>Question</source>
            <translation>Pregunta</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>Correcto</translation>
        </message>
        <message>
            <source>Save the mapping as</source>
            <translation>Guardar la asignación como</translation>
        </message>
        <message>
            <source>Saved as {path}.</source>
            <translation>Guardado como {path}.</translation>
        </message>
        <message>
            <source>The first rows</source>
            <translation>Las primeras filas</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Veredicto</translation>
        </message>
        <message>
            <source>What do the columns of {name} hold?</source>
            <translation>¿Qué contienen las columnas de {name}?</translation>
        </message>
        <message>
            <source>What {column} holds</source>
            <translation>Qué contiene {column}</translation>
        </message>
        <message>
            <source>a dimension</source>
            <translation>una dimensión</translation>
        </message>
        <message>
            <source>candidates</source>
            <translation>candidatas</translation>
        </message>
        <message>
            <source>confidence, 0 to 1</source>
            <translation>confianza, de 0 a 1</translation>
        </message>
        <message>
            <source>confidence, log-probability</source>
            <translation>confianza, log-probabilidad</translation>
        </message>
        <message>
            <source>confidence, per cent</source>
            <translation>confianza, por ciento</translation>
        </message>
        <message>
            <source>its name</source>
            <translation>su nombre</translation>
        </message>
        <message>
            <source>language</source>
            <translation>lengua</translation>
        </message>
        <message>
            <source>not used</source>
            <translation>sin usar</translation>
        </message>
        <message>
            <source>right</source>
            <translation>acierto</translation>
        </message>
        <message>
            <source>right or wrong</source>
            <translation>acierto o error</translation>
        </message>
        <message>
            <source>the question</source>
            <translation>la pregunta</translation>
        </message>
        <message>
            <source>their log-probabilities</source>
            <translation>sus log-probabilidades</translation>
        </message>
        <message>
            <source>their negative log-likelihoods</source>
            <translation>sus log-verosimilitudes negativas</translation>
        </message>
        <message>
            <source>their per cents</source>
            <translation>sus porcentajes</translation>
        </message>
        <message>
            <source>their probabilities</source>
            <translation>sus probabilidades</translation>
        </message>
        <message>
            <source>what is right</source>
            <translation>lo correcto</translation>
        </message>
        <message>
            <source>what was answered</source>
            <translation>lo respondido</translation>
        </message>
        <message>
            <source>wrong</source>
            <translation>error</translation>
        </message>
        <message>
            <source>{n} left out</source>
            <translation>{n} excluidas</translation>
        </message>
        <message>
            <source>{n} right</source>
            <translation>{n} aciertos</translation>
        </message>
        <message>
            <source>{n} rows: {parts}.</source>
            <translation>{n} filas: {parts}.</translation>
        </message>
        <message>
            <source>{n} without a verdict</source>
            <translation>{n} sin veredicto</translation>
        </message>
        <message>
            <source>{n} wrong</source>
            <translation>{n} errores</translation>
        </message>
    </context>
    <context>
        <name>MatrixChart</name>
        <message>
            <source>Answers — checkpoint={name}, N={n}</source>
            <translation>Respuestas — checkpoint={name}, N={n}</translation>
        </message>
        <message>
            <source>Confusion — checkpoint={name}, N={n}</source>
            <translation>Confusión — checkpoint={name}, N={n}</translation>
        </message>
        <message>
            <source>Darker: a larger share of the column</source>
            <translation>Más fuerte: mayor parte de la columna</translation>
        </message>
        <message>
            <source>Darker: a larger share of the row</source>
            <translation>Más fuerte: mayor parte de la fila</translation>
        </message>
        <message>
            <source>Darker: more, by its logarithm</source>
            <translation>Más fuerte: más, según su logaritmo</translation>
        </message>
        <message>
            <source>Errors passed as correct</source>
            <translation>Errores dados por buenos</translation>
        </message>
        <message>
            <source>F1 {f1}; classes are not weighted</source>
            <translation>F1 {f1}; las clases no se ponderan</translation>
        </message>
        <message>
            <source>Forms — checkpoint={name}, N={n}</source>
            <translation>Formas — checkpoint={name}, N={n}</translation>
        </message>
        <message>
            <source>baseline {n} ({change})</source>
            <translation>referencia {n} ({change})</translation>
        </message>
        <message>
            <source>of {n}</source>
            <translation>de {n}</translation>
        </message>
        <message>
            <source>others ({n})</source>
            <translation>otras ({n})</translation>
        </message>
        <message>
            <source>precision {precision}</source>
            <translation>precisión {precision}</translation>
        </message>
        <message>
            <source>predicted {predicted}: {n}</source>
            <translation>predicha {predicted}: {n}</translation>
        </message>
        <message>
            <source>predicted →</source>
            <translation>predicha →</translation>
        </message>
        <message>
            <source>recall {recall}</source>
            <translation>exhaustividad {recall}</translation>
        </message>
        <message>
            <source>share of column {share}</source>
            <translation>parte de la columna {share}</translation>
        </message>
        <message>
            <source>share of row {share}</source>
            <translation>parte de la fila {share}</translation>
        </message>
        <message>
            <source>true {true}, predicted {predicted}</source>
            <translation>real {true}, predicha {predicted}</translation>
        </message>
        <message>
            <source>true {true}: {n}</source>
            <translation>real {true}: {n}</translation>
        </message>
        <message>
            <source>true ↓</source>
            <translation>real ↓</translation>
        </message>
        <message>
            <source>{k} of {n} answers, the others together</source>
            <translation>{k} de {n} respuestas, las demás juntas</translation>
        </message>
        <message>
            <source>{k} of {n} errors passed as correct: {share}</source>
            <translation>{k} de {n} errores dados por buenos: {share}</translation>
        </message>
        <message>
            <source>{n} probe</source>
            <translation>{n} prueba</translation>
        </message>
        <message>
            <source>{n} probes</source>
            <translation>pruebas: {n}</translation>
        </message>
        <message>
            <source>{n} sentence of {probes}</source>
            <translation>{n} frase de {probes}</translation>
        </message>
        <message>
            <source>{n} sentences of {probes}</source>
            <translation>{n} frases de {probes}</translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
        <message>
            <source>&amp;All probes as</source>
            <translation>&amp;Todas las pruebas como</translation>
        </message>
        <message>
            <source>&amp;Curate</source>
            <translation>C&amp;uración</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Editar</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>&amp;Exportar</translation>
        </message>
        <message>
            <source>&amp;Figure…</source>
            <translation>&amp;Figura…</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Archivo</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>A&amp;yuda</translation>
        </message>
        <message>
            <source>&amp;Judge the selected</source>
            <translation>&amp;Juzgar las seleccionadas</translation>
        </message>
        <message>
            <source>&amp;Model</source>
            <translation>&amp;Modelo</translation>
        </message>
        <message>
            <source>&amp;New from a template</source>
            <translation>&amp;Nueva desde una plantilla</translation>
        </message>
        <message>
            <source>&amp;Numbers…</source>
            <translation>&amp;Cifras…</translation>
        </message>
        <message>
            <source>&amp;Panels</source>
            <translation>&amp;Paneles</translation>
        </message>
        <message>
            <source>&amp;Selection</source>
            <translation>&amp;Selección</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ver</translation>
        </message>
        <message>
            <source>Com&amp;pare</source>
            <translation>&amp;Comparar</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>Abrir &amp;reciente</translation>
        </message>
        <message>
            <source>Saved s&amp;lices</source>
            <translation>Cortes g&amp;uardados</translation>
        </message>
        <message>
            <source>The &amp;selected probes as</source>
            <translation>Las &amp;seleccionadas como</translation>
        </message>
        <message>
            <source>data set for Inspect…</source>
            <translation>conjunto de datos para Inspect…</translation>
        </message>
        <message>
            <source>task of lm-evaluation-harness…</source>
            <translation>tarea de lm-evaluation-harness…</translation>
        </message>
    </context>
    <context>
        <name>Messages</name>
        <message numerus="yes">
            <source>%n more</source>
            <translation>
                <numerusform>%n más</numerusform>
                <numerusform>%n más</numerusform>
            </translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Cerrar</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Detalles</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Error</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Nota</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>Aviso</translation>
        </message>
    </context>
    <context>
        <name>Overview</name>
        <message numerus="yes">
            <source>%n answers</source>
            <translation>
                <numerusform>%n respuesta</numerusform>
                <numerusform>%n respuestas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n left out of the figures</source>
            <translation>
                <numerusform>%n fuera de las cifras</numerusform>
                <numerusform>%n fuera de las cifras</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps</source>
            <translation>
                <numerusform>%n trampa de prefijo</numerusform>
                <numerusform>%n trampas de prefijo</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n start tokens</source>
            <translation>
                <numerusform>%n token inicial</numerusform>
                <numerusform>%n tokens iniciales</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ties, counted wrong</source>
            <translation>
                <numerusform>%n empate, cuenta como error</numerusform>
                <numerusform>%n empates, cuentan como error</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ties, the first counts</source>
            <translation>
                <numerusform>%n empate, cuenta la primera</numerusform>
                <numerusform>%n empates, cuenta la primera</numerusform>
            </translation>
        </message>
        <message>
            <source>A short form contains the longer one's score. Score the boundary too?</source>
            <translation>La forma corta incluye la puntuación de la larga. ¿Puntuar también el límite?</translation>
        </message>
        <message>
            <source>Accuracy</source>
            <translation>Exactitud</translation>
        </message>
        <message>
            <source>Accuracy: share of answers that are right.</source>
            <translation>Exactitud: parte de respuestas acertadas.</translation>
        </message>
        <message>
            <source>Adversarial</source>
            <translation>Adversarias</translation>
        </message>
        <message>
            <source>Adversarial: accuracy on sentences built to mislead.</source>
            <translation>Adversarias: exactitud en frases hechas para engañar.</translation>
        </message>
        <message>
            <source>Brier</source>
            <translation>Brier</translation>
        </message>
        <message>
            <source>Brier: mean squared miss of the confidence; 0 is best.</source>
            <translation>Brier: error cuadrático medio de la confianza; 0 es lo mejor.</translation>
        </message>
        <message>
            <source>Click picks, Ctrl+click adds, Shift+click extends, Ctrl+Shift+click leaves out.</source>
            <translation>Clic elige, Ctrl+clic añade, Mayús+clic extiende, Ctrl+Mayús+clic excluye.</translation>
        </message>
        <message>
            <source>Click shows the texts.</source>
            <translation>Un clic muestra los textos.</translation>
        </message>
        <message>
            <source>ECE</source>
            <translation>ECE</translation>
        </message>
        <message>
            <source>ECE: how far confidence lies from accuracy, on average.</source>
            <translation>ECE: distancia media entre la confianza y la exactitud.</translation>
        </message>
        <message>
            <source>Errors passed as correct</source>
            <translation>Errores dados por buenos</translation>
        </message>
        <message>
            <source>Free completion: {rates}</source>
            <translation>Compleción libre: {rates}</translation>
        </message>
        <message>
            <source>It would confirm wrong grammar to a learner.</source>
            <translation>Confirmaría un error a quien aprende.</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>Resumen</translation>
        </message>
        <message>
            <source>Perplexity</source>
            <translation>Perplejidad</translation>
        </message>
        <message>
            <source>Perplexity: how surprised the model is by each token.</source>
            <translation>Perplejidad: cuánto sorprende cada token al modelo.</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Informe</translation>
        </message>
        <message>
            <source>Selection, on {n} choice probes: first candidate {first}, shortest {shortest}</source>
            <translation>Selección, en {n} pruebas de elección: primera candidata {first}, la más corta {shortest}</translation>
        </message>
        <message>
            <source>Start token: none, as the tokenizer does.</source>
            <translation>Token inicial: ninguno, como hace el tokenizador.</translation>
        </message>
        <message>
            <source>Start token: {token}</source>
            <translation>Token inicial: {token}</translation>
        </message>
        <message>
            <source>Texts of {split}</source>
            <translation>Textos de {split}</translation>
        </message>
        <message>
            <source>Without reading, on {n} choice probes: always the first candidate {first}, always the shortest {shortest}</source>
            <translation>Sin leer, en {n} pruebas de elección: siempre la primera candidata {first}, siempre la más corta {shortest}</translation>
        </message>
        <message>
            <source>always right = 0</source>
            <translation>todo aciertos = 0</translation>
        </message>
        <message>
            <source>approximate</source>
            <translation>aproximado</translation>
        </message>
        <message>
            <source>approximate: computed in {dtype}</source>
            <translation>aproximado: calculado en {dtype}</translation>
        </message>
        <message>
            <source>below chance {p}</source>
            <translation>bajo el azar {p}</translation>
        </message>
        <message>
            <source>by chance ≤ {value}</source>
            <translation>por azar ≤ {value}</translation>
        </message>
        <message>
            <source>chance {p}</source>
            <translation>azar {p}</translation>
        </message>
        <message>
            <source>completed, {rate}</source>
            <translation>completadas, {rate}</translation>
        </message>
        <message>
            <source>confirms none</source>
            <translation>no confirma ninguno</translation>
        </message>
        <message>
            <source>confirms wrong grammar</source>
            <translation>confirma gramática errónea</translation>
        </message>
        <message>
            <source>figures so far</source>
            <translation>cifras hasta ahora</translation>
        </message>
        <message>
            <source>n too small (under 3)</source>
            <translation>n insuficiente (menos de 3)</translation>
        </message>
        <message>
            <source>no confidences</source>
            <translation>sin confianzas</translation>
        </message>
        <message>
            <source>no start token</source>
            <translation>sin token inicial</translation>
        </message>
        <message>
            <source>no such probes</source>
            <translation>no hay ninguna</translation>
        </message>
        <message>
            <source>no wrong sentences judged</source>
            <translation>sin frases erróneas juzgadas</translation>
        </message>
        <message numerus="yes">
            <source>of which %n right by rule</source>
            <translation>
                <numerusform>de ellas, %n acertada por regla</numerusform>
                <numerusform>de ellas, %n acertadas por regla</numerusform>
            </translation>
        </message>
        <message>
            <source>of {n}</source>
            <translation>de {n}</translation>
        </message>
        <message>
            <source>sel. {value}</source>
            <translation>sel. {value}</translation>
        </message>
        <message>
            <source>selection {k} of {n}</source>
            <translation>selección {k} de {n}</translation>
        </message>
        <message>
            <source>selection {value}</source>
            <translation>selección {value}</translation>
        </message>
        <message>
            <source>selection: under {n} answers</source>
            <translation>selección: menos de {n} respuestas</translation>
        </message>
        <message>
            <source>start token unknown</source>
            <translation>token inicial desconocido</translation>
        </message>
        <message>
            <source>start token {token}</source>
            <translation>token inicial {token}</translation>
        </message>
        <message>
            <source>step {n}</source>
            <translation>paso {n}</translation>
        </message>
        <message>
            <source>under {n} answers</source>
            <translation>menos de {n} respuestas</translation>
        </message>
        <message>
            <source>{k} of {n}</source>
            <translation>{k} de {n}</translation>
        </message>
        <message>
            <source>{n} of {total} scored</source>
            <translation>{n} de {total} puntuadas</translation>
        </message>
        <message>
            <source>{n} par.</source>
            <translation>{n} par.</translation>
        </message>
        <message>
            <source>{value} bits/B</source>
            <translation>{value} bits/B</translation>
        </message>
    </context>
    <context>
        <name>PanelHeader</name>
        <message>
            <source>Copy figure</source>
            <translation>Copiar figura</translation>
        </message>
        <message>
            <source>Copy numbers</source>
            <translation>Copiar números</translation>
        </message>
        <message>
            <source>Export figure…</source>
            <translation>Exportar figura…</translation>
        </message>
        <message>
            <source>Export numbers…</source>
            <translation>Exportar cifras…</translation>
        </message>
        <message>
            <source>Export, table, explanation</source>
            <translation>Exportar, tabla, explicación</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Más</translation>
        </message>
        <message>
            <source>Show as table</source>
            <translation>Mostrar como tabla</translation>
        </message>
        <message>
            <source>What is this?</source>
            <translation>¿Qué es esto?</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Adversarial</source>
            <translation>Adversarias</translation>
        </message>
        <message>
            <source>Confusion</source>
            <translation>Confusión</translation>
        </message>
        <message>
            <source>Detail</source>
            <translation>Detalle</translation>
        </message>
        <message>
            <source>Heat map</source>
            <translation>Mapa</translation>
        </message>
        <message>
            <source>Reliability</source>
            <translation>Fiabilidad</translation>
        </message>
        <message>
            <source>Risk–coverage</source>
            <translation>Riesgo–cobertura</translation>
        </message>
        <message>
            <source>Slices</source>
            <translation>Cortes</translation>
        </message>
    </context>
    <context>
        <name>Perplexity</name>
        <message numerus="yes">
            <source>%n texts left out: their label is not correct.</source>
            <translation>
                <numerusform>%n texto excluido: su etiqueta no es correct.</numerusform>
                <numerusform>%n textos excluidos: su etiqueta no es correct.</numerusform>
            </translation>
        </message>
        <message>
            <source>(The report keeps only this beginning.)</source>
            <translation>(El informe solo guarda este comienzo.)</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todos</translation>
        </message>
        <message>
            <source>Bits/byte</source>
            <translation>Bits/byte</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Idioma</translation>
        </message>
        <message>
            <source>Long texts were read in windows that move on by {n} tokens.</source>
            <translation>Los textos largos se leyeron en ventanas que avanzan {n} tokens.</translation>
        </message>
        <message>
            <source>No better than a model that finds all {n} tokens equally likely.</source>
            <translation>No es mejor que un modelo para el que los {n} tokens son igual de probables.</translation>
        </message>
        <message>
            <source>No better than a model that finds every token equally likely.</source>
            <translation>No es mejor que un modelo para el que todos los tokens son igual de probables.</translation>
        </message>
        <message>
            <source>Perplexity</source>
            <translation>Perplejidad</translation>
        </message>
        <message>
            <source>Perplexity of texts</source>
            <translation>Perplejidad de textos</translation>
        </message>
        <message>
            <source>Split</source>
            <translation>Parte</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texto</translation>
        </message>
        <message>
            <source>Texts</source>
            <translation>Textos</translation>
        </message>
        <message>
            <source>Texts, the most surprising first</source>
            <translation>Textos, los más sorprendentes primero</translation>
        </message>
        <message>
            <source>The list holds the first {k} of {n} texts; the figures count all.</source>
            <translation>La lista contiene los primeros {k} de {n} textos; las cifras cuentan todos.</translation>
        </message>
        <message>
            <source>The text</source>
            <translation>El texto</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>“{token}”: {bits} bits, probability {p}</source>
            <translation>«{token}»: {bits} bits, probabilidad {p}</translation>
        </message>
    </context>
    <context>
        <name>PerplexityChart</name>
        <message>
            <source>Dashed: all {n} tokens equally likely.</source>
            <translation>Discontinua: los {n} tokens igual de probables.</translation>
        </message>
        <message>
            <source>Perplexity — checkpoint={name}, texts={n}</source>
            <translation>Perplejidad — checkpoint={name}, textos={n}</translation>
        </message>
        <message>
            <source>Tokens differ between languages: compare those by bits per byte only.</source>
            <translation>Los tokens difieren entre lenguas: compárelas solo por bits por byte.</translation>
        </message>
        <message>
            <source>Triangle: no better than that.</source>
            <translation>Triángulo: no es mejor que eso.</translation>
        </message>
        <message>
            <source>bits/byte</source>
            <translation>bits/byte</translation>
        </message>
        <message>
            <source>perplexity</source>
            <translation>perplejidad</translation>
        </message>
        <message>
            <source>perplexity →</source>
            <translation>perplejidad →</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>uniform</source>
            <translation>uniforme</translation>
        </message>
    </context>
    <context>
        <name>Presenter</name>
        <message>
            <source>Nothing is scored yet.</source>
            <translation>Aún no hay nada puntuado.</translation>
        </message>
        <message>
            <source>This report holds no probes.</source>
            <translation>Este informe no contiene pruebas.</translation>
        </message>
    </context>
    <context>
        <name>ProbeTable</name>
        <message>
            <source>Click sorts, Shift+click adds to the order, right click narrows.</source>
            <translation>Clic ordena, Mayús+clic añade al orden, clic derecho acota.</translation>
        </message>
        <message>
            <source>Click sorts, Shift+click adds to the order.</source>
            <translation>Clic ordena, Mayús+clic añade al orden.</translation>
        </message>
        <message>
            <source>Conf.</source>
            <translation>Conf.</translation>
        </message>
        <message>
            <source>Flags</source>
            <translation>Avisos</translation>
        </message>
        <message>
            <source>K</source>
            <translation>K</translation>
        </message>
        <message>
            <source>Lang.</source>
            <translation>Lengua</translation>
        </message>
        <message>
            <source>Right click narrows.</source>
            <translation>Clic derecho acota.</translation>
        </message>
        <message>
            <source>Sentence</source>
            <translation>Frase</translation>
        </message>
        <message>
            <source>a candidate holds the unknown token</source>
            <translation>una candidata contiene el token desconocido</translation>
        </message>
        <message>
            <source>judged when the text was different</source>
            <translation>juzgada con otro texto</translation>
        </message>
        <message>
            <source>prefix trap: one form begins another</source>
            <translation>trampa de prefijo: una forma es el comienzo de otra</translation>
        </message>
        <message>
            <source>tie: equal best scores</source>
            <translation>empate: mejores puntuaciones iguales</translation>
        </message>
    </context>
    <context>
        <name>Problems</name>
        <message>
            <source>&amp;All {n}</source>
            <translation>&amp;Todo {n}</translation>
        </message>
        <message>
            <source>&amp;Copy as a table</source>
            <translation>&amp;Copiar como tabla</translation>
        </message>
        <message>
            <source>&amp;Errors {n}</source>
            <translation>&amp;Errores {n}</translation>
        </message>
        <message>
            <source>&amp;Notes {n}</source>
            <translation>&amp;Notas {n}</translation>
        </message>
        <message>
            <source>&amp;Warnings {n}</source>
            <translation>&amp;Avisos {n}</translation>
        </message>
        <message>
            <source>A line with an error can only be left out; warnings and notes are used as read.</source>
            <translation>Una línea con un error solo se puede excluir; las que tienen avisos y notas se usan tal como se leyeron.</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>Ce&amp;rrar</translation>
        </message>
        <message>
            <source>Ctrl+C copies the marked lines, or all of them</source>
            <translation>Ctrl+C copia las líneas marcadas, o todas</translation>
        </message>
        <message>
            <source>Field</source>
            <translation>Campo</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Archivo</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>Hay</translation>
        </message>
        <message>
            <source>Found: {found}</source>
            <translation>Hay: {found}</translation>
        </message>
        <message>
            <source>ID</source>
            <translation>ID</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Línea</translation>
        </message>
        <message>
            <source>Problems of the probe files</source>
            <translation>Problemas de los archivos de pruebas</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>Regla</translation>
        </message>
        <message>
            <source>Severity</source>
            <translation>Gravedad</translation>
        </message>
        <message>
            <source>Would be right</source>
            <translation>Sería correcto</translation>
        </message>
        <message>
            <source>Would be right: {right}</source>
            <translation>Sería correcto: {right}</translation>
        </message>
        <message>
            <source>error</source>
            <translation>error</translation>
        </message>
        <message>
            <source>note</source>
            <translation>nota</translation>
        </message>
        <message>
            <source>warning</source>
            <translation>aviso</translation>
        </message>
    </context>
    <context>
        <name>Progress</name>
        <message numerus="yes">
            <source>%n warnings</source>
            <translation>
                <numerusform>%n aviso</numerusform>
                <numerusform>%n avisos</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Scoring {n} of {total}</source>
            <translation>Puntuando {n} de {total}</translation>
        </message>
        <message>
            <source>{n} min left</source>
            <translation>quedan {n} min</translation>
        </message>
        <message>
            <source>{n} s left</source>
            <translation>quedan {n} s</translation>
        </message>
        <message>
            <source>{rate} a second</source>
            <translation>{rate} por segundo</translation>
        </message>
    </context>
    <context>
        <name>QShortcut</name>
        <message>
            <source>Ctrl</source>
            <translation>Ctrl</translation>
        </message>
        <message>
            <source>Del</source>
            <translation>Supr</translation>
        </message>
        <message>
            <source>Esc</source>
            <translation>Esc</translation>
        </message>
        <message>
            <source>Return</source>
            <translation>Intro</translation>
        </message>
        <message>
            <source>Shift</source>
            <translation>Mayús</translation>
        </message>
    </context>
    <context>
        <name>Queue</name>
        <message numerus="yes">
            <source>%n checkpoints were still to be scored.</source>
            <translation>
                <numerusform>%n checkpoint quedaba por puntuar.</numerusform>
                <numerusform>%n checkpoints quedaban por puntuar.</numerusform>
            </translation>
        </message>
        <message>
            <source>Checkpoints to score</source>
            <translation>Checkpoints por puntuar</translation>
        </message>
        <message>
            <source>Down</source>
            <translation>Bajar</translation>
        </message>
        <message>
            <source>Forget them</source>
            <translation>Olvidarlos</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Seguir</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pausa</translation>
        </message>
        <message>
            <source>Put back</source>
            <translation>Devolver</translation>
        </message>
        <message>
            <source>Take out</source>
            <translation>Quitar</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Reintentar</translation>
        </message>
        <message>
            <source>Up</source>
            <translation>Subir</translation>
        </message>
        <message>
            <source>done</source>
            <translation>hecho</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>falló</translation>
        </message>
        <message>
            <source>failed: {reason}</source>
            <translation>falló: {reason}</translation>
        </message>
        <message>
            <source>is being scored</source>
            <translation>puntuándose</translation>
        </message>
        <message>
            <source>waits</source>
            <translation>en espera</translation>
        </message>
        <message>
            <source>{n} of {total}</source>
            <translation>{n} de {total}</translation>
        </message>
    </context>
    <context>
        <name>ReliabilityChart</name>
        <message>
            <source>1 bin left out</source>
            <translation>1 tramo excluido</translation>
        </message>
        <message>
            <source>1 bin picked</source>
            <translation>1 tramo elegido</translation>
        </message>
        <message>
            <source>Bin {lo} to {hi}</source>
            <translation>Tramo de {lo} a {hi}</translation>
        </message>
        <message>
            <source>ECE {ece}, by chance ≤ {chance}</source>
            <translation>ECE {ece}, por azar ≤ {chance}</translation>
        </message>
        <message>
            <source>ECE {ece}, by chance ≤ {chance}; baseline {was}</source>
            <translation>ECE {ece}, por azar ≤ {chance}; referencia {was}</translation>
        </message>
        <message>
            <source>ECE {ece}; baseline {was}</source>
            <translation>ECE {ece}; referencia {was}</translation>
        </message>
        <message>
            <source>ECE –: fewer than 30 answers</source>
            <translation>ECE –: menos de 30 respuestas</translation>
        </message>
        <message>
            <source>ECE –: n &lt; 30</source>
            <translation>ECE –: n &lt; 30</translation>
        </message>
        <message>
            <source>Range picked</source>
            <translation>Rango elegido</translation>
        </message>
        <message>
            <source>Reliability — checkpoint={name}, ECE={ece}, N={n}</source>
            <translation>Fiabilidad — checkpoint={name}, ECE={ece}, N={n}</translation>
        </message>
        <message>
            <source>accuracy</source>
            <translation>exactitud</translation>
        </message>
        <message>
            <source>few answers a bin</source>
            <translation>pocas respuestas por tramo</translation>
        </message>
        <message>
            <source>mean confidence {mean}</source>
            <translation>confianza media {mean}</translation>
        </message>
        <message>
            <source>mean confidence →</source>
            <translation>confianza media →</translation>
        </message>
        <message>
            <source>over-confident</source>
            <translation>demasiado segura</translation>
        </message>
        <message>
            <source>under-confident</source>
            <translation>poco segura</translation>
        </message>
        <message>
            <source>{bins}: {right} right of {n}</source>
            <translation>{bins}: aciertos {right} de {n}</translation>
        </message>
        <message>
            <source>{bins}: {right} right of {n}, mean confidence {mean}</source>
            <translation>{bins}: aciertos {right} de {n}, confianza media {mean}</translation>
        </message>
        <message>
            <source>{n} bins left out</source>
            <translation>{n} tramos excluidos</translation>
        </message>
        <message>
            <source>{n} bins picked</source>
            <translation>{n} tramos elegidos</translation>
        </message>
    </context>
    <context>
        <name>ReliabilityView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;Is the model as sure as it is right?&lt;/b&gt; Answers are put into bins by their confidence: the share of the chosen form among the candidates. Each point stands at a bin's mean confidence and accuracy.&lt;/p&gt;&lt;p&gt;On the dashed line both agree; below it the model is over-confident. Whiskers are 95 % Wilson intervals. In the grey band 95 of 100 points of a calibrated model with these confidences would fall.&lt;/p&gt;&lt;p&gt;ECE = Σ n&lt;sub&gt;bin&lt;/sub&gt;/n · |accuracy − mean confidence|. It depends on the bins and grows by chance when answers are few, so it stands beside what chance alone would give. Answers right by rule are left out.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Acierta el modelo tanto como confía?&lt;/b&gt; Las respuestas se reparten en tramos según su confianza: la parte de la forma elegida entre las candidatas. Cada punto está en la confianza media y la exactitud de un tramo.&lt;/p&gt;&lt;p&gt;En la línea discontinua ambas coinciden; por debajo el modelo confía demasiado. Los bigotes son intervalos de Wilson al 95 %. En la banda gris caerían 95 de cada 100 puntos de un modelo calibrado con estas confianzas.&lt;/p&gt;&lt;p&gt;ECE = Σ n&lt;sub&gt;tramo&lt;/sub&gt;/n · |exactitud − confianza media|. Depende de los tramos y crece por azar cuando hay pocas respuestas; por eso va junto a lo que daría el solo azar. Las respuestas acertadas por regla se excluyen.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>&lt;p&gt;&lt;i&gt;Curves by&lt;/i&gt; in this menu draws the same for each language, number of candidates or other property, on the bins of the whole: at most six groups, those under 30 answers thin and hollow. A click on a name picks the group, one on a point the group's answers in that bin.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;i&gt;Curvas por&lt;/i&gt;, en este menú, dibuja lo mismo para cada lengua, número de candidatas u otra propiedad, con los tramos del total: seis grupos como mucho; los de menos de 30 respuestas, finos y huecos. Un clic en un nombre elige el grupo; en un punto, las respuestas del grupo en ese tramo.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Curves by</source>
            <translation>Curvas por</translation>
        </message>
        <message>
            <source>ECE {ece} of {n} answers</source>
            <translation>ECE {ece} de {n} respuestas</translation>
        </message>
        <message>
            <source>More about calibration…</source>
            <translation>Más sobre la calibración…</translation>
        </message>
        <message>
            <source>No answer here has a confidence. A file that keeps what was answered, but not how likely, leaves nothing to calibrate.</source>
            <translation>Ninguna respuesta de aquí tiene confianza. Un archivo que guarda lo respondido, pero no su probabilidad, no deja nada que calibrar.</translation>
        </message>
        <message>
            <source>Own bin edges</source>
            <translation>Límites de tramo propios</translation>
        </message>
        <message>
            <source>Reliability</source>
            <translation>Fiabilidad</translation>
        </message>
        <message>
            <source>nothing: one curve</source>
            <translation>nada: una sola curva</translation>
        </message>
    </context>
    <context>
        <name>Report</name>
        <message>
            <source>1. Headline</source>
            <translation>1. Cifras principales</translation>
        </message>
        <message>
            <source>1b. Perplexity by split and language</source>
            <translation>1b. Perplejidad por partición y lengua</translation>
        </message>
        <message>
            <source>1c. Free completion</source>
            <translation>1c. Compleción libre</translation>
        </message>
        <message>
            <source>2. Per-slice accuracy</source>
            <translation>2. Exactitud por corte</translation>
        </message>
        <message>
            <source>3. Reliability diagram</source>
            <translation>3. Diagrama de fiabilidad</translation>
        </message>
        <message>
            <source>4. Adversarial slice</source>
            <translation>4. Corte adversario</translation>
        </message>
        <message>
            <source>5. Confusion matrix</source>
            <translation>5. Matriz de confusión</translation>
        </message>
        <message>
            <source>6. Conventions</source>
            <translation>6. Convenciones</translation>
        </message>
        <message>
            <source>7. Reading</source>
            <translation>7. Lectura</translation>
        </message>
        <message>
            <source>95 % CI</source>
            <translation>IC 95 %</translation>
        </message>
        <message>
            <source>A click on a bin, a cell or a bar of the figures above leaves the probes behind it.</source>
            <translation>Un clic en un tramo, una celda o una barra de las figuras deja solo sus pruebas.</translation>
        </message>
        <message>
            <source>Accuracy</source>
            <translation>Exactitud</translation>
        </message>
        <message>
            <source>Accuracy, choice</source>
            <translation>Exactitud, elección</translation>
        </message>
        <message>
            <source>Accuracy, judgement</source>
            <translation>Exactitud, juicio</translation>
        </message>
        <message>
            <source>Adversarial accuracy</source>
            <translation>Exactitud adversaria</translation>
        </message>
        <message>
            <source>Begins with</source>
            <translation>Empieza por</translation>
        </message>
        <message>
            <source>Bits per byte</source>
            <translation>Bits por byte</translation>
        </message>
        <message>
            <source>Category</source>
            <translation>Categoría</translation>
        </message>
        <message>
            <source>Checkpoint hash</source>
            <translation>Hash del checkpoint</translation>
        </message>
        <message>
            <source>Class</source>
            <translation>Clase</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>Confianza</translation>
        </message>
        <message>
            <source>Convention</source>
            <translation>Convención</translation>
        </message>
        <message>
            <source>ECE {ece} over {n} answers, by chance at most {chance}; {populated} of {bins} bins hold any, the fewest {least}.</source>
            <translation>ECE {ece} sobre {n} respuestas; por azar, {chance} como mucho. Tramos con respuestas: {populated} de {bins}; el menor tiene {least}.</translation>
        </message>
        <message>
            <source>Eval Report — {name}</source>
            <translation>Informe de evaluación — {name}</translation>
        </message>
        <message>
            <source>Eval date</source>
            <translation>Fecha de evaluación</translation>
        </message>
        <message>
            <source>Find probes: words in any column</source>
            <translation>Buscar pruebas: palabras en cualquier columna</translation>
        </message>
        <message>
            <source>Guessing would reach an accuracy of {chance}. Right by rule: {n} of {right}.</source>
            <translation>Al azar se alcanzaría una exactitud de {chance}. Acertadas por regla: {n} de {right}.</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Lengua</translation>
        </message>
        <message>
            <source>Left out, {status}: {n}</source>
            <translation>Excluidas, {status}: {n}</translation>
        </message>
        <message>
            <source>Lines of the suite left out for errors: {n}</source>
            <translation>Líneas de la batería excluidas por errores: {n}</translation>
        </message>
        <message>
            <source>Mean confidence</source>
            <translation>Confianza media</translation>
        </message>
        <message>
            <source>Metric</source>
            <translation>Métrica</translation>
        </message>
        <message>
            <source>No core probe was answered.</source>
            <translation>No hay respuesta a ninguna prueba base.</translation>
        </message>
        <message>
            <source>Of {n} incorrect sentences, {k} passed as correct: {share}. A tutor built on this model would silently confirm them.</source>
            <translation>De {n} frases incorrectas, {k} se dieron por buenas: {share}. Un tutor basado en este modelo las confirmaría sin avisar.</translation>
        </message>
        <message>
            <source>Over all {n} settings of normalisation and span, accuracy goes from {lowest} ({lowest_at}) to {highest} ({highest_at}).</source>
            <translation>Con los {n} ajustes de normalización y alcance, la exactitud va de {lowest} ({lowest_at}) a {highest} ({highest_at}).</translation>
        </message>
        <message>
            <source>Parent manifest</source>
            <translation>Manifiesto de origen</translation>
        </message>
        <message>
            <source>Perplexity</source>
            <translation>Perplejidad</translation>
        </message>
        <message>
            <source>Perplexity, {split}, {part}</source>
            <translation>Perplejidad, {split}, {part}</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>Precisión</translation>
        </message>
        <message>
            <source>Prefix traps: {n}</source>
            <translation>Trampas de prefijo: {n}</translation>
        </message>
        <message>
            <source>Probe</source>
            <translation>Prueba</translation>
        </message>
        <message>
            <source>Probe set version</source>
            <translation>Versión de las pruebas</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Pruebas</translation>
        </message>
        <message>
            <source>Probes: {n}</source>
            <translation>Pruebas: {n}</translation>
        </message>
        <message>
            <source>Recall</source>
            <translation>Exhaustividad</translation>
        </message>
        <message>
            <source>Right samples</source>
            <translation>Muestras acertadas</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semilla</translation>
        </message>
        <message>
            <source>Selection</source>
            <translation>Selección</translation>
        </message>
        <message>
            <source>Sentence</source>
            <translation>Frase</translation>
        </message>
        <message>
            <source>Show all probes again</source>
            <translation>Volver a mostrar todas las pruebas</translation>
        </message>
        <message>
            <source>Split</source>
            <translation>Partición</translation>
        </message>
        <message>
            <source>Start token: {token}</source>
            <translation>Token inicial: {token}</translation>
        </message>
        <message>
            <source>That cannot be told from chance ({chance}).</source>
            <translation>No se distingue del azar ({chance}).</translation>
        </message>
        <message>
            <source>That is above chance ({chance}).</source>
            <translation>Supera el azar ({chance}).</translation>
        </message>
        <message>
            <source>That is below chance ({chance}).</source>
            <translation>Queda por debajo del azar ({chance}).</translation>
        </message>
        <message>
            <source>The calibration error, {ece}, is more than chance gives (at most {chance}), in both directions: on the whole the model is neither over- nor under-confident.</source>
            <translation>El error de calibración, {ece}, es mayor de lo que da el azar ({chance} como mucho), en ambos sentidos: en conjunto, el modelo no confía ni demasiado ni demasiado poco.</translation>
        </message>
        <message>
            <source>The calibration error, {ece}, is no more than chance gives (at most {chance}).</source>
            <translation>El error de calibración, {ece}, no supera lo que da el azar ({chance} como mucho).</translation>
        </message>
        <message>
            <source>The model is over-confident: mean confidence {confidence}, accuracy {accuracy}. Its calibration error, {ece}, is more than chance gives (at most {chance}).</source>
            <translation>El modelo confía demasiado: confianza media {confidence}, exactitud {accuracy}. Su error de calibración, {ece}, es mayor de lo que da el azar ({chance} como mucho).</translation>
        </message>
        <message>
            <source>The model is under-confident: mean confidence {confidence}, accuracy {accuracy}. Its calibration error, {ece}, is more than chance gives (at most {chance}).</source>
            <translation>El modelo confía demasiado poco: confianza media {confidence}, exactitud {accuracy}. Su error de calibración, {ece}, es mayor de lo que da el azar ({chance} como mucho).</translation>
        </message>
        <message>
            <source>The trick that misleads it most, beyond noise, is {value}: {share}, {right} of {n}.</source>
            <translation>El truco que más lo engaña, más allá del ruido, es {value}: {share}, {right} de {n}.</translation>
        </message>
        <message>
            <source>The weakest part beyond noise is {dimension} {value}: {share}, {right} of {n}.</source>
            <translation>La parte más débil, más allá del ruido, es {dimension} {value}: {share}, {right} de {n}.</translation>
        </message>
        <message>
            <source>This page holds the first {n} of {total} probes; {file} holds all of them.</source>
            <translation>Esta página contiene las primeras {n} de {total} pruebas; {file} las contiene todas.</translation>
        </message>
        <message>
            <source>Ties: {n}</source>
            <translation>Empates: {n}</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>Training step</source>
            <translation>Paso de entrenamiento</translation>
        </message>
        <message>
            <source>True incorrect, predicted correct: {k} of {n} sentences, {share}.</source>
            <translation>Realmente incorrectas, dadas por correctas: {k} de {n} frases, {share}.</translation>
        </message>
        <message>
            <source>True ↓ Predicted →</source>
            <translation>Real ↓ Predicho →</translation>
        </message>
        <message>
            <source>Under *sum, form and boundary*: accuracy {accuracy}, ECE {ece}, Brier {brier}, adversarial accuracy {adversarial}.</source>
            <translation>Con *suma, forma y límite*: exactitud {accuracy}, ECE {ece}, Brier {brier}, exactitud adversaria {adversarial}.</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Valor</translation>
        </message>
        <message>
            <source>all</source>
            <translation>todas</translation>
        </message>
        <message>
            <source>by chance at most {chance}</source>
            <translation>por azar, {chance} como mucho</translation>
        </message>
        <message>
            <source>fewer than 30 answers</source>
            <translation>menos de 30 respuestas</translation>
        </message>
        <message>
            <source>overall</source>
            <translation>total</translation>
        </message>
        <message>
            <source>test</source>
            <translation>test</translation>
        </message>
        <message>
            <source>{n} samples a prompt at temperature {temperature}, seed {seed}; right are those that begin with an accepted form.</source>
            <translation>{n} muestras por enunciado con temperatura {temperature}, semilla {seed}; son aciertos las que empiezan por una forma aceptada.</translation>
        </message>
        <message>
            <source>{right} of {n} adversarial probes were answered right: {share}.</source>
            <translation>Respuestas acertadas a pruebas adversarias: {right} de {n}, {share}.</translation>
        </message>
        <message>
            <source>{right} of {n} core probes were answered right: {share}.</source>
            <translation>Respuestas acertadas a pruebas base: {right} de {n}, {share}.</translation>
        </message>
    </context>
    <context>
        <name>Reviews</name>
        <message>
            <source>Enter keeps it, Esc gives up</source>
            <translation>Intro la guarda, Esc la descarta</translation>
        </message>
        <message>
            <source>Judged when the text was different</source>
            <translation>Juzgada con otro texto</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Nota</translation>
        </message>
        <message>
            <source>Review</source>
            <translation>Juzgar</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Marcas</translation>
        </message>
        <message>
            <source>before: {verdict}</source>
            <translation>antes: {verdict}</translation>
        </message>
        <message>
            <source>next unjudged</source>
            <translation>siguiente sin juzgar</translation>
        </message>
        <message>
            <source>note…</source>
            <translation>nota…</translation>
        </message>
        <message>
            <source>separated by commas; Enter keeps them</source>
            <translation>separadas por comas; Intro las guarda</translation>
        </message>
        <message>
            <source>tag…</source>
            <translation>marca…</translation>
        </message>
        <message>
            <source>take back</source>
            <translation>retirar</translation>
        </message>
        <message>
            <source>{n} of {total} judged</source>
            <translation>juzgadas {n} de {total}</translation>
        </message>
    </context>
    <context>
        <name>RiskCoverageChart</name>
        <message>
            <source>Kept: {kept}; withheld: {withheld}</source>
            <translation>Conservadas: {kept}; retenidas: {withheld}</translation>
        </message>
        <message>
            <source>Risk–coverage — checkpoint={name}, N={n}</source>
            <translation>Riesgo–cobertura — checkpoint={name}, N={n}</translation>
        </message>
        <message>
            <source>confidence ≥ {threshold}</source>
            <translation>confianza ≥ {threshold}</translation>
        </message>
        <message>
            <source>keeps {n}, right {accuracy}</source>
            <translation>conserva {n}, acierta {accuracy}</translation>
        </message>
        <message>
            <source>right of those kept</source>
            <translation>aciertos entre las conservadas</translation>
        </message>
        <message>
            <source>share of answers kept →</source>
            <translation>parte de respuestas conservadas →</translation>
        </message>
        <message>
            <source>withheld: {figures}</source>
            <translation>retenidas: {figures}</translation>
        </message>
        <message>
            <source>{threshold}: keeps {n}, right {accuracy}</source>
            <translation>{threshold}: conserva {n}, acierta {accuracy}</translation>
        </message>
    </context>
    <context>
        <name>RiskView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;What if unsure answers were withheld?&lt;/b&gt; Keep only the answers with at least some confidence: the curve says how many of those are right, from the surest at the left to all at the right. A model whose confidence means something rises to the left.&lt;/p&gt;&lt;p&gt;Accuracy = right answers kept / answers kept, with its 95 % Wilson interval as a band. Drag the handle, or move it by 0.01 with the arrow keys; Enter or a click on it selects what it keeps.&lt;/p&gt;&lt;p&gt;Few answers are left at the far left, so the band is wide there. Points of one curve are not independent: each holds the ones before it. Answers right by rule are left out.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Y si se retuvieran las respuestas dudosas?&lt;/b&gt; Se conservan solo las respuestas con al menos cierta confianza: la curva dice cuántas de ellas aciertan, de las más seguras, a la izquierda, a todas, a la derecha. Si la confianza del modelo significa algo, sube hacia la izquierda.&lt;/p&gt;&lt;p&gt;Exactitud = aciertos conservados / respuestas conservadas, con su intervalo de Wilson del 95 % como banda. Arrastre el tirador, o muévalo 0,01 con las flechas; Intro o un clic en él selecciona lo que conserva.&lt;/p&gt;&lt;p&gt;En el extremo izquierdo quedan pocas respuestas, y la banda es ancha. Los puntos de una curva no son independientes: cada uno contiene los anteriores. Las respuestas acertadas por regla no cuentan.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>No answer here has a confidence. A file that keeps what was answered, but not how likely, leaves nothing to calibrate.</source>
            <translation>Ninguna respuesta de aquí tiene confianza. Un archivo que guarda lo respondido, pero no su probabilidad, no deja nada que calibrar.</translation>
        </message>
        <message>
            <source>Risk–coverage</source>
            <translation>Riesgo–cobertura</translation>
        </message>
    </context>
    <context>
        <name>Saved</name>
        <message numerus="yes">
            <source>%n slices imported.</source>
            <translation>
                <numerusform>%n corte importado.</numerusform>
                <numerusform>%n cortes importados.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Export saved slices…</source>
            <translation>&amp;Exportar cortes guardados…</translation>
        </message>
        <message>
            <source>&amp;Import saved slices…</source>
            <translation>&amp;Importar cortes guardados…</translation>
        </message>
        <message>
            <source>A slice needs a name.</source>
            <translation>Un corte necesita un nombre.</translation>
        </message>
        <message>
            <source>Click: select · Ctrl: and · Shift: or · Ctrl+Shift: and not</source>
            <translation>Clic: seleccionar · Ctrl: y · Mayús: o · Ctrl+Mayús: y no</translation>
        </message>
        <message>
            <source>Del</source>
            <translation>Supr</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Borrar</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Intro</translation>
        </message>
        <message>
            <source>Everything is selected: there is nothing to save.</source>
            <translation>Está todo seleccionado: no hay nada que guardar.</translation>
        </message>
        <message>
            <source>Export the saved slices as</source>
            <translation>Exportar los cortes guardados como</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportar…</translation>
        </message>
        <message>
            <source>Import saved slices</source>
            <translation>Importar cortes guardados</translation>
        </message>
        <message>
            <source>Import…</source>
            <translation>Importar…</translation>
        </message>
        <message>
            <source>Name of the slice</source>
            <translation>Nombre del corte</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>Renombrar</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Guardar</translation>
        </message>
        <message>
            <source>Save the selection as</source>
            <translation>Guardar la selección como</translation>
        </message>
        <message>
            <source>Save the selection, or take a saved one (Ctrl+S)</source>
            <translation>Guardar la selección o tomar una guardada (Ctrl+S)</translation>
        </message>
        <message>
            <source>Saved as {path}.</source>
            <translation>Guardado como {path}.</translation>
        </message>
        <message>
            <source>Saved as “{name}” (Ctrl+S)</source>
            <translation>Guardada como «{name}» (Ctrl+S)</translation>
        </message>
        <message>
            <source>Saved slices</source>
            <translation>Cortes guardados</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>“{name}” does not fit this report. {reason}</source>
            <translation>«{name}» no encaja en este informe. {reason}</translation>
        </message>
        <message>
            <source>“{name}” is saved already. Enter again replaces it.</source>
            <translation>«{name}» ya está guardado. Intro otra vez lo reemplaza.</translation>
        </message>
        <message>
            <source>“{name}” was deleted.</source>
            <translation>Se borró «{name}».</translation>
        </message>
        <message>
            <source>“{name}” was replaced.</source>
            <translation>Se reemplazó «{name}».</translation>
        </message>
    </context>
    <context>
        <name>ScatterChart</name>
        <message>
            <source>Confidence — {now} against {was}, N={n}</source>
            <translation>Confianza — {now} frente a {was}, N={n}</translation>
        </message>
        <message>
            <source>confidence of {name}</source>
            <translation>confianza de {name}</translation>
        </message>
        <message>
            <source>{k} of {n} surer than {was}</source>
            <translation>{k} de {n} más seguras que en {was}</translation>
        </message>
        <message>
            <source>{was} {lo} to {hi}, {now} {low} to {high}</source>
            <translation>{was} de {lo} a {hi}, {now} de {low} a {high}</translation>
        </message>
    </context>
    <context>
        <name>ScatterView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;Is it surer than before, and where?&lt;/b&gt; Each probe stands at the confidence that both checkpoints give their own answer; above the dashed line the later one is surer.&lt;/p&gt;&lt;p&gt;A triangle up was fixed, a triangle down broken; a dot is right in both, a ring wrong in both. Very many probes are drawn as shades, the darker the more.&lt;/p&gt;&lt;p&gt;Drag a rectangle, or choose the lasso and draw around points, to select their probes; a click selects the cell under it. Few probes are selected by name, many by the ranges of both confidences.&lt;/p&gt;&lt;p&gt;The two confidences can belong to different answers. Answers right by rule are left out.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Está más seguro que antes, y dónde?&lt;/b&gt; Cada prueba está en la confianza que ambos checkpoints dan a su propia respuesta; por encima de la línea discontinua está más seguro el posterior.&lt;/p&gt;&lt;p&gt;Un triángulo hacia arriba es una corregida; hacia abajo, una estropeada; un punto es acierto en ambos; un anillo, error en ambos. Si hay muchísimas pruebas, se dibujan como sombras: cuanto más oscuras, más pruebas.&lt;/p&gt;&lt;p&gt;Arrastre un rectángulo, o elija el lazo y rodee puntos, para seleccionar sus pruebas; un clic selecciona la celda que está debajo. Pocas pruebas se seleccionan por su nombre; muchas, por los rangos de ambas confianzas.&lt;/p&gt;&lt;p&gt;Las dos confianzas pueden ser de respuestas distintas. Las acertadas por regla se excluyen.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Confidences</source>
            <translation>Confianzas</translation>
        </message>
        <message>
            <source>More than {n} probes lie inside. So many are selected by two ranges, which nothing can be added to or left out of: draw round fewer, or without Ctrl and Shift.</source>
            <translation>Dentro hay más de {n} pruebas. Tantas se eligen por dos intervalos, a los que no se puede añadir ni quitar nada: rodee menos, o sin Ctrl ni Mayús.</translation>
        </message>
        <message>
            <source>No probe here has a confidence in both reports.</source>
            <translation>Ninguna prueba de aquí tiene confianza en ambos informes.</translation>
        </message>
        <message>
            <source>drag a rectangle</source>
            <translation>arrastrar un rectángulo</translation>
        </message>
        <message>
            <source>draw a lasso</source>
            <translation>dibujar un lazo</translation>
        </message>
    </context>
    <context>
        <name>Score</name>
        <message numerus="yes">
            <source>%n checkpoints, one after the other: {first} to {last}.</source>
            <translation>
                <numerusform>%n checkpoint: de {first} a {last}.</numerusform>
                <numerusform>%n checkpoints, uno tras otro: de {first} a {last}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines have errors.</source>
            <translation>
                <numerusform>%n línea con errores.</numerusform>
                <numerusform>%n líneas con errores.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n texts</source>
            <translation>
                <numerusform>%n texto</numerusform>
                <numerusform>%n textos</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Add texts…</source>
            <translation>A&amp;gregar textos…</translation>
        </message>
        <message>
            <source>&amp;Browse…</source>
            <translation>&amp;Examinar…</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancelar</translation>
        </message>
        <message>
            <source>&amp;More</source>
            <translation>Má&amp;s</translation>
        </message>
        <message>
            <source>&amp;None: choice probes are not judged</source>
            <translation>&amp;Ninguna: las pruebas de elección no se juzgan</translation>
        </message>
        <message>
            <source>&amp;Own probe files</source>
            <translation>Archivos de p&amp;ruebas propios</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Quitar</translation>
        </message>
        <message>
            <source>&amp;Score</source>
            <translation>&amp;Puntuar</translation>
        </message>
        <message>
            <source>A folder with a .safetensors file; drop it here</source>
            <translation>Una carpeta con un archivo .safetensors; suéltela aquí</translation>
        </message>
        <message>
            <source>A text file that holds {place} once</source>
            <translation>Un archivo de texto que contenga {place} una vez</translation>
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation>Añadir arc&amp;hivos…</translation>
        </message>
        <message>
            <source>Add a folder with a suite</source>
            <translation>Añadir una carpeta con una batería</translation>
        </message>
        <message>
            <source>Add fo&amp;lder…</source>
            <translation>Añadir c&amp;arpeta…</translation>
        </message>
        <message>
            <source>Add probe files</source>
            <translation>Añadir archivos de pruebas</translation>
        </message>
        <message>
            <source>Add probe files, or a folder that holds a suite.</source>
            <translation>Añada archivos de pruebas o una carpeta con una batería.</translation>
        </message>
        <message>
            <source>Add texts</source>
            <translation>Agregar textos</translation>
        </message>
        <message>
            <source>Bro&amp;wse…</source>
            <translation>Exam&amp;inar…</translation>
        </message>
        <message>
            <source>Chan&amp;ge these probes</source>
            <translation>Re&amp;visar estas pruebas</translation>
        </message>
        <message>
            <source>Check&amp;point</source>
            <translation>Chec&amp;kpoint</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Choose a checkpoint folder</source>
            <translation>Elegir una carpeta de checkpoint</translation>
        </message>
        <message>
            <source>Choose a file.</source>
            <translation>Elija un archivo.</translation>
        </message>
        <message>
            <source>Choose a judgement prompt</source>
            <translation>Elegir una instrucción de juicio</translation>
        </message>
        <message>
            <source>Choose the model to score.</source>
            <translation>Elija el modelo que se va a puntuar.</translation>
        </message>
        <message>
            <source>Complete sentences freel&amp;y too, 20 samples each (pass@k)</source>
            <translation>Completar también &amp;frases libremente, 20 muestras cada una (pass@k)</translation>
        </message>
        <message>
            <source>Drop probe files here, or a folder that holds a suite.</source>
            <translation>Suelte aquí archivos de pruebas o una carpeta con una batería.</translation>
        </message>
        <message>
            <source>Fast, appro&amp;ximate (bfloat16)</source>
            <translation>Rápido &amp;y aproximado (bfloat16)</translation>
        </message>
        <message>
            <source>Faster on some machines. Close answers are computed again exactly; the results say so.</source>
            <translation>Más rápido en algunos equipos. Las respuestas ajustadas se recalculan con exactitud; los resultados lo indican.</translation>
        </message>
        <message>
            <source>Judgement prompt</source>
            <translation>Instrucción de juicio</translation>
        </message>
        <message>
            <source>Lea&amp;ve them out</source>
            <translation>E&amp;xcluirlas</translation>
        </message>
        <message>
            <source>None. Drop .txt or .jsonl files here.</source>
            <translation>Ninguno. Suelte aquí archivos .txt o .jsonl.</translation>
        </message>
        <message>
            <source>Own f&amp;ile</source>
            <translation>Archivo pr&amp;opio</translation>
        </message>
        <message>
            <source>Own judgement prompt</source>
            <translation>Instrucción de juicio propia</translation>
        </message>
        <message>
            <source>Own probe files</source>
            <translation>Archivos de pruebas propios</translation>
        </message>
        <message>
            <source>Probe files (*.jsonl *.tsv *.csv *.txt);;All files (*)</source>
            <translation>Archivos de pruebas (*.jsonl *.tsv *.csv *.txt);;Todos los archivos (*)</translation>
        </message>
        <message>
            <source>Reading the checkpoint…</source>
            <translation>Leyendo el checkpoint…</translation>
        </message>
        <message>
            <source>Reading the suite…</source>
            <translation>Leyendo la batería…</translation>
        </message>
        <message>
            <source>Reading the texts…</source>
            <translation>Leyendo los textos…</translation>
        </message>
        <message>
            <source>S&amp;eed</source>
            <translation>Semi&amp;lla</translation>
        </message>
        <message>
            <source>S&amp;how them</source>
            <translation>&amp;Mostrarlas</translation>
        </message>
        <message>
            <source>S&amp;tart token</source>
            <translation>&amp;Token inicial</translation>
        </message>
        <message>
            <source>Score a checkpoint</source>
            <translation>Puntuar un checkpoint</translation>
        </message>
        <message>
            <source>Suite</source>
            <translation>Batería</translation>
        </message>
        <message>
            <source>Ta&amp;ke out</source>
            <translation>Q&amp;uitar</translation>
        </message>
        <message>
            <source>Text files (*.txt);;All files (*)</source>
            <translation>Archivos de texto (*.txt);;Todos los archivos (*)</translation>
        </message>
        <message>
            <source>Texts (*.txt *.jsonl);;All files (*)</source>
            <translation>Textos (*.txt *.jsonl);;Todos los archivos (*)</translation>
        </message>
        <message>
            <source>Texts for perplexity</source>
            <translation>Textos para la perplejidad</translation>
        </message>
        <message numerus="yes">
            <source>The &amp;demo suite (%n probes)</source>
            <translation>
                <numerusform>La batería de la &amp;demo (%n prueba)</numerusform>
                <numerusform>La batería de la &amp;demo (%n pruebas)</numerusform>
            </translation>
        </message>
        <message>
            <source>The s&amp;uite's</source>
            <translation>La de la &amp;batería</translation>
        </message>
        <message>
            <source>The seed orders the batches and changes no figure; the start token can change all.</source>
            <translation>La semilla ordena los lotes y no cambia ninguna cifra; el token inicial puede cambiarlas todas.</translation>
        </message>
        <message>
            <source>There are no probes in it.</source>
            <translation>No contiene ninguna prueba.</translation>
        </message>
        <message>
            <source>as the tokeni&amp;zer does</source>
            <translation>como el tokeni&amp;zador</translation>
        </message>
        <message>
            <source>forced</source>
            <translation>forzado</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>omitido</translation>
        </message>
        <message>
            <source>step {n}</source>
            <translation>paso {n}</translation>
        </message>
        <message>
            <source>{name} (folder)</source>
            <translation>{name} (carpeta)</translation>
        </message>
        <message>
            <source>{name} in {folder}</source>
            <translation>{name} en {folder}</translation>
        </message>
        <message>
            <source>{n} adversarial</source>
            <translation>{n} adversarias</translation>
        </message>
        <message>
            <source>{n} core</source>
            <translation>{n} de base</translation>
        </message>
        <message>
            <source>{n} left out by their label</source>
            <translation>{n} excluidos por su etiqueta</translation>
        </message>
        <message>
            <source>{n} of them judgements</source>
            <translation>{n} de juicio</translation>
        </message>
        <message>
            <source>{n} parameters</source>
            <translation>{n} parámetros</translation>
        </message>
    </context>
    <context>
        <name>Series</name>
        <message>
            <source>1. Figures over the steps</source>
            <translation>1. Cifras a lo largo de los pasos</translation>
        </message>
        <message>
            <source>2. Flips since the checkpoint before</source>
            <translation>2. Cambios desde el checkpoint anterior</translation>
        </message>
        <message>
            <source>3. Slices over the steps</source>
            <translation>3. Cortes a lo largo de los pasos</translation>
        </message>
        <message>
            <source>4. Probes</source>
            <translation>4. Pruebas</translation>
        </message>
        <message>
            <source>5. Conventions</source>
            <translation>5. Convenciones</translation>
        </message>
        <message>
            <source>A click on a point of the figures above leaves the probes whose answer went from wrong to right or from right to wrong there, since the checkpoint before.</source>
            <translation>Un clic en un punto de las figuras deja las pruebas cuya respuesta pasó allí de error a acierto o de acierto a error desde el checkpoint anterior.</translation>
        </message>
        <message>
            <source>Course</source>
            <translation>Recorrido</translation>
        </message>
        <message>
            <source>Course: ✓ right, ✗ wrong, – no answer.</source>
            <translation>Recorrido: ✓ acierto, ✗ error, – sin respuesta.</translation>
        </message>
        <message>
            <source>Flips are over the probes that both checkpoints answered. Paired test: exact two-sided McNemar, not corrected for the number of checkpoints; a difference is real where p is at most 0.05.</source>
            <translation>Los cambios son sobre las pruebas que respondieron ambos checkpoints. Contraste pareado: prueba exacta de McNemar bilateral, sin corregir por el número de checkpoints; una diferencia es real si p es 0,05 como mucho.</translation>
        </message>
        <message>
            <source>From the first to the last checkpoint: {sentence}</source>
            <translation>Del primer al último checkpoint: {sentence}</translation>
        </message>
        <message>
            <source>Learned and lost</source>
            <translation>Aprendidas y perdidas</translation>
        </message>
        <message>
            <source>Right to the end from {name} on</source>
            <translation>Acertadas hasta el final desde {name}</translation>
        </message>
        <message>
            <source>Series — {first} alone</source>
            <translation>Serie — solo {first}</translation>
        </message>
        <message>
            <source>Series — {n} checkpoints, {first} to {last}</source>
            <translation>Serie — {n} checkpoints, de {first} a {last}</translation>
        </message>
        <message>
            <source>always right</source>
            <comment>one</comment>
            <translation>siempre acertada</translation>
        </message>
        <message>
            <source>always right</source>
            <comment>several</comment>
            <translation>siempre acertadas</translation>
        </message>
        <message>
            <source>learned</source>
            <comment>one</comment>
            <translation>aprendida</translation>
        </message>
        <message>
            <source>learned</source>
            <comment>several</comment>
            <translation>aprendidas</translation>
        </message>
        <message>
            <source>lost</source>
            <comment>one</comment>
            <translation>perdida</translation>
        </message>
        <message>
            <source>lost</source>
            <comment>several</comment>
            <translation>perdidas</translation>
        </message>
        <message>
            <source>n counts the core probes that a checkpoint answered; those of its other figures are in series.csv. Intervals are 95 % Wilson intervals; in slices the number of answers stands in brackets.</source>
            <translation>n cuenta las pruebas base que respondió un checkpoint; las de sus demás cifras están en series.csv. Los intervalos son de Wilson al 95 %; en los cortes, el número de respuestas va entre paréntesis.</translation>
        </message>
        <message>
            <source>never answered</source>
            <comment>one</comment>
            <translation>nunca respondida</translation>
        </message>
        <message>
            <source>never answered</source>
            <comment>several</comment>
            <translation>nunca respondidas</translation>
        </message>
        <message>
            <source>never right</source>
            <comment>one</comment>
            <translation>nunca acertada</translation>
        </message>
        <message>
            <source>never right</source>
            <comment>several</comment>
            <translation>nunca acertadas</translation>
        </message>
    </context>
    <context>
        <name>SeriesChart</name>
        <message>
            <source>all</source>
            <translation>todas</translation>
        </message>
        <message>
            <source>checkpoint →</source>
            <translation>checkpoint →</translation>
        </message>
        <message>
            <source>filled: {name}, open</source>
            <translation>lleno: {name}, abierto</translation>
        </message>
        <message>
            <source>hollow: {name}, baseline</source>
            <translation>hueco: {name}, referencia</translation>
        </message>
        <message>
            <source>since the step before: {fixed}, {broken}</source>
            <translation>desde el paso anterior: {fixed}, {broken}</translation>
        </message>
        <message>
            <source>step →</source>
            <translation>paso →</translation>
        </message>
        <message>
            <source>{figure} over {n} checkpoints — {first} to {last}</source>
            <translation>{figure} en {n} checkpoints — de {first} a {last}</translation>
        </message>
        <message>
            <source>{figure} — {first}</source>
            <translation>{figure} — {first}</translation>
        </message>
    </context>
    <context>
        <name>SeriesView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;How did it learn?&lt;/b&gt; Each point is a checkpoint, at the step after which it was saved; whiskers are 95 % Wilson intervals, of very many checkpoints as one band. Other figures and dimensions are in the choice above; pointing at one of several lines traces it with its intervals.&lt;/p&gt;&lt;p&gt;A click opens a checkpoint, Ctrl+click makes it the baseline. Neighbouring points answer the same probes: whether a step is a real difference is said by comparing its two checkpoints, not by whether their whiskers overlap.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Cómo aprendió?&lt;/b&gt; Cada punto es un checkpoint, en el paso tras el que se guardó; los bigotes son intervalos de Wilson al 95 %, que con muchísimos checkpoints forman una banda. Otras cifras y dimensiones se eligen arriba; al señalar una de varias líneas se destaca con sus intervalos.&lt;/p&gt;&lt;p&gt;Un clic abre un checkpoint; Ctrl+clic lo toma como referencia. Los puntos vecinos responden a las mismas pruebas: si un paso es una diferencia real lo dice la comparación de sus dos checkpoints, no que sus bigotes se solapen.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>Changes</source>
            <translation>Cambios</translation>
        </message>
        <message>
            <source>Click opens a checkpoint, Ctrl+click or B compares with it, P with the step before the open one.</source>
            <translation>Clic abre un checkpoint, Ctrl+clic o B compara con él, P con el paso anterior al abierto.</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Intro</translation>
        </message>
        <message>
            <source>Fate</source>
            <translation>Trayectoria</translation>
        </message>
        <message>
            <source>Folder with results of several checkpoints</source>
            <translation>Carpeta con resultados de varios checkpoints</translation>
        </message>
        <message>
            <source>No checkpoint answered it.</source>
            <translation>Ningún checkpoint la respondió.</translation>
        </message>
        <message>
            <source>No checkpoint has this figure.</source>
            <translation>Ningún checkpoint tiene esta cifra.</translation>
        </message>
        <message>
            <source>Probes that were lost and learned</source>
            <translation>Pruebas perdidas y aprendidas</translation>
        </message>
        <message>
            <source>Right at every checkpoint that answered it.</source>
            <translation>Acertada en todos los checkpoints que la respondieron.</translation>
        </message>
        <message>
            <source>Right at some checkpoint, and wrong at the last.</source>
            <translation>Acertada en algún checkpoint, y errónea en el último.</translation>
        </message>
        <message>
            <source>Select these probes</source>
            <translation>Seleccionar estas pruebas</translation>
        </message>
        <message>
            <source>Series</source>
            <translation>Serie</translation>
        </message>
        <message>
            <source>Stays right from</source>
            <translation>Acierta desde</translation>
        </message>
        <message>
            <source>Write a report…</source>
            <translation>Escribir un informe…</translation>
        </message>
        <message>
            <source>Wrong at every checkpoint.</source>
            <translation>Errónea en todos los checkpoints.</translation>
        </message>
        <message>
            <source>Wrong at some checkpoint, and right from a later one to the last.</source>
            <translation>Errónea en algún checkpoint y acertada desde uno posterior hasta el último.</translation>
        </message>
    </context>
    <context>
        <name>ShareBar</name>
        <message>
            <source>ambig.</source>
            <translation>amb.</translation>
        </message>
    </context>
    <context>
        <name>SlicesChart</name>
        <message>
            <source>Slices — checkpoint={name}, accuracy={accuracy}, N={n}</source>
            <translation>Cortes — checkpoint={name}, exactitud={accuracy}, N={n}</translation>
        </message>
    </context>
    <context>
        <name>SlicesView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;Where is the model weak?&lt;/b&gt; The same accuracy, apart for each verb, tense, person or any other property of the probes.&lt;/p&gt;&lt;p&gt;Accuracy = right answers / answers, with its 95 % Wilson interval. The grey bar is the whole, the dark point the selected part, the dotted line the accuracy of the whole.&lt;/p&gt;&lt;p&gt;Among many slices some look weak by chance: read the interval, not the point. Fewer than three answers are hatched and stand last, never ranked. Probes without a value are in no bar.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Most surprising first&lt;/b&gt; orders by the mean of −log p of the right form on choice probes, in nats, divided as the conventions say, and writes it in place of the counts. It sees how far a form is from the model even where another candidate is further still; long and rare words surprise more.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Dónde flaquea el modelo?&lt;/b&gt; La misma exactitud, por separado para cada verbo, tiempo, persona o cualquier otra propiedad de las pruebas.&lt;/p&gt;&lt;p&gt;Exactitud = aciertos / respuestas, con su intervalo de Wilson al 95 %. La barra gris es el conjunto; el punto marcado, la parte seleccionada; la línea de puntos, la exactitud del conjunto.&lt;/p&gt;&lt;p&gt;Entre muchos cortes, algunos parecen flojos por azar: lea el intervalo, no el punto. Con menos de tres respuestas la barra va rayada y al final, nunca clasificada. Las pruebas sin valor no están en ninguna barra.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Más sorprendentes primero&lt;/b&gt; ordena por la media de −log p de la forma acertada en las pruebas de elección, en nats, dividida según las convenciones, y la escribe en lugar de los recuentos. Muestra lo lejos que queda una forma del modelo aunque otra candidata quede aún más lejos; las palabras largas y raras sorprenden más.&lt;/p&gt;</translation>
        </message>
        <message>
            <source>No answer here has a value of {dimension}.</source>
            <translation>Ninguna respuesta tiene aquí valor de {dimension}.</translation>
        </message>
        <message>
            <source>Slices</source>
            <translation>Cortes</translation>
        </message>
        <message>
            <source>biggest change</source>
            <translation>mayor cambio</translation>
        </message>
        <message>
            <source>by change</source>
            <translation>por cambio</translation>
        </message>
        <message>
            <source>most surprising first</source>
            <translation>más sorprendentes primero</translation>
        </message>
        <message>
            <source>natural order</source>
            <translation>orden natural</translation>
        </message>
        <message>
            <source>worst first</source>
            <translation>peores primero</translation>
        </message>
    </context>
    <context>
        <name>SortHeader</name>
        <message>
            <source>Column titles</source>
            <translation>Títulos de las columnas</translation>
        </message>
    </context>
    <context>
        <name>Start</name>
        <message>
            <source>Drop a results.json, a checkpoint folder or a probe file here</source>
            <translation>Suelte aquí un results.json, una carpeta de checkpoint o un archivo de pruebas</translation>
        </message>
        <message>
            <source>Explore the demo</source>
            <translation>Explorar la demo</translation>
        </message>
        <message>
            <source>F1: keys and gestures</source>
            <translation>F1: teclas y gestos</translation>
        </message>
        <message>
            <source>Logs of other evaluation tools are recognised by their content</source>
            <translation>Los registros de otras herramientas de evaluación se reconocen por su contenido</translation>
        </message>
        <message>
            <source>Open a report or score a checkpoint. Every bar and cell leads to its probes.</source>
            <translation>Abra un informe o puntúe un checkpoint. Cada barra o celda lleva a sus pruebas.</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>Abrir…</translation>
        </message>
        <message>
            <source>Recent</source>
            <translation>Recientes</translation>
        </message>
        <message>
            <source>Score a checkpoint…</source>
            <translation>Puntuar un checkpoint…</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Inicio</translation>
        </message>
        <message>
            <source>The demo is a small English–Spanish model. Nothing leaves this computer.</source>
            <translation>La demo es un pequeño modelo inglés–español. Nada sale de este equipo.</translation>
        </message>
        <message>
            <source>Where does the model get verbs wrong?</source>
            <translation>¿Dónde falla el modelo con los verbos?</translation>
        </message>
    </context>
    <context>
        <name>Summary</name>
        <message>
            <source>T choice {value}</source>
            <translation>T elección {value}</translation>
        </message>
        <message>
            <source>T judgement {value}</source>
            <translation>T juicio {value}</translation>
        </message>
        <message>
            <source>T not fitted</source>
            <translation>T sin ajustar</translation>
        </message>
        <message>
            <source>ambiguous left out</source>
            <translation>ambiguas excluidas</translation>
        </message>
        <message>
            <source>ambiguous not penalised</source>
            <translation>ambiguas sin penalizar</translation>
        </message>
        <message>
            <source>ambiguous strict</source>
            <translation>ambiguas estrictas</translation>
        </message>
        <message>
            <source>form</source>
            <translation>forma</translation>
        </message>
        <message>
            <source>form and boundary</source>
            <translation>forma y límite</translation>
        </message>
        <message>
            <source>form and tail</source>
            <translation>forma y resto</translation>
        </message>
        <message>
            <source>no finite optimum</source>
            <translation>sin óptimo finito</translation>
        </message>
        <message>
            <source>own bins {edges}</source>
            <translation>tramos propios {edges}</translation>
        </message>
        <message>
            <source>per byte</source>
            <translation>por byte</translation>
        </message>
        <message>
            <source>per character</source>
            <translation>por carácter</translation>
        </message>
        <message>
            <source>per token</source>
            <translation>por token</translation>
        </message>
        <message>
            <source>seed {seed}</source>
            <translation>semilla {seed}</translation>
        </message>
        <message>
            <source>sum</source>
            <translation>suma</translation>
        </message>
        <message>
            <source>ties wrong</source>
            <translation>empates = error</translation>
        </message>
        <message>
            <source>ties: the first</source>
            <translation>empates: la primera</translation>
        </message>
        <message>
            <source>today {time}</source>
            <translation>hoy {time}</translation>
        </message>
        <message>
            <source>yesterday</source>
            <translation>ayer</translation>
        </message>
        <message>
            <source>{n} equal-mass bins</source>
            <translation>{n} tramos de igual número</translation>
        </message>
        <message>
            <source>{n} equal-width bins</source>
            <translation>{n} tramos iguales</translation>
        </message>
    </context>
    <context>
        <name>TableDialog</name>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>Export numbers…</source>
            <translation>Exportar cifras…</translation>
        </message>
    </context>
    <context>
        <name>TokenStrip</name>
        <message numerus="yes">
            <source>%n earlier tokens not drawn</source>
            <translation>
                <numerusform>%n más antes</numerusform>
                <numerusform>%n más antes</numerusform>
            </translation>
        </message>
        <message>
            <source>Copy the string and its tokens</source>
            <translation>Copiar la cadena y sus tokens</translation>
        </message>
        <message>
            <source>Log-probabilities of the tokens were not kept in this run.</source>
            <translation>No se guardaron log-probabilidades por token.</translation>
        </message>
        <message>
            <source>log-probability per token</source>
            <translation>log-probabilidad por token</translation>
        </message>
        <message>
            <source>no start token</source>
            <translation>sin token inicial</translation>
        </message>
        <message>
            <source>start token {token}</source>
            <translation>token inicial {token}</translation>
        </message>
    </context>
    <context>
        <name>Values</name>
        <message>
            <source>English</source>
            <translation>inglés</translation>
        </message>
        <message>
            <source>English–Spanish mix</source>
            <translation>mezcla inglés–español</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>español</translation>
        </message>
        <message>
            <source>adversarial</source>
            <translation>adversarias</translation>
        </message>
        <message>
            <source>ambiguous</source>
            <translation>ambigua</translation>
        </message>
        <message>
            <source>as it is</source>
            <translation>tal cual</translation>
        </message>
        <message>
            <source>auxiliary</source>
            <translation>auxiliar</translation>
        </message>
        <message>
            <source>both right</source>
            <translation>ambas bien</translation>
        </message>
        <message>
            <source>both wrong</source>
            <translation>ambas mal</translation>
        </message>
        <message>
            <source>broken</source>
            <translation>estropeadas</translation>
        </message>
        <message>
            <source>choice</source>
            <translation>elección</translation>
        </message>
        <message>
            <source>core</source>
            <translation>base</translation>
        </message>
        <message>
            <source>correct</source>
            <translation>correcta</translation>
        </message>
        <message>
            <source>drop</source>
            <translation>descartar</translation>
        </message>
        <message>
            <source>error</source>
            <translation>con fallo</translation>
        </message>
        <message>
            <source>fair</source>
            <translation>justa</translation>
        </message>
        <message>
            <source>fitted</source>
            <translation>ajustada</translation>
        </message>
        <message>
            <source>fix</source>
            <translation>corregir</translation>
        </message>
        <message>
            <source>fixed</source>
            <translation>corregidas</translation>
        </message>
        <message>
            <source>future</source>
            <translation>futuro</translation>
        </message>
        <message>
            <source>gerund</source>
            <translation>gerundio</translation>
        </message>
        <message>
            <source>incorrect</source>
            <translation>incorrecta</translation>
        </message>
        <message>
            <source>infinitive</source>
            <translation>infinitivo</translation>
        </message>
        <message>
            <source>irregular</source>
            <translation>irregular</translation>
        </message>
        <message>
            <source>judgement</source>
            <translation>juicio</translation>
        </message>
        <message>
            <source>no</source>
            <translation>no</translation>
        </message>
        <message>
            <source>no answer</source>
            <translation>sin respuesta</translation>
        </message>
        <message>
            <source>no context</source>
            <translation>sin contexto</translation>
        </message>
        <message>
            <source>no partner</source>
            <translation>sin pareja</translation>
        </message>
        <message>
            <source>none yet</source>
            <translation>sin revisar</translation>
        </message>
        <message>
            <source>not scored yet</source>
            <translation>sin puntuar</translation>
        </message>
        <message>
            <source>ok</source>
            <translation>en orden</translation>
        </message>
        <message>
            <source>only English right</source>
            <translation>solo inglés bien</translation>
        </message>
        <message>
            <source>only Spanish right</source>
            <translation>solo español bien</translation>
        </message>
        <message>
            <source>other</source>
            <translation>otra</translation>
        </message>
        <message>
            <source>other language</source>
            <translation>otra lengua</translation>
        </message>
        <message>
            <source>over-regularised</source>
            <translation>regularizada</translation>
        </message>
        <message>
            <source>over-regularization</source>
            <translation>sobrerregularización</translation>
        </message>
        <message>
            <source>participle</source>
            <translation>participio</translation>
        </message>
        <message>
            <source>past</source>
            <translation>pretérito</translation>
        </message>
        <message>
            <source>past participle</source>
            <translation>participio</translation>
        </message>
        <message>
            <source>past simple</source>
            <translation>pretérito</translation>
        </message>
        <message>
            <source>person agreement</source>
            <translation>concordancia de persona</translation>
        </message>
        <message>
            <source>plural / out of scope</source>
            <translation>plural / fuera de alcance</translation>
        </message>
        <message>
            <source>present</source>
            <translation>presente</translation>
        </message>
        <message>
            <source>present simple</source>
            <translation>presente</translation>
        </message>
        <message>
            <source>regular</source>
            <translation>regular</translation>
        </message>
        <message>
            <source>right</source>
            <translation>acierto</translation>
        </message>
        <message>
            <source>tense marker</source>
            <translation>marca de tiempo</translation>
        </message>
        <message>
            <source>third person</source>
            <translation>3.ª persona</translation>
        </message>
        <message>
            <source>too long</source>
            <translation>demasiado larga</translation>
        </message>
        <message>
            <source>unknown token</source>
            <translation>con token desconocido</translation>
        </message>
        <message>
            <source>wrong</source>
            <translation>error</translation>
        </message>
        <message>
            <source>wrong label</source>
            <translation>etiqueta errónea</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>sí</translation>
        </message>
    </context>
    <context>
        <name>View</name>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Idioma</translation>
        </message>
        <message>
            <source>&amp;Theme</source>
            <translation>&amp;Tema</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Como el sistema</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Oscuro</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Claro</translation>
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation>Ta&amp;maño del texto</translation>
        </message>
    </context>
    <context>
        <name>WeakList</name>
        <message>
            <source>Looking through all slices…</source>
            <translation>Mirando todos los cortes…</translation>
        </message>
        <message>
            <source>No slice here has five answers to test.</source>
            <translation>Ningún corte tiene aquí cinco respuestas que contrastar.</translation>
        </message>
        <message>
            <source>Nothing beyond noise: none of {n} slices is weaker than the rest by more than chance.</source>
            <translation>Nada más allá del azar: ninguno de los {n} cortes es más débil que el resto por algo más que azar.</translation>
        </message>
        <message>
            <source>Weaker than the rest by more than chance: {k} of {n} slices, corrected for looking at them all.</source>
            <translation>Más débiles que el resto por algo más que azar: {k} de {n} cortes, corregido por mirarlos todos.</translation>
        </message>
        <message>
            <source>Where is it weak?</source>
            <translation>¿Dónde falla?</translation>
        </message>
        <message>
            <source>Within noise, the least explained first:</source>
            <translation>Dentro del azar, primero las menos explicadas por él:</translation>
        </message>
        <message>
            <source>the rest {rest}, p {p} after correction</source>
            <translation>el resto {rest}, p {p} tras la corrección</translation>
        </message>
    </context>
    <context>
        <name>Wording</name>
        <message>
            <source>accuracy {accuracy}, interval {lo} to {hi}</source>
            <translation>exactitud {accuracy}, intervalo de {lo} a {hi}</translation>
        </message>
        <message>
            <source>baseline: {figures}</source>
            <translation>referencia: {figures}</translation>
        </message>
        <message>
            <source>below chance ({chance})</source>
            <translation>por debajo del azar ({chance})</translation>
        </message>
        <message>
            <source>chance {chance}</source>
            <translation>azar {chance}</translation>
        </message>
        <message>
            <source>n &lt; 3</source>
            <translation>n &lt; 3</translation>
        </message>
        <message>
            <source>selected {n}</source>
            <translation>seleccionadas {n}</translation>
        </message>
        <message>
            <source>selected: {figures}</source>
            <translation>selección: {figures}</translation>
        </message>
        <message>
            <source>surprise at the right form: {nats} nats a byte, {n} choices</source>
            <translation>sorpresa ante la forma acertada: {nats} nats por byte, elecciones: {n}</translation>
        </message>
        <message>
            <source>surprise at the right form: {nats} nats a character, {n} choices</source>
            <translation>sorpresa ante la forma acertada: {nats} nats por carácter, elecciones: {n}</translation>
        </message>
        <message>
            <source>surprise at the right form: {nats} nats a form, {n} choices</source>
            <translation>sorpresa ante la forma acertada: {nats} nats por forma, elecciones: {n}</translation>
        </message>
        <message>
            <source>surprise at the right form: {nats} nats a token, {n} choices</source>
            <translation>sorpresa ante la forma acertada: {nats} nats por token, elecciones: {n}</translation>
        </message>
        <message>
            <source>{nats} nats</source>
            <translation>{nats} nats</translation>
        </message>
        <message>
            <source>{n} items, {right} right</source>
            <translation>ítems {n}, aciertos {right}</translation>
        </message>
        <message>
            <source>{right} right of {n}</source>
            <translation>aciertos {right} de {n}</translation>
        </message>
    </context>
</TS>
