import type { ReactNode } from 'react'
import type { ChefView } from '#server/friends/contract.ts'
import { faceUrl } from '#server/media/drawn/contract.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { chefLine, hasBadge } from './chef-words.ts'

/** A face, a name, what there is to say, and one thing to do at the end. */
export function ChefRow({ chef, action }: { chef: ChefView; action?: ReactNode }) {
  const name = chef.name ?? 'Chef'
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Avatar name={name} src={chef.profilePictureUrl ?? faceUrl(chef.id)} size={52} />
      <div className="min-w-34 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold leading-title">
          <span className="min-w-0">{name}</span>
          {hasBadge(chef) ? <Badge tone="saffron">Chef</Badge> : null}
        </p>
        <p className="text-[1rem] text-muted leading-title">{chefLine(chef)}</p>
      </div>
      {action ? <div className="ml-auto">{action}</div> : null}
    </div>
  )
}
