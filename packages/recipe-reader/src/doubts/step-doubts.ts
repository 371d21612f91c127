import { beginsWithAmount, ingredientLikeness } from '../pages/amounts.ts'
import { cookingIn, countMentions, isTimeless, type Mentions, stemsIn, timesIn } from '../pages/ingredient-mentions.ts'
import { bareText } from '../values/bare-text.ts'
import { cutOff, moreInTheirList, placeOf, standBeforeCooking } from './around-steps.ts'
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
/** Steps in a row without cooking that are a story, characters of each, and the share of all steps that they are. */
const RUN = 2
const SENTENCE = 60
const OF_ALL = 0.2
/** What somebody who says "I" goes on with; `I` alone is "in" or "the" where a sentence of other languages begins. */
const OF_ME =
  'am|was|have|had|love|like|use|used|make|made|think|always|also|usually|found|tried|prefer|can|could|will|would|know|got|grew|remember'
/**
 * Who tells a story and who is in it; steps speak to the cook. Left out is what is a common word of steps elsewhere:
 * `je`, `ma`, `mes`, `mi`, `min`, `mitt` ("mitt i ugnen"), `onze` (eleven); and Polish `we`, which stands before words such as "wrzątku".
 */
const TOLD = new RegExp(
  `(?<!\\p{L})(?:I['’](?:m|ve|d|ll)|I(?= (?:${OF_ME})(?!\\p{L}))|[Mm]y|[Ww]e(?! (?:wrz|w[cdłnsz]|frytk))|[Oo]ur|[Mm]ein\\p{L}*|[Ww]ir|[Uu]nser\\p{L}*|[Jj]['’](?=\\p{L})\\p{L}+|[Mm]on|[Nn]ous|[Nn]otre|[Nn]uestr[oa]s?|[Mm]i[oa]|[Nn]ostr[oa]|[Ii]k|[Mm]ijn|[Ww]ij|[Jj]ag|[Vv]år)(?!\\p{L})`,
  'u',
)
/** Characters by which a step is looked for in a text. */
const BEGINNING = 40
/** Lines after the last step and before the first in which more of them are looked for, and characters of a paragraph. */
const AFTER = 8
const BEFORE = 6
const PARAGRAPH = 60
/** The end of a sentence, and the share of the steps that their lines on the page say more from which on they are cut. */
const ENDED = /[.!?:;。！…)”"]$/
const CUT = 0.3
/** Scripts whose words are known by their first letters. */
const BY_STEMS = /^[^\p{L}]*(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])/u

/** A fact about a recipe under its label. */
const FACT =
  /^(?:(?:prep|cook|total|active|resting|chill(?:ing)?|additional)\s?time|course|cuisine|keywords?|servings?|yields?|author|calories|category|diet|difficulty|vorbereitungszeit|zubereitungszeit|kochzeit|gesamtzeit|arbeitszeit|schwierigkeit|portionen|préparation|cuisson|temps (?:total|de \p{L}+)|portions|tiempo (?:total|de \p{L}+)|porciones|tempo (?:totale|di \p{L}+)|porzioni|porties|portioner)\s?[:：] ?.{1,80}$/iu

/** What others think of a recipe. */
const VOTES =
  /^(?:no ratings yet|[\d.,]+ (?:from|of|out of|von|fra|av|van|sur|de|su) \d+ .{0,20}|\d+ (?:ratings?|reviews?|votes?|comments?))$/iu

