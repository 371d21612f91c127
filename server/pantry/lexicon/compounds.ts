import { formOf } from './word-index.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** How much of a thing is used: what stands before them in a German or Dutch word is the food. */
const PARTS = `filets filet stucken stucke stuck wurfeln wurfel scheiben streifen stifte ringen ringe blattern blatter
  blattchen blatt stangen stange knollen knolle zehen zehe kopf konserve flocken raspel spalten spalte schnitze halften
  stangel zweige zweig schoten schote blokjes plakjes teentjes teentje braten keulen keule steaks steak koteletts`
  .trim()
  .split(/\s+/)

/** Foods whose names also end words for other things: "Corriente", "Kartoffelsalat", "Glühbirne". */
const NO_ENDINGS = set(`ente salat mais birne birnen nuss creme kohl pate tonic like mus eis gelo gelos`)
const NO_COMPOUNDS =
  /(?:sonnen|korper|reinigungs|gesichts|augen|haar|bade|gluh|genuss|kontakt|spul|wasch|scheuer|schuh)/

const MAX_WORD = 40
const MIN_END = 4
/** Dutch and Portuguese names are shorter and less often the end of a word. */
const MIN_OTHER_END = 5
const MIN_START = 3

function foodOf(word: string): number {
  const form = formOf(word)
  return form && !form.isAlone ? form.food : -1
}

function endOf(word: string): number {
  for (let at = MIN_START; at <= word.length - MIN_END; at++) {
    const end = word.slice(at)
    const form = formOf(end)
    if (!form || form.isAlone || form.food < 0) continue
    const least = form.language === 'de' ? MIN_END : form.language === 'other' ? MIN_OTHER_END : MAX_WORD
    if (end.length >= least && !NO_ENDINGS.has(end)) return form.food
  }
  return -1
}

function withoutPart(word: string): string {
  const part = PARTS.find(ending => word.endsWith(ending) && word.length - ending.length >= MIN_START)
  return part ? word.slice(0, -part.length) : ''
}

/** What was found for words before; most words of recipes come again and again. */
const known = new Map<string, number>()
const MOST_KNOWN = 20_000

/**
 * The place of the food that a word written as one means by its end ("Kirschtomaten", "Schweinefilet") or by what its
 * parts are cut from ("Hähnchenbruststreifen"); -1 for none.
 */
export function compoundFood(word: string): number {
  if (word.length < MIN_START + MIN_END || word.length > MAX_WORD) return -1
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const food = NO_COMPOUNDS.test(word) ? -1 : readCompound(word)
  known.set(word, food)
  return food
}

function readCompound(word: string): number {
  const stem = withoutPart(word)
  if (stem !== '') {
    const whole = [stem, stem.replace(/[ns]$/, '')].map(foodOf).find(food => food >= 0)
    if (whole !== undefined) return whole
  }
  const end = endOf(word)
  return end >= 0 || stem.length < MIN_START + MIN_END ? end : endOf(stem)
}
