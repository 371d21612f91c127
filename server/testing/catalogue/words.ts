import type { CatalogueRecipe } from '../../featured/catalogue.ts'
import { parseLine } from '../../kitchen/ingredients/parse-line.ts'
import { fold } from '../../platform/fold.ts'

/** A line of a recipe's ingredients: as written, and the words of what to buy, folded, singular. */
export type Line = { text: string; words: string[] }

/** Parts of a thing that a step need not name: "tear in the basil" uses basil leaves. */
const PARTS = new Set('leaf fillet flesh kernel bulb cube sprig'.split(' '))

/** A folded word without its English plural. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word === 'leaves') return 'leaf'
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:oes|shes|ches|sses|xes)$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** The words of a text, folded and singular; figures are words. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)

/** The ingredient lines of a recipe with their names as words. */
export const linesOf = ({ ingredients }: Pick<CatalogueRecipe, 'ingredients'>): Line[] =>
  ingredients.map(text => ({ text, words: wordsOf(parseLine(text).name) }))

/** The word that says what a line is: its last one that names no part. */
export const headOf = ({ words }: Line): string =>
  words.findLast((word, at) => at === 0 || !PARTS.has(word)) ?? words[0] ?? ''

/** The sentences of a recipe's steps, each with the place of its step. */
export const sentencesOf = ({
  instructions,
}: Pick<CatalogueRecipe, 'instructions'>): { step: number; text: string }[] =>
  instructions.flatMap((text, step) =>
    text.split(/(?<=[.;!?])\s+/).map(sentence => ({ step: step + 1, text: sentence })),
  )
