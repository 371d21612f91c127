import { normalizeForSearch } from 'recipe-reader/normalize-for-search'

const words = (list: string) => new Set(list.trim().split(/\s+/))

/** Words of an ingredient that say nothing about what it is. */
const EMPTY = words(`the and for with from into plus more about each only optional some few other any your
  chopped sliced minced diced grated shredded peeled crushed melted softened beaten cut thin thinly fine finely roughly
  freshly packed drained rinsed divided taste serve serving garnish finish room temperature needed piece pieces bunch
  handful pinch dash slice slices stick sticks can cans tin tins jar package packet bag cup cups large small medium big
  und oder mit von zum zur etwas gehackt frisch frische frischer grosse große kleine ein eine der die das
  des les une pour avec frais fraiche hache coupe grand petit con para del los las una fresco fresca picado grande`)

/** Words that tell kinds apart but are no ingredient by themselves: a "baking" dish, a "white" bowl. */
const WEAK =
  words(`baking black white red green brown yellow golden dark light sweet hot cold warm dry dried fresh heavy
  whole free range all purpose plain self rising raising unsalted salted low sodium fat full extra virgin kosher sea
  ripe raw cooked boiling ground smoked toasted roasted juice zest frozen`)

/** Tokens of a text that are compared. */
const READ = 4000
const MOST = 800

/** A word without its plural, accents and capitals, so that "Tomatoes" meets "tomato". */
function stem(word: string): string {
  const plain = normalizeForSearch(word)
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 4 && /(?:o|s|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}

const stems = (text: string): string[] => [
  ...new Set(Array.from(text.slice(0, READ).matchAll(/\p{L}{3,}/gu), match => stem(match[0])).slice(0, MOST)),
]

/** Whether two stems are the same word; endings of other languages differ by two letters at most. */
function same(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 5 && long.length - short.length <= 2 && long.startsWith(short)
}

interface Line {
  index: number
  hits: string[]
  whole: boolean
}

/**
 * Which ingredients a step is about, by their place in the list: those with a word that occurs in the step. Where several
 * share that word, those it fits best: "brown sugar" in the step is not the sugar.
 * @param names the ingredients without amounts and preparation
 */
export function stepIngredients(step: string, names: readonly string[]): number[] {
  const spoken = stems(step)
  const mentions = new Map<string, boolean>()
  const isMentioned = (word: string) => {
    const known = mentions.get(word) ?? spoken.some(other => same(word, other))
    mentions.set(word, known)
    return known
  }
  const lines = names.flatMap((name, index): Line[] => {
    const own = stems(name.split(/[,(;]/, 1)[0] ?? '').filter(word => !EMPTY.has(word))
    const hits = own.filter(isMentioned)
    return hits.some(word => !WEAK.has(word)) ? [{ index, hits, whole: hits.length === own.length }] : []
  })
  const outdone = (line: Line) =>
    lines.some(other => {
      if (other === line || !line.hits.every(word => other.hits.includes(word))) return false
      return other.hits.length > line.hits.length || (other.whole && !line.whole)
    })
  return lines.filter(line => !outdone(line)).map(line => line.index)
}
