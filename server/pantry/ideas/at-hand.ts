import { yieldIfDue } from '../../platform/event-loop.ts'
import { nameFood } from '../at-hand/food-identity.ts'
import { isStapleKey, unknownKey, withPlural } from '../foods/foods-of-recipe.ts'
import { kindsOf, servesAs } from '../lexicon/foods.ts'
import { readLexicon } from '../lexicon/word-index.ts'

/** What is in the kitchen. */
export type AtHand = {
  /** Keys of the foods that were named. */
  named: ReadonlySet<string>
  /** Keys of the kinds that a general name among these may mean, and of which none was named: chicken thighs for chicken. */
  meant: ReadonlySet<string>
  /** All of both, with the broader foods that what was named does for: penne are pasta. */
  covers: ReadonlySet<string>
}

/** The key of a food by one of its names; one that the lexicon does not know has a key of its own, null what names none. */
const keyOfName = (name: string): string | null => nameFood(name).food ?? unknownKey(name)

/** Kinds of a food that every kitchen has are not taken for granted: olive oil runs out. */
const meantBy = (key: string): string[] => (isStapleKey(key) ? [] : kindsOf(key))

/** What chefs named, in any language, as foods. */
export async function foodsAtHand(names: readonly string[]): Promise<AtHand> {
  await readLexicon()
  const named = new Set<string>()
  for (const name of names) {
    const key = keyOfName(name)
    if (key) named.add(key)
    await yieldIfDue()
  }
  const sure = new Set([...named].flatMap(key => [...withPlural(key), ...servesAs(key)]))
  const meant = new Set([...named].flatMap(meantBy).filter(key => !sure.has(key)))
  return { named, meant, covers: new Set([...sure, ...meant]) }
}

/** Whether a food is there: it was named, something named does for it or may mean it, or every kitchen has it. */
export const isThere = (atHand: AtHand, key: string): boolean => atHand.covers.has(key) || isStapleKey(key)