/** What begins a paragraph about a dish. */
const ABOUT =
  /^(?:(?:This|These)(?= .{0,80}(?:recipe|dish|is|are)(?!\p{L}))|There['’ ](?:is|are|s)|Here in|Looking for|If you(?:['’]re| are| love| like|['’]ve)|Whether you|Dies\p{L}* .{0,60}(?:ist|sind|rezept)|Cett?e? .{0,60}(?:est|recette)|Ces .{0,60}sont|Est[ae]s? .{0,60}(?:es|son|receta)|Quest[aoei] .{0,60}(?:è|sono|ricetta)|De(?:ze|nna)? .{0,60}(?:recept))/u

const SITE_WORDS =
  /newsletter|subscribe|sign up|log ?in\b|cookies? polic|privacy policy|all rights reserved|©|click here|read more|more recipes|you (?:may|might) also like|share (?:this|on)|follow (?:us|me)|leave a (?:comment|review)|rate this recipe|pinterest|instagram|facebook|https?:\/\/|www\.|abonnieren|abonnez|suscríbete|iscriviti|schrijf je in|prenumerera|datenschutz|\b20[0-3]\d\b|mehr rezepte|plus de recettes|más recetas|mais receitas|altre ricette|meer recepten|fler recept/i

const doubt = (reason: string, at: number | null = null, text = ''): Doubt => ({
  field: 'instructions',
  at,
  text,
  reason,
})

/** What is odd about the steps themselves, and about them beside the ingredients, whose `mentions` are given, and the page. */
export function stepDoubts(reading: Reading, page: SourcePage | null, mentions: Mentions): Doubt[] {
  const { ingredients, instructions } = reading
  if (instructions.length === 0) return [doubt(reasons.noSteps)]
  const found: Doubt[] = []
  const length = instructions.join(' ').length
  if (length < leastOf(reading)) found.push(doubt(reasons.shortSteps))
  if (areStepsTwice(instructions)) found.push(doubt(reasons.stepsTwice))
  if (instructions.filter(isIngredient).length >= 3 || holdList(reading)) found.push(doubt(reasons.ingredientsInSteps))
  if (beginsLate(instructions)) found.push(doubt(reasons.beginsLate))
  if (page) found.push(...whereTheyStand(reading, page, mentions))
  if (ingredients.length >= 4 && BY_STEMS.test(ingredients.join(' ')))
    found.push(...besideIngredients(reading, page, mentions, length))
  if (page?.shown && !found.some(({ reason }) => reason === reasons.moreSteps))
    found.push(...besideThePage(instructions, page.shown.instructions, mentions))
  const isFact = instructions.filter(step => FACT.test(step)).length > 1
  return [...once(found), ...instructions.flatMap((step, at) => lineDoubt(step, at, isFact))]
}

/** Each reason once. */
const once = (doubts: readonly Doubt[]): Doubt[] => [...new Map(doubts.map(each => [each.reason, each])).values()]

/** What stands around the steps on the page. */
function whereTheyStand({ ingredients, instructions }: Reading, { lines }: SourcePage, mentions: Mentions): Doubt[] {
  const steps = { first: placeOf(instructions[0] ?? '', lines), last: placeOf(instructions.at(-1) ?? '', lines) }
  const { before, after } = moreInTheirList({ ingredients, instructions }, steps, lines, mentions)
  const rests = cutOff(instructions, lines)
  const cut = rests.findIndex((rest, at) => rest !== '' && !ENDED.test(instructions[at] ?? ''))
  const isMuch = rests.join('').length > CUT * instructions.join('').length
  return [
    ...(isMuch ? [doubt(reasons.moreSteps)] : []),
    ...(cut < 0 ? [] : [doubt(reasons.cutStep, cut, (instructions[cut] ?? '').slice(-60))]),
    ...(before ? [doubt(reasons.beginsLate)] : []),
    ...(after ? [doubt(reasons.moreSteps)] : []),
    ...(standBeforeCooking({ ingredients, instructions }, steps.last, lines, mentions)
      ? [doubt(reasons.otherSteps)]
      : []),
  ]
}

/** Ingredients of which each stands next to the one before it in the steps, from which on these hold the list. */
const IN_A_ROW = 3
/** Characters between two of them. */
const SEAM = 3

/** Whether steps hold ingredients word for word, one after another. */
function holdList({ ingredients, instructions }: Reading): boolean {
  let pairs = 0
  for (const step of instructions) {
    let end = -1
    for (const line of ingredients) {
      const at = step.indexOf(line)
      if (at >= 0 && end >= 0 && Math.abs(at - end) <= SEAM && beginsWithAmount(line)) pairs += 1
      end = at < 0 ? -1 : at + line.length
    }
  }
  return pairs >= IN_A_ROW
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
  const named = new Set<number>()
  const namesOne = (step: string): boolean => {
    let isOne = false
    for (const stem of stemsIn(step)) {
      const places = mentions.get(stem)
      if (!places) continue
      isOne = true
      for (const at of places) named.add(at)
    }
    return isOne
  }
  const idle = instructions.filter(step => !namesOne(step) && isTimeless(step))
  if (length > STORY && idle.join('').length > 0.6 * length) return [doubt(reasons.notCooking)]
  if (holdStory(instructions, new Set(idle), length)) return [doubt(reasons.storyInSteps)]
  const unnamed = ingredients.length - named.size
  if (page && unnamed >= 3 && unnamed > 0.3 * ingredients.length) {
    const open = new Map([...mentions].filter(([, places]) => !places.some(at => named.has(at))))
    if (goesOn(instructions, open, page)) return [doubt(reasons.moreSteps)]
    if (beganBefore(instructions, open, page)) return [doubt(reasons.beginsLate)]
  }
  const few = named.size < 0.25 * Math.min(ingredients.length, 12)
  return ingredients.length >= 6 && few ? [doubt(reasons.unnamed)] : []
}

const isTold = (step: string): boolean => TOLD.test(step) || ABOUT.test(step)

/** Whether some steps in a row are sentences of a story: nothing is cooked in them, or somebody tells of themselves. */
function holdStory(steps: readonly string[], idle: ReadonlySet<string>, length: number): boolean {
  let run: string[] = []
  for (const step of [...steps, '']) {
    if (step.length >= SENTENCE && (idle.has(step) || (isTimeless(step) && isTold(step)))) run.push(step)
    else {
      const isStory = run.length >= RUN && run.join('').length > OF_ALL * length && run.some(isTold)
      if (isStory) return true
      run = []
    }
  }
  return false
}

/** Whether a line is a paragraph that cooks several of the ingredients that are left. */
const cooks = ({ text, ofSite, linked }: SourcePage['lines'][number], open: Mentions): boolean =>
  text.length >= PARAGRAPH && !ofSite && linked < 0.3 && countMentions(text, open) >= 2

/** Whether a page goes on, after the last of the steps, to cook what they do not name. */
function goesOn(steps: readonly string[], open: Mentions, { lines }: SourcePage): boolean {
  const end = (steps.at(-1) ?? '').slice(0, BEGINNING)
  const last = lines.findLastIndex(line => line.text.includes(end))
  return last >= 0 && lines.slice(last + 1, last + 1 + AFTER).some(line => cooks(line, open))
}

/** Whether a page has cooked, right before the first of the steps, what they do not name. */
function beganBefore(steps: readonly string[], open: Mentions, { lines }: SourcePage): boolean {
  const start = (steps[0] ?? '').slice(0, BEGINNING)
  const first = lines.findLastIndex(line => line.text.includes(start))
  return first > 0 && lines.slice(Math.max(0, first - BEFORE), first).some(line => cooks(line, open))
}

const isIngredient = (step: string): boolean =>
  step.length < 80 && beginsWithAmount(step) && ingredientLikeness(step) >= 0.9

/** What is odd about a step; `isFact` where several of them may be facts about the recipe, one alone may be a step. */
function lineDoubt(step: string, at: number, isFact: boolean): Doubt[] {
  if (step.endsWith('...') || step.endsWith('…')) return [doubt(reasons.cutStep, at, step.slice(-60))]
  const isOfSite = SITE_WORDS.test(step) || VOTES.test(step) || (isFact && FACT.test(step))
  return isOfSite ? [doubt(reasons.siteWords, at, step.slice(0, 60))] : []
}

/** Whether the page shows steps that these are not, or many more of them. */
function besideThePage(steps: readonly string[], shown: readonly string[], mentions: Mentions): Doubt[] {
  if (shown.length < 2) return []
  const [mine, theirs] = [steps.join(' '), shown.join(' ')]
  if (!isIn(steps, theirs) && !isIn(shown, mine)) {
    const cooking = (texts: readonly string[]): number =>
      texts.reduce((sum, text) => sum + cookingIn(text, mentions), 0)
    const isWithoutTimes = timesIn(mine) === 0 && timesIn(theirs) > 0
    return cooking(shown) > (isWithoutTimes ? 1 : 1.5) * cooking(steps) ? [doubt(reasons.otherSteps)] : []
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
