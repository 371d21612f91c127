import type { ReactNode } from 'react'
import type { ChefView } from '#server/friends/contract.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chefLine, hasBadge } from './chef-words.ts'
import { PersonRow } from './person-row.tsx'

/** A chef as lists show them, with one thing to do at the end. */
export function ChefRow({ chef, action }: { chef: ChefView; action?: ReactNode }) {
  return (
    <PersonRow
      id={chef.id}
      name={chef.name ?? 'Chef'}
      picture={chef.profilePictureUrl}
      badge={hasBadge(chef) ? <Badge tone="saffron">Chef</Badge> : null}
      line={chefLine(chef)}
      action={action}
    />
  )
}
