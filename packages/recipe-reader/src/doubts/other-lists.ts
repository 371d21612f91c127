import { countMentions, type Mentions, mentionsOf, namesIn, stemsIn } from '../pages/ingredient-mentions.ts'
import type { Reading, SourcePage } from './doubt.ts'

export const NUTRIENT =
  /\b(?:k?cal|calories|kalorien|calor[ií]as|kj|protein|carbs|carbohydrates?|cholesterol|sodium|saturates|eiweiß|kohlenhydrate|glucides|lipides|protéines|proteínas|proteine|grassi|koolhydraten|eiwitten|kolhydrater)\b/iu

/** An amount with a unit of measure after it. */
export const UNIT_NEXT =
  /^\D{0,5}[\d½⅓⅔¼¾⅛.,/⁄ –-]{1,12} ?(?:g|gr|kg|ml|cl|dl|l|oz|lbs?|cups?|c|tbsp|tsp|tablespoons?|teaspoons?|el|tl|cs|cc|c\. ?à ?[sc]|cuill\p{L}*|cucchiai\p{L}*|cuchara\p{L}*|colher\p{L}*|x[ií]cara\p{L}*|msk|tsk|krm|ss|ts|spsk|rkl|kpl|eetlepels?|theelepels?|dkg|ek|tk|г|мл|ст|ч)(?!\p{L})/iu

/** Lines apart within one list, fewest of them that are one, and lines after it that may be its steps. */
const APART = 3
const LIST = 4
const STEPS_AFTER = 40
/** Most lists that are looked at. */
const MOST = 20
/** Longest line that is one ingredient, in characters. */
const LONG = 120
/** By how much more of a list the steps name where it is theirs. */
const MORE = 0.3

/** Ingredients that stand together on a page, and what follows them. */
type List = { texts: string[]; around: readonly string[] }

/** The lists of a page that hold other things than those that are known, among `places` of lines that begin with an amount. */
function otherLists(known: Mentions, { lines }: SourcePage, places: readonly number[]): List[] {
  if (places.length < LIST) return []
  const isOther = (at: number): boolean => {
    const { text, ofSite } = lines[at] ?? { text: '', ofSite: true }
    return !ofSite && text.length <= LONG && UNIT_NEXT.test(text) && !NUTRIENT.test(text) && !isNamedIn(text, known)
  }
  const runs: number[][] = []
  for (const at of places.filter(isOther)) {
    const last = runs.at(-1)
    if (last && at - (last.at(-1) ?? 0) <= APART) last.push(at)
    else runs.push([at])
  }
  return runs
    .filter(run => run.length >= LIST)
    .slice(0, MOST)
    .map(run => ({
      texts: run.map(at => lines[at]?.text ?? ''),
      around: lines.slice(run[0], (run.at(-1) ?? 0) + STEPS_AFTER).map(line => line.text),
    }))
}

/**
 * Whether the page's title names another list of the page, with what follows it, rather than this reading; or the steps
 * name the things of that list rather than the ingredients, whose `mentions` are given. `places` are those of the lines with amounts that are not of it.
 */
export function areOfAnotherRecipe(
  { ingredients, instructions }: Reading,
  page: SourcePage,
  places: readonly number[],
  mentions: Mentions,
): boolean {
  const lists = otherLists(mentions, page, places)
  if (lists.length === 0) return false
  const steps = instructions.join(' ')
  const share = (list: readonly string[], names = mentionsOf(list)): number => countMentions(steps, names) / list.length
  const mine = share(ingredients, mentions)
  if (lists.some(({ texts }) => share(texts) > mine + MORE)) return true
  const words = page.title ? [...namesIn(page.title)] : []
  const hits = (texts: readonly string[]): number => {
    const stems = new Set(texts.flatMap(text => [...stemsIn(text)]))
    return words.filter(word => stems.has(word)).length
  }
  const own = hits([...ingredients, ...instructions])
  return own < words.length && lists.some(({ around }) => hits(around) > own)
}

/** Whether most words that name a thing in a line are those of ingredients. */
export function isNamedIn(line: string, mine: Mentions): boolean {
  const names = namesIn(line)
  let known = 0
  for (const name of names) if (mine.has(name)) known += 1
  return 2 * known > names.size
}
