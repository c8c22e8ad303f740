"""What is said with a printed deal, its cover and its solution."""

__all__ = ["EN", "EO"]

EN = {
    "packet.title": "{game}, deal {n}",
    "packet.deal": "Deal {n}",
    "packet.options": "Agreed otherwise than usual: {options}.",
    "packet.words": "Dictionary: {words}.",
    "packet.won": "It can be won.",
    "packet.lost": "It cannot be won. That is proved.",
    "packet.undecided": "Nobody knows whether it can be won.",
    "packet.grade": "How hard: {level} of 5",
    "packet.grade.unknown": "How hard: not known",
    "packet.layout": "So it lies",
    "packet.dealing": "Dealing it out",
    "packet.blind": "{number} blind",
    "packet.pack": "pack {number}",
    "packet.nest": "Nest {number}",
    "packet.stock": "stock {number}",
    "packet.aside": "aside",
    "packet.open": "turned up",
    "packet.masters": "Master Cards",
    "packet.row": "Hold the packet face down. Lay cards 1 to 6 face up in a row, from left to right, and "
    "turn up card 7 beside them. The rest is the blind pack.",
    "packet.hand": "Hold the packet face down. Cards 1 to 12 are your hand. The rest is the blind pack, and "
    "no card of it is turned up.",
    "packet.stacks": "Hold the packet face down. Lay cards 1 to 7 in a row. Then cover the last six with 8 "
    "to 13, the last five with 14 to 18, and so on up to card 28. The first card of each round is face up, "
    "for it stays on top; the others are face down. The rest is the pack.",
    "packet.piles": "Hold the packet face down. Lay three cards on each other, face up and a little apart, "
    "so that all can be read; then the next three beside them, until {piles} piles lie there. The last card "
    "of each three is on top. Card {last} is left over, and takes no part.",
    "packet.nested": "The first cards of the packet are the Master Cards: lay them aside. Then lay cards 1 "
    "to 7 in a row, cover the last six with 8 to 13, the last five with 14 to 18, and so on up to card 28. "
    "The first card of each round is face up, the others are face down. The rest is the Nest.",
    "packet.rack": "Pile the letters face down, number 1 on top. Letters 1 to 10 are your rack. Whenever "
    "you draw, take the next from the pile.",
    "packet.rack.redraws": "After an exchange of letters the order of this packet no longer holds: mix what "
    "is left with those given back.",
    "packet.out": "Left in the box: {cards}.",
    "packet.out.some": "{number} × {name}",
    "packet.out.free": "free cards ({name})",
    "packet.out.none": "Every card of the pack is in the packet.",
    "packet.cutting": "Cutting",
    "packet.cutting.cover": "Cut out the cover and fold it on the broken line, print outwards. The packet "
    "and the slip lie in it.",
    "packet.cutting.sheets": "Cut the {sheets} sheets of cards as one stack, faces up, the first sheet on "
    "top. Lay the piles on each other as one reads: the upper left one stays on top, the lower right one is "
    "at the bottom. Turn the packet over: the first card is on top, face down.",
    "packet.cutting.sheets.1": "Cut the sheet of cards, face up. Lay them on each other as one reads: the "
    "upper left one stays on top, the lower right one is at the bottom. Turn the packet over: the first "
    "card is on top, face down.",
    "packet.cutting.numbers": "A small figure at the foot of each card says where it belongs. Who drops the "
    "packet puts it in order again, and so does who has played.",
    "packet.cutting.backs": "Printed on both sides, turned over the long edge, every card has a back. "
    "Whoever plays should let somebody else cut, or look away.",
    "packet.cutting.slip": "The solution is on the last sheet: fold it before you read anything.",
    "packet.slip": "Solution of deal {n}",
    "packet.slip.wait": "Not before you have tried it yourself.",
    "packet.slip.fold": "First fold the lowest part up, then this part to the back, then all in the middle.",
    "packet.fold": "fold",
    "packet.verdict.won": "It can be won, in {steps} ({nodes} positions searched).",
    "packet.verdict.lost": "It cannot be won. That is proved: all {nodes} positions that matter were "
    "searched.",
    "packet.verdict.buried": "It cannot be won. That is proved: no word can take the {card} before the "
    "cards beneath it are free.",
    "packet.verdict.noplay": "It cannot be won. That is proved: there is no play at all.",
    "packet.verdict.undecided": "It is not known whether it can be won: {nodes} positions were searched, as "
    "many as were allowed.",
    "packet.best": "What follows is the best that was found: {left} left.",
    "packet.best.of": "The best that was found: {best}.",
    "packet.bound": "No line does better than {bound}.",
    "packet.steps": "{n} steps",
    "packet.steps.1": "1 step",
    "packet.count.cards": "{n} cards",
    "packet.count.cards.1": "1 card",
    "packet.count.letters": "{n} letters",
    "packet.count.letters.1": "1 letter",
    "packet.count.words": "{n} words",
    "packet.count.words.1": "1 word",
    "packet.count.points": "{n} points",
    "packet.count.points.1": "1 point",
    "packet.squares": "Rows and columns are counted as at the edge of the picture; the first word begins at "
    "row 0, column 0.",
    "packet.squares.board": "Rows and columns are counted from 0, as at the edge of the picture.",
    "packet.how": "In small: the same as the program writes it.",
    "packet.across": "across, row {row}, column {col}",
    "packet.down": "down, row {row}, column {col}",
    "packet.points": "{n} points",
    "packet.points.1": "1 point",
    "packet.and": "and",
    "packet.from": "from {places}",
    "packet.from.row": "the row",
    "packet.from.hand": "the hand",
    "packet.from.rack": "the rack",
    "packet.from.open": "the open card",
    "packet.from.stack": "stack {n}",
    "packet.from.stacks": "stacks {n}",
    "packet.from.pile": "pile {n}",
    "packet.from.piles": "piles {n}",
    "packet.from.master": "a Master Card",
    "packet.from.masters": "{n} Master Cards",
    "packet.turn": "turn up {cards}",
    "packet.take": "take {cards}",
    "packet.turns": "turn {n} times, to {card}",
    "packet.takes": "take {n}, to {card}",
    "packet.fill": "Space {space}: {card} {places}",
    "packet.from.nest": "the Nest",
    "packet.exchange": "Exchange {cards}",
    "packet.stop": "Stop",
    "packet.nothing": "There is nothing to be done in this deal.",
}

