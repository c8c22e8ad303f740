"""What is said of a whole set: its files, and what to do with each."""

__all__ = ["EN", "EO"]

EN: dict[str, str] = {
    "set.test": "01-test-page",
    "set.cards": "02-cards",
    "set.box": "03-box",
    "set.booklet": "04-booklet",
    "set.rules": "05-rules-to-read",
    "set.reference": "06-reference-cards",
    "set.board": "07-board-and-racks",
    "set.title": "{game}: all that is needed to play it on a table",
    "set.scale": 'Print everything at 100 % ("actual size"), not fitted to the page.',
    "set.do.test": "Print this first, on both sides. Measure its ruler, and read off by how much the sides "
    "miss each other: that goes into the shift, if it is more than a millimetre.",
    "set.do.cards.duplex": "Print on both sides, on stiff paper or card, and cut along the marks with a "
    "knife and a steel ruler.",
    "set.do.cards.fold": "Print on one side. Cut along the marks, fold each piece along its line, glue it, "
    "and let it dry under books.",
    "set.do.cards.single": "One card a page, with its bleed: for a printing house.",
    "set.do.cards.bare": "Print on one side, on stiff paper or card with a pattern on its back, and cut "
    "along the marks.",
    "set.do.box": "Print on one side, on card. Cut along the solid lines, fold back along the broken ones, "
    "and glue the hatched parts.",
    "set.do.booklet": "Print on both sides, turned over the short edge. Fold the sheets in the middle and "
    "stitch them.",
    "set.do.rules": "The same rules page after page, to be read on a screen or printed as they are.",
    "set.do.reference": "One for everybody: the game in short. Cut along the marks.",
    "set.do.board": "Join the sheets by their hatched strips, and glue them on cardboard. Fold a "
    "rack for everybody.",
    "set.boxes": "A box holds {n} of the packs: print as many boxes as you need.",
    "set.boxes.1": "A box holds one of the packs: print as many boxes as there are packs.",
    "set.end": "Have a good game.",
}

EO: dict[str, str] = {
    "set.test": "01-provpaĝo",
    "set.cards": "02-kartoj",
    "set.box": "03-skatolo",
    "set.booklet": "04-libreto",
    "set.rules": "05-reguloj-por-legi",
    "set.reference": "06-helpkartoj",
    "set.board": "07-tabulo-kaj-bretoj",
    "set.title": "{game}: ĉio bezonata por ludi ĝin sur tablo",
    "set.scale": 'Presu ĉion je 100 % ("vera grandeco"), ne adaptite al la paĝo.',
    "set.do.test": "Presu ĉi tion unue, sur ambaŭ flankoj. Mezuru la liniilon, kaj legu, je kiom la flankoj "
    "ne kongruas: tio iru en la ŝovon, se ĝi superas milimetron.",
    "set.do.cards.duplex": "Presu ambaŭflanke, sur dika papero aŭ kartono, kaj tranĉu laŭ la markoj per "
    "tranĉilo kaj ŝtala liniilo.",
    "set.do.cards.fold": "Presu unuflanke. Tranĉu laŭ la markoj, faldu ĉiun pecon laŭ ĝia linio, gluu ĝin, "
    "kaj lasu ĝin sekiĝi sub libroj.",
    "set.do.cards.single": "Unu karto en paĝo, kun superpresaĵo: por presejo.",
    "set.do.cards.bare": "Presu unuflanke, sur dika papero aŭ kartono kun ornama dorso, kaj tranĉu laŭ la "
    "markoj.",
    "set.do.box": "Presu unuflanke, sur kartono. Tranĉu laŭ la kontinuaj linioj, faldu malantaŭen laŭ la "
    "interrompitaj, kaj gluu la haĉitajn partojn.",
    "set.do.booklet": "Presu ambaŭflanke, turnite ĉe la mallonga rando. Faldu la foliojn en la mezo kaj "
    "kudru ilin.",
    "set.do.rules": "La samaj reguloj paĝon post paĝo, por legi sur ekrano aŭ presi tiaj, kiaj ili estas.",
    "set.do.reference": "Unu por ĉiu: la ludo mallonge. Tranĉu laŭ la markoj.",
    "set.do.board": "Kunigu la foliojn per la haĉitaj strioj, kaj gluu la tuton sur kartonon. "
    "Faldu breton por ĉiu.",
    "set.boxes": "En unu skatolo estas loko por {n} el la kartaroj: presu tiom da skatoloj, kiom vi bezonas.",
    "set.boxes.1": "En unu skatolo estas loko por unu kartaro: presu unu skatolon por ĉiu.",
    "set.end": "Bonan ludon.",
}
