"""English words of the demo text: who, when, and what each verb goes with."""

from __future__ import annotations

SUBJECTS = {
    "1sg": ("I",),
    "2sg": ("you",),
    "3sg": (
        "he", "she", "he", "she", "he", "she", "he", "she", "he", "she", "my sister", "my brother", "my mother",
        "my mother", "my father", "my father", "the teacher", "the boy", "the boy", "the girl", "the girl", "my friend",
        "the student", "my grandfather", "the doctor", "Ana", "Ana", "Tom", "Tom", "Maria", "your mother", "the woman",
        "the man", "the child", "her son", "Carlos", "everyone", "nobody", "the new student", "the boy next door",
        "the teacher of the class", "the girl with the books", "one of my friends",
    ),
    "we": ("we", "we", "we", "you and I", "my friends and I"),
    "they": (
        "they", "they", "they", "my parents", "the children", "my friends", "the students", "Ana and Tom",
        "my brothers", "the teachers", "the boys", "the girls", "people", "your parents",
    ),
    "group": (
        "my family", "the team", "the class", "the group", "the public", "neither Tom nor Ana", "neither he nor she",
        "the majority of the class", "none of my friends", "a group of students",
    ),
}  # fmt: skip

THINGS = ("it", "the shop", "the dog", "the cat", "school", "the film", "the bus", "the train")

TIMES = {
    "present_simple": (
        "every day", "every day", "every morning", "every week", "every evening", "every night", "on Mondays",
        "on Sundays", "every Sunday", "in the mornings", "every year", "every summer", "on weekends", "nowadays",
        "these days", "every Friday", "every weekend", "twice a week", "in the evenings", "every afternoon",
        "on Saturdays", "after school", "now", "now", "every day at school",
    ),
    "past_simple": (
        "yesterday", "yesterday", "last night", "last week", "last year", "last summer", "two days ago", "last Monday",
        "yesterday morning", "in 2010", "a week ago", "last month", "an hour ago", "last Sunday", "last weekend",
        "three years ago", "the day before yesterday", "yesterday evening", "last Friday", "this morning",
    ),
    "future": (
        "tomorrow", "tomorrow", "next week", "next year", "next summer", "tomorrow morning", "next Monday", "soon",
        "in two days", "next month", "later", "tonight", "next Sunday", "next weekend", "in the future",
        "in a few minutes", "tomorrow night", "next Friday",
    ),
}  # fmt: skip

ADVERBS = ("always", "usually", "often", "never", "sometimes", "normally", "rarely")
PERFECT_ADVERBS = ("already", "never", "always", "just", "often")
PERFECT_TIMES = (
    "before", "many times", "this week", "today", "twice", "since 2010", "all day", "today", "so far", "recently",
    "lately",
)  # fmt: skip
SINCE = ("since yesterday", "by noon", "by then")
MODALS = ("can", "must", "should", "could", "may", "might", "would")
IMPERSONAL = (
    "it is important to", "it is easy to", "it is fun to", "it is good to", "it is hard to", "it is time to",
    "it is better to", "it is nice to", "it is normal to",
)  # fmt: skip
WANTS = {
    "other": ("want to", "need to", "like to", "hope to", "have to", "plan to", "try to", "prefer to", "love to"),
    "3sg": (
        "wants to", "needs to", "likes to", "hopes to", "has to", "plans to", "tries to", "prefers to", "loves to",
        "wanted to", "decided to", "needed to",
    ),
}  # fmt: skip

