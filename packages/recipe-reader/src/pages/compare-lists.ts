import type { FoundFields } from '../recipe.ts'
import { bareText } from '../values/bare-text.ts'
import { FIGURE } from './amounts.ts'
import { cookingIn, mentionsOf } from './ingredient-mentions.ts'
import { mendedByPage } from './mended-by-page.ts'
import { united } from './united-lists.ts'
import { withoutRepeatedSteps, withoutRepeats } from './without-repeats.ts'

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [],
  )
}

/** Share of the words of `one` that are in `other`. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0) return 0
  let common = 0
  for (const word of one) if (other.has(word)) common += 1
  return common / one.size
}

/** A line in the forms in which it is compared, each worked out when it is first asked for. */
class Line {
  readonly text: string
  private ofPlain: string | undefined
  private ofWords: ReadonlySet<string> | undefined

  constructor(text: string) {
    this.text = text
  }

  get plain(): string {
    this.ofPlain ??= bareText(this.text)
    return this.ofPlain
  }

  get words(): ReadonlySet<string> {
    this.ofWords ??= wordsOf(this.text)
    return this.ofWords
  }
}

const lineOf = (text: string): Line => new Line(text)

function matches(one: Line, other: Line): boolean {
  if (one.text === other.text) return true
  if (one.plain === '' || other.plain === '') return one.plain === other.plain
  return other.plain.includes(one.plain) || one.plain.includes(other.plain) || shared(one.words, other.words) >= 0.7
}

const withFigure = (lines: readonly string[]): number =>
  lines.filter(line => FIGURE.test(line)).length / Math.max(1, lines.length)

/** A figure that sticks to a word that is no unit: `1Onion`. */
const GLUED = /^\d+\p{Lu}\p{Ll}{2,}/u

