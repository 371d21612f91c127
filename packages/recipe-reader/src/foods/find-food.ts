import { normalizeForSearch } from '../normalize-for-search.ts'
import { sizeOf } from '../units/measures.ts'
import { densityOf } from './cup-weights.ts'
import { foods } from './foods.ts'
import { type Weights, writtenNames } from './read-table.ts'

/** What is known of a food: kilocalories in 100 g, grams of one piece and of a cup of 240 ml where they are typical. */
export type Food = { name: string; kcal: number; pieceG: number | null; cupG: number | null }

/** Words of a name that are looked at, and of the longest name in the table. */
const WORDS_READ = 12
const LONGEST = 5
/** French for tea and in every English sentence; a wine with its accent, a flower without. */
const NO_NAMES = new Set(['the', 'rose'])

const PLAIN = /^[a-z]+(?: [a-z]+)*$/
const ASCII = /^[ -~]*$/

/** The words of a text, normalised. Reading thousands of names takes its time, and most are so already. */
const words = (text: string): string[] =>
  PLAIN.test(text)
    ? text.split(' ')
    : ASCII.test(text)
      ? (text.toLowerCase().match(/[a-z]+/g) ?? [])
      : (normalizeForSearch(text).match(/\p{L}+/gu) ?? [])

/** A word without the ending of an English or Romance plural, so that both numbers meet. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:oes|shes|ches|sses|xes)$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('leaves')) return `${word.slice(0, -6)}leaf`
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

const keyOf = (list: readonly string[]): string =>
  list.length === 1 ? singular(list[0] ?? '') : list.map(singular).join(' ')

/** Grams of a cup by the chart of `cup-weights.ts`. */
function chartCup(name: string): number | null {
  const density = densityOf(name)
  return density === null ? null : density * sizeOf('cup')
}

/** The food that each of some names stands for: all the same but for the cup where the chart knows their kinds. */
function foodsFor(names: readonly string[], { kcal, pieceG, cupG }: Weights, general: string): (name: string) => Food {
  const cache = new Map<number | null, Food>()
  const usual = cupG !== 'chart' ? cupG : (names.map(chartCup).find(cup => cup !== null) ?? chartCup(general))
  return name => {
    const cup = cupG === 'chart' ? (chartCup(name) ?? usual) : usual
    const food = cache.get(cup) ?? { name: names[0] ?? '', kcal, pieceG, cupG: cup }
    cache.set(cup, food)
    return food
  }
}

/** Foods whose names are read between two pauses. */
const STEP = 30

const byName = new Map<string, Food>()
/** Names that count only where they are all that is said. */
const alone = new Map<string, Food>()
/** German writes names together: the end of such a word is what it is. */
let endings: readonly (readonly [string, Food])[] = []

/** Reads the names of all foods; a variety's name counts more than that of the food it stands under. */
function* fill(): Generator<undefined> {
  for (const [at, entry] of foods.entries()) {
    if (at % STEP === STEP - 1) yield
    if (!entry.weights) continue
    const names = writtenNames(entry)
    const foodFor = foodsFor(names, entry.weights, '')
    for (const name of names) {
      const list = name.startsWith('=') ? alone : byName
      const key = keyOf(words(name))
      if (!NO_NAMES.has(key) && !list.has(key)) list.set(key, foodFor(name))
    }
  }
  for (const { cells, varieties } of foods) {
    for (const { names, weights } of varieties) {
      const foodFor = foodsFor(names, weights, cells[0] ?? '')
      for (const name of names) byName.set(keyOf(words(name)), foodFor(name))
    }
  }
  endings = [...byName]
    .filter(([key]) => key.length >= 4 && !key.includes(' '))
    .sort(([one], [other]) => other.length - one.length)
}

let filling: Generator<undefined> | null = fill()

/**
 * Reads the thousands of names of foods with pauses in between. Callers who are about to look foods up and can wait call it
 * before; else the first look-up reads them all in one go, some hundredths of a second.
 */
export async function readFoodNames(pause: () => Promise<void> | undefined): Promise<void> {
  while (filling) {
    if (filling.next().done) filling = null
    await pause()
  }
}

function byEnding(list: readonly string[]): Food | null {
  for (const word of list) {
    if (word.length < 8) continue
    const found = endings.find(([key]) => word.length > key.length + 2 && singular(word).endsWith(key))
    if (found) return found[1]
  }
  return null
}

type Match = { food: Food; from: number; to: number }

/** The longest name that is in a list of words, of equals the last. */
function longest(list: readonly string[]): Match | null {
  for (let length = Math.min(LONGEST, list.length); length > 0; length--) {
    for (let from = list.length - length; from >= 0; from--) {
      const food = byName.get(keyOf(list.slice(from, from + length)))
      if (food) return { food, from, to: from + length }
    }
  }
  return null
}

/** What a match goes over into: "free range egg" and "egg yolk" are an egg yolk. */
function continued(list: readonly string[], { from, to }: Match): Food | null {
  for (let start = from + 1; start < to; start++) {
    for (let end = Math.min(list.length, start + LONGEST); end > to; end--) {
      const food = byName.get(keyOf(list.slice(start, end)))
      if (food) return food
    }
  }
  return null
}

/**
 * The food that a name means: the longest name of the table in it, of equals the last, as the noun ends an English
 * name. Null for what the table does not know.
 */
export function findFood(name: string): Food | null {
  const list = words(name).slice(0, WORDS_READ)
  while (filling && !filling.next().done);
  filling = null
  const all = keyOf(list)
  const whole = byName.get(all) ?? alone.get(all)
  if (whole) return whole
  // What follows "in" is what it lies in: tomatoes in juice, tuna in oil.
  const at = list.indexOf('in')
  return (at > 0 ? findIn(list.slice(0, at)) : null) ?? findIn(list)
}

function findIn(list: readonly string[]): Food | null {
  const match = longest(list)
  return match ? (continued(list, match) ?? match.food) : byEnding(list)
}
