import type { ReactNode } from 'react'
import type { AdminUserView } from '#server/admin/users/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { cx } from '#src/ui/class-names.ts'
import { UserActions } from './user-actions.tsx'
import { OnboardedBadge, StandingBadges, VerifiedBadge } from './user-badges.tsx'
import { When } from './when.tsx'

/** Opaque, because the columns between the names and the actions slide under both where the window is narrow. */
const cell = 'bg-surface group-hover:bg-sunken'

/** One account of the table. What is too long for its column is whole in its tooltip. */
export function UserRow({ user }: { user: AdminUserView }) {
  return (
    <tr className="group">
      <th scope="row" className={cx('sticky left-0 z-10 max-w-60 py-2 pr-2.5 pl-4 text-left font-semibold', cell)}>
        <span className="flex min-w-40 items-center gap-3">
          <ChefFace chef={user} size={32} />
          <span className="min-w-0">
            <span className="block truncate" title={user.name ?? undefined}>
              {user.name ?? 'No name yet'}
            </span>
            <StandingBadges user={user} className="mt-1" />
          </span>
        </span>
      </th>
      <Text value={user.email} width="max-w-48" />
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
      <td className={cx('sticky right-0 px-1 text-right', cell)}>
        <UserActions user={user} />
      </td>
    </tr>
  )
}

const Cell = ({ children }: { children: ReactNode }) => (
  <td className={cx('whitespace-nowrap px-2.5 py-2', cell)}>{children}</td>
)

function Text({ value, width = 'max-w-40' }: { value: string | null; width?: string }) {
  return (
    <td className={cx('truncate px-2.5 py-2', width, cell)} title={value ?? undefined}>
      {value ?? <span className="text-muted">None</span>}
    </td>
  )
}
