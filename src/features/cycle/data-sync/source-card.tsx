import type { ReactNode, RefObject } from 'react'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'

/** A source of data: what it is, its state and when data last came in. Its heading can take the focus. */
export function SourceCard(props: {
  id: string
  title: string
  icon: ReactNode
  state?: { label: string; tone: BadgeTone }
  lastSync?: string | null
  days: string
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}) {
  const { id, title, icon, state, lastSync, days, heading, children } = props
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="flex size-12 flex-none items-center justify-center rounded-md bg-sunken text-secondary-text"
        >
          {icon}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <h2 id={id} ref={heading} tabIndex={-1} className="title-section rounded-sm">
              {title}
            </h2>
            {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}
          </div>
          <p className="mt-0.5 text-muted text-sm tabular-nums">
            {days}
            {lastSync === undefined ? null : lastSync === null ? (
              '. Never synced'
            ) : (
              <>
                . Last sync: <TimeAgo iso={lastSync} />
              </>
            )}
          </p>
        </div>
      </div>
      {children}
    </Card>
  )
}

/** A way in of a source, under a hairline. */
export function SourcePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-line border-t pt-5">
      <h3 className="font-semibold font-text text-md tracking-normal">{title}</h3>
      {children}
    </div>
  )
}
