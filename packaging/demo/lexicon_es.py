"""Spanish words of the demo text: who, when, and what each verb goes with."""

from __future__ import annotations

SUBJECTS = {
    "1sg": ("yo",),
    "2sg": ("tú",),
    "3sg": (
        "él", "ella", "él", "ella", "él", "ella", "él", "ella", "él", "ella", "mi hermana", "mi hermano", "mi madre",
        "mi madre", "mi padre", "mi padre", "la profesora", "el niño", "el niño", "la niña", "la niña", "mi amigo",
        "el estudiante", "mi abuelo", "el médico", "Ana", "Ana", "Tom", "Tom", "María", "tu madre", "la mujer",
        "el hombre", "su hijo", "Carlos", "nadie", "la escuela", "el perro", "el chico de al lado",
        "la profesora de la clase", "la niña de los libros", "uno de mis amigos",
    ),
    "we": ("nosotros", "nosotros", "nosotros", "tú y yo", "mis amigos y yo"),
    "they": (
        "ellos", "ellos", "ellas", "mis padres", "los niños", "mis amigos", "los estudiantes", "Ana y Tom",
        "mis hermanos", "los profesores", "las chicas", "tus padres",
    ),
    "group": (
        "la mayoría de los niños", "la mayoría de mis amigos", "un grupo de niños", "ni Tom ni Ana", "ni él ni ella",
        "la mitad de la clase", "ninguno de mis amigos", "un grupo de estudiantes",
    ),
}  # fmt: skip

TIMES = {
    "present_simple": (
        "todos los días", "todos los días", "cada día", "cada mañana", "cada semana", "por las tardes",
        "por las mañanas", "los lunes", "los domingos", "cada año", "cada verano", "los fines de semana",
        "todas las mañanas", "todas las noches", "cada noche", "hoy en día", "los viernes", "todas las semanas",
        "todos los domingos", "los sábados", "cada tarde", "ahora", "ahora",
    ),
    "past_simple": (
        "ayer", "ayer", "anoche", "la semana pasada", "el año pasado", "el verano pasado", "hace dos días",
        "el lunes pasado", "ayer por la mañana", "en 2010", "hace una semana", "el mes pasado", "hace una hora",
        "el domingo pasado", "anteayer", "ayer por la tarde", "hace tres años", "el viernes pasado",
        "el fin de semana pasado",
    ),
    "future": (
        "mañana", "mañana", "la próxima semana", "el próximo año", "el próximo verano", "mañana por la mañana",
        "el lunes que viene", "pronto", "en dos días", "el mes que viene", "más tarde", "esta noche",
        "el próximo domingo", "la semana que viene", "dentro de una hora", "el año que viene", "el próximo lunes",
        "el próximo mes",
    ),
}  # fmt: skip

ADVERBS = ("siempre", "normalmente", "a menudo", "nunca", "a veces", "casi siempre", "casi nunca")
PERFECT_ADVERBS = ("ya", "nunca", "siempre", "todavía no")
PERFECT_TIMES = ("hoy", "esta semana", "muchas veces", "este año", "esta mañana", "dos veces", "últimamente")
IMPERSONAL = (
    "es importante", "es fácil", "es divertido", "es bueno", "es difícil", "hay que", "es hora de", "es mejor",
    "es necesario", "es normal",
)  # fmt: skip
WANTS = {
    "1sg": ("quiero", "puedo", "debo", "tengo que", "necesito", "prefiero", "voy a", "espero", "suelo"),
    "2sg": ("quieres", "puedes", "debes", "tienes que", "necesitas", "prefieres", "vas a", "esperas", "sueles"),
    "3sg": (
        "quiere", "puede", "debe", "tiene que", "necesita", "prefiere", "va a", "espera", "suele", "decidió",
        "quería",
    ),
    "we": ("queremos", "podemos", "debemos", "tenemos que", "vamos a"),
    "they": ("quieren", "pueden", "deben", "tienen que", "van a"),
}  # fmt: skip
HAVE = {"1sg": ("he", "había"), "2sg": ("has", "habías"), "3sg": ("ha", "había")}
GOING = {"1sg": "voy a", "2sg": "vas a", "3sg": "va a"}

