import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ItemView } from '#server/shopping/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { cx } from '#src/ui/class-names.ts'
import { WaitingMark } from '#src/ui/waiting-mark.tsx'
import { isWaiting } from './waiting-list.ts'

/** What need not be bought any more, struck, and folded away with a press. Nothing where there is none. */
export function DoneItems(props: {
  title: string
  items: readonly ItemView[]
  /** Shown as ticks that can be taken back; otherwise with a button. */
  ticked?: boolean
  /** Shares whose change waits for a connection. */
  waiting: ReadonlySet<string>
  onReopen: (item: ItemView) => void
  action?: ReactNode
}) {
  const { title, items, ticked = false, waiting, onReopen, action } = props
  const id = useId()
  const [open, setOpen] = useState(true)
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="title-small">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex min-h-tap items-center gap-2 rounded-sm"
          >
            <ChevronDown aria-hidden="true" size={20} className={cx('text-muted', !open && '-rotate-90')} />
            {title} <span className="text-muted tabular-nums">{items.length}</span>
          </button>
        </h2>
        {action}
      </div>
      <ul id={id} hidden={!open} className="mt-1 divide-y divide-line border-line border-y text-muted">
        {items.map(item => {
          const what = (
            <span className="block leading-title [overflow-wrap:anywhere]">
              <span className="line-through">{[item.name, item.amount].filter(Boolean).join(' ')}</span>
              {isWaiting(item, waiting) ? (
                <span className="mt-0.5 block">
                  <WaitingMark />
                </span>
              ) : null}
            </span>
          )
          return (
            <li key={item.shares[0]?.id} className="flex min-h-13 items-center justify-between gap-3 py-0.5">
              {ticked ? (
                <Checkbox
                  className="min-w-0 flex-1 pl-[9px]"
                  checked
                  onCheckedChange={() => onReopen(item)}
                  label={what}
                />
              ) : (
                <>
                  <span className="min-w-0">{what}</span>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Buy ${item.name} anyway`}
                    className="flex-none"
                    onClick={() => onReopen(item)}
                  >
                    Buy anyway
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
