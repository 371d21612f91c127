import { CircleAlert, Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { HEADING_MAX, LINES } from '#common/recipe/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useMessageInView } from '#src/ui/use-message-in-view.ts'
import {
  addedBelow,
  type Edited,
  headed,
  LINES_MAX,
  type Line,
  pastedIn,
  pastedLines,
  removed,
  typedIn,
} from './line-list.ts'

export interface LineRowsProps {
  label: string
  /** What one row is called: "Ingredient 3", "Remove ingredient 3". */
  one: string
  lines: readonly Line[]
  onLines: (lines: Line[]) => void
  /** Rows hold sentences and grow, and are numbered. */
  steps?: boolean
  error?: string | null | undefined
  /** What is odd about the list as a whole. */
  doubts?: ReactNode
  placeholder?: string
}

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * A list to type, a row for each line: Enter goes on to the next row, Backspace takes an empty one away, and a pasted
 * list becomes as many rows as it has lines.
 */
export function LineRows({ label, one, lines, onLines, steps = false, error, doubts, placeholder }: LineRowsProps) {
  const id = useId()
  const view = useMessageInView<HTMLDivElement>(Boolean(error))
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const box = list.current?.querySelector<Box>(`[data-line="${wanted.current}"]`)
    wanted.current = null
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  })
  const take = ({ lines: next, focus }: Edited) => {
    wanted.current = focus
    onLines(next)
  }
  const keys = (event: KeyboardEvent<Box>, row: Line) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take(addedBelow(lines, row.id))
    } else if (event.key === 'Backspace' && row.text === '' && lines.length > 1) {
      event.preventDefault()
      take(removed(lines, row.id))
    }
  }
  const paste = (event: ClipboardEvent<Box>, row: Line) => {
    const pasted = pastedLines(event.clipboardData.getData('text/plain'), steps)
    if (pasted.length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    take(pastedIn(lines, row.id, { start: selectionStart ?? value.length, end: selectionEnd ?? value.length }, pasted))
  }
  const single = lines.length === 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      {...view}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="scroll-my-4"
    >
      <p id={`${id}-label`} className="mb-2 font-semibold text-sm leading-title">
        {label}
      </p>
      {doubts}
      <ol ref={list} className="space-y-2">
        {lines.map((row, at) => {
          const name = `${one} ${at + 1}`
          const doubtful = row.doubt !== null
          const box = {
            'data-line': row.id,
            'aria-label': name,
            'aria-invalid': error && single ? true : undefined,
            'aria-describedby': doubtful ? `${id}-${row.id}` : undefined,
            value: row.text,
            placeholder: at === 0 ? placeholder : undefined,
            onKeyDown: (event: KeyboardEvent<Box>) => keys(event, row),
            onPaste: (event: ClipboardEvent<Box>) => paste(event, row),
            className: doubtful ? 'border-accent! shadow-[inset_0_0_0_1px_var(--accent)]' : undefined,
          }
          return (
            <li key={row.id}>
              {row.heading === null ? null : (
                <RowHeading
                  name={name}
                  heading={row.heading}
                  onHeading={heading => onLines(headed(lines, row.id, heading))}
                />
              )}
              <div className="flex items-start gap-1">
                {steps ? (
                  <>
                    <span
                      aria-hidden="true"
                      className="w-7 flex-none pt-3 font-semibold font-title text-primary-text tabular-nums"
                    >
                      {at + 1}
                    </span>
                    <TextArea
                      {...box}
                      rows={1}
                      maxLength={LINES.instructions.length}
                      onChange={event => onLines(typedIn(lines, row.id, event.currentTarget.value))}
                    />
                  </>
                ) : (
                  <Input
                    {...box}
                    autoComplete="off"
                    enterKeyHint="next"
                    maxLength={LINES.ingredients.length}
                    onChange={event => onLines(typedIn(lines, row.id, event.currentTarget.value))}
                  />
                )}
                {single ? null : (
                  <IconButton
                    label={`Remove ${name.toLowerCase()}`}
                    icon={<X aria-hidden="true" size={20} />}
                    onClick={() => take(removed(lines, row.id))}
                    className="mt-[3px] -mr-2 text-muted"
                  />
                )}
              </div>
              {doubtful ? (
                <p id={`${id}-${row.id}`} className={cx('mt-1.5 flex gap-2 text-sm leading-title', steps && 'pl-8')}>
                  <CircleAlert aria-hidden="true" size={16} className="mt-px text-accent-text" />
                  <span className="min-w-0 text-accent-text">Please check: {row.doubt}</span>
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
      <div role="status" className="contents">
        {error ? (
          <p id={`${id}-error`} className="mt-2 flex gap-2 text-danger text-sm leading-title">
            <CircleAlert aria-hidden="true" size={16} className="mt-px" />
            <span className="min-w-0">{error}</span>
          </p>
        ) : null}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="mt-1 -ml-2 px-2!"
        icon={<Plus aria-hidden="true" size={20} />}
        disabled={lines.length >= LINES_MAX}
        onClick={() => take(addedBelow(lines))}
      >
        Add {one.toLowerCase()}
      </Button>
    </div>
  )
}

/** The heading over a row, such as "For the crust". */
function RowHeading({
  name,
  heading,
  onHeading,
}: {
  name: string
  heading: string
  onHeading: (heading: string | null) => void
}) {
  return (
    <div className="mt-4 mb-2 flex items-center gap-1">
      <Input
        aria-label={`Heading over ${name.toLowerCase()}`}
        value={heading}
        maxLength={HEADING_MAX}
        autoComplete="off"
        className="font-semibold"
        onChange={event => onHeading(event.currentTarget.value)}
      />
      <IconButton
        label={`Remove the heading over ${name.toLowerCase()}`}
        icon={<X aria-hidden="true" size={20} />}
        onClick={() => onHeading(null)}
        className="-mr-2 text-muted"
      />
    </div>
  )
}
