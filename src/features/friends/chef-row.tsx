import type { ReactNode } from 'react'
import { SUGGESTION_INTERESTS } from '#server/friends/constants.ts'
import type { ChefView } from '#server/friends/contract.ts'
import { chefLine, hasBadge } from '#src/entities/chef/chef-line.ts'
import { PersonRow } from '#src/entities/chef/person-row.tsx'
import { Badge } from '#src/ui/badge.tsx'

interface ChefRowProps {
  chef: ChefView
  /** Said instead of recipes and friends. */
  line?: string
  /** What both like to cook is shown too. */
  withInterests?: boolean
  action?: ReactNode
}

/** A chef as lists show them, with one thing to do at the end. */
export function ChefRow({ chef, line = chefLine(chef), withInterests = false, action }: ChefRowProps) {
  return (
    <PersonRow
      id={chef.id}
      name={chef.name ?? 'Chef'}
      picture={chef.profilePictureUrl}
      badge={hasBadge(chef) ? <Badge tone="saffron">Chef</Badge> : null}
      line={line}
      extra={withInterests ? <Interests interests={chef.commonInterests} /> : null}
      action={action}
    />
  )
}

/** The first interests of a list, as small chips. */
export function Interests({ interests }: { interests: readonly string[] }) {
  if (interests.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {interests.slice(0, SUGGESTION_INTERESTS).map(interest => (
        <li key={interest} className="min-w-0 max-w-full">
          <Badge tone="basil">{interest}</Badge>
        </li>
      ))}
    </ul>
  )
}
