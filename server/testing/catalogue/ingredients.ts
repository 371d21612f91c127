import { estimateCalories } from '../../capture/estimate/calories.ts'
import { findFood } from '../../capture/estimate/find-food.ts'
import type { CatalogueRecipe } from '../../featured/catalogue.ts'
import { parseLine } from '../../kitchen/ingredients/parse-line.ts'
import { headOf, type Line, linesOf, wordsOf } from './words.ts'

/**
 * English words of steps that the table of foods knows as something to eat in another sense or language: things of a
 * kitchen, what is done, and the dish itself.
 */
const NO_FOOD = new Set('pan toast roll wrap crisp bun cookie vegetable salsa broth'.split(' '))
/** Needs no line: it comes from the tap. */
const FROM_THE_TAP = 'water'
/** A line that ends so is something made of what stands before: stock of vegetables is no vegetable. */
const MADE = new Set('paste stock powder vinegar oil juice seed syrup extract milk'.split(' '))
/** What else a line is called: by what is taken out of it, or by its kind. */
const ALSO_CALLED: Readonly<Record<string, string[]>> = {
  egg: ['egg white', 'egg yolk'],
  lemon: ['lemon juice', 'lemon zest'],
  lime: ['lime juice'],
  orange: ['orange juice'],
  mozzarella: ['cheese'],
  cod: ['fish'],
  salmon: ['fish'],
}

/** How many words of a line's name, counted from its end, stand in a text just before (and with) a place. */
function matched({ words }: Line, text: readonly string[], at: number): number {
  let count = 0
  while (count < words.length && text[at - count] === words[words.length - 1 - count]) count++
  return count
}

/** The lines that the word at a place of a text can mean: those whose name it ends best, a whole name before a part. */
function meant(lines: readonly Line[], text: readonly string[], at: number): Line[] {
  const head = lines.filter(line => headOf(line) === text[at])
  const scores = head.map(line => {
    const upToHead = { ...line, words: line.words.slice(0, line.words.lastIndexOf(headOf(line)) + 1) }
    const count = matched(upToHead, text, at)
    return count * 2 + (count === upToHead.words.length ? 1 : 0)
  })
  const best = Math.max(...scores)
  return head.filter((_, index) => scores[index] === best)
}

/** The ingredient lines that no step uses by a name that means no other line. */
export function unusedLines(recipe: CatalogueRecipe): string[] {
  const lines = linesOf(recipe)
  const used = new Set<Line>()
  for (const step of recipe.instructions) {
    const text = wordsOf(step)
    text.forEach((_, at) => {
      const [line, other] = meant(lines, text, at)
      if (line && !other) used.add(line)
    })
  }
  return lines.filter(line => !used.has(line)).map(({ text }) => `"${text}" is used in no step`)
}

/** Words of the longest name of several words, listed so or by its end, that begins at a place of a text; else 0. */
function listedAt(lines: readonly Line[], text: readonly string[], at: number): number {
  const names = lines.flatMap(({ words }) => words.slice(0, -1).map((_, from) => words.slice(from)))
  const lengths = names.filter(name => name.every((word, index) => text[at + index] === word)).map(name => name.length)
  return Math.max(0, ...lengths)
}

/** The foods that a text names by what the table of foods knows, the longest names, without those that lines list whole. */
function foodsIn(text: string, lines: readonly Line[]): string[] {
  const found: string[] = []
  for (const part of text.replace(/garlic cloves?/gi, 'garlic').split(/[,;:.]/)) {
    const words = wordsOf(part)
    for (let at = 0; at < words.length; ) {
      let length = Math.min(3, words.length - at)
      while (length > 0 && !isName(words.slice(at, at + length))) length--
      const listed = listedAt(lines, words, at)
      if (length > listed) found.push(words.slice(at, at + length).join(' '))
      at += Math.max(1, length, listed)
    }
  }
  return found
}

/** Whether all of the words together name a food, and not only some of them. */
function isName(words: readonly string[]): boolean {
  const food = findFood(words.join(' '))
  if (!food) return false
  const [first = '', ...rest] = words
  if (rest.length === 0) return !NO_FOOD.has(first)
  return food !== findFood(rest.join(' ')) && food !== findFood(words.slice(0, -1).join(' '))
}

/** The foods named in steps that no line lists. */
export function unlistedFoods(recipe: CatalogueRecipe): string[] {
  const lines = linesOf(recipe)
  const isListed = (phrase: string): boolean => {
    const words = phrase.split(' ')
    return lines.some(line => {
      const head = headOf(line)
      if (ALSO_CALLED[head]?.includes(phrase)) return true
      const holds = words.every(word => line.words.includes(word))
      return holds && (!MADE.has(head) || words.includes(head))
    })
  }
  const named = new Set(recipe.instructions.flatMap(text => foodsIn(text, lines)))
  return [...named]
    .filter(phrase => phrase !== FROM_THE_TAP && !phrase.endsWith(` ${FROM_THE_TAP}`) && !isListed(phrase))
    .map(phrase => `"${phrase}" stands in a step and in no line`)
}

/** The lines without an amount, a name, or a unit that is written as this house writes it. */
export function unreadLines({ ingredients }: CatalogueRecipe): string[] {
  const names = ingredients.map(text => parseLine(text).name)
  return ingredients.flatMap((text, at) => {
    const { quantity, unit, name } = parseLine(text)
    const faults = []
    if (quantity === null || quantity <= 0) faults.push(`"${text}" has no amount`)
    if (unit !== null && !UNITS.has(unit)) faults.push(`"${text}" is measured in "${unit}"`)
    if (name === '' || /\d/.test(name)) faults.push(`"${text}" has no name`)
    if (names.indexOf(name) !== at) faults.push(`"${text}" is listed twice`)
    return faults
  })
}
/** Metric measures, spoons, and what is counted. */
const UNITS = new Set('g kg ml l tsp tbsp pinch handful bunch clove sprig stalk leaf can head'.split(' '))

/**
 * How far the calories of a recipe may be from what its lines add up to by the table of foods, as factors. The table
 * knows the average onion and not this one, and oil that stays in the pan; more than a fifth either way is a slip.
 */
export const CALORIES_WITHIN = [0.8, 1.2] as const
/** Lines whose food the table does not know; together they hold next to nothing. */
const UNKNOWN_FOODS = new Set(['spring greens'])

/** What is wrong with the calories of a recipe. */
export function wrongCalories({ ingredients, servings, calories }: CatalogueRecipe): string[] {
  const counted = ingredients.filter(text => !UNKNOWN_FOODS.has(parseLine(text).name))
  const unknown = counted
    .filter(text => estimateCalories([text]).known < 1)
    .map(text => `the food of "${text}" is unknown`)
  const each = estimateCalories(counted).kcal / servings
  const [low, high] = CALORIES_WITHIN
  if (calories >= each * low && calories <= each * high) return unknown
  return [...unknown, `${calories} kcal a serving, but its lines add up to ${Math.round(each)}`]
}
