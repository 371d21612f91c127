import type { AdminUserView } from '#server/admin/users/contract.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/class-names.ts'

export function VerifiedBadge({ user }: { user: AdminUserView }) {
  return user.is_email_verified ? <Badge tone="basil">Verified</Badge> : <Badge tone="saffron">Unverified</Badge>
}

export function OnboardedBadge({ user }: { user: AdminUserView }) {
  return user.cooking_assistant_profile.isOnboarded ? <Badge tone="basil">Onboarded</Badge> : <Badge>Pending</Badge>
}

/** What sets an account apart: an admin's, or one that is deactivated. Nothing for most. */
export function StandingBadges({ user, className }: { user: AdminUserView; className?: string }) {
  if (user.role !== 'admin' && user.status === 'active') return null
  return (
    <span className={cx('flex flex-wrap gap-1.5', className)}>
      {user.role === 'admin' ? <Badge tone="ink">Admin</Badge> : null}
      {user.status === 'deactivated' ? <Badge tone="danger">Deactivated</Badge> : null}
    </span>
  )
}
