import { takingTurns } from '../../kitchen/turns.ts'
import { nameFood } from '../at-hand/food-identity.ts'
import { servesAs } from '../lexicon/foods.ts'
import { readLexicon } from '../lexicon/word-index.ts'
import { isStapleKey, unknownKey, withPlural } from './foods-of-recipe.ts'

/** What is in the kitchen. */
export type AtHand = {
  /** Keys of the foods that were named. */
  named: ReadonlySet<string>
  /** The same with the broader foods that these serve as: penne are pasta. */
  covers: ReadonlySet<string>
}

/** The key of a food by one of its names; one that the lexicon does not know has a key of its own, null what names none. */
const keyOfName = (name: string): string | null => nameFood(name).food ?? unknownKey(name)

/** What chefs named, in any language, as foods. */
export async function foodsAtHand(names: readonly string[]): Promise<AtHand> {
  const turn = takingTurns()
  await readLexicon(turn)
  const named = new Set<string>()
  for (const name of names) {
    const key = keyOfName(name)
    if (key) named.add(key)
    await turn()
  }
  const covers = new Set([...named].flatMap(key => [...withPlural(key), ...servesAs(key)]))
  return { named, covers }
}

/** Whether a food is there: it was named, something named serves as it, or every kitchen has it. */
export const isThere = (atHand: AtHand, key: string): boolean => atHand.covers.has(key) || isStapleKey(key)
