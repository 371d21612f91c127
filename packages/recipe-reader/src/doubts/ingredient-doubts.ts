import { isServiceLine } from '../ingredients/service-line.ts'
import {
  beginsWithAmount,
  FIGURE,
  ingredientLikeness,
  isNamedWithoutAmount,
  isOnlyAmount,
  isUnit,
  stepLikeness,
} from '../pages/amounts.ts'
import { type Mentions, namesIn, stemsIn } from '../pages/ingredient-mentions.ts'
import { namesOf } from '../pages/names-of-lines.ts'
import { bareText } from '../values/bare-text.ts'
import { type Doubt, type Reading, reasons, type SourcePage } from './doubt.ts'
import { areOfAnotherRecipe, isNamedIn, NUTRIENT, UNIT_NEXT } from './other-lists.ts'
import { isRepeated } from './repeats.ts'

/** Lines of a page that are looked at before the first and after the last that are known, for more ingredients. */
const AROUND = 30
/** Ingredients that the page shows and the list lacks, from which on the list is doubted. */
const MISSING = 3
/** Characters of steps that use more than two things. */
const MUCH = 400
/** Longest line that is one ingredient, in characters. */
const LONG = 250
/** Characters of a line without an amount from which on a sentence is no ingredient. */
const SENTENCE = 60

/** Characters from which on a line that stands in the steps is a part of one, and no thing that they name. */
const CLAUSE = 25
/** Characters of a line that are told as an example. */
const EXCERPT = 60

const SITE_WORDS =
  /newsletter|subscribe|sign up|log ?in$|^(?:print|share|save|pin|email|comments?|reviews?|related|advertisement)\b.{0,20}$|©|https?:\/\/|shopping list|add to (?:list|cart|basket)|order online|in den warenkorb|einkaufsliste|liste de courses|lista della spesa|lista de la compra|lista de compras|boodschappen|inköpslista|indkøbsliste|handleliste|ostoslista|lista zakupów|bevásárlólista|bestel/im

/** Labels, sentences and headings among a page's short lines. */
const NO_THING = /:|[.!?]$|^(?:ingr|zutat|składn|hozzá)/iu

/** A table of nutrients weighs nothing, too. */
const NOTHING = /^0 ?(?:[mkµ]?g|ml|kcal|kj)(?!\p{L})/iu

const MILLIGRAMS = /^[\d.,\s]+(?:mg|µg|μg|mcg)(?!\p{L})/iu

const doubt = (reason: string, at: number | null = null, text = ''): Doubt => ({
  field: 'ingredients',
  at,
  text,
  reason,
})

/** What is odd about the ingredients themselves, whose `mentions` are given, and about them beside the page. */
export function ingredientDoubts(reading: Reading, page: SourcePage | null, mentions: Mentions): Doubt[] {
  const { ingredients } = reading
  if (ingredients.length === 0) return [doubt(reasons.noIngredients)]
  const found: Doubt[] = []
  if (isShort(reading)) found.push(doubt(reasons.fewIngredients))
  const known = ingredients.map(bareText)
  const seen = page ? linesWithAmounts(page.lines, known, ingredients) : []
  if (page) found.push(...besideThePage(reading, page, known, seen, mentions))
  if (ingredients.length > 2 && haveFewAmounts(ingredients)) found.push(doubt(reasons.fewAmounts))
  if (
    isRepeated(ingredients.map((line, at) => namesOf(line) || (known[at] ?? ''))) ||
    (page && isShownOnce(ingredients, page.lines))
  )
    found.push(doubt(reasons.ingredientsTwice))
  if (ingredients.filter(lacksUnit).length > 1) found.push(doubt(reasons.noUnits))
  if (page && areOfAnotherRecipe(reading, page, placesOfOthers(seen), mentions)) found.push(doubt(reasons.otherRecipe))
  if (holdSteps(reading)) found.push(doubt(reasons.stepsInIngredients))
  if (endAlike(ingredients)) found.push(doubt(reasons.sameEnding))
  const isOfSite = SITE_WORDS.test(ingredients.join('\n'))
  // Readers of pages leave such lines out by themselves.
  const isOdd = (line: string): boolean =>
    (page?.shown === undefined && isServiceLine(line)) || NOTHING.test(line) || (isOfSite && SITE_WORDS.test(line))
  const isCut = page ? cutLines(ingredients, known, page.lines) : () => false
  return [
    ...found,
    ...ingredients.flatMap((line, at) =>
      isCut(at) ? [doubt(reasons.cutLine, at, line.slice(0, EXCERPT))] : lineDoubt(line, at, isOdd),
    ),
  ]
}

