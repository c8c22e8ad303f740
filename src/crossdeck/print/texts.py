"""All that is said in print, in English and Esperanto; the games' words are those of the rule texts."""

from datetime import datetime, tzinfo

from crossdeck.print.papers import Language, PrintError

__all__ = ["TEXTS", "Texts", "texts_of"]

_EN = {
    "game.lexicon-party": "Lexicon Party",
    "game.keyword-party": "Keyword Party",
    "results": "Results",
    "results.sofar": "Results so far",
    "months": "January February March April May June July August September October November December",
    "date": "{day} {month} {year}",
    "point": ".",
    "rehearsal": "Rehearsal",
    "guests": "{n} guests",
    "guests.1": "1 guest",
    "rounds": "{n} rounds",
    "rounds.1": "1 round",
    "winner": "Winner",
    "winners": "Winners, level",
    "leading": "Leading after round {n}",
    "nobody": "No round has been counted yet.",
    "score": "{points} points in {rounds}",
    "score.1": "1 point in {rounds}",
    "page": "{n} of {of}",
    "prizes": "Prizes",
    "prize.place": "Place {n}",
    "prize.table": "Keyword of table {n}",
    "prize.all": "Keyword for all",
    "prize.nobody": "not given",
    "standings": "Standings",
    "standings.low": "The lowest total wins. Fines are in it.",
    "standings.high": "The highest total wins.",
    "standings.unlevelled": "Places go by the book: nothing is made good for rounds missed or tables of "
    "another size.",
    "place": "Place",
    "name": "Name",
    "total": "Total",
    "levelled": "Levelled",
    "book": "Place by book",
    "fines": "Fines",
    "round.short": "R{n}",
    "elsewhere": "What each round brought is in the tables of the rounds.",
    "unplaced": "Without a score: {names}",
    "levelling": "How it was levelled",
    "rounds.head": "The rounds",
    "round.head": "Round",
    "round": "Round {n}",
    "round.open": "Round {n}, not all counted",
    "legend": "won the table",
    "legend.first": "dealt or went first",
    "legend.rest": "Beside a name: the cards left, who initialled, fines, points. * put right · – no score",
    "over.out": "out",
    "over.time": "time",
    "over.called": "called",
    "over.stuck": "stuck",
    "over.": "",
    "rulings": "Rulings",
    "table": "Table",
    "guest": "Guest",
    "word": "Word",
    "ruling": "Ruling",
    "dictionary": "Dictionary",
    "fine": "Fine",
    "by": "By",
    "outcome.good": "good",
    "outcome.late": "stands, too late",
    "outcome.wrong": "wrong word",
    "outcome.misspelt": "misspelt",
    "outcome.correct": "to be corrected",
    "found.word": "has it",
    "found.plural": "plural",
    "found.proper": "proper name",
    "found.foreign": "foreign",
    "found.unknown": "unknown",
    "overturned": "taken back: {why}",
    "engine": "Fines at tables in the app",
    "journal": "Put right afterwards",
    "what": "What",
    "why": "Why",
    "was": "Was",
    "is": "Is",
    "noted.corrected": "score",
    "noted.excused": "no score",
    "noted.overturned": "ruling on {word} taken back",
    "host": "host",
    "steward": "steward {n}",
    "slips": "Move slips, round {n}",
    "slip.round": "Round {n}",
    "slip.seat": "Seat {n}",
    "slip.table": "Table {n}",
    "slip.new": "Welcome.",
    "slip.stays": "You stay at your table.",
    "slip.won": "You won your table.",
    "slip.levelled": "You fill a place at another table.",
    "slip.first.LXP": "You deal.",
    "slip.first.KPT": "You go first and keep the score.",
}

