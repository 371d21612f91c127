import * as RadixTabs from 'radix-ui/tabs'
import { type ComponentProps, type ReactNode, useRef } from 'react'
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

/** A row of tabs over their panels. The tomato line slides to the active one; a row that is cut fades and scrolls. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, items, value, onValueChange, fill = false, className, children } = props
  const row = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  useScrollFade(row, value)
  useTabLine(row, line, value)
  return (
    <RadixTabs.Root value={value} onValueChange={next => onValueChange(next as T)} className={className}>
      <div className="border-line border-b">
        <RadixTabs.List
          ref={row}
          aria-label={label}
          // The primitive focuses a tab by script when it is pressed, and a browser rings what a script focuses.
          onPointerDown={event => event.currentTarget.setAttribute('data-pressed', '')}
          onKeyDown={event => event.currentTarget.removeAttribute('data-pressed')}
          onBlur={event => {
            if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.removeAttribute('data-pressed')
          }}
          className="group scroll-fade relative -mb-px flex"
        >
          {items.map(item => (
            <RadixTabs.Trigger
              key={item.value}
              value={item.value}
              className={cx(
                '-outline-offset-4 flex min-h-13 flex-none items-center justify-center gap-2 whitespace-nowrap rounded-md px-[18px] group-data-pressed:outline-none font-semibold text-md text-muted transition-colors hover:text-ink data-[state=active]:text-ink max-md:px-3.5',
                fill && 'max-md:flex-1',
              )}
            >
              {item.label}
              {item.extra}
            </RadixTabs.Trigger>
          ))}
          <span
            ref={line}
            aria-hidden="true"
            className="pointer-events-none absolute bottom-0 left-0 h-1 w-px origin-left rounded-t-[4px] bg-primary opacity-0"
          />
        </RadixTabs.List>
      </div>
      {children}
    </RadixTabs.Root>
  )
}

/** What belongs to one tab. Only the active one is in the page. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={cx('pt-6', className)} />
}