COMPLEMENTS = {
    "trabajar": (
        "en la oficina", "en una tienda", "en casa", "en el jardín", "en el hospital", "en un banco", "con mi padre",
        "mucho", "en la escuela", "en la ciudad", "en un restaurante", "todo el día", "de noche", "en una granja",
        "en una empresa grande", "en la biblioteca", "hasta tarde",
        "", "en la playa", "en mi casa", "contigo",
    ),
    "jugar": (
        "al fútbol", "al tenis", "en el parque", "con el perro", "al ajedrez", "con un amigo", "en el jardín",
        "al baloncesto", "a las cartas", "en la calle", "con los niños", "en la playa", "un partido", "en casa",
        "a los videojuegos",
        "", "con su perro", "en tu jardín", "conmigo", "con Tom",
    ),
    "caminar": (
        "a la escuela", "por el parque", "al trabajo", "a casa", "con el perro", "por la playa", "a la estación",
        "hasta la iglesia", "junto al río", "por el bosque", "al mercado", "muy rápido", "por la ciudad", "mucho",
        "una hora",
        "", "a mi casa", "a la oficina", "a la playa", "con mi perro",
    ),
    "hablar": (
        "con la profesora", "con un amigo", "por teléfono", "del libro", "de música", "con el médico", "mucho",
        "del tiempo", "con el vecino", "demasiado", "de la película", "en clase", "muy rápido", "con mi madre",
        "español", "inglés", "de la familia",
        "con Tom", "con tu madre", "conmigo", "contigo", "con Ana", "con la niña",
    ),
    "escuchar": (
        "música", "la radio", "a la profesora", "las noticias", "una canción", "la historia", "con atención",
        "a los pájaros", "a mi abuela", "canciones antiguas", "en clase", "la lluvia", "un programa", "al profesor",
        "a tu madre", "a Tom", "música conmigo",
    ),
    "mirar": (
        "la televisión", "una película", "las noticias", "los pájaros", "el partido", "el cielo", "las estrellas",
        "una serie", "por la ventana", "las fotos", "el mapa", "el reloj", "el cuadro", "el mar", "un video",
        "la tele",
        "la tele conmigo", "la tele en casa", "tu libro", "la casa", "el jardín", "una película larga",
    ),
    "estudiar": (
        "inglés", "español", "para el examen", "en la biblioteca", "en casa", "historia", "matemáticas", "de noche",
        "mucho", "medicina", "música", "en la universidad", "con un amigo", "por la tarde", "la lección", "ciencias",
        "dos idiomas",
        "", "con Tom", "en la escuela", "conmigo",
    ),
    "terminar": (
        "los deberes", "el libro", "el trabajo", "temprano", "el proyecto", "la cena", "la carta", "el examen",
        "tarde", "el informe", "a las cinco", "la carrera", "la lección", "antes de comer", "a las seis",
        "el ejercicio", "la tarea",
        "", "mi trabajo", "su trabajo", "tu trabajo", "este libro",
    ),
    "empezar": (
        "temprano", "la clase", "un nuevo trabajo", "a las ocho", "la lección", "el trabajo", "un libro nuevo",
        "a las nueve", "la carrera", "un proyecto nuevo", "el curso", "el partido", "con una canción", "el día",
        "tarde",
        "", "tu libro nuevo", "este libro", "mi trabajo",
    ),
    "querer": (
        "un café", "un coche nuevo", "agua", "un perro", "el libro", "más tiempo", "un teléfono nuevo", "una manzana",
        "ir a casa", "dormir", "un vaso de leche", "una bicicleta", "un trabajo mejor", "un helado", "pan",
        "una casa nueva", "a su familia", "el vestido rojo",
        "té", "un gato", "una casa grande", "hablar con Ana", "queso",
    ),
    "ser": (
        "profesora", "médico", "muy alto", "un buen estudiante", "feliz", "un niño tranquilo", "de España",
        "muy amable", "estudiante", "el primero", "la primera", "muy inteligente", "un problema", "puntual",
        "un buen niño", "médico", "profesor",
    ),
    "estar": (
        "en casa", "contento", "cansada", "en la cocina", "en la escuela", "enfermo", "ocupado", "en el jardín",
        "en Londres", "listo", "en la biblioteca", "triste", "en la oficina", "aquí", "en Madrid", "en la playa",
        "en mi casa", "en la playa", "bien",
    ),
    "tener": (
        "un perro", "un coche nuevo", "una casa grande", "hambre", "frío", "dos hermanos", "una buena idea",
        "mucho trabajo", "una reunión", "un problema", "sed", "un gato", "un examen", "una hermana", "tiempo",
        "una fiesta", "dinero", "sueño", "una bicicleta roja", "clase",
        "un libro nuevo", "un profesor nuevo", "un perro y un gato", "un buen día", "dos perros", "un día largo",
    ),
    "hacer": (
        "los deberes", "la comida", "la compra", "deporte", "el trabajo", "los ejercicios", "yoga", "la cama",
        "la tarea", "la cena", "mucho ejercicio", "un pastel", "la limpieza", "todo", "un viaje",
        "mi trabajo", "su trabajo", "tu trabajo", "el trabajo en casa",
    ),
    "ir": (
        "a la escuela", "a la playa", "a casa", "al cine", "al mercado", "a Madrid", "a la cama temprano",
        "al trabajo", "al médico", "al parque", "en autobús", "a la iglesia", "a Londres", "de compras",
        "al gimnasio", "a la biblioteca", "a la fiesta", "a la oficina",
        "a mi casa", "al parque conmigo", "a tu escuela", "a la escuela con Tom",
    ),
    "venir": (
        "a casa", "a clase", "a la fiesta", "tarde", "en tren", "de España", "a la escuela", "temprano",
        "con un amigo", "aquí", "a cenar", "a la oficina", "del trabajo", "a mi casa", "en autobús", "solo",
        "a la reunión",
        "a mi casa", "conmigo", "a casa a las seis", "a tu casa", "al parque",
    ),
    "ver": (
        "el mar", "a un amigo", "al médico", "una película", "las montañas", "un pájaro", "la luna", "a la profesora",
        "el problema", "un gato", "a la familia", "las estrellas", "a mi primo", "el río", "la ciudad",
        "a mucha gente",
        "el mar desde mi casa", "un perro grande", "esta película", "tu casa", "a mi amigo",
    ),
    "comer": (
        "una manzana", "pan", "pescado", "en casa", "en un restaurante", "pizza", "carne", "un bocadillo", "sopa",
        "arroz", "fruta", "el pastel", "verduras", "a las dos", "demasiado", "chocolate", "paella",
        "", "en la escuela", "en la cocina", "pan y queso", "conmigo",
    ),
    "escribir": (
        "una carta", "un libro", "un poema", "un correo", "en el diario", "un cuento", "un mensaje", "el informe",
        "una canción", "los deberes", "a mi madre", "la respuesta", "una nota", "una postal", "el nombre",
        "una novela", "cartas",
        "", "a su madre", "en mi libro", "una carta larga", "a tu amigo",
    ),
}  # fmt: skip

LIKED = {
    "one": (
        "el libro", "el chocolate", "la música", "la película", "la ciudad", "el café", "la playa", "la canción",
        "la casa nueva", "el fútbol", "la historia", "la fruta", "bailar", "el mar", "leer", "el té", "cantar",
    ),
    "many": (
        "los perros", "los gatos", "las manzanas", "las películas", "los libros", "las canciones", "las flores",
        "los deportes", "las fiestas", "los animales",
    ),
}  # fmt: skip
LIKERS = {
    "1sg": (("a mí", "me"), ("", "me")),
    "2sg": (("a ti", "te"), ("", "te")),
    "3sg": (
        ("a él", "le"), ("a ella", "le"), ("a mi hermana", "le"), ("a mi hermano", "le"), ("a Ana", "le"),
        ("a Pedro", "le"), ("a mi madre", "le"), ("al niño", "le"), ("a la niña", "le"), ("a María", "le"),
        ("a mi abuela", "le"), ("a mi padre", "le"),
    ),
}  # fmt: skip
