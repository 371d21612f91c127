import type { ReactNode } from 'react'
import { cx } from '#src/ui/class-names.ts'

const corners = [
  'top-4 left-4 rounded-tl-md border-t-3 border-l-3',
  'top-4 right-4 rounded-tr-md border-t-3 border-r-3',
  'bottom-4 left-4 rounded-bl-md border-b-3 border-l-3',
  'right-4 bottom-4 rounded-br-md border-r-3 border-b-3',
]

/**
 * The box that stays while what is in it changes, with the corners of a viewfinder over it. Dark in both themes, as what
 * stands in a cupboard is.
 */
export function ScanFrame({
  aimed = false,
  live = false,
  children,
}: {
  aimed?: boolean
  /** On a phone it leaves just the room for the shutter below it, and toasts rise above that. */
  live?: boolean
  children: ReactNode
}) {
  return (
    <div
      data-floating={live ? 'always' : undefined}
      className={cx(
        'relative isolate aspect-[4/3] max-h-[64dvh] w-full overflow-clip rounded-lg bg-[oklch(0.3_0.035_45)] text-[oklch(0.97_0.014_84)] short:max-h-[70dvh]',
        live
          ? 'portrait:max-md:aspect-auto portrait:max-md:h-[max(15rem,100dvh-24rem)]'
          : 'portrait:max-md:max-h-[46dvh] portrait:max-md:aspect-[4/5]',
      )}
    >
      {children}
      {aimed ? (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 [filter:drop-shadow(0_1px_3px_oklch(0_0_0/.6))]"
        >
          {corners.map(place => (
            <span key={place} className={cx('absolute size-10 border-[oklch(1_0_0)]', place)} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
