import { type ReactNode, useId, useRef } from 'react'
import { chipClass } from './chip-class.ts'
import { cx } from './class-names.ts'
import { useScrollFade } from './use-scroll-fade.ts'

export interface ChipChoice<T extends string> {
  value: T
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface ChipGroupProps<T extends string> {
  /** What is chosen here, for screen readers. */
  label: string
  choices: readonly ChipChoice<T>[]
  value: T
  onValueChange: (value: T) => void
  /** `scroll` keeps one row that fades where it is cut, `wrap` breaks into rows, `fill` shares the width. */
  layout?: 'scroll' | 'wrap' | 'fill'
  className?: string
}

const layouts = {
  // The padding leaves room for focus rings inside the scrolling row; the margin takes it back.
  scroll: 'scroll-fade -m-1 flex-nowrap p-1',
  wrap: 'flex-wrap',
  fill: 'flex-wrap *:min-w-fit *:flex-1',
}

/** One of several, as chips. Tab enters at the chosen one, arrow keys choose. */
export function ChipGroup<T extends string>(props: ChipGroupProps<T>) {
  const { label, choices, value, onValueChange, layout = 'scroll', className } = props
  const row = useRef<HTMLDivElement>(null)
  const name = useId()
  useScrollFade(row, value, layout === 'scroll')
  return (
    <div className={cx('min-w-0', className)}>
      <div ref={row} role="radiogroup" aria-label={label} className={cx('relative flex gap-2', layouts[layout])}>
        {choices.map(choice => (
          <label
            key={choice.value}
            className={chipClass(
              choice.value === value,
              'relative outline-focus outline-offset-2 has-focus-visible:outline-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onValueChange(choice.value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full opacity-0"
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
    </div>
  )
}
