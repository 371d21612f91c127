import { Info, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FilledListView, ItemView } from '#server/shopping/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { WaitingMark } from '#src/ui/waiting-mark.tsx'
import { wantedBy } from './shown-list.ts'
import { isWaiting, type Line } from './waiting-list.ts'

/** What is still to buy, aisle by aisle. */
export function Aisles(props: {
  list: FilledListView
  /** Lines by hand that are on their way. */
  lines: readonly Line[]
  /** Lines by hand that wait for a connection. */
  waitingLines: readonly Line[]
  /** Shares whose change waits for a connection. */
  waiting: ReadonlySet<string>
  /** Lines by hand that were refused. */
  refused: readonly Line[]
  onRetry: (line: Line) => void
  onForget: (line: Line) => void
  onTick: (item: ItemView) => void
  onAbout: (item: ItemView) => void
}) {
  const { list, lines, waitingLines, waiting, refused, onRetry, onForget, onTick, onAbout } = props
  const room = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  const aisles = list.aisles
    .map(({ name, items }) => ({ name, items: items.filter(({ state }) => state === 'open') }))
    .filter(({ items }) => items.length > 0)
  const tick = (item: ItemView) => {
    // Its row goes; the focus stays in the list.
    const boxes = [...(room.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])]
    const at = boxes.indexOf(document.activeElement as HTMLElement)
    if (at >= 0) (boxes[at + 1] ?? boxes[at - 1])?.focus({ preventScroll: true })
    setTold(`${item.name} is in the basket.`)
    onTick(item)
  }
  return (
    <div ref={room} className="space-y-7">
      {lines.length > 0 ? (
        <ul aria-label="On its way" className="divide-y divide-line">
          {lines.map(({ id, text }) => (
            <li key={id} className="flex min-h-13 items-center gap-3 text-muted">
              <Spinner /> {text}
            </li>
          ))}
        </ul>
      ) : null}
      {waitingLines.length > 0 ? (
        <ul aria-label="Not sent yet" className="divide-y divide-line border-line border-y">
          {waitingLines.map(line => (
            <li key={line.id} className="flex min-h-13 items-center gap-2 py-1 pl-[9px]">
              <span className="min-w-0 flex-1 leading-title [overflow-wrap:anywhere]">
                <span className="block font-semibold">{line.text}</span>
                <WaitingMark className="mt-0.5 print:hidden" />
              </span>
              <IconButton
                label={`Do not add ${line.text}`}
                icon={<X aria-hidden="true" size={18} className="text-muted" />}
                onClick={() => onForget(line)}
                className="print:hidden"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {refused.length > 0 ? (
        <ul aria-label="Not added" className="space-y-2 print:hidden">
          {refused.map(line => (
            <li key={line.id} className="flex min-h-13 items-center gap-2 rounded-md bg-danger-soft py-1 pl-4">
              <span className="min-w-0 flex-1 leading-title [overflow-wrap:anywhere]">
                <span className="font-semibold">{line.text}</span>
                <span className="block text-sm">Not added yet</span>
              </span>
              <Button variant="outline" size="sm" aria-label={`Add ${line.text} again`} onClick={() => onRetry(line)}>
                Try again
              </Button>
              <IconButton
                label={`Do not add ${line.text}`}
                icon={<X aria-hidden="true" size={18} />}
                onClick={() => onForget(line)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {aisles.map(({ name, items }) => (
        <section key={name} aria-label={name} className="break-inside-avoid">
          <h2 className="title-small mb-1">{name}</h2>
          <ul className="divide-y divide-line border-line border-y">
            {items.map(item => (
              <li key={item.shares[0]?.id} className="flex items-center gap-1 py-0.5">
                <Checkbox
                  className="min-h-13 min-w-0 flex-1 pl-[9px]"
                  checked={false}
                  onCheckedChange={() => tick(item)}
                  label={<Wanted item={item} waits={isWaiting(item, waiting)} />}
                />
                <IconButton
                  label={`About ${item.name}`}
                  icon={<Info aria-hidden="true" size={20} className="text-muted" />}
                  onClick={() => onAbout(item)}
                  className="print:hidden"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {aisles.length + lines.length + waitingLines.length + refused.length === 0 ? (
        <p className="py-6 text-muted">
          Nothing to buy. Add what you need above, from the page of a recipe, or from the meal plan.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

/** What is wanted, how much of it, and by which recipes. */
function Wanted({ item, waits }: { item: ItemView; waits: boolean }) {
  const recipes = wantedBy(item)
  return (
    <span className="block leading-title">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold [overflow-wrap:anywhere]">{item.name}</span>{' '}
        <span className="tabular-nums">{item.amount}</span>
      </span>
      {recipes.length > 0 ? (
        <span className="block text-muted text-sm [overflow-wrap:anywhere]"> for {recipes.join(', ')}</span>
      ) : null}
      {waits ? <WaitingMark className="mt-0.5" /> : null}
    </span>
  )
}