/** Lines that a template made of empty fields, such as `null cups milk`. */
const MADE_UP = /\b(?:null|undefined|NaN)\b|\[object /

/** Whether data say all that a page may, so that the rest of it need not be read. */
export function isWhole({ title, ingredients, instructions, totalTime, servings }: FoundFields): boolean {
  if (title === null || totalTime === null || servings === null) return false
  return ingredients.length > 3 && instructions.length > 0 && instructions.join('').length >= 200
}

/**
 * True when data are so that the page itself is worth a look: something is missing or short, amounts are absent or
 * stick to words, lines are too long to be one, or a line could be a heading.
 */
export function isDoubtful(fields: FoundFields): boolean {
  if (!isWhole(fields)) return true
  const { ingredients, instructions } = fields
  if (
    withFigure(ingredients) < 0.4 ||
    ingredients.some(line => line.length > 220 || GLUED.test(line) || MADE_UP.test(line))
  )
    return true
  if (instructions.some(step => /(?:\.{3}|…)$/.test(step))) return true
  return ingredients.some((line, at) => couldBeHeading(line, ingredients[at + 1]))
}

function couldBeHeading(line: string, next: string | undefined): boolean {
  if (FIGURE.test(line) || line.length > 50 || next === undefined || !FIGURE.test(next)) return false
  return (
    /^(?:for|für|pour|para|per|voor|till|til|do|na|для)\s/iu.test(line) ||
    line === line.toUpperCase() ||
    !/[,(]/.test(line)
  )
}

/**
 * The ingredients of data that say some twice of which the page shows each once, each once: the list in two measures, or
 * lines of it again at its end.
 */
function statedOnce(stated: FoundFields, shown: FoundFields): FoundFields {
  const { ingredients, ingredientGroups } = stated
  if (shown.ingredients.length >= ingredients.length) return stated
  const { texts, headings } = withoutRepeats({ texts: ingredients, headings: ingredientGroups })
  if (texts.length < ingredients.length) {
    return 4 * Math.abs(texts.length - shown.ingredients.length) <= texts.length
      ? { ...stated, ingredients: texts, ingredientGroups: headings }
      : stated
  }
  const end = beforeTail(ingredients.map(bareText), shown.ingredients.map(bareText))
  return {
    ...stated,
    ingredients: ingredients.slice(0, end),
    ingredientGroups: ingredientGroups.filter(({ at }) => at < end),
  }
}

/** Where the lines end after which data only repeat lines that the page shows once. */
function beforeTail(mine: readonly string[], theirs: readonly string[]): number {
  const isOnce = (line: string): boolean =>
    theirs.indexOf(line) >= 0 && theirs.indexOf(line) === theirs.lastIndexOf(line)
  const own = mine.findLastIndex((line, at) => mine.indexOf(line) === at || !isOnce(line))
  return mine.length - own > 2 ? own + 1 : mine.length
}

/** The ingredients of `given` or of `shown`, whichever list is the whole one, without lines that the page shows as headings. */
export function betterIngredients(
  given: FoundFields,
  shown: FoundFields,
): Pick<FoundFields, 'ingredients' | 'ingredientGroups'> {
  const stated = mendedByPage(statedOnce(given, shown), shown)
  const mine = stated.ingredients
  const theirs = shown.ingredients
  if (theirs.length === 0) return stated
  if (mine.length === 0) return shown
  const near = align(mine, theirs, NEAR)
  const place = near.includes(-1) && theirs.length > mine.length ? align(mine, theirs, theirs.length) : near
  const found = place.filter(at => at >= 0).length
  const isSame = found >= 0.7 * mine.length
  const more = linesOfTheirOwn(mine, theirs, place).length
  const isFuller = more >= mine.length - found + 2 && found + more >= 1.25 * mine.length && !losesAmounts(mine, theirs)
  if (mine.length === 1 && theirs.length > 1) return shown
  if (withFigure(mine) < 0.25 && withFigure(theirs) > 0.5 && (theirs.length >= mine.length * 0.7 || mine.length < 4))
    return shown
  if (
    mine.some(line => MADE_UP.test(line)) &&
    !theirs.some(line => MADE_UP.test(line)) &&
    theirs.length >= 0.8 * mine.length
  )
    return shown
  if (isSame && isFuller && new Set(theirs.map(bareText)).size > theirs.length * 0.9) return shown
  if (
    isSame &&
    theirs.length >= mine.length &&
    mine.some(line => GLUED.test(line)) &&
    !theirs.some(line => GLUED.test(line))
  )
    return shown
  if (mine.some(line => line.length > 250) && theirs.length >= 2 * mine.length) return shown
  return united(stated, shown, place) ?? withGroupsOf(stated, shown, place)
}

/** Lines of `theirs` that `mine` have neither as a line nor as a piece of one. */
function linesOfTheirOwn(mine: readonly string[], theirs: readonly string[], place: readonly number[]): string[] {
  const found = new Set(place)
  let known: string[] | undefined
  return theirs.filter((line, at) => {
    if (found.has(at)) return false
    const text = bareText(line)
    known ??= mine.map(bareText)
    return text !== '' && !known.some(each => each.includes(text))
  })
}

/** Whether fewer lines of the second list have amounts. */
const losesAmounts = (mine: readonly string[], theirs: readonly string[]): boolean =>
  withFigure(theirs) < 0.75 * withFigure(mine)

/** Lines that are looked at for the like of one, unless the data may lack a part. */
const NEAR = 12

/** For each line of `mine` the place of its like in `theirs`, -1 for none; places only grow, by `reach` at most. */
function align(mine: readonly string[], theirs: readonly string[], reach: number): number[] {
  const shown = theirs.map(lineOf)
  let from = 0
  return mine.map(lineOf).map(line => {
    for (let at = from; at < Math.min(shown.length, from + reach); at += 1) {
      const other = shown[at]
      if (other && matches(line, other)) {
        from = at + 1
        return at
      }
    }
    return -1
  })
}

/** `given` with the headings that the page shows over its lines; a line that is one of them is left out. */
function withGroupsOf(
  stated: FoundFields,
  shown: FoundFields,
  place: readonly number[],
): Pick<FoundFields, 'ingredients' | 'ingredientGroups'> {
  const titles = new Set(shown.ingredientGroups.map(({ title }) => bareText(title)))
  const isTitle = stated.ingredients.map((line, at) => place[at] === -1 && titles.has(bareText(line)))
  const ingredients = stated.ingredients.filter((_line, at) => !isTitle[at])
  const places = place.filter((_at, index) => !isTitle[index])
  const own = stated.ingredients.flatMap((line, at) =>
    isTitle[at] ? [{ at: isTitle.slice(0, at).filter(is => !is).length, title: line }] : [],
  )
  const shifted = stated.ingredientGroups.map(({ at, title }) => ({
    at: at - isTitle.slice(0, at).filter(is => is).length,
    title,
  }))
  if (own.length + shifted.length > 0) {
    return { ingredients, ingredientGroups: [...shifted, ...own].sort((one, other) => one.at - other.at) }
  }
  const ingredientGroups = shown.ingredientGroups.flatMap(({ at, title }) => {
    const index = places.findIndex(each => each >= at)
    return index >= 0 ? [{ at: index, title }] : []
  })
  return { ingredients, ingredientGroups }
}

/** Whether what data say as steps is a whole article of which the page shows a part as steps: a story stands before it. */
function holdsArticle(said: string, shown: FoundFields): boolean {
  if (shown.instructions.length < 2) return false
  const article = bareText(said)
  const steps = shown.instructions.map(bareText)
  const length = steps.join('').length
  if (article.length < 1.8 * length || !steps.every(step => article.includes(step))) return false
  const isTwice = steps.some(step => article.indexOf(step) !== article.lastIndexOf(step))
  const first = said.indexOf(shown.instructions[0]?.slice(0, 40) ?? '')
  const rest = first < 0 ? '' : said.slice(0, first)
  return !isTwice && rest.length > 0.5 * length && cookingIn(rest, mentionsOf(shown.ingredients)) < 2
}

/** The steps of data that say all of them twice, once, where the page shows no more than that. */
export function stepsOnce(stated: FoundFields, shown: FoundFields): FoundFields {
  const { texts, headings } = withoutRepeatedSteps({ texts: stated.instructions, headings: stated.stepSections })
  const length = (steps: readonly string[]): number => steps.join('').length
  const isShownOnce = shown.instructions.length > 0 && length(shown.instructions) < 1.25 * length(texts)
  return texts.length < stated.instructions.length && isShownOnce
    ? { ...stated, instructions: texts, stepSections: headings }
    : stated
}

/** The steps of `given`, or of `shown` where those hold the same and clearly more, or are the steps in an article. */
export function betterInstructions(
  stated: FoundFields,
  shown: FoundFields,
  isGood = false,
): Pick<FoundFields, 'instructions' | 'stepSections'> {
  if (shown.instructions.length === 0) return stated
  if (stated.instructions.length === 0) return shown
  const said = stated.instructions.join(' ')
  // Neither is more than the other where both say the same to the letter, as they mostly do.
  const isEqual = /[a-z\d]/i.test(said) && said === shown.instructions.join(' ')
  if (!isEqual && holdsArticle(said, shown)) return shown
  if (isGood) return stated
  return !isEqual && isCutForm(stated.instructions, shown.instructions) ? shown : withSectionsOf(stated, shown)
}

/** Whether steps are those of another list that says clearly more, or that goes on where one of them is cut off. */
function isCutForm(steps: readonly string[], others: readonly string[]): boolean {
  const mine = bareText(steps.join(' '))
  const theirs = bareText(others.join(' '))
  const isCut = steps.some(step => /(?:\.{3}|…)$/.test(step))
  const isMore = theirs.length > 1.5 * mine.length && others.length > steps.length
  if (!isMore && !(isCut && theirs.length > mine.length)) return false
  return steps.filter(step => theirs.includes(bareText(step).slice(0, 60))).length >= 0.7 * steps.length
}

/** `given` with the headings that the page shows over its steps, where data have none and the steps are the same. */
function withSectionsOf(stated: FoundFields, shown: FoundFields): Pick<FoundFields, 'instructions' | 'stepSections'> {
  const isSame = stated.instructions.length === shown.instructions.length
  const takes = isSame && stated.stepSections.length === 0
  return { instructions: stated.instructions, stepSections: takes ? shown.stepSections : stated.stepSections }
}
