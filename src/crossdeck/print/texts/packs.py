"""What is said of packs: in the margins of their sheets, on the test page, and of their braille."""

__all__ = ["EN", "EO"]

EN: dict[str, str] = {
    "cards.title": "{pack}: cards of {size}",
    "cards.size": "{width} × {height} mm",
    "cards.faces": "sheet {n} of {of}",
    "cards.backs": "sheet {n} of {of}, backs",
    "cards.scale": "print at 100 %",
    "cards.fold": "cut at the lines, fold at the dashes",
    "test.title": "Test page",
    "test.front": "Front",
    "test.back": "Back",
    "test.print.long": "Print these two pages on one sheet, on both sides, turned over the long edge, at "
    "100 % (not “fit to page”).",
    "test.print.short": "Print these two pages on one sheet, on both sides, turned over the short edge, at "
    "100 % (not “fit to page”).",
    "test.measure": "Measure both bars with a ruler. If they are not 100 mm long, the printer makes things "
    "larger or smaller: turn that off first.",
    "test.light": "Hold the sheet against the light, this side towards you: the heavy crosses of the front "
    "shine through. Or prick a pin through their middles.",
    "test.read": "Read on the scales where they fall: how many millimetres right of the middle, and how many "
    "below it. Left and above are negative.",
    "test.shift": "These two figures are the shift with which to print cards: --shift X,Y, or the two fields "
    "on the web page.",
    "test.again": "This page was printed with the shift {right}, {down}: add what you read to it.",
    "test.good": "Where crosses lie on each other to half a millimetre, cards will too.",
    "braille.title": "The braille on these cards",
    "braille.order": "A card has its letter, then its figure after the figure sign, at the upper left and, "
    "turned, at the lower right. There is no sign for capitals.",
    "braille.tiles": "A letter has its cell at the upper left; there is no sign for capitals.",
    "braille.short": "{letters}: {name}",
    "braille.how": "How to make it felt",
    "braille.size": "The dots are printed at their true size: 1.5 mm wide, 2.5 mm apart, cells 6 mm apart.",
    "braille.labels": "With labels: write the cells of each card on clear label tape, and stick it on the "
    "printed dots.",
    "braille.stylus": "With a stylus: print on paper of 160 to 200 g. Lay the card face down on a rubber "
    "mat, and press every dot from behind; where it does not shine through, prick it with a pin first.",
    "braille.corner": "Cut off the grey corner at the upper right: a card is upright if fingers find it so.",
}

EO: dict[str, str] = {
    "cards.title": "{pack}: kartoj de {size}",
    "cards.size": "{width} × {height} mm",
    "cards.faces": "folio {n} el {of}",
    "cards.backs": "folio {n} el {of}, dorsoj",
    "cards.scale": "presu je 100 %",
    "cards.fold": "tranĉu ĉe la linioj, faldu ĉe la streketoj",
    "test.title": "Prova paĝo",
    "test.front": "Fronto",
    "test.back": "Dorso",
    "test.print.long": "Presu ĉi tiujn du paĝojn sur unu folion, ambaŭflanke, turnante ĝin ĉe la longa "
    "rando, je 100 % (ne „adapti al paĝo“).",
    "test.print.short": "Presu ĉi tiujn du paĝojn sur unu folion, ambaŭflanke, turnante ĝin ĉe la mallonga "
    "rando, je 100 % (ne „adapti al paĝo“).",
    "test.measure": "Mezuru ambaŭ strekojn per liniilo. Se ili ne longas 100 mm, la presilo pligrandigas aŭ "
    "malgrandigas: unue malŝaltu tion.",
    "test.light": "Tenu la folion kontraŭ la lumon, ĉi tiun flankon al vi: la dikaj krucoj de la fronto "
    "tralumas. Aŭ trapiku iliajn mezojn per pinglo.",
    "test.read": "Legu sur la skaloj, kien ili falas: kiom da milimetroj dekstre de la mezo, kaj kiom sub "
    "ĝi. Maldekstre kaj supre estas negative.",
    "test.shift": "Tiuj du nombroj estas la ŝovo, per kiu presi kartojn: --shift X,Y, aŭ la du kampoj en la "
    "retpaĝo.",
    "test.again": "Ĉi tiu paĝo estis presita kun la ŝovo {right}, {down}: aldonu al ĝi tion, kion vi legas.",
    "test.good": "Kie krucoj kuŝas unu sur la alia ĝis duona milimetro, ankaŭ kartoj tion faros.",
    "braille.title": "La brajlo sur ĉi tiuj kartoj",
    "braille.order": "Karto havas sian literon, poste sian nombron post la nombrosigno, maldekstre supre "
    "kaj, turnite, dekstre malsupre. Signo por majuskloj mankas.",
    "braille.tiles": "Litero havas sian ĉelon maldekstre supre; signo por majuskloj mankas.",
    "braille.short": "{letters}: {name}",
    "braille.how": "Kiel fari ĝin palpebla",
    "braille.size": "La punktoj estas presitaj en sia vera grando: larĝaj je 1,5 mm, je 2,5 mm unu de la "
    "alia, kaj ĉeloj je 6 mm.",
    "braille.labels": "Per etikedoj: skribu la ĉelojn de ĉiu karto sur travideblan etikedan bendon, kaj "
    "gluu ĝin sur la presitajn punktojn.",
    "braille.stylus": "Per grifelo: presu sur paperon de 160 ĝis 200 g. Metu la karton kun la fronto "
    "malsupren sur kaŭĉukan maton, kaj premu ĉiun punkton de malantaŭe; kie ĝi ne tralumas, unue trapiku "
    "ĝin per pinglo.",
    "braille.corner": "Fortranĉu la grizan angulon dekstre supre: karto staras ĝuste, se la fingroj trovas "
    "ĝin tie.",
}
