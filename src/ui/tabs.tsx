import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { useScrollFade } from './use-scroll-fade.ts'
import { useTabLine } from './use-tab-line.ts'

export interface TabItem<T extends string> {
  value: T
  label: ReactNode
  /** A badge or an icon after the label. */
  extra?: ReactNode
}

export interface TabsProps<T extends string> {
  /** What the tabs are about, for screen readers. */
  label: string
  items: readonly TabItem<T>[]
  value: T
  onValueChange: (value: T) => void
  /** Share the width evenly on phones, as long as the labels fit. */
  fill?: boolean
  className?: string
  /** The TabPanels, and what else stands below the row. */
  children?: ReactNode
}

/** How a tab and its panel name each other, and which tab is active. */
const Active = createContext({ row: '', value: '' })
const tabId = (row: string, value: string) => `${row}-tab-${value}`
const panelId = (row: string, value: string) => `${row}-panel-${value}`

/** By the key that was pressed, the place of the tab that it leads to. The row is a ring. */
const placeAfter: Partial<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A row of tabs over their panels. It is one stop of the Tab key; arrows, Home and End lead to another tab and open it. The
 * tomato line slides to the active one; a row that is cut fades and scrolls.
 */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, items, value, onValueChange, fill = false, className, children } = props
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  useScrollFade(row, value)
  useTabLine(row, line, value)
  const stop = items.some(item => item.value === value) ? value : items[0]?.value
  const lead = (event: KeyboardEvent, place: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = items[placeAfter[event.key]?.(place, items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    document.getElementById(tabId(id, next.value))?.focus()
    if (next.value !== value) onValueChange(next.value)
  }
  return (
    <div className={className}>
      <div className="border-line border-b">
        <div ref={row} role="tablist" aria-label={label} className="scroll-fade relative -mb-px flex">
          {items.map((item, place) => {
            const active = item.value === value
            return (
              <button
                key={item.value}
                type="button"
                role="tab"
                id={tabId(id, item.value)}
                aria-selected={active}
                aria-controls={active ? panelId(id, item.value) : undefined}
                tabIndex={item.value === stop ? 0 : -1}
                onClick={() => {
                  if (!active) onValueChange(item.value)
                }}
                onKeyDown={event => lead(event, place)}
                className={cx(
                  '-outline-offset-4 flex min-h-13 flex-none items-center justify-center gap-2 whitespace-nowrap rounded-md px-[18px] font-semibold text-md text-muted transition-colors hover:text-ink aria-selected:text-ink max-md:px-3.5',
                  fill && 'max-md:flex-1',
                )}
              >
                {item.label}
                {item.extra}
              </button>
            )
          })}
          <span
            ref={line}
            aria-hidden="true"
            className="pointer-events-none absolute bottom-0 left-0 h-1 w-px origin-left rounded-t-[4px] bg-primary opacity-0"
          />
        </div>
      </div>
      <Active value={{ row: id, value }}>{children}</Active>
    </div>
  )
}

interface TabPanelProps extends Omit<ComponentProps<'div'>, 'hidden'> {
  /** The value of its tab. */
  value: string
  /** It stays in the page, hidden, while another tab is active. */
  kept?: boolean
}

/** What belongs to one tab: in the page while that is active. */
export function TabPanel({ value, kept = false, className, ...rest }: TabPanelProps) {
  const active = use(Active)
  const shown = value === active.value
  if (!shown && !kept) return null
  return (
    <div
      {...rest}
      role="tabpanel"
      id={panelId(active.row, value)}
      aria-labelledby={tabId(active.row, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, or have nothing in it that the Tab key stops at
      tabIndex={0}
      hidden={!shown}
      className={cx('pt-6', className)}
    />
  )
}
