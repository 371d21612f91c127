import type { z } from 'zod'
import type { IdentifiedView, identifyInput } from '../contract.ts'
import { readLexicon } from '../lexicon/word-index.ts'
import { nameFood } from './food-identity.ts'

/** The food that a name means, in one or several, in any of the lexicon's languages, with an amount or without. */
export async function identifyFood({ text }: z.output<typeof identifyInput>): Promise<IdentifiedView> {
  await readLexicon()
  const { category, food, isSame } = nameFood(text)
  return { category, food: isSame ? food : null }
}
