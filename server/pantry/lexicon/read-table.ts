import type { FoodCategory } from '../contract.ts'
import { formsOf, type Language } from './plurals.ts'
import { tokensOf } from './tokens.ts'

/** A line of a table of foods. */
export type FoodEntry = {
  key: string
  name: string
  category: FoodCategory
  replaceability: number
  serves: string[]
  names: { form: string; language: Language; isWritten: boolean; isAlone: boolean }[]
}

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'other']

const wordsOf = (name: string): string =>
  tokensOf(name, 12)
    .map(token => token.text)
    .join(' ')

function readNames(cell: string, language: Language): FoodEntry['names'] {
  if (cell === '-' || cell === '') return []
  return cell.split(',').flatMap(written => {
    const isAlone = written.trim().startsWith('=')
    const form = wordsOf(written)
    return [
      { form, language, isWritten: true, isAlone },
      ...formsOf(form, language).map(other => ({ form: other, language, isWritten: false, isAlone })),
    ]
  })
}

/**
 * Reads a table of foods, a line each:
 *
 *     key | name for chefs | replaceability | broader foods it serves as | English | German | French | Spanish | Italian |
 *     Dutch and Portuguese
 *
 * "-" for nothing. Names in the singular; regular plurals are made from them, irregular ones are written. A name with
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
        serves: serves === '-' ? [] : serves.split(' '),
        names: LANGUAGES.flatMap((language, at) => readNames(cells[at] ?? '-', language)),
      }
    })
}
