import { normalizeForSearch } from '../normalize-for-search.ts'
import { animals } from './foods-of-animals.ts'
import { pantries } from './foods-of-pantries.ts'
import { plants } from './foods-of-plants.ts'

/** What is known of a food: kilocalories in 100 g, grams of one piece and of a cup of 240 ml where they are typical. */
export type Food = { name: string; kcal: number; pieceG: number | null; cupG: number | null }

/** Words of a name that are looked at, and of the longest name in the table. */
const WORDS_READ = 12
const LONGEST = 4

const words = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** A word without the ending of an English or Romance plural, so that both numbers meet. */
function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:oes|shes|ches|sses|xes)$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('leaves')) return `${word.slice(0, -6)}leaf`
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

const keyOf = (list: readonly string[]): string => list.map(singular).join(' ')

function readTable(table: string): [string, Food][] {
  return table
    .trim()
    .split('\n')
    .flatMap(line => {
      const [names = '', kcal = '', piece = '-', cup = '-'] = line.split('|').map(cell => cell.trim())
      const grams = (cell: string): number | null => (cell === '-' ? null : Number(cell))
      const all = names.split(',').map(name => name.trim())
      const food = { name: all[0] ?? '', kcal: Number(kcal), pieceG: grams(piece), cupG: grams(cup) }
      return all.map((name): [string, Food] => [keyOf(words(name)), food])
    })
}

const foods: ReadonlyMap<string, Food> = new Map([plants, animals, pantries].flatMap(readTable))

/** German writes names together: the end of such a word is what it is. */
const compounds = [...foods]
  .filter(([key]) => key.length >= 4 && !key.includes(' '))
  .sort(([one], [other]) => other.length - one.length)

function byEnding(list: readonly string[]): Food | null {
  for (const word of list) {
    if (word.length < 8) continue
    const found = compounds.find(([key]) => word.length > key.length + 2 && singular(word).endsWith(key))
    if (found) return found[1]
  }
  return null
}

/**
 * The food that a name means: the longest name of the table in it, of equals the last, as the noun ends an English
 * name. Null for what the table does not know.
 */
export function findFood(name: string): Food | null {
  const list = words(name).slice(0, WORDS_READ)
  for (let length = Math.min(LONGEST, list.length); length > 0; length--) {
    for (let at = list.length - length; at >= 0; at--) {
      const food = foods.get(keyOf(list.slice(at, at + length)))
      if (food) return food
    }
  }
  return byEnding(list)
}