const placesOfOthers = (seen: readonly Measured[]): number[] => seen.flatMap(({ like, at }) => (like < 0 ? [at] : []))

/** Whether there are hardly any ingredients, or two for steps that do much. */
const isShort = ({ ingredients, instructions }: Reading): boolean =>
  ingredients.length < 2 || (ingredients.length < 3 && (instructions.length > 2 || instructions.join('').length > MUCH))

/** Whether less than a third of the lines has an amount or needs none. */
function haveFewAmounts(lines: readonly string[]): boolean {
  const plain = lines.filter(line => !FIGURE.test(line))
  const measured = lines.length - plain.length
  return 3 * measured < lines.length && 3 * (measured + plain.filter(isNamedWithoutAmount).length) < lines.length
}

/** Whether most lines end with the same two words, which are then the site's. */
function endAlike(lines: readonly string[]): boolean {
  if (lines.length < 3) return false
  const ends = lines
    .map(line => line.slice(line.lastIndexOf(' ', line.lastIndexOf(' ') - 1) + 1))
    .filter((end, at) => end.length < (lines[at] ?? '').length)
  // What more than half of them are is left where each of those is set off against one of the others.
  let common = ''
  let left = 0
  for (const end of ends) {
    if (left === 0) common = end
    left += end === common ? 1 : -1
  }
  return ends.filter(end => end === common).length > 0.6 * lines.length && !FIGURE.test(common)
}

/** Whether two or more lines with amounts are there twice which the page shows once. */
function isShownOnce(ingredients: readonly string[], lines: SourcePage['lines']): boolean {
  const again = new Set(ingredients.filter((line, at) => FIGURE.test(line) && ingredients.indexOf(line) < at))
  if (again.size < 2) return false
  const counts = new Map<string, number>()
  for (const { text } of lines) if (again.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts.values()].filter(count => count === 1).length > 1
}

/** Whether two or more of the ingredients are sentences that are steps, or longer than a thing to buy is. */
function holdSteps({ ingredients, instructions }: Reading): boolean {
  const steps = new Set(instructions)
  const isStep = (line: string): boolean =>
    line.length > CLAUSE &&
    (steps.has(line) || (line.length > SENTENCE && !beginsWithAmount(line) && stepLikeness(line) === 1))
  return ingredients.filter(isStep).length > 1
}

const isOneWithComma = (text: string): boolean => text.length < LONG && text.includes(',')

/** Whether the first character of a text is that of its bare text: a plain letter or figure without a mark. */
const hasPlainStart = (text: string): boolean => /^[a-z\d]/i.test(text) && text.charCodeAt(1) < 0x300

/** Which of the ingredients are pieces of a line that the page has in one, parted at its commas. */
function cutLines(
  ingredients: readonly string[],
  known: readonly string[],
  lines: SourcePage['lines'],
): (at: number) => boolean {
  let texts: Set<string> | undefined
  const isOfPage = (text: string): boolean => {
    if (!texts) {
      const first = new Set(known.map(each => each.charAt(0)))
      const mayBegin = (line: string): boolean => !hasPlainStart(line) || first.has(line.charAt(0).toLowerCase())
      texts = new Set()
      for (const line of lines) if (isOneWithComma(line.text) && mayBegin(line.text)) texts.add(bareText(line.text))
    }
    return texts.has(text)
  }
  const isPiece = (at: number): boolean => {
    const [line, next] = [ingredients[at], ingredients[at + 1]]
    return line !== undefined && next !== undefined && (isOnlyAmount(line) || !beginsWithAmount(next))
  }
  return at =>
    isPiece(at) &&
    !isOfPage(known[at] ?? '') &&
    [2, 3, 4].some(count => at + count <= known.length && isOfPage(known.slice(at, at + count).join('')))
}

