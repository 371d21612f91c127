import type { AdminUserView } from '#server/admin/users/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { Card } from '#src/ui/card.tsx'
import { UserActions } from './user-actions.tsx'
import { OnboardedBadge, StandingBadges, VerifiedBadge } from './user-badges.tsx'
import { When } from './when.tsx'

/** One account on a phone. */
export function UserCard({ user }: { user: AdminUserView }) {
  const ways = [user.email, user.phone_number, user.location].filter(Boolean)
  return (
    <Card as="li">
      <div className="flex items-start gap-3">
        <ChefFace chef={user} size={40} />
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold">{user.name ?? 'No name yet'}</p>
          {ways.map(way => (
            <p key={way} className="text-muted text-sm [overflow-wrap:anywhere]">
              {way}
            </p>
          ))}
        </div>
        <UserActions user={user} />
      </div>
      <div className="mt-3 flex flex-wrap gap-1.5">
        <VerifiedBadge user={user} />
        <OnboardedBadge user={user} />
        <StandingBadges user={user} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 border-line border-t pt-3 text-sm">
        <div>
          <dt className="text-muted">Created At</dt>
          <dd>
            <When iso={user.created_at} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Last Login</dt>
          <dd>
            <When iso={user.last_login_at} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
