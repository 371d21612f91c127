import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import type { ShelfMeal } from './shelf-query.ts'

const WORDS_MAX = 8
/** Shorter words than this are not shortened further when they find nothing. */
const SHORTEST = 3

/** Letters that the index of recipes keeps in two, or as another one; accents it takes off by itself. */
const replaced: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l' }

/**
 * The words of what somebody typed into a search: letters and digits alone, so that nothing of the query language is
 * left. Single letters count only where there is nothing else.
 */
export function searchWords(query: string): string[] {
  const text = query.toLowerCase().replace(/[ßøæœł]/g, letter => replaced[letter] ?? letter)
  const words = [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])].filter(word => /[\p{L}\p{N}]/u.test(word))
  const long = words.filter(word => [...word].length > 1)
  return (long.length > 0 ? long : words).slice(0, WORDS_MAX)
}

/** What a misspelt word may have begun with, longest first: two thirds of it, then three letters. */
export function shorterForms(word: string): string[] {
  const letters = [...word]
  const lengths = new Set([Math.ceil((letters.length * 2) / 3), SHORTEST])
  return [...lengths]
    .filter(length => length >= SHORTEST && length < letters.length)
    .map(length => letters.slice(0, length).join(''))
}

/** The words as sorted titles have them. */
export const titleWords = (words: readonly string[]): string[] => words.map(normalizeForSearch)

/** Whether a sorted title has every word at the beginning of one; what the order of a search is made by. */
export const titleHasAll = (titleFolded: string, words: readonly string[]): boolean =>
  titleWords(words).every(word => ` ${titleFolded.replaceAll('-', ' ')}`.includes(` ${word}`))

const begins = (words: readonly string[]) => words.map(word => `"${word}"*`)

/** Columns of the index. What others may search leaves out the body, for the chef's own notes are in it. */
const OPEN = '{title labels}'
const ALL = '{title labels body}'

/**
 * The expression for recipes of one kitchen that have every word, each at least by its beginning. Words may hold nothing
 * but letters and digits.
 */
export const matchWords = (kitchen: { owner: number; isOwn: boolean }, words: readonly string[]): string =>
  `owner:"o${kitchen.owner}" AND ${kitchen.isOwn ? ALL : OPEN}:(${begins(words).join(' AND ')})`

/** Words that put a recipe under a meal when its category, its title or a tag has one that begins so. */
const mealWords: Record<ShelfMeal, readonly string[]> = {
  breakfast: ['breakfast'],
  lunch: ['lunch'],
  dinner: ['dinner'],
  treats: ['dessert', 'sweet', 'treat'],
}

/** The expression for recipes of one kitchen that name a meal. */
export const matchMeal = (owner: number, meal: ShelfMeal): string =>
  `owner:"o${owner}" AND ${OPEN}:(${begins(mealWords[meal]).join(' OR ')})`
