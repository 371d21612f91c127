import { House, Lock, UserRoundCheck, UsersRound } from 'lucide-react'
import type { CollectionView } from '#server/collections/contract.ts'
import { counted } from '#src/lib/counted.ts'

export type Visibility = NonNullable<CollectionView['visibility']>

/** Whom a collection is shown to, as chefs read it. */
export const visibilityNames: Record<Visibility, string> = {
  private: 'Only me',
  friends: 'All friends',
  named: 'Some friends',
}

export const visibilityIcons = { private: Lock, friends: UsersRound, named: UserRoundCheck } as const

export const householdIcon = House

/** What is said of recipes in a shared collection that are their owner's alone; null where there are none. */
export function keptText(collection: Pick<CollectionView, 'visibility' | 'household' | 'keptCount'>): string | null {
  const { visibility, household, keptCount } = collection
  if (keptCount === 0 || visibility === null || (visibility === 'private' && household === 'none')) return null
  return `${counted(keptCount, 'recipe')} in it ${keptCount === 1 ? 'is' : 'are'} yours alone: others do not see ${keptCount === 1 ? 'it' : 'them'}.`
}
