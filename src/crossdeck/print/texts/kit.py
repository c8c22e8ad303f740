"""What is said in what a party needs on paper: signs, score cards, stewards' sheets, certificates."""

__all__ = ["EN", "EO"]

EN: dict[str, str] = {
    "kit": "Party kit",
    "kit.table": "Table",
    "kit.code.link": "Scan: scores and calls of this table",
    "kit.code.rules": "Scan: the rules of the game",
    "kit.code.text": "Scan: the rules in brief, without a net",
    "kit.brief.LXP": "{party}\nTable {table}\n{game}: {cards} cards each, {minutes} min. Add one to four "
    "letters to the crossword, or change a card. Out or time up: all count the red figures held. Wrong "
    "word: {fine}. Lowest wins the table and goes to the next; lowest total wins the party.",
    "kit.brief.KPT": "{party}\nTable {table}\n{game}: {cards} letters each, {minutes} min. First word: 3 "
    "letters or more, from the dark gray squares. Name your word, call your score. Spelling: no penalty. "
    "The two highest go to the next table; highest total wins the party.",
    "kit.card": "Score card",
    "kit.card.part": "Score card {n} of {of}",
    "kit.card.name": "Name",
    "kit.round": "Round",
    "kit.left": "Cards left",
    "kit.words": "Words",
    "kit.points": "Score",
    "kit.fine": "Fine",
    "kit.total": "Total",
    "kit.initials": "Initials",
    "kit.keeper": "Kept by",
    "kit.keyword": "Keyword",
    "kit.card.foot.LXP": "Count the cards left; whoever is out writes 0. The neighbour on your left "
    "checks your score and initials it, and you check the one on your right. The lowest total wins.",
    "kit.card.foot.KPT": "Whoever goes first keeps the score of the table, and signs for it here. "
    "The highest total wins.",
    "kit.steward": "Steward sheet",
    "kit.steward.n": "Steward {n}",
    "kit.steward.tables": "Tables {first} to {last}",
    "kit.steward.tables.1": "Table {first}",
    "kit.begun": "Begun",
    "kit.ended": "Ended",
    "kit.hand": "{minutes} at most",
    "kit.guest": "Guest",
    "kit.out": "Out",
    "kit.first.LXP": "deals",
    "kit.first.KPT": "goes first and keeps the score",
    "kit.rulings": "Rulings",
    "kit.rulings.note": "Hear the word; ask whether the next player has played; look it up; write it down.",
    "kit.time": "Time",
    "kit.word": "Word",
    "kit.ruling": "Ruling",
    "kit.rules": "What a ruling does",
    "kit.checklist": "An evening, in order",
    "kit.check.LXP": "Before the bell: at every table a pack, a pencil, and a score card for each "
    "guest.\nFirst round: all cut, and the highest deals. Afterwards whoever won a table and comes "
    "deals.\nThe bell: write down when the round began.\n"
    "A call: go there, rule, and write it down. Minutes that a table waited for you may be given back.\n"
    "Out, or time is up: nobody lays any more, all count what they hold.\n"
    "Each initials the score of the neighbour on the right; no box stays empty.\n"
    "Two are level for the table: they cut, and A wins.\n"
    "Copy the scores on this sheet and bring it to the host.\n"
    "The winner takes the score card along to the next table; from the last it is to the first.\n"
    "After the last round: collect all score cards.",
    "kit.check.KPT": "Before the bell: at every table a board, all letters, racks, a pencil, and a score "
    "card for each guest.\n"
    "Each draws a letter: the high one goes first and keeps the score of the table.\n"
    "The bell: write down when the round began.\n"
    "A call: go there, rule, and write it down. Minutes that a table waited for you may be given back.\n"
    "Out of letters, or time is up: the scores are totalled.\n"
    "Whoever kept the score signs for it on every card.\n"
    "Several are level for the two places: they cut, and A wins.\n"
    "Copy the scores on this sheet and bring it to the host.\n"
    "The two highest take their cards along to the next table; from the last it is to the first.\n"
    "After the last round: collect all score cards.",
    "kit.certificate": "Certificate",
    "kit.place.1": "First place",
    "kit.place.2": "Second place",
    "kit.place.3": "Third place",
    "kit.place": "Place {place}",
    "kit.prize": "{place}: {what}",
    "kit.spelt": "for spelling the keyword {word}",
    "kit.spelt.table": "for spelling {word}, the keyword of table {table}",
    "kit.signed": "The host",
    "kit.minutes": "{n} minutes",
    "kit.minutes.1": "1 minute",
}

