import type { FoodCategory } from '../contract.ts'
import { formsOf, type Language } from './plurals.ts'
import { tokensOf } from './tokens.ts'

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
  /** Its names as they are written, by language. */
  cells: string[]
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

function readNames(cell: string, language: Language): FoodName[] {
  if (cell === '-' || cell === '') return []
  return cell.split(',').flatMap(written => {
    const name = written.trim()
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

/**
 * Reads a table of foods, a line each:
 *
 *     key | name for chefs | replaceability | broader foods | English | German | French | Spanish | Italian |
 *     Dutch and Portuguese
 *
 * A broader food that it is a kind of stands as it is; with "<" before it when a dish of the broader food cannot be made
 * of this one, with "~" when it is no kind of it but does for it. "-" for nothing. Names in the singular; regular plurals are made from them, irregular ones are written. A name with
 * "=" before it counts only where it is all that is said, because it means something else among other words.
 */
export function readFoods(category: FoodCategory, table: string): FoodEntry[] {
  return table
    .trim()
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [key = '', name = '', ease = '', serves = '-', ...cells] = line.split('|').map(cell => cell.trim())
      return {
        key,
        name,
        category,
        replaceability: Number(ease),
        ...broaderFoods(serves),
        cells,
      }
    })
}

/** The names of a food in all languages, with the plurals and cases that are made from them. */
export const namesOf = ({ cells }: FoodEntry): FoodName[] =>
  LANGUAGES.flatMap((language, at) => readNames(cells[at] ?? '-', language))
