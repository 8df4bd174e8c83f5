<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
    <context>
        <name></name>
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
            <source>A prompt or candidates of its own; {place} has these.</source>
            <translation>Un enunciado o unas candidatas propios; estos ya están en {place}.</translation>
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
            <source>Adversarial items with tags outside the six categories: {values}.</source>
            <translation>Ítems adversarios con marcas ajenas a las seis categorías: {values}.</translation>
        </message>
        <message>
            <source>All right forms, {expected} among them.</source>
            <translation>Todas las formas acertadas, {expected} entre ellas.</translation>
        </message>
        <message>
            <source>An adversarial probe needs a reason code: one of {values}.</source>
            <translation>Una prueba adversaria necesita un código de motivo (reason_code): uno de {values}.</translation>
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
            <source>Choose a folder with a .safetensors file.</source>
            <translation>Elija una carpeta con un archivo .safetensors.</translation>
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
            <source>Choose a short text file, such as {usual}.</source>
            <translation>Elija un archivo de texto breve, como {usual}.</translation>
        </message>
        <message>
            <source>Choose a smaller one.</source>
            <translation>Elija uno más pequeño.</translation>
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
            <source>Choose another name.</source>
            <translation>Elija otro nombre.</translation>
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
            <source>Choose the probe file that was scored.</source>
            <translation>Elija el archivo de pruebas que se puntuó.</translation>
        </message>
        <message>
            <source>Choose the results.json that a run has written.</source>
            <translation>Elija el results.json que escribió una ejecución.</translation>
        </message>
        <message>
            <source>Composed characters (NFC); read as if they were.</source>
            <translation>Caracteres compuestos (NFC); se lee como si lo fueran.</translation>
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
            <source>Copy it again, or score again.</source>
            <translation>Vuelva a copiarlo o a puntuar.</translation>
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
            <source>Each answer needs the id of its probe.</source>
            <translation>Cada respuesta necesita el id de su prueba.</translation>
        </message>
        <message>
            <source>Each field once.</source>
            <translation>Cada campo una sola vez.</translation>
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
            <source>Forms that differ from each other.</source>
            <translation>Formas distintas entre sí.</translation>
        </message>
        <message>
            <source>Give each probe an id of its own.</source>
            <translation>Dé a cada prueba un id propio.</translation>
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
            <source>Install it with: pip install pyarrow</source>
            <translation>Instálelo con: pip install pyarrow</translation>
        </message>
        <message>
            <source>Install the program again.</source>
            <translation>Vuelva a instalar el programa.</translation>
        </message>
        <message>
            <source>Install verbeval-gui with its score extra.</source>
            <translation>Instale verbeval-gui con su extra score.</translation>
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
            <source>It should hold {names}; or choose the file itself.</source>
            <translation>Debería contener {names}; o bien elija el propio archivo.</translation>
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
            <source>Make room or choose another folder; what was finished is kept.</source>
            <translation>Libere espacio o elija otra carpeta; lo terminado se conserva.</translation>
        </message>
        <message>
            <source>Name a PNG, SVG, PDF, CSV, Markdown or HTML file that this program has written.</source>
            <translation>Indique un archivo PNG, SVG, PDF, CSV, Markdown o HTML escrito por este programa.</translation>
        </message>
        <message>
            <source>No checkpoint was chosen.</source>
            <translation>No se eligió ningún checkpoint.</translation>
        </message>
        <message>
            <source>No probe file was chosen.</source>
            <translation>No se eligió ningún archivo de pruebas.</translation>
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
            <source>No weights here.</source>
            <translation>Aquí no hay pesos.</translation>
        </message>
        <message>
            <source>Not understood: {found}</source>
            <translation>No se entiende: {found}</translation>
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
            <source>Only candidates: {values}.</source>
            <translation>Solo candidatas: {values}.</translation>
        </message>
        <message>
            <source>Open a results.json, a checkpoint folder or a probe file (.jsonl).</source>
            <translation>Abra un results.json, una carpeta de checkpoint o un archivo de pruebas (.jsonl).</translation>
        </message>
        <message>
            <source>Open it with a newer version of the program.</source>
            <translation>Ábralo con una versión más reciente del programa.</translation>
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
            <source>Put both into one folder under their own names, or open the results file.</source>
            <translation>Ponga ambos en una carpeta con sus propios nombres, o abra el archivo de resultados.</translation>
        </message>
        <message>
            <source>Put that file back under this name, or score again.</source>
            <translation>Devuelva ese archivo a su sitio con este nombre, o puntúe de nuevo.</translation>
        </message>
        <message>
            <source>Row {row} has no item.</source>
            <translation>La fila {row} no tiene ítem.</translation>
        </message>
        <message>
            <source>Rows were answered twice: {rows}.</source>
            <translation>Filas con dos respuestas: {rows}.</translation>
        </message>
        <message>
            <source>Save it again as tokenizer.json.</source>
            <translation>Vuelva a guardarlo como tokenizer.json.</translation>
        </message>
        <message>
            <source>Save it as UTF-8 and open it again.</source>
            <translation>Guárdelo como UTF-8 y vuelva a abrirlo.</translation>
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
            <source>Score again: what was finished is kept.</source>
            <translation>Vuelva a puntuar: lo terminado se conserva.</translation>
        </message>
        <message>
            <source>Score or export the suite again.</source>
            <translation>Vuelva a puntuar o a exportar la batería.</translation>
        </message>
        <message>
            <source>Score with what the tokenizer itself does.</source>
            <translation>Puntúe con lo que hace el propio tokenizador.</translation>
        </message>
        <message>
            <source>Scoring needs libraries that are not installed: {reason}</source>
            <translation>Para puntuar hacen falta bibliotecas que no están instaladas: {reason}</translation>
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
            <source>The answers kept in {path} were given by another checkpoint, or under another prompt or other options.</source>
            <translation>Las respuestas guardadas en {path} son de otro checkpoint, o de otra instrucción u otras opciones.</translation>
        </message>
        <message>
            <source>The bundled font {name} cannot be read.</source>
            <translation>No se puede leer la fuente incluida {name}.</translation>
        </message>
        <message>
            <source>The field {field} is required.</source>
            <translation>El campo {field} es obligatorio.</translation>
        </message>
        <message>
            <source>The file says {place} is {stated}; its items give {found}.</source>
            <translation>El archivo dice que {place} es {stated}; de sus ítems resulta {found}.</translation>
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
            <source>The folder {path} holds no probe file.</source>
            <translation>La carpeta {path} no contiene ningún archivo de pruebas.</translation>
        </message>
        <message>
            <source>The id {id} stands twice.</source>
            <translation>El id {id} aparece dos veces.</translation>
        </message>
        <message>
            <source>The judgement template holds {field} {found} times.</source>
            <translation>La plantilla de juicio contiene {field} {found} veces.</translation>
        </message>
        <message>
            <source>The manifest of {name} does not give the number of attention heads.</source>
            <translation>El manifiesto de {name} no indica el número de cabezas de atención.</translation>
        </message>
        <message>
            <source>The range {found} holds nothing.</source>
            <translation>El rango {found} no contiene nada.</translation>
        </message>
        <message>
            <source>The same right forms and label as {place}, whose text is the same.</source>
            <translation>Las mismas formas acertadas y la misma etiqueta que {place}, cuyo texto es el mismo.</translation>
        </message>
        <message>
            <source>The saved slices could not be read: {reason}.</source>
            <translation>No se pudieron leer los cortes guardados: {reason}.</translation>
        </message>
        <message>
            <source>The scoring process stopped unexpectedly ({reason}).</source>
            <translation>El proceso de puntuación se detuvo de forma inesperada ({reason}).</translation>
        </message>
        <message>
            <source>The shown form {form} once only.</source>
            <translation>La forma mostrada {form} una sola vez.</translation>
        </message>
        <message>
            <source>The suite holds no probe without errors.</source>
            <translation>La batería no contiene ninguna prueba sin errores.</translation>
        </message>
        <message>
            <source>The template {path} holds {place} {n} times; it must hold it once.</source>
            <translation>La plantilla {path} contiene {place} {n} veces; debe contenerlo una.</translation>
        </message>
        <message>
            <source>The tokenizer of {name} cannot be used: {reason}</source>
            <translation>El tokenizador de {name} no se puede usar: {reason}</translation>
        </message>
        <message>
            <source>The weights of {name} lack {n} tensors that config.json asks for, the first is {first}.</source>
            <translation>A los pesos de {name} les faltan tensores que pide config.json, en total {n}; el primero es {first}.</translation>
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
            <source>There is no row {row} in a suite of {n} probes.</source>
            <translation>No hay fila {row} en una batería de {n} pruebas.</translation>
        </message>
        <message>
            <source>There is no {path}.</source>
            <translation>No existe {path}.</translation>
        </message>
        <message>
            <source>There is not enough memory for this checkpoint.</source>
            <translation>No hay memoria suficiente para este checkpoint.</translation>
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
            <source>Too many brackets.</source>
            <translation>Demasiados paréntesis.</translation>
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
            <source>Wait until it has ended, or choose another file.</source>
            <translation>Espere a que termine o elija otro archivo.</translation>
        </message>
        <message>
            <source>Whole characters; here stands half of a pair.</source>
            <translation>Caracteres enteros; aquí hay medio par sustituto.</translation>
        </message>
        <message>
            <source>Write config with n_heads into the manifest.</source>
            <translation>Escriba config con n_heads en el manifiesto.</translation>
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
            <source>Write {field} once, where the sentence belongs.</source>
            <translation>Escriba {field} una vez, donde va la frase.</translation>
        </message>
        <message>
            <source>Write {place} where the sentence to judge belongs.</source>
            <translation>Escriba {place} donde va la frase que se juzga.</translation>
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
            <source>it holds other items</source>
            <translation>contiene otras pruebas</translation>
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
            <source>{file} in {folder} is not readable JSON.</source>
            <translation>{file}, en {folder}, no es JSON legible.</translation>
        </message>
        <message>
            <source>{file} is cut short: {found} of {expected} bytes are there.</source>
            <translation>{file} está incompleto: hay {found} de {expected} bytes.</translation>
        </message>
        <message>
            <source>{file} is not a readable safetensors file.</source>
            <translation>{file} no es un archivo safetensors legible.</translation>
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
            <source>{name} cannot be read as the items of {path}: {reason}.</source>
            <translation>{name} no se puede leer como las pruebas de {path}: {reason}.</translation>
        </message>
        <message>
            <source>{name} is cut off: {path} was written with a longer one.</source>
            <translation>{name} está cortado: {path} se escribió con uno más largo.</translation>
        </message>
        <message>
            <source>{name} is not a file that can be opened here.</source>
            <translation>{name} no es un archivo que se pueda abrir aquí.</translation>
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
            <source>{name}: pickle is never opened.</source>
            <translation>{name}: los pickle no se abren nunca.</translation>
        </message>
        <message>
            <source>{n} answers have no probe in the probe file and are left out: {ids}.</source>
            <translation>Respuestas sin prueba en el archivo de pruebas, excluidas: {n} ({ids}).</translation>
        </message>
        <message>
            <source>{n} lines of the suite have errors.</source>
            <translation>Líneas de la batería con errores: {n}.</translation>
        </message>
        <message>
            <source>{n} more figures of the file differ from its items.</source>
            <translation>Otras cifras del archivo que difieren de sus ítems: {n}.</translation>
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
            <source>{path} has schema version {version}; this program reads up to {known}.</source>
            <translation>{path} tiene la versión de esquema {version}; este programa lee hasta la {known}.</translation>
        </message>
        <message>
            <source>{path} holds all its {n} items itself: with pyarrow installed they would be in a smaller file.</source>
            <translation>{path} contiene en sí sus {n} pruebas: con pyarrow instalado ocuparían un archivo menor.</translation>
        </message>
        <message>
            <source>{path} holds answers without their probes: {n} items lack fields, the first is {id}.</source>
            <translation>{path} contiene respuestas sin sus pruebas: ítems a los que les faltan campos: {n}; el primero es {id}.</translation>
        </message>
        <message>
            <source>{path} holds items alone; the results file {name} is not beside it.</source>
            <translation>{path} solo contiene pruebas; el archivo de resultados {name} no está a su lado.</translation>
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
            <source>{path} is a folder, not a file.</source>
            <translation>{path} es una carpeta, no un archivo.</translation>
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
            <source>{path} is nested too deeply for a results file.</source>
            <translation>{path} tiene demasiados niveles para un archivo de resultados.</translation>
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
            <source>{path} is not there.</source>
            <translation>{path} no está.</translation>
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
            <source>“{name}” is no longer among the saved slices.</source>
            <translation>«{name}» ya no está entre los cortes guardados.</translation>
        </message>
        <message>
            <source>“{name}” is saved already.</source>
            <translation>«{name}» ya está guardado.</translation>
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
            <source>&amp;Continue the interrupted run</source>
            <translation>&amp;Continuar la ejecución interrumpida</translation>
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
            <source>&amp;Keys and gestures</source>
            <translation>&amp;Teclas y gestos</translation>
        </message>
        <message>
            <source>&amp;Next wrong</source>
            <translation>Error &amp;siguiente</translation>
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
            <source>&amp;Quit</source>
            <translation>&amp;Salir</translation>
        </message>
        <message>
            <source>&amp;Save results as…</source>
            <translation>&amp;Guardar resultados como…</translation>
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
            <source>C&amp;lose the report</source>
            <translation>&amp;Cerrar el informe</translation>
        </message>
        <message>
            <source>Ca&amp;ncel</source>
            <translation>Ca&amp;ncelar</translation>
        </message>
        <message>
            <source>Con&amp;ventions…</source>
            <translation>Con&amp;venciones…</translation>
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
            <source>Next pa&amp;nel</source>
            <translation>Panel &amp;siguiente</translation>
        </message>
        <message>
            <source>P&amp;revious panel</source>
            <translation>Panel &amp;anterior</translation>
        </message>
        <message>
            <source>Put panels &amp;back</source>
            <translation>&amp;Recolocar los paneles</translation>
        </message>
        <message>
            <source>Sa&amp;ve the selection…</source>
            <translation>&amp;Guardar la selección…</translation>
        </message>
        <message>
            <source>Select what is &amp;wrong</source>
            <translation>Seleccionar los &amp;errores</translation>
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
        <name>BarsChart</name>
        <message>
            <source>Dotted: accuracy of all, {figures}</source>
            <translation>De puntos: exactitud de todas, {figures}</translation>
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
            <translation>RES: resolución, también dentro de los tramos</translation>
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
            <source>Adaptive ECE, bins of equal mass</source>
            <translation>ECE adaptativo, tramos de igual tamaño</translation>
        </message>
        <message>
            <source>Answers</source>
            <translation>Respuestas</translation>
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
            <source>MCE, the widest gap of a bin</source>
            <translation>MCE, la mayor distancia de un tramo</translation>
        </message>
        <message>
            <source>More about calibration</source>
            <translation>Más sobre la calibración</translation>
        </message>
        <message>
            <source>Of the selection: {sentence}</source>
            <translation>De la selección: {sentence}</translation>
        </message>
        <message>
            <source>Smooth ECE, without bins</source>
            <translation>ECE suave, sin tramos</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Valor</translation>
        </message>
        <message>
            <source>Working the figures out…</source>
            <translation>Calculando las cifras…</translation>
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
    </context>
    <context>
        <name>ConfusionView</name>
        <message>
            <source>&lt;p&gt;&lt;b&gt;What is taken for what?&lt;/b&gt; Rows are what is true, columns what the model said; the darker a cell, the larger its share of the row. The framed cell holds wrong sentences passed as correct: it would confirm wrong grammar to a learner.&lt;/p&gt;&lt;p&gt;The label matrix counts judged sentences, and a cell picks the probes with at least one sentence in it. The form matrix counts choice probes by the kind of form, such as past or gerund.&lt;/p&gt;&lt;p&gt;Precision = right / column, recall = right / row, both with 95 % Wilson intervals; F1 = 2TP / (2TP + FP + FN). Classes are not weighted. Items without an answer stand in the dash column, outside all sums.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Qué se toma por qué?&lt;/b&gt; Las filas son lo real; las columnas, lo que dijo el modelo; cuanto más marcada la celda, mayor su parte de la fila. La celda enmarcada contiene frases erróneas dadas por buenas: confirmaría un error a quien aprende.&lt;/p&gt;&lt;p&gt;La matriz de etiquetas cuenta frases juzgadas, y una celda elige las pruebas con al menos una frase en ella. La matriz de formas cuenta pruebas de elección según el tipo de forma, como pretérito o gerundio.&lt;/p&gt;&lt;p&gt;Precisión = aciertos / columna, exhaustividad = aciertos / fila, ambas con intervalos de Wilson al 95 %; F1 = 2VP / (2VP + FP + FN). Las clases no se ponderan. Los ítems sin respuesta están en la columna de la raya, fuera de todas las sumas.&lt;/p&gt;</translation>
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
            <source>This report has no answered choice probes.</source>
            <translation>Este informe no tiene pruebas de elección respondidas.</translation>
        </message>
        <message>
            <source>This report has no judgement items.</source>
            <translation>Este informe no tiene ítems de juicio.</translation>
        </message>
        <message>
            <source>counts</source>
            <translation>recuento</translation>
        </message>
        <message>
            <source>right</source>
            <translation>aciertos</translation>
        </message>
        <message>
            <source>shares</source>
            <translation>proporción</translation>
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
            <source>{n} answers are other forms</source>
            <translation>con otra forma: {n}</translation>
        </message>
        <message>
            <source>{n} are left out now</source>
            <translation>ahora excluidas: {n}</translation>
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
            <source>– under {n} answers</source>
            <translation>– menos de {n} respuestas</translation>
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
            <source>Cancelled. {n} answers kept.</source>
            <translation>Cancelado. Se conservan {n} respuestas.</translation>
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
            <source>Reading texts for perplexity: {k} of {n}</source>
            <translation>Leyendo textos para la perplejidad: {k} de {n}</translation>
        </message>
        <message>
            <source>Reading the suite…</source>
            <translation>Leyendo la batería…</translation>
        </message>
        <message>
            <source>Reports, probes and weights (*.json *.jsonl *.parquet *.safetensors);;All files (*)</source>
            <translation>Informes, pruebas y pesos (*.json *.jsonl *.parquet *.safetensors);;Todos los archivos (*)</translation>
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
            <source>Form regularity</source>
            <translation>Regularidad de la forma</translation>
        </message>
        <message>
            <source>Forms</source>
            <translation>Formas</translation>
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
            <source>One column, 85 mm</source>
            <translation>Una columna, 85 mm</translation>
        </message>
        <message>
            <source>Own size</source>
            <translation>Tamaño propio</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>Vista previa</translation>
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
            <source>Two columns, 174 mm</source>
            <translation>Dos columnas, 174 mm</translation>
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
    </context>
    <context>
        <name>HeatMapChart</name>
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
            <source>A panel directly</source>
            <translation>Ir directamente a un panel</translation>
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
            <source>Drag</source>
            <translation>Arrastrar</translation>
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
            <source>Find in sentences</source>
            <translation>Buscar en las frases</translation>
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
            <source>Move the cursor</source>
            <translation>Mover el cursor</translation>
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
            <source>Open a report, a checkpoint or probes</source>
            <translation>Abrir un informe, un checkpoint o pruebas</translation>
        </message>
        <message>
            <source>Pick</source>
            <translation>Elegir</translation>
        </message>
        <message>
            <source>Pick a range of bins, or move the threshold</source>
            <translation>Elegir varios tramos, o mover el umbral</translation>
        </message>
        <message>
            <source>Pick it</source>
            <translation>Elegirlo</translation>
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
            <source>Save the results</source>
            <translation>Guardar los resultados</translation>
        </message>
        <message>
            <source>Save the selection, take up a saved one</source>
            <translation>Guardar la selección, tomar una guardada</translation>
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
            <source>This page</source>
            <translation>Esta página</translation>
        </message>
        <message>
            <source>To the first, the last</source>
            <translation>Al primero, al último</translation>
        </message>
        <message>
            <source>Type the selection as text</source>
            <translation>Escribir la selección como texto</translation>
        </message>
    </context>
    <context>
        <name>MatrixChart</name>
        <message>
            <source>Confusion — checkpoint={name}, N={n}</source>
            <translation>Confusión — checkpoint={name}, N={n}</translation>
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
            <source>of {n}</source>
            <translation>de {n}</translation>
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
            <source>{k} of {n} errors passed as correct: {share}</source>
            <translation>{k} de {n} errores dados por buenos: {share}</translation>
        </message>
        <message>
            <source>{n} probes</source>
            <translation>pruebas: {n}</translation>
        </message>
        <message>
            <source>{n} sentences of {probes} probes</source>
            <translation>frases: {n}; pruebas: {probes}</translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
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
            <source>&amp;Model</source>
            <translation>&amp;Modelo</translation>
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
            <source>Open &amp;recent</source>
            <translation>Abrir &amp;reciente</translation>
        </message>
        <message>
            <source>Saved s&amp;lices</source>
            <translation>Cortes g&amp;uardados</translation>
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
            <source>always right = 0</source>
            <translation>todo aciertos = 0</translation>
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
            <source>scoring {n} of {total}</source>
            <translation>puntuando {n} de {total}</translation>
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
            <source>Sentence</source>
            <translation>Frase</translation>
        </message>
        <message>
            <source>a candidate holds the unknown token</source>
            <translation>una candidata contiene el token desconocido</translation>
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
            <source>ECE {ece} of {n} answers</source>
            <translation>ECE {ece} de {n} respuestas</translation>
        </message>
        <message>
            <source>More about calibration…</source>
            <translation>Más sobre la calibración…</translation>
        </message>
        <message>
            <source>No answer here has a confidence.</source>
            <translation>Ninguna respuesta tiene aquí confianza.</translation>
        </message>
        <message>
            <source>Reliability</source>
            <translation>Fiabilidad</translation>
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
            <source>{right} of {n} adversarial probes were answered right: {share}.</source>
            <translation>Respuestas acertadas a pruebas adversarias: {right} de {n}, {share}.</translation>
        </message>
        <message>
            <source>{right} of {n} core probes were answered right: {share}.</source>
            <translation>Respuestas acertadas a pruebas base: {right} de {n}, {share}.</translation>
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
            <source>No answer here has a confidence.</source>
            <translation>Ninguna respuesta de aquí tiene confianza.</translation>
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
        <name>Score</name>
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
            <source>Drop .jsonl files here, or a folder that holds a suite.</source>
            <translation>Suelte aquí archivos .jsonl o una carpeta con una batería.</translation>
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
            <source>Probe files (*.jsonl);;All files (*)</source>
            <translation>Archivos de pruebas (*.jsonl);;Todos los archivos (*)</translation>
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
            <source>&lt;p&gt;&lt;b&gt;Where is the model weak?&lt;/b&gt; The same accuracy, apart for each verb, tense, person or any other property of the probes.&lt;/p&gt;&lt;p&gt;Accuracy = right answers / answers, with its 95 % Wilson interval. The grey bar is the whole, the dark point the selected part, the dotted line the accuracy of the whole.&lt;/p&gt;&lt;p&gt;Among many slices some look weak by chance: read the interval, not the point. Fewer than three answers are hatched and stand last, never ranked. Probes without a value are in no bar.&lt;/p&gt;</source>
            <translation>&lt;p&gt;&lt;b&gt;¿Dónde flaquea el modelo?&lt;/b&gt; La misma exactitud, por separado para cada verbo, tiempo, persona o cualquier otra propiedad de las pruebas.&lt;/p&gt;&lt;p&gt;Exactitud = aciertos / respuestas, con su intervalo de Wilson al 95 %. La barra gris es el conjunto; el punto marcado, la parte seleccionada; la línea de puntos, la exactitud del conjunto.&lt;/p&gt;&lt;p&gt;Entre muchos cortes, algunos parecen flojos por azar: lea el intervalo, no el punto. Con menos de tres respuestas la barra va rayada y al final, nunca clasificada. Las pruebas sin valor no están en ninguna barra.&lt;/p&gt;</translation>
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
            <source>natural order</source>
            <translation>orden natural</translation>
        </message>
        <message>
            <source>worst first</source>
            <translation>peores primero</translation>
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
                <numerusform>%n token anterior sin dibujar</numerusform>
                <numerusform>%n tokens anteriores sin dibujar</numerusform>
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
            <source>auxiliary</source>
            <translation>auxiliar</translation>
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
            <source>error</source>
            <translation>con fallo</translation>
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
            <source>not scored yet</source>
            <translation>sin puntuar</translation>
        </message>
        <message>
            <source>ok</source>
            <translation>en orden</translation>
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
            <source>No slice here has five answers to test.</source>
            <translation>Ningún corte tiene aquí cinco respuestas que contrastar.</translation>
        </message>
        <message>
            <source>Nothing beyond noise: none of {n} slices is weaker than the rest by more than chance.</source>
            <translation>Nada más allá del azar: ninguno de los {n} cortes es más débil que el resto por algo más que azar.</translation>
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
        <message>
            <source>{k} of {n} slices are weaker than the rest by more than chance, corrected for looking at them all.</source>
            <translation>{k} de {n} cortes son más débiles que el resto por algo más que azar, corregido por mirarlos todos.</translation>
        </message>
    </context>
    <context>
        <name>Wording</name>
        <message>
            <source>accuracy {accuracy}, interval {lo} to {hi}</source>
            <translation>exactitud {accuracy}, intervalo de {lo} a {hi}</translation>
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
            <source>{n} items, {right} right</source>
            <translation>ítems {n}, aciertos {right}</translation>
        </message>
        <message>
            <source>{right} right of {n}</source>
            <translation>aciertos {right} de {n}</translation>
        </message>
    </context>
</TS>