_EO = {
    "game.lexicon-party": "Festo de Lexicon",
    "game.keyword-party": "Festo de Keyword",
    "results": "Rezultoj",
    "results.sofar": "Rezultoj ĝis nun",
    "months": "januaro februaro marto aprilo majo junio julio aŭgusto septembro oktobro novembro decembro",
    "date": "{day}-a de {month} {year}",
    "point": ",",
    "rehearsal": "Provludo",
    "guests": "{n} gastoj",
    "guests.1": "1 gasto",
    "rounds": "{n} rondoj",
    "rounds.1": "1 rondo",
    "winner": "Gajninto",
    "winners": "Gajnintoj, egale",
    "leading": "Unua post rondo {n}",
    "nobody": "Ankoraŭ neniu rondo estas kalkulita.",
    "score": "{points} poentoj en {rounds}",
    "score.1": "1 poento en {rounds}",
    "page": "{n} el {of}",
    "prizes": "Premioj",
    "prize.place": "Loko {n}",
    "prize.table": "Ŝlosilvorto de tablo {n}",
    "prize.all": "Ŝlosilvorto por ĉiuj",
    "prize.nobody": "ne donita",
    "standings": "Rangoj",
    "standings.low": "La plej malalta sumo gajnas. La punoj estas en ĝi.",
    "standings.high": "La plej alta sumo gajnas.",
    "standings.unlevelled": "La lokoj sekvas la libron: nenio estas kompensita pro maltrafitaj rondoj aŭ "
    "alia grandeco de tablo.",
    "place": "Loko",
    "name": "Nomo",
    "total": "Sumo",
    "levelled": "Kompensita",
    "book": "Loko laŭlibre",
    "fines": "Punoj",
    "round.short": "R{n}",
    "elsewhere": "Kion ĉiu rondo donis, staras ĉe la tabloj de la rondoj.",
    "unplaced": "Sen poentoj: {names}",
    "levelling": "Kiel oni kompensis",
    "rounds.head": "La rondoj",
    "round.head": "Rondo",
    "round": "Rondo {n}",
    "round.open": "Rondo {n}, ne tute kalkulita",
    "legend": "gajnis la tablon",
    "legend.first": "disdonis aŭ komencis",
    "legend.rest": "Apud nomo: restintaj kartoj, kiu parafis, punoj, poentoj. * korektita · – sen poentoj",
    "over.out": "senkarta",
    "over.time": "tempo",
    "over.called": "ĉesigita",
    "over.stuck": "fiksita",
    "over.": "",
    "rulings": "Decidoj",
    "table": "Tablo",
    "guest": "Gasto",
    "word": "Vorto",
    "ruling": "Decido",
    "dictionary": "Vortaro",
    "fine": "Puno",
    "by": "Kiu",
    "outcome.good": "bona",
    "outcome.late": "restas, tro malfrue",
    "outcome.wrong": "malĝusta vorto",
    "outcome.misspelt": "misliterumita",
    "outcome.correct": "korektenda",
    "found.word": "havas ĝin",
    "found.plural": "pluralo",
    "found.proper": "propra nomo",
    "found.foreign": "fremda",
    "found.unknown": "nekonata",
    "overturned": "reprenita: {why}",
    "engine": "Punoj ĉe tabloj en la aplikaĵo",
    "journal": "Poste korektita",
    "what": "Kio",
    "why": "Kial",
    "was": "Estis",
    "is": "Estas",
    "noted.corrected": "poentoj",
    "noted.excused": "sen poentoj",
    "noted.overturned": "decido pri {word} reprenita",
    "host": "gastiganto",
    "steward": "intendanto {n}",
    "slips": "Transiraj slipoj, rondo {n}",
    "slip.round": "Rondo {n}",
    "slip.seat": "Seĝo {n}",
    "slip.table": "Tablo {n}",
    "slip.new": "Bonvenon.",
    "slip.stays": "Vi restas ĉe via tablo.",
    "slip.won": "Vi gajnis vian tablon.",
    "slip.levelled": "Vi plenigas lokon ĉe alia tablo.",
    "slip.first.LXP": "Vi disdonas.",
    "slip.first.KPT": "Vi komencas kaj notas la poentojn.",
}

TEXTS: dict[Language, dict[str, str]] = {"en": _EN, "eo": _EO}


class Texts:
    """One language, and how figures and days are written in it."""

    def __init__(self, texts: dict[str, str]) -> None:
        """Speak with these texts."""
        self._texts = texts

    def __call__(self, key: str, **about: object) -> str:
        """The text of this key; `key.1` where `n` or `points` is 1 and there is one."""
        if 1 in (about.get("n"), about.get("points")) and f"{key}.1" in self._texts:
            key = f"{key}.1"
        return self._texts[key].format(**about)

    def figure(self, value: float | None) -> str:
        """A number with a true minus, and at most one place after the point; a dash for none."""
        if value is None:
            return "–"
        text = f"{value:.0f}" if float(value).is_integer() else f"{value:.1f}"
        return text.replace(".", self._texts["point"]).replace("-", "\N{MINUS SIGN}")

    def date(self, at: int, zone: tzinfo) -> str:
        """The day of a moment, in milliseconds since the epoch."""
        day = datetime.fromtimestamp(at / 1000, zone)
        month = self._texts["months"].split()[day.month - 1]
        return self._texts["date"].format(day=day.day, month=month, year=day.year)

    def time(self, at: int, zone: tzinfo) -> str:
        """The time of a moment."""
        return f"{datetime.fromtimestamp(at / 1000, zone):%H:%M}"

    def role(self, by: str) -> str:
        """Who did something: a name stays, `host` and `steward 2` are said in this language."""
        role, _, number = by.partition(" ")
        if role in ("host", "steward") and (not number or number.isdigit()):
            return self(role, n=number).strip()
        return by


def texts_of(language: str) -> Texts:
    """The texts of a language; PrintError names those that there are."""
    if language not in TEXTS:
        raise PrintError(f"nothing is printed in {language[:20]!r}; there are {' and '.join(TEXTS)}")
    return Texts(TEXTS["eo" if language == "eo" else "en"])
