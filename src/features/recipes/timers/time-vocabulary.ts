const words = (list: string): string[] => list.trim().split(/\s+/)
const table = <T>(entries: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(entries.flatMap(([value, list]) => words(list).map(word => [word, value] as const)))

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds of a unit of time, by its word in lower case: English, German, French, Spanish, Italian, Dutch, Portuguese. */
export const unitSeconds = table([
  [1, 'sec secs second seconds sek sekunde sekunden seconde secondes seg segundo segundos secondo secondi seconden'],
  [MINUTE, 'min mins minute minutes minuten minuto minutos minuti minuut minuutje mn'],
  [HOUR, 'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren'],
])

/** Units that are believed only when they hang on their number: "30s". */
export const tightUnits = table([[1, 's']])

/** Words that are a whole length of time by themselves, in seconds. */
export const wholeTimes = table([
  [0.25 * HOUR, 'viertelstunde'],
  [0.5 * HOUR, 'halbstunde'],
  [0.75 * HOUR, 'dreiviertelstunde'],
])

/** Numbers in words. What also means "a" is in `articles`. */
export const numberWords = table([
  [1, 'one eins un'],
  [2, 'two zwei deux dos due twee dois'],
  [3, 'three drei trois tres tre drie três'],
  [4, 'four vier quatre cuatro quattro quatro'],
  [5, 'five fünf cinq cinco cinque vijf'],
  [6, 'six sechs seis sei zes'],
  [7, 'seven sieben sept siete sette zeven sete'],
  [8, 'eight acht huit ocho otto oito'],
  [9, 'nine neun neuf nueve nove negen'],
  [10, 'ten zehn dix diez dieci tien dez'],
  [12, 'twelve zwölf douze doce dodici twaalf doze'],
  [15, 'fifteen fünfzehn quinze quince quindici vijftien'],
  [20, 'twenty zwanzig vingt veinte venti twintig vinte'],
  [25, 'twenty-five fünfundzwanzig veinticinco venticinque'],
  [30, 'thirty dreißig dreissig trente treinta trenta dertig trinta'],
  [40, 'forty vierzig quarante cuarenta quaranta veertig quarenta'],
  [45, 'forty-five fünfundvierzig'],
  [50, 'fifty fünfzig cinquante cincuenta cinquanta vijftig cinquenta'],
  [60, 'sixty sechzig soixante sesenta sessanta zestig sessenta'],
  [90, 'ninety neunzig noventa novanta negentig'],
  [1.5, 'anderthalb eineinhalb anderhalf'],
  [2.5, 'zweieinhalb'],
])

/** "a" and its kin: one of a unit, when the unit follows. */
export const articles: ReadonlySet<string> = new Set(words("a an ein eine einer einen une un una uno un' een uma um"))

/** Parts of a unit in words: "half an hour", "eine halbe Stunde", "un quart d’heure", "media hora". */
export const parts = table([
  [0.5, "half halbe halben demi demie media mezza mezz' halve meia"],
  [0.25, 'quarter viertel quart cuarto quarto kwartier'],
  [0.75, 'dreiviertel'],
])

/** What may stand between a part and its unit: "half an hour", "un quart d’heure". */
export const fillers: ReadonlySet<string> = new Set(words("a an of de di d'"))

/** Between the ends of a range. */
export const rangeWords: ReadonlySet<string> = new Set(words('to or bis oder à ou a o tot of até ou -'))

/** Between the ends of a range after "between", and between hours and their minutes. */
export const andWords: ReadonlySet<string> = new Set(words('and & und et y e en'))
export const betweenWords: ReadonlySet<string> = new Set(words('between zwischen entre tra fra tussen'))

/** After a time that is not waited for: "two minutes short of done", "ten minutes before serving". */
export const notWaitedFor: ReadonlySet<string> = new Set(
  words('short shy before earlier less ago vor vorher früher weniger avant antes menos prima meno minder eerder'),
)

export const glyphs: ReadonlyMap<string, number> = new Map(
  Object.entries({ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅛': 1 / 8 }),
)