EO = {
    "packet.title": "{game}, dono {n}",
    "packet.deal": "Dono {n}",
    "packet.options": "Interkonsentita alie ol kutime: {options}.",
    "packet.words": "Vortaro: {words}.",
    "packet.won": "Ĝi estas venkebla.",
    "packet.lost": "Ĝi ne estas venkebla. Tio estas pruvita.",
    "packet.undecided": "Neniu scias, ĉu ĝi estas venkebla.",
    "packet.grade": "Kiom malfacila: {level} el 5",
    "packet.grade.unknown": "Kiom malfacila: ne konate",
    "packet.layout": "Tiel ĝi kuŝas",
    "packet.dealing": "La disdono",
    "packet.blind": "{number} kaŝitaj",
    "packet.pack": "pako {number}",
    "packet.nest": "Nesto {number}",
    "packet.stock": "stoko {number}",
    "packet.aside": "flanke",
    "packet.open": "turnita",
    "packet.masters": "Majstraj Kartoj",
    "packet.row": "Tenu la pakon dorsoflanke supren. Kuŝigu la kartojn 1 ĝis 6 videble en vico, de "
    "maldekstre dekstren, kaj turnu la karton 7 apude. La cetero estas la kaŝita pako.",
    "packet.hand": "Tenu la pakon dorsoflanke supren. La kartoj 1 ĝis 12 estas via mano. La cetero estas la "
    "kaŝita pako, kaj neniu karto de ĝi estas turnita.",
    "packet.stacks": "Tenu la pakon dorsoflanke supren. Kuŝigu la kartojn 1 ĝis 7 en vico. Poste kovru la "
    "lastajn ses per 8 ĝis 13, la lastajn kvin per 14 ĝis 18, kaj tiel plu ĝis la karto 28. La unua karto "
    "de ĉiu vico kuŝas videble, ĉar ĝi restas supre; la aliaj kuŝas dorsoflanke supren. La cetero estas la "
    "pako.",
    "packet.piles": "Tenu la pakon dorsoflanke supren. Kuŝigu tri kartojn unu sur la alian, videble kaj iom "
    "ŝovite, por ke ĉiuj estu legeblaj; poste la sekvajn tri apude, ĝis kuŝas {piles} staploj. La lasta "
    "karto de ĉiu triopo estas supre. La karto {last} restas, kaj ne partoprenas.",
    "packet.nested": "La unuaj kartoj de la pako estas la Majstraj Kartoj: metu ilin flanken. Poste kuŝigu "
    "la kartojn 1 ĝis 7 en vico, kovru la lastajn ses per 8 ĝis 13, la lastajn kvin per 14 ĝis 18, kaj tiel "
    "plu ĝis la karto 28. La unua karto de ĉiu vico kuŝas videble, la aliaj dorsoflanke supren. La cetero "
    "estas la Nesto.",
    "packet.rack": "Staplu la literojn dorsoflanke supren, kun numero 1 supre. La literoj 1 ĝis 10 estas "
    "via breto. Kiam ajn vi ĉerpas, prenu la sekvan de la staplo.",
    "packet.rack.redraws": "Post interŝanĝo de literoj la ordo de ĉi tiu pako ne plu validas: miksu la "
    "restantajn kun la redonitaj.",
    "packet.out": "Restas en la skatolo: {cards}.",
    "packet.out.some": "{number} × {name}",
    "packet.out.free": "liberaj kartoj ({name})",
    "packet.out.none": "Ĉiu karto de la kartaro estas en la pako.",
    "packet.cutting": "La tondado",
    "packet.cutting.cover": "Eltondu la kovrilon kaj faldu ĝin laŭ la streka linio, kun la preso ekstere. "
    "La pako kaj la slipo kuŝas en ĝi.",
    "packet.cutting.sheets": "Tranĉu la {sheets} foliojn kun kartoj kiel unu staplon, vizaĝoflanke supren, "
    "kun la unua folio supre. Metu la staplojn unu sur la alian laŭ la legordo: la supra maldekstra restas "
    "supre, la malsupra dekstra venas malsupren. Turnu la pakon: la unua karto estas supre, dorsoflanke "
    "supren.",
    "packet.cutting.sheets.1": "Tranĉu la folion kun kartoj, vizaĝoflanke supren. Metu ilin unu sur la "
    "alian laŭ la legordo: la supra maldekstra restas supre, la malsupra dekstra venas malsupren. Turnu la "
    "pakon: la unua karto estas supre, dorsoflanke supren.",
    "packet.cutting.numbers": "Malgranda nombro ĉe la piedo de ĉiu karto diras, kie estas ĝia loko. Kiu "
    "faligis la pakon, tiu reordigas ĝin, kaj same kiu finis la ludon.",
    "packet.cutting.backs": "Presita ambaŭflanke kaj turnita ĉe la longa rando, ĉiu karto havas dorson. Kiu "
    "ludos, tiu prefere lasu iun alian tranĉi, aŭ rigardu flanken.",
    "packet.cutting.slip": "La solvo estas sur la lasta folio: faldu ĝin, antaŭ ol legi ion ajn.",
    "packet.slip": "Solvo de dono {n}",
    "packet.slip.wait": "Ne antaŭ ol vi mem provis.",
    "packet.slip.fold": "Unue faldu la plej malsupran parton supren, poste ĉi tiun malantaŭen, fine ĉion en "
    "la mezo.",
    "packet.fold": "faldu",
    "packet.verdict.won": "Ĝi estas venkebla, per {steps} (serĉitaj: {nodes} pozicioj).",
    "packet.verdict.lost": "Ĝi ne estas venkebla. Tio estas pruvita: ĉiuj {nodes} gravaj pozicioj estis "
    "serĉitaj.",
    "packet.verdict.buried": "Ĝi ne estas venkebla. Tio estas pruvita: neniu vorto povas preni {card} antaŭ "
    "ol liberiĝos la kartoj sub ĝi.",
    "packet.verdict.noplay": "Ĝi ne estas venkebla. Tio estas pruvita: tute neniu ludo eblas.",
    "packet.verdict.undecided": "Ne estas konate, ĉu ĝi estas venkebla: {nodes} pozicioj estis serĉitaj, "
    "tiom kiom estis permesite.",
    "packet.best": "Sekvas la plej bona trovita linio; restas {left}.",
    "packet.best.of": "La plej bona trovita: {best}.",
    "packet.bound": "Neniu linio faras pli bone ol {bound}.",
    "packet.steps": "{n} paŝoj",
    "packet.steps.1": "1 paŝo",
    "packet.count.cards": "{n} kartoj",
    "packet.count.cards.1": "1 karto",
    "packet.count.letters": "{n} literoj",
    "packet.count.letters.1": "1 litero",
    "packet.count.words": "{n} vortoj",
    "packet.count.words.1": "1 vorto",
    "packet.count.points": "{n} poentoj",
    "packet.count.points.1": "1 poento",
    "packet.squares": "Linioj kaj kolumnoj estas nombrataj kiel ĉe la rando de la bildo; la unua vorto "
    "komenciĝas ĉe linio 0, kolumno 0.",
    "packet.squares.board": "Linioj kaj kolumnoj estas nombrataj de 0, kiel ĉe la rando de la bildo.",
    "packet.how": "Malgrande: la samo, kiel la programo skribas ĝin.",
    "packet.across": "horizontale, linio {row}, kolumno {col}",
    "packet.down": "vertikale, linio {row}, kolumno {col}",
    "packet.points": "{n} poentoj",
    "packet.points.1": "1 poento",
    "packet.and": "kaj",
    "packet.from": "el {places}",
    "packet.from.row": "la vico",
    "packet.from.hand": "la mano",
    "packet.from.rack": "la breto",
    "packet.from.open": "la malfermita karto",
    "packet.from.stack": "stapleto {n}",
    "packet.from.stacks": "stapletoj {n}",
    "packet.from.pile": "staplo {n}",
    "packet.from.piles": "staploj {n}",
    "packet.from.master": "unu Majstra Karto",
    "packet.from.masters": "{n} Majstraj Kartoj",
    "packet.turn": "turnu {cards}",
    "packet.take": "prenu {cards}",
    "packet.turns": "turnu {n} fojojn, ĝis {card}",
    "packet.takes": "prenu {n}, ĝis {card}",
    "packet.fill": "Loko {space}: {card} {places}",
    "packet.from.nest": "la Nesto",
    "packet.exchange": "Interŝanĝu {cards}",
    "packet.stop": "Finu",
    "packet.nothing": "En ĉi tiu dono estas nenio farebla.",
}