/** A figure too large to count things by, right before a name. */
const LARGE = /^(?:[1-9]\d{2,3}|[5-9]\d) (\p{Script=Latin}{3,})(?: (\p{L}+))?/u
/** Units by what is in all of their forms. */
const WEIGHT = /gram|lit[er]/iu

/** Whether a line counts a thing that is weighed. */
function lacksUnit(line: string): boolean {
  const [, word, next] = LARGE.exec(line) ?? []
  return word !== undefined && !isUnit(word) && !WEIGHT.test(word) && (next === undefined || !isUnit(next))
}

/** Letters that were read in the wrong character set, or not at all. */
const GARBLED = /\ufffd|Ã[\u0080-\u00bf]|Â[\s\u0080-\u00bf½¼¾]|â€/u

function lineDoubt(line: string, at: number, isOdd: (line: string) => boolean): Doubt[] {
  if (isNameless(line)) return [doubt(reasons.noName, at, line)]
  if (GARBLED.test(line)) return [doubt(reasons.garbled, at, line.slice(0, EXCERPT))]
  if (line.length > LONG) return [doubt(reasons.notOne, at, line.slice(0, EXCERPT))]
  return isOdd(line) ? [doubt(reasons.notIngredient, at, line.slice(0, EXCERPT))] : []
}

/** An amount alone, in figures and a unit that is no thing either. */
const AMOUNT_ALONE = /^[\d\s.,/½¼¾⅓⅔⁄-]+(?:cups?|tbsp|tsp|g|kg|ml|l|dl|oz|el|tl|msk|tsk)?\.?$/i

/** `2`, `½ cup`, `,`: a line that names nothing. */
const isNameless = (line: string): boolean => !/\p{L}{2}|\p{Lo}/u.test(line) || AMOUNT_ALONE.test(line)

/** A line of the page, its place, and the place of its like in the list; -1 for none. */
type Measured = { line: SourcePage['lines'][number]; at: number; like: number }

/** What the page shows of ingredients that the list lacks, and of their amounts. */
function besideThePage(
  reading: Reading,
  { lines, shown }: SourcePage,
  known: readonly string[],
  seen: readonly Measured[],
  mentions: Mentions,
): Doubt[] {
  const mine = seen.filter(each => each.like >= 0)
  const unmeasured = mine.filter(({ like }) => !FIGURE.test(reading.ingredients[like] ?? ''))
  if (new Set(unmeasured.map(each => each.like)).size >= MISSING) return [doubt(reasons.pageHasAmounts)]
  const places = mine.map(each => each.at)
  const first = Math.min(...places) - AROUND
  const last = Math.max(...places) + AROUND
  const isLinked = mine.some(each => each.line.linked > 0.5)
  const others = seen.filter(
    ({ like, at, line }) => like < 0 && at >= first && at <= last && !line.ofSite && (isLinked || line.linked < 0.5),
  )
  const same = new Set(reading.ingredients)
  const listed = (shown?.ingredients ?? []).filter(
    line => !same.has(line) && beginsWithAmount(line) && !isOnlyAmount(line),
  )
  const beside = plainBeside(lines, places)
  const around = others.map(each => each.line.text).filter(text => UNIT_NEXT.test(text))
  const found = lacking(reading, known, mentions, [...listed, ...around, ...beside])
  if (found.length === 0) return []
  const inList = new Set([...listed, ...neighbours(mine, others), ...beside])
  const isTable = found.filter(each => MILLIGRAMS.test(each.line)).length > 1
  const missing = found.filter(each => each.isNamed || (!isTable && !beside.includes(each.line)))
  const example = missing.find(each => each.isNamed) ?? missing[0]
  const isMore =
    missing.some(each => each.isNamed && inList.has(each.line)) ||
    (missing.length >= MISSING &&
      (missing.filter(each => each.isNamed).length > 1 ||
        missing.filter(each => inList.has(each.line)).length >= MISSING))
  return isMore ? [doubt(`${reasons.moreOnPage} “${example?.line.slice(0, EXCERPT)}”.`)] : []
}

