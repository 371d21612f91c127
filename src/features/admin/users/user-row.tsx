import type { ReactNode } from 'react'
import type { AdminUserView } from '#server/admin/users/contract.ts'
import { ChefFace } from '#src/lib/food/chef-face.tsx'
import { UserActions } from './user-actions.tsx'
import { OnboardedBadge, StandingBadges, VerifiedBadge } from './user-badges.tsx'
import { When } from './when.tsx'

/** One account of the table. What is too long for its column is whole in its tooltip. */
export function UserRow({ user }: { user: AdminUserView }) {
  return (
    <tr className="hover:bg-sunken/40">
      <th scope="row" className="max-w-64 py-2 pr-3 pl-4 text-left font-semibold">
        <span className="flex min-w-40 items-center gap-3">
          <ChefFace chef={user} size={32} />
          <span className="min-w-0">
            <span className="block truncate" title={user.name ?? undefined}>
              {user.name ?? 'No name yet'}
            </span>
            <StandingBadges user={user} />
          </span>
        </span>
      </th>
      <Text value={user.email} />
      <Text value={user.phone_number} />
      <Text value={user.location} />
      <Cell>
        <VerifiedBadge user={user} />
      </Cell>
      <Cell>
        <OnboardedBadge user={user} />
      </Cell>
      <Cell>
        <When iso={user.created_at} />
      </Cell>
      <Cell>
        <When iso={user.last_login_at} />
      </Cell>
      <td className="pr-2 text-right">
        <UserActions user={user} />
      </td>
    </tr>
  )
}

const Cell = ({ children }: { children: ReactNode }) => <td className="whitespace-nowrap px-3 py-2">{children}</td>

function Text({ value }: { value: string | null }) {
  return (
    <td className="max-w-52 truncate px-3 py-2" title={value ?? undefined}>
      {value ?? <span className="text-muted">None</span>}
    </td>
  )
}
