import { beginsWithAmount, ingredientLikeness } from '../pages/amounts.ts'
import { cookingIn, countMentions, type Mentions, mentionsOf, stemsIn, timesIn } from '../pages/ingredient-mentions.ts'
import { bareText } from '../values/bare-text.ts'
import { type Doubt, type Reading, reasons, type SourcePage } from './doubt.ts'
import { areStepsTwice } from './repeats.ts'

/** Characters of all steps under which they are hardly any; scripts without spaces need fewer. */
const SHORT = 20
const SHORT_EASTERN = 15
/** Ingredients that need more to be said, and how many characters for each. */
const MANY = 8
const FOR_EACH = 6
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u
/** Characters from which on steps without cooking are a story. */
const STORY = 200
/** Characters by which a step is looked for in a text. */
const BEGINNING = 40
/** Lines after the last step in which more of them are looked for, and characters from which on one is a paragraph. */
const AFTER = 20
const PARAGRAPH = 60
/** Scripts whose words are known by their first letters. */
const BY_STEMS = /^[^\p{L}]*(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])/u

const SITE_WORDS =
  /newsletter|subscribe|sign up|log ?in\b|cookies? polic|privacy policy|all rights reserved|©|click here|read more|more recipes|you (?:may|might) also like|share (?:this|on)|follow (?:us|me)|leave a (?:comment|review)|rate this recipe|pinterest|instagram|facebook|https?:\/\/|www\.|abonnieren|abonnez|suscríbete|iscriviti|schrijf je in|prenumerera|datenschutz|\b20[0-3]\d\b|mehr rezepte|plus de recettes|más recetas|mais receitas|altre ricette|meer recepten|fler recept/i

const doubt = (reason: string, at: number | null = null, text = ''): Doubt => ({
  field: 'instructions',
  at,
  text,
  reason,
})

/** What is odd about the steps themselves, and about them beside the ingredients and the page. */
export function stepDoubts(reading: Reading, page: SourcePage | null): Doubt[] {
  const { ingredients, instructions } = reading
  if (instructions.length === 0) return [doubt(reasons.noSteps)]
  const found: Doubt[] = []
  const length = instructions.join(' ').length
  if (length < leastOf(reading)) found.push(doubt(reasons.shortSteps))
  if (areStepsTwice(instructions)) found.push(doubt(reasons.stepsTwice))
  if (instructions.filter(isIngredient).length >= 3) found.push(doubt(reasons.ingredientsInSteps))
  if (beginsLate(instructions)) found.push(doubt(reasons.beginsLate))
  const mentions = mentionsOf(ingredients)
  if (ingredients.length >= 4 && BY_STEMS.test(ingredients.join(' ')))
    found.push(...besideIngredients(reading, page, mentions, length))
  if (page?.shown && !found.some(({ reason }) => reason === reasons.moreSteps))
    found.push(...besideThePage(instructions, page.shown.instructions, mentions))
  return [...found, ...instructions.flatMap(lineDoubt)]
}

/** Characters that steps have at least. */
function leastOf({ ingredients, instructions }: Reading): number {
  if (EASTERN.test(instructions[0] ?? '')) return SHORT_EASTERN
  return ingredients.length < MANY ? SHORT : FOR_EACH * ingredients.length
}

/** Whether the first number of a step is not the first number. */
function beginsLate(steps: readonly string[]): boolean {
  const numbers = steps.slice(0, 3).map(step => /^\D{0,10}\b(\d{1,2})[.):]? \p{Lu}/u.exec(step)?.[1])
  return (
    numbers[0] !== undefined &&
    Number(numbers[0]) > 1 &&
    Number(numbers[0]) < 10 &&
    steps.length < 9 &&
    !numbers.includes('1')
  )
}

/** What steps do not say about the ingredients, and what the page says about those that they leave out. */
function besideIngredients(
  { ingredients, instructions }: Reading,
  page: SourcePage | null,
  mentions: Mentions,
  length: number,
): Doubt[] {
  const stems = instructions.map(stemsIn)
  const namesOne = (each: ReadonlySet<string>): boolean => [...each].some(stem => mentions.has(stem))
  const idle = instructions.filter((step, at) => !namesOne(stems[at] ?? new Set()) && timesIn(step) === 0)
  if (length > STORY && idle.join('').length > 0.6 * length) return [doubt(reasons.notCooking)]
  const named = new Set(stems.flatMap(each => [...each].flatMap(stem => mentions.get(stem) ?? [])))
  const unnamed = ingredients.length - named.size
  if (page && unnamed >= 3 && unnamed > 0.3 * ingredients.length && goesOn(instructions, named, page, mentions))
    return [doubt(reasons.moreSteps)]
  const few = named.size < 0.25 * Math.min(ingredients.length, 12)
  return ingredients.length >= 6 && few ? [doubt(reasons.unnamed)] : []
}

/** Whether a page goes on, after the last of the steps, to cook what they do not name. */
function goesOn(
  steps: readonly string[],
  named: ReadonlySet<number>,
  { lines }: SourcePage,
  mentions: Mentions,
): boolean {
  const open = new Map([...mentions].filter(([, places]) => !places.some(at => named.has(at))))
  const end = (steps.at(-1) ?? '').slice(0, BEGINNING)
  const last = lines.findLastIndex(line => line.text.includes(end))
  if (last < 0) return false
  return lines
    .slice(last + 1, last + 1 + AFTER)
    .some(
      ({ text, ofSite, linked }) =>
        text.length >= PARAGRAPH && !ofSite && linked < 0.3 && countMentions(text, open) >= 2 && timesIn(text) > 0,
    )
}

const isIngredient = (step: string): boolean =>
  step.length < 80 && beginsWithAmount(step) && ingredientLikeness(step) >= 0.9

function lineDoubt(step: string, at: number): Doubt[] {
  if (/(?:\.{3}|…)$/.test(step)) return [doubt(reasons.cutStep, at, step.slice(-60))]
  return SITE_WORDS.test(step) ? [doubt(reasons.siteWords, at, step.slice(0, 60))] : []
}

/** Whether the page shows steps that these are not, or many more of them. */
function besideThePage(steps: readonly string[], shown: readonly string[], mentions: Mentions): Doubt[] {
  if (shown.length < 2) return []
  const [mine, theirs] = [steps.join(' '), shown.join(' ')]
  if (!isIn(steps, theirs) && !isIn(shown, mine)) {
    const cooking = (texts: readonly string[]): number =>
      texts.reduce((sum, text) => sum + cookingIn(text, mentions), 0)
    return cooking(shown) > 1.5 * cooking(steps) ? [doubt(reasons.otherSteps)] : []
  }
  const isMore = theirs.length > 1.5 * mine.length && shown.length >= steps.length + 2
  return isMore && isIn(steps, theirs) ? [doubt(reasons.moreSteps)] : []
}

/** Whether one of the steps begins somewhere in a text. */
function isIn(steps: readonly string[], text: string): boolean {
  if (steps.some(step => text.includes(step.slice(0, BEGINNING)))) return true
  const bare = bareText(text)
  return steps.some(step => bare.includes(bareText(step.slice(0, BEGINNING))))
}
