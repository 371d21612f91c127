import type { CollectionSummary, CollectionView } from '#server/collections/contract.ts'
import { Badge } from '#src/ui/badge.tsx'
import { householdIcon as HouseholdIcon, visibilityIcons, visibilityNames } from './words.ts'

/** Whom a collection is shown to, as badges; nothing for others than its owner. */
export function SeenBy(props: {
  collection: Pick<CollectionSummary, 'visibility' | 'household'>
  /** Whom it is shown to by name; without, it says that they are some friends. */
  sharedWith?: CollectionView['sharedWith']
  /** Says nothing of a collection that its owner alone sees. */
  hidePrivate?: boolean
}) {
  const { visibility, household } = props.collection
  if (visibility === null) return null
  const Icon = visibilityIcons[visibility]
  const isPrivate = visibility === 'private'
  const isForHousehold = household !== null && household !== 'none'
  const names = (props.sharedWith ?? []).map(chef => chef.name ?? 'a chef')
  const shown = names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
  return (
    <>
      {isPrivate && (isForHousehold || props.hidePrivate) ? null : (
        <Badge tone={isPrivate ? 'sunken' : 'basil'} icon={<Icon aria-hidden="true" size={14} />}>
          {visibility === 'named' && shown ? shown : visibilityNames[visibility]}
        </Badge>
      )}
      {isForHousehold ? (
        <Badge tone="basil" icon={<HouseholdIcon aria-hidden="true" size={14} />}>
          My household
        </Badge>
      ) : null}
    </>
  )
}