COMPLEMENTS = {
    "work": (
        "at the office", "in a shop", "at home", "in the garden", "at the hospital", "in a bank", "with my father",
        "very hard", "at the school", "in the city", "in a restaurant", "all day", "at night", "on a farm",
        "for a big company", "in the library", "until late",
        "", "at the beach", "in my house", "with you",
    ),
    "play": (
        "football", "tennis", "the guitar", "the piano", "in the park", "with the dog", "chess", "with a friend",
        "in the garden", "basketball", "cards", "outside", "with the children", "a game", "in the street",
        "at the beach", "video games",
        "", "with his dog", "in your garden", "with me", "with Tom",
    ),
    "walk": (
        "to school", "in the park", "to work", "home", "the dog", "on the beach", "to the station", "to church",
        "by the river", "in the forest", "to the market", "very fast", "with the dog", "around the lake",
        "through the city", "along the beach", "for an hour",
        "", "to my house", "to the office", "to the beach", "with my dog",
    ),
    "talk": (
        "to the teacher", "with a friend", "on the phone", "about the book", "about music", "to the doctor", "a lot",
        "about the weather", "with the neighbor", "too much", "about the film", "in class", "very fast",
        "to my mother", "about the family", "for hours",
        "to Tom", "to your mother", "with me", "with you", "to Ana", "to the girl", "in the park",
    ),
    "listen": (
        "to music", "to the radio", "to the teacher", "to the news", "to a song", "to the story", "carefully",
        "to the birds", "to my grandmother", "to old songs", "in class", "to the rain", "to a podcast",
        "to the children",
        "to your mother", "to Tom", "to me", "to her",
    ),
    "watch": (
        "television", "a film", "the news", "the birds", "the game", "a movie", "the match", "the stars", "a series",
        "TV", "the children", "cartoons", "the sunset", "a video", "the sea", "football on TV",
        "TV with me", "TV at home", "a long film",
    ),
    "study": (
        "English", "Spanish", "for the exam", "in the library", "at home", "history", "mathematics", "at night",
        "very hard", "medicine", "music", "at the university", "with a friend", "in the evening", "the lesson",
        "science", "two languages",
        "", "with Tom", "at school", "with me",
    ),
    "finish": (
        "the homework", "the book", "the work", "early", "the project", "dinner", "the letter", "the exam", "late",
        "the report", "at five", "the race", "the lesson", "before lunch", "at six", "the exercise", "the song",
        "", "my work", "her work", "his work", "your work", "this book",
    ),
    "start": (
        "early", "the class", "a new job", "at eight", "the car", "the lesson", "the work", "a new book", "at nine",
        "the race", "a new project", "the course", "the game", "with a song", "the day with coffee", "late",
        "", "your new book", "this book", "my work", "the school",
    ),
    "look": (
        "at the sky", "out of the window", "at the photos", "for the keys", "at the map", "happy", "tired",
        "at the clock", "for a job", "at the picture", "for the dog", "at the stars", "very young", "in the mirror",
        "at the sea", "sad", "for the book",
        "at your book", "at the book", "at the house", "at me", "at the garden",
    ),
    "want": (
        "a coffee", "a new car", "some water", "a dog", "the book", "more time", "a new phone", "an apple",
        "to go home", "to sleep", "a glass of milk", "a bicycle", "a better job", "an ice cream", "some bread",
        "a new house", "the red dress",
        "tea", "a cat", "a big house", "to talk to Ana", "cheese",
    ),
    "like": (
        "the book", "chocolate", "music", "dogs", "the film", "the city", "coffee", "the beach", "the song",
        "apples", "the new house", "cats", "the story", "fruit", "to dance", "the sea", "old films", "tea",
        "this film", "bread", "bread and cheese", "your house", "this book",
    ),
    "be": (
        "at home", "happy", "tired", "in the kitchen", "at school", "a teacher", "a doctor", "sick", "late", "busy",
        "in the garden", "very tall", "in London", "hungry", "ready", "in the library", "sad", "at the office",
        "a good student", "here", "in Madrid", "at the beach", "on time",
        "at my house", "a doctor", "at the beach", "a good boy",
    ),
    "have": (
        "a dog", "a new car", "a big house", "breakfast", "lunch", "a cold", "two brothers", "a good idea",
        "a lot of work", "a meeting", "a problem", "dinner", "a cat", "an exam", "a sister", "time", "a party",
        "money", "a headache", "a red bicycle",
        "a new book", "a new teacher", "a dog and a cat", "a good day", "two dogs", "a long day",
    ),
    "do": (
        "the homework", "the dishes", "the shopping", "sport", "the work", "the exercises", "yoga", "the laundry",
        "a good job", "the housework", "a lot of exercise", "nothing", "the cleaning", "everything", "research",
        "my work", "her work", "his work", "your work", "the work at home",
    ),
    "go": (
        "to school", "to the beach", "home", "to the cinema", "to the market", "to Madrid", "to bed early", "to work",
        "to the doctor", "to the park", "by bus", "to church", "to London", "shopping", "to the gym", "to the library",
        "swimming", "to the party", "to the office",
        "to my house", "to the park with me", "to your school", "to school with Tom",
    ),
    "come": (
        "home", "to class", "to the party", "late", "by train", "from Spain", "to school", "early", "with a friend",
        "here", "to dinner", "to the office", "from work", "back", "to my house", "by bus", "alone", "to the meeting",
        "to my house", "with me", "home at six", "to your house", "to the park",
    ),
    "see": (
        "the sea", "a friend", "the doctor", "a film", "the mountains", "a bird", "the moon", "the teacher",
        "the problem", "a cat", "the family", "the stars", "my cousin", "a movie", "the river", "the city",
        "a lot of people",
        "the sea from my house", "a big dog", "this film", "your house", "my friend",
    ),
    "eat": (
        "an apple", "bread", "fish", "at home", "in a restaurant", "pizza", "breakfast", "meat", "a sandwich", "soup",
        "rice", "fruit", "the cake", "vegetables", "lunch at noon", "too much", "chocolate", "dinner at eight",
        "", "at school", "in the kitchen", "bread and cheese", "with me", "all the bread",
    ),
    "write": (
        "a letter", "a book", "a poem", "an email", "in the diary", "a story", "a message", "the report", "a song",
        "the homework", "to my mother", "the answer", "a note", "a postcard", "the name", "a novel", "letters",
        "", "to her mother", "in my book", "a long letter", "to your friend",
    ),
}  # fmt: skip

THING_COMPLEMENTS = {
    "start": ("at nine", "early", "late", ""),
    "finish": ("at six", "early", "late", ""),
    "be": ("in the city", "very good", "in the garden", "old", "late"),
    "look": ("new", "old", "very good"),
    "come": ("early", "late", "here"),
    "go": ("to the city", "very fast"),
    "work": ("very well", "every time"),
}
