import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  danger: { box: 'bg-danger-soft', icon: 'text-danger', Icon: CircleAlert },
  done: { box: 'bg-secondary-soft', icon: 'text-secondary-text', Icon: CircleCheck },
  note: { box: 'bg-accent-soft', icon: 'text-accent-text', Icon: Info },
}

/**
 * What a whole form has to say: why it failed (danger, announced at once), that it worked (done) or what to know (note).
 * Renders an empty live region while there is nothing to say, so that the message is heard when it comes.
 */
export function FormAlert({
  tone = 'danger',
  silent = false,
  action,
  className,
  children,
}: {
  tone?: keyof typeof tones
  /** It marks a place, and was announced otherwise, by a toast for instance. */
  silent?: boolean
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { box, icon, Icon } = tones[tone]
  return (
    <div
      role={silent ? undefined : tone === 'danger' ? 'alert' : 'status'}
      className={children ? className : 'contents'}
    >
      {children ? (
        <div className={cx('flex items-start gap-3 rounded-md px-4 py-3 text-sm', box)}>
          <Icon aria-hidden="true" size={20} className={cx('mt-0.5', icon)} />
          <div className="min-w-0 flex-1">{children}</div>
          {action}
        </div>
      ) : null}
    </div>
  )
}
