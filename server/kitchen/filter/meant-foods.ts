import { knownFoodOfName } from '../../pantry/lexicon/food-of-name.ts'
import { kindsOf } from '../../pantry/lexicon/foods.ts'
import { readLexicon } from '../../pantry/lexicon/word-index.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

/**
 * What a name of an ingredient is looked up by: the keys of the food and of all its kinds, chicken thighs for chicken; or
 * the words of the name, in the singular, where no list of foods has it.
 */
export type MeantFood = { keys: readonly string[] } | { words: readonly string[] }

/** What names of ingredients mean, in any language of the lexicon; those that name nothing are left out. */
export async function meantFoods(names: readonly string[]): Promise<MeantFood[]> {
  if (names.length > 0) await readLexicon()
  const meant: MeantFood[] = []
  for (const name of names) {
    const food = knownFoodOfName(name)?.food
    const words = food ? [] : wordsOf(name)
    if (food) meant.push({ keys: [food.key, ...kindsOf(food.key)] })
    else if (words.length > 0) meant.push({ words })
    await yieldIfDue()
  }
  return meant
}

const wordsOf = (name: string): string[] =>
  (normalizeForSearch(name).match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.replace(/(?<=[^s])s$/, ''))

/** The expression for recipes of one kitchen whose texts have every word, in the singular or in the plural. */
export const matchFood = (owner: number, words: readonly string[]): string =>
  `owner:"o${owner}" AND body:(${words.map(word => `("${word}" OR "${word}s")`).join(' AND ')})`
