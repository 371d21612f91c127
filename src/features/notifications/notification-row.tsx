import { Link } from '@tanstack/react-router'
import {
  ChefHat,
  DatabaseBackup,
  Flag,
  Handshake,
  Heart,
  House,
  MessageCircle,
  Pencil,
  Shield,
  UserPlus,
  UserRoundCheck,
  Webhook,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { NotificationView } from '#server/notifications/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { NamesakeNote } from '#src/entities/chef/namesake-note.tsx'
import { cx } from '#src/ui/class-names.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { notificationText } from './notification-text.ts'

type Kind = NotificationView['kind']

const icons: Record<Kind, ComponentType<{ size: number; 'aria-hidden': 'true' }>> = {
  follow: UserPlus,
  request: Handshake,
  acceptance: UserRoundCheck,
  comment: MessageCircle,
  like: Heart,
  remake: ChefHat,
  moderated: Shield,
  report: Flag,
  'household-invited': House,
  'household-joined': House,
  'household-removed': House,
  'household-handed-over': House,
  'recipe-edited': Pencil,
  'webhook-off': Webhook,
  'backup-failed': DatabaseBackup,
}

const looks: Record<Kind, string> = {
  follow: 'bg-secondary-soft text-secondary-text',
  request: 'bg-accent-soft text-accent-text',
  acceptance: 'bg-secondary-soft text-secondary-text',
  comment: 'bg-accent-soft text-accent-text',
  like: 'bg-primary-soft text-primary-text',
  remake: 'bg-primary-soft text-primary-text',
  moderated: 'bg-accent-soft text-accent-text',
  report: 'bg-secondary-soft text-secondary-text',
  'household-invited': 'bg-accent-soft text-accent-text',
  'household-joined': 'bg-secondary-soft text-secondary-text',
  'household-removed': 'bg-accent-soft text-accent-text',
  'household-handed-over': 'bg-secondary-soft text-secondary-text',
  'recipe-edited': 'bg-accent-soft text-accent-text',
  'webhook-off': 'bg-accent-soft text-accent-text',
  'backup-failed': 'bg-danger-soft text-danger',
}

/** One notification: whose, what, when. The whole row is a link; `onLeave` closes the sheet around it. */
export function NotificationRow(props: {
  notification: NotificationView
  isNew: boolean
  /** Others of this name are in the list. */
  isNamesake: boolean
  onLeave: () => void
}) {
  const { notification, isNew, isNamesake, onLeave } = props
  const { decision } = notification
  return (
    <li
      className={cx(
        'drawn-near relative flex gap-3.5 rounded-md px-3 py-3 [--entry:4.75rem] hover:shadow-[inset_0_0_0_1px_var(--line-strong)]',
        isNew && 'bg-sunken',
      )}
    >
      <Sign notification={notification} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="leading-title">
          <Way notification={notification} onLeave={onLeave}>
            {isNew ? <VisuallyHidden>New: </VisuallyHidden> : null}
            {isNameless(notification) ? null : (
              <span className="font-semibold">{notification.actor.name ?? 'A chef'} </span>
            )}
            {notificationText(notification)}
          </Way>
        </p>
        {decision?.note ? (
          <p className="mt-1 whitespace-pre-line border-line-strong border-l-2 pl-3 text-sm">{decision.note}</p>
        ) : null}
        <p className="mt-1 text-muted text-sm">
          <TimeAgo iso={notification.createdAt} />
          {isNamesake && !isNameless(notification) ? <NamesakeNote chefId={notification.actor.id} /> : null}
        </p>
      </div>
      {isNew ? <span aria-hidden="true" className="mt-1.5 size-2.5 flex-none rounded-full bg-primary" /> : null}
    </li>
  )
}

/** Messages from moderators and from the server itself carry no name. */
const isNameless = ({ kind }: NotificationView): boolean =>
  ['moderated', 'report', 'webhook-off', 'backup-failed'].includes(kind)

const isOfHousehold = ({ kind }: NotificationView): boolean => kind.startsWith('household-')

/** Whose notification it is, and of what kind. */
function Sign({ notification }: { notification: NotificationView }) {
  const Icon = icons[notification.kind]
  if (isNameless(notification)) {
    return (
      <span
        className={cx(
          'flex size-11 flex-none items-center justify-center self-start rounded-full',
          looks[notification.kind],
        )}
      >
        <Icon aria-hidden="true" size={20} />
      </span>
    )
  }
  return (
    <span className="relative flex-none self-start">
      <ChefFace chef={notification.actor} size={44} />
      <span
        className={cx(
          'absolute -right-1.5 -bottom-1 flex size-6 items-center justify-center rounded-full border-2 border-surface',
          looks[notification.kind],
        )}
      >
        <Icon aria-hidden="true" size={13} />
      </span>
    </span>
  )
}

const rowLink =
  "outline-none after:absolute after:inset-0 after:rounded-md after:content-[''] focus-visible:after:outline-2"

/** Where a notification leads: to the post, the recipe, the waiting requests, the household, the webhooks, the backups, or the chef; of what is hidden or gone, nowhere. */
function Way({
  notification,
  onLeave,
  children,
}: {
  notification: NotificationView
  onLeave: () => void
  children: ReactNode
}) {
  if (notification.postId !== null) {
    return (
      <Link to="/posts/$postId" params={{ postId: String(notification.postId) }} onClick={onLeave} className={rowLink}>
        {children}
      </Link>
    )
  }
  if (notification.recipeId !== null) {
    return (
      <Link
        to="/recipes/$recipeId"
        params={{ recipeId: String(notification.recipeId) }}
        onClick={onLeave}
        className={rowLink}
      >
        {children}
      </Link>
    )
  }
  if (notification.kind === 'request') {
    return (
      <Link to="/profile" hash="friend-requests" onClick={onLeave} className={rowLink}>
        {children}
      </Link>
    )
  }
  if (isOfHousehold(notification)) {
    return (
      <Link to="/household" onClick={onLeave} className={rowLink}>
        {children}
      </Link>
    )
  }
  if (notification.kind === 'webhook-off') {
    return (
      <Link to="/profile" hash="webhooks" onClick={onLeave} className={rowLink}>
        {children}
      </Link>
    )
  }
  if (notification.kind === 'backup-failed') {
    return (
      <Link to="/admin" search={{ tab: 'system' }} onClick={onLeave} className={rowLink}>
        {children}
      </Link>
    )
  }
  if (isNameless(notification)) return <span>{children}</span>
  return (
    <ChefLink chefId={notification.actor.id} onClick={onLeave} className={rowLink}>
      {children}
    </ChefLink>
  )
}
