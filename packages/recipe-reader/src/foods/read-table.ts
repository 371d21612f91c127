import { formsOf, type Language } from './plurals.ts'
import { tokensOf } from './tokens.ts'

/** Where a shop or a kitchen keeps it. */
export type FoodCategory = 'protein' | 'vegetable' | 'fruit' | 'dairy' | 'grain' | 'spice' | 'pantry'

/** What is known of a food's energy and weight. */
export type Weights = {
  /** Kilocalories in 100 g. */
  kcal: number
  /** Grams of a typical piece, where it is counted. */
  pieceG: number | null
  /** Grams of a cup; `chart` where `cup-weights.ts` has it. */
  cupG: number | 'chart' | null
}

/** A line of a table of foods. */
export type FoodEntry = {
  key: string
  name: string
  category: FoodCategory
  replaceability: number
  /** Broader foods that it does for: what it is a kind of, and what it gives. */
  serves: string[]
  /** Broader foods that stand for it too: what it is a kind of. */
  kindOf: string[]
  /** Broader foods whose other kinds do for it nearly as well. */
  alike: string[]
  /** Null where nobody counts them. */
  weights: Weights | null
  /** Its names as they are written, by language. */
  cells: string[]
  /** What the same shelf holds under other names, and weighs or nourishes otherwise. */
  varieties: { names: string[]; weights: Weights }[]
}

/** A name of a food as it is looked up: one that is written in a table, or one that was made from such a name. */
export type FoodName = { form: string; language: Language; isWritten: boolean; isAlone: boolean }

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'other']

/** Names that are words already; they are most of them, and reading thousands takes its time. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/

const wordsOf = (name: string): string =>
  PLAIN.test(name)
    ? name
    : tokensOf(name, 12)
        .map(token => token.text)
        .join(' ')

/** The names in a cell as they are written. */
const namesIn = (cell: string | undefined): string[] =>
  cell === undefined || cell === '-' || cell === '' ? [] : cell.split(',').map(name => name.trim())

function readNames(cell: string | undefined, language: Language): FoodName[] {
  return namesIn(cell).flatMap(name => {
    const isAlone = name.startsWith('=')
    const form = wordsOf(name)
    return [
      { form, language, isWritten: true, isAlone },
      ...formsOf(form, language).map(other => ({ form: other, language, isWritten: false, isAlone })),
    ]
  })
}

/** The cell of broader foods: "tomato", "<beef", "~lemon-juice". */
function broaderFoods(cell: string): Pick<FoodEntry, 'serves' | 'kindOf' | 'alike'> {
  const all = cell === '-' ? [] : cell.split(' ')
  const without = (sign: string) => all.filter(one => !one.startsWith(sign)).map(one => one.replace(/^[<~]/, ''))
  return { serves: without('<'), kindOf: without('~'), alike: all.filter(one => !/^[<~]/.test(one)) }
}

const gramsIn = (cell: string): number | null => (cell === '-' ? null : Number(cell))

function readWeights([kcal = '-', piece = '-', cup = '-']: readonly string[]): Weights | null {
  if (kcal === '-') return null
  return { kcal: Number(kcal), pieceG: gramsIn(piece), cupG: cup === 'chart' ? 'chart' : gramsIn(cup) }
}

/** Reads a table of foods as the README of this folder describes it. */
export function readFoods(category: FoodCategory, table: string): FoodEntry[] {
  const found: FoodEntry[] = []
  for (const line of table.split('\n').filter(Boolean)) {
    const cells = line.split('|').map(cell => cell.trim())
    if (line.startsWith(' ')) {
      const weights = readWeights(cells.slice(1))
      if (weights) found.at(-1)?.varieties.push({ names: (cells[0] ?? '').split(', '), weights })
      continue
    }
    const [key = '', name = '', ease = '', serves = '-'] = cells
    found.push({
      key,
      name,
      category,
      replaceability: Number(ease),
      ...broaderFoods(serves),
      weights: readWeights(cells.slice(4, 7)),
      cells: cells.slice(7),
      varieties: [],
    })
  }
  return found
}

/** The names of a food in all languages, with the plurals and cases that are made from them. */
export const namesOf = ({ cells }: FoodEntry): FoodName[] =>
  LANGUAGES.flatMap((language, at) => readNames(cells[at], language))

/** The names of a food as they are written, those of English first. */
export const writtenNames = ({ cells }: FoodEntry): string[] => cells.flatMap(namesIn)