/** The lines of a page that begin with an amount, and which of the list each is like. */
function linesWithAmounts(
  lines: SourcePage['lines'],
  known: readonly string[],
  ingredients: readonly string[],
): Measured[] {
  const ofText = new Map(ingredients.map((line, at) => [line, at]))
  const lengths = new Set(ingredients.map(line => line.length))
  const found: Measured[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as SourcePage['lines'][number]
    const { text } = line
    // Most lines of a page are neither as long as an ingredient nor begin with a figure.
    const exact = lengths.has(text.length) ? ofText.get(text) : undefined
    if (exact !== undefined) {
      if (FIGURE.test(text)) found.push({ line, at, like: exact })
    } else if (text.length <= 160 && hasEarlyFigure(text) && beginsWithAmount(text)) {
      if (isOnlyAmount(text) || !/\p{L}{3}/u.test(text)) continue
      const bare = bareText(text)
      const like = known.findIndex(each => each.length > 2 && (each.includes(bare) || bare.includes(each)))
      found.push({ line, at, like })
    }
  }
  return found
}

/** Characters at the start of a line in which its amount begins. */
const EARLY = 16

/** Whether there is a figure at the start of a line. */
function hasEarlyFigure(text: string): boolean {
  for (let at = 0; at < EARLY && at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((code >= 0x30 && code <= 0x39) || (code > 0x7e && FIGURE.test(text.charAt(at)))) return true
  }
  return false
}

/** Short lines without an amount right before, between and after those that are known, in boxes of the same kind. */
function plainBeside(lines: SourcePage['lines'], places: readonly number[]): string[] {
  if (!lines[0]?.block) return []
  const taken = new Set(places)
  const found = new Set<string>()
  const kind = (at: number): string => {
    const block = lines[at]?.block
    return `${block?.name}${block?.label}/${block?.parent?.name}${block?.parent?.label}`
  }
  const kinds = new Set(places.map(kind))
  if (kinds.size > places.length / 2) return []
  const isPlain = (at: number): boolean => {
    const line = lines[at]
    return (
      line !== undefined &&
      line.heading === 0 &&
      !line.ofSite &&
      line.linked < 0.5 &&
      line.text.length < 60 &&
      !NO_THING.test(line.text) &&
      kinds.has(kind(at))
    )
  }
  for (const place of places) {
    for (const step of [-1, 1]) {
      for (let at = place + step; Math.abs(at - place) < 6 && !taken.has(at); at += step) {
        const line = lines[at]
        if (isPlain(at)) found.add(line?.text ?? '')
        // A heading parts the list, and does not end it.
        else if (!line || (line.heading === 0 && !/:$/.test(line.text))) break
      }
    }
  }
  return [...found]
}

/** The lines that stand next to known ones, or next to such a line, with at most one line between. */
function neighbours(mine: readonly Measured[], others: readonly Measured[]): string[] {
  const places = new Set(mine.map(each => each.at))
  const found: string[] = []
  for (const { at, line } of [...others, ...others.toReversed()]) {
    if (places.has(at) || ![at - 1, at - 2, at + 1, at + 2].some(each => places.has(each))) continue
    places.add(at)
    found.push(line.text)
  }
  return found
}

/** The lines of a page that are ingredients which the list does not have in other words, and whether the steps name them. */
function lacking(
  { ingredients, instructions }: Reading,
  known: readonly string[],
  mine: Mentions,
  lines: readonly string[],
): { line: string; isNamed: boolean }[] {
  const same = new Set(ingredients)
  const strange = lines.filter(line => {
    if (same.has(line)) return false
    const bare = bareText(line)
    return !known.some(each => each.includes(bare) || (each.length > 2 && bare.includes(each)))
  })
  const likely = [...new Set(strange)].filter(
    line => !(beginsWithAmount(line) && ingredientLikeness(line) < 0.9) && !NUTRIENT.test(line) && !isServiceLine(line),
  )
  const others = likely.filter(line => !isNamedIn(line, mine))
  if (others.length === 0) return []
  const bareSteps = bareText(instructions.join(' '))
  const stems = new Set(instructions.flatMap(step => [...stemsIn(step)]))
  return others
    .filter(line => !(line.length > CLAUSE && bareSteps.includes(bareText(line))))
    .map(line => ({ line, isNamed: [...namesIn(line)].some(stem => !mine.has(stem) && stems.has(stem)) }))
}
