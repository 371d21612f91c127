import { beginsWithAmount, ingredientLikeness } from '../pages/amounts.ts'
import { cookingIn, type Mentions, mentionedIn, mentionsOf, timesIn } from '../pages/ingredient-mentions.ts'
import { bareText } from '../values/bare-text.ts'
import { type Doubt, type Reading, reasons, type SourcePage } from './doubt.ts'
import { areStepsTwice } from './repeats.ts'

/** Characters of all steps under which they are hardly any; scripts without spaces need fewer. */
const SHORT = 20
const SHORT_EASTERN = 15
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u
/** Characters from which on steps without cooking are a story. */
const STORY = 200
/** Characters by which a step is looked for in a text. */
const BEGINNING = 40
/** Scripts whose words are known by their first letters. */
const BY_STEMS = /^[^\p{L}]*(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])/u

const SITE_WORDS =
  /newsletter|subscribe|sign up|log ?in\b|cookies? polic|privacy policy|all rights reserved|©|click here|read more|more recipes|you (?:may|might) also like|share (?:this|on)|follow (?:us|me)|leave a (?:comment|review)|rate this recipe|pinterest|instagram|facebook|https?:\/\/|www\.|abonnieren|abonnez|suscríbete|iscriviti|schrijf je in|prenumerera|datenschutz|mehr rezepte|plus de recettes|más recetas|mais receitas|altre ricette|meer recepten|fler recept/i

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
  if (length < (EASTERN.test(instructions[0] ?? '') ? SHORT_EASTERN : SHORT)) found.push(doubt(reasons.shortSteps))
  if (areStepsTwice(instructions)) found.push(doubt(reasons.stepsTwice))
  if (instructions.filter(isIngredient).length >= 3) found.push(doubt(reasons.ingredientsInSteps))
  const mentions = mentionsOf(ingredients)
  if (ingredients.length >= 4 && BY_STEMS.test(ingredients.join(' '))) {
    const named = instructions.map(step => mentionedIn(step, mentions))
    const idle = instructions.filter((step, at) => named[at]?.size === 0 && timesIn(step) === 0).join('').length
    const all = new Set(named.flatMap(each => [...each])).size
    if (length > STORY && idle > 0.6 * length) found.push(doubt(reasons.notCooking))
    else if (ingredients.length >= 6 && all < 0.25 * Math.min(ingredients.length, 12))
      found.push(doubt(reasons.unnamed))
  }
  if (page?.shown) found.push(...besideThePage(instructions, page.shown.instructions, mentions))
  return [...found, ...instructions.flatMap(lineDoubt)]
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
