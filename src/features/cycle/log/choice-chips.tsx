import { type ReactNode, useId } from 'react'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** A part of a day's log: what is asked, and what was answered. */
export function LogPart({
  label,
  hint,
  pending = false,
  aside,
  className,
  children,
}: {
  label: string
  hint?: ReactNode
  pending?: boolean
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share its row with what stands beside it
    <div role="group" aria-labelledby={id} aria-busy={pending || undefined} className={className}>
      <div className="mb-2 flex min-h-6 items-center gap-2">
        <p id={id} className="font-semibold text-sm leading-title">
          {label}
        </p>
        {pending ? <Saving /> : null}
        {aside ? <div className="ml-auto">{aside}</div> : null}
      </div>
      {children}
      {hint ? <p className="mt-1.5 text-muted text-sm leading-title">{hint}</p> : null}
    </div>
  )
}

/** Says that something is being saved. */
export function Saving() {
  return (
    <span className="flex items-center gap-1.5 text-muted text-xs [&_svg]:size-3.5">
      <Spinner /> Saving
    </span>
  )
}

/** One of several, or none: pressing the chosen one again clears it. */
export function ChoiceChips<T extends string>(props: {
  choices: readonly { value: T; label: string; icon?: ReactNode }[]
  value: T | null
  onChange: (value: T | null) => void
  /** Where there is little room, one row that shares the width, each icon over its word. */
  inOneRow?: boolean
}) {
  const { inOneRow = false } = props
  const chips = (
    <div
      className={cx(
        'flex flex-wrap gap-2',
        inOneRow && '@max-xl:grid @max-xl:grid-flow-col @max-xl:auto-cols-fr @max-xl:gap-1.5',
      )}
    >
      {props.choices.map(({ value, label, icon }) => (
        <Chip
          key={value}
          chosen={props.value === value}
          icon={icon}
          className={cx(
            'px-4',
            inOneRow &&
              '@max-xl:min-h-15 @max-xl:flex-col @max-xl:gap-1.5 @max-xl:rounded-md @max-xl:px-0 @max-xl:font-medium @max-xl:text-xs',
          )}
          onClick={() => props.onChange(props.value === value ? null : value)}
        >
          {label}
        </Chip>
      ))}
    </div>
  )
  return inOneRow ? <div className="@container">{chips}</div> : chips
}
