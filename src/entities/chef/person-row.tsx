import { createContext, type ReactNode, useContext } from 'react'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { faceAddresses } from '#src/entities/chef/face/face-address.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

export interface PersonRowProps {
  id: number
  name: string
  picture: string | null
  /** Beside the name. */
  badge?: ReactNode
  /** Below the name. */
  line?: ReactNode
  /** Below the line. */
  extra?: ReactNode
  action?: ReactNode
  /** The person's message, over the whole width. */
  message?: ReactNode
  /** The action is too wide to stand beside the name on a phone, and stands below it there. */
  below?: boolean
  /** The row leads to the person. */
  linked?: boolean
}

/** What closes when one goes from a row to its person: the dialog that the row is in. */
export const Leaving = createContext<() => void>(() => undefined)

/** A face, a name, what there is to say, and what can be done at the end. */
export function PersonRow(props: PersonRowProps) {
  const { id, name, picture, badge, line, extra, message, action, below = false, linked = true } = props
  const leave = useContext(Leaving)
  return (
    <div
      className={cx(
        'relative flex items-center gap-x-3 gap-y-2 py-3 md:gap-x-3.5',
        below && 'max-md:flex-wrap',
        message && 'flex-wrap',
      )}
    >
      <Avatar name={name} {...faceAddresses(picture)} size={52} />
      <div className={cx('min-w-0 flex-1 [overflow-wrap:anywhere]', below && 'max-md:min-w-34')}>
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold leading-title">
          {linked ? (
            <ChefLink
              chefId={id}
              onClick={leave}
              className="min-w-0 rounded-sm underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
            >
              {name}
            </ChefLink>
          ) : (
            <span className="min-w-0">{name}</span>
          )}
          {badge}
        </p>
        {line ? <p className="text-[1rem] text-muted leading-title">{line}</p> : null}
        {extra}
      </div>
      {message ? <div className="relative basis-full md:order-last">{message}</div> : null}
      {action ? (
        <div className={cx('relative flex flex-none justify-end', below && 'max-md:basis-full')}>{action}</div>
      ) : null}
    </div>
  )
}

/** Rows of people before they are there. */
export function PeopleSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else and never change places
        <div key={row} className="flex items-center gap-3.5 py-3">
          <Skeleton className="size-13 flex-none rounded-full" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-4 w-40 max-w-[70%]" />
            <Skeleton className="h-3.5 w-28 max-w-[50%]" />
          </div>
        </div>
      ))}
    </div>
  )
}