EO: dict[str, str] = {
    "kit": "Paperoj de la festo",
    "kit.table": "Tablo",
    "kit.code.link": "Skanu: poentoj kaj alvokoj de ĉi tiu tablo",
    "kit.code.rules": "Skanu: la reguloj de la ludo",
    "kit.code.text": "Skanu: la reguloj resume, sen reto",
    "kit.brief.LXP": "{party}\nTablo {table}\n{game}: po {cards} kartoj, {minutes} min. Aldonu unu ĝis "
    "kvar literojn al la krucvorto, aŭ interŝanĝu karton. Iu senkarta aŭ tempo finita: ĉiuj sumigas la "
    "ruĝajn nombrojn en la mano. Malĝusta vorto: {fine}. La plej malalta gajnas la tablon kaj iras al la "
    "sekva; la plej malalta sumo gajnas la feston.",
    "kit.brief.KPT": "{party}\nTablo {table}\n{game}: po {cards} literoj, {minutes} min. Unua vorto: 3 "
    "literoj aŭ pli, ekde la malhelgrizaj kvadratoj. Diru vian vorton kaj ĝiajn poentojn. Literumeraro: "
    "sen puno. La du plej altaj iras al la sekva tablo; la plej alta sumo gajnas la feston.",
    "kit.card": "Poentkarto",
    "kit.card.part": "Poentkarto {n} el {of}",
    "kit.card.name": "Nomo",
    "kit.round": "Rondo",
    "kit.left": "Restintaj kartoj",
    "kit.words": "Vortoj",
    "kit.points": "Poentoj",
    "kit.fine": "Puno",
    "kit.total": "Sumo",
    "kit.initials": "Parafo",
    "kit.keeper": "Notinto",
    "kit.keyword": "Ŝlosilvorto",
    "kit.card.foot.LXP": "Sumigu la restintajn kartojn; kiu estas senkarta, skribas 0. La najbaro "
    "maldekstre kontrolas kaj parafas viajn poentojn, kaj vi kontrolas tiujn de la najbaro dekstre. La "
    "plej malalta sumo gajnas.",
    "kit.card.foot.KPT": "Kiu komencas, tiu notas la poentojn de la tablo kaj parafas ilin ĉi tie. "
    "La plej alta sumo gajnas.",
    "kit.steward": "Folio de intendanto",
    "kit.steward.n": "Intendanto {n}",
    "kit.steward.tables": "Tabloj {first} ĝis {last}",
    "kit.steward.tables.1": "Tablo {first}",
    "kit.begun": "Komenco",
    "kit.ended": "Fino",
    "kit.hand": "maksimume {minutes}",
    "kit.guest": "Gasto",
    "kit.out": "Senkarta",
    "kit.first.LXP": "disdonas",
    "kit.first.KPT": "komencas kaj notas la poentojn",
    "kit.rulings": "Decidoj",
    "kit.rulings.note": "Aŭskultu la vorton; demandu, ĉu la sekva jam metis; serĉu ĝin; notu.",
    "kit.time": "Horo",
    "kit.word": "Vorto",
    "kit.ruling": "Decido",
    "kit.rules": "Kion decido kaŭzas",
    "kit.checklist": "La vespero, laŭorde",
    "kit.check.LXP": "Antaŭ la sonorilo: ĉe ĉiu tablo kartaro, krajono, kaj poentkarto por ĉiu gasto.\n"
    "Unua rondo: ĉiuj dividas, kaj la plej alta disdonas. Poste disdonas, kiu gajnis tablon kaj venas.\n"
    "La sonorilo: notu, kiam la rondo komenciĝis.\n"
    "Alvoko: iru tien, decidu kaj notu. Minutojn, dum kiuj tablo vin atendis, oni povas redoni.\n"
    "Iu senkarta, aŭ la tempo finita: neniu plu metas, ĉiuj sumigas siajn kartojn.\n"
    "Ĉiu parafas la poentojn de la najbaro dekstre; neniu kadro restas malplena.\n"
    "Du estas egalaj ĉe la tablo: ili dividas, kaj A gajnas.\n"
    "Kopiu la poentojn sur ĉi tiun folion kaj portu ĝin al la gastiganto.\n"
    "La gajninto kunprenas la poentkarton al la sekva tablo; de la lasta al la unua.\n"
    "Post la lasta rondo: kolektu ĉiujn poentkartojn.",
    "kit.check.KPT": "Antaŭ la sonorilo: ĉe ĉiu tablo tabulo, ĉiuj literoj, bretoj, krajono, kaj "
    "poentkarto por ĉiu gasto.\n"
    "Ĉiu tiras literon: la plej alta komencas kaj notas la poentojn de la tablo.\n"
    "La sonorilo: notu, kiam la rondo komenciĝis.\n"
    "Alvoko: iru tien, decidu kaj notu. Minutojn, dum kiuj tablo vin atendis, oni povas redoni.\n"
    "Iu seniĝis de literoj, aŭ la tempo finita: oni sumigas la poentojn.\n"
    "Kiu notis la poentojn, tiu parafas ilin sur ĉiu karto.\n"
    "Kelkaj estas egalaj por la du lokoj: ili dividas, kaj A gajnas.\n"
    "Kopiu la poentojn sur ĉi tiun folion kaj portu ĝin al la gastiganto.\n"
    "La du plej altaj kunprenas siajn kartojn al la sekva tablo; de la lasta al la unua.\n"
    "Post la lasta rondo: kolektu ĉiujn poentkartojn.",
    "kit.certificate": "Atesto",
    "kit.place.1": "Unua loko",
    "kit.place.2": "Dua loko",
    "kit.place.3": "Tria loko",
    "kit.place": "Loko {place}",
    "kit.prize": "{place}: {what}",
    "kit.spelt": "pro la ŝlosilvorto {word}",
    "kit.spelt.table": "pro {word}, la ŝlosilvorto de tablo {table}",
    "kit.signed": "La gastiganto",
    "kit.minutes": "{n} minutoj",
    "kit.minutes.1": "1 minuto",
}
