import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { addNames, type NameRules } from './add-names.ts'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Input } from './input.tsx'

/** Names, each with a cross, and a line with completions for another one. What is typed in it is the caller's. */
export function NamesField(props: {
  label: string
  /** The label is set in small type. */
  smallLabel?: boolean
  /** Beside the label. */
  note?: string
  /** What the line is called, where the label does not say it. */
  lineLabel?: string
  placeholder: string
  names: readonly string[]
  onNames: (names: string[]) => void
  typed: string
  onTyped: (typed: string) => void
  rules: NameRules
  /** Characters of the line. */
  maxLength: number
  completions: readonly string[]
  className?: string
}) {
  const { label, note, placeholder, names, onNames, typed, onTyped, rules, maxLength, completions } = props
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  const isFull = names.length >= rules.max
  const add = () => {
    const next = addNames(names, typed, rules)
    const fresh = next.slice(names.length)
    if (fresh.length > 0) onNames(next)
    onTyped('')
    setAnnouncement(fresh.length > 0 ? `${fresh.join(', ')} added` : '')
  }
  const remove = (name: string) => {
    onNames(names.filter(other => other !== name))
    setAnnouncement(`${name} removed`)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className={cx('mb-2 font-semibold leading-title', props.smallLabel && 'text-sm')}>
        {label}
        {note ? <span className="font-normal text-muted">{` ${note}`}</span> : null}
      </p>
      <ul className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {names.map(name => (
          <li key={name} className="flex max-w-full">
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => remove(name)}
              className="inline-flex min-h-tap min-w-0 items-center gap-2 rounded-full bg-sunken px-4 font-semibold text-sm hover:shadow-[inset_0_0_0_1px_var(--line-strong)]"
            >
              <span className="truncate">{name}</span>
              <X aria-hidden="true" size={16} className="flex-none text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <div className={cx('flex gap-2', props.className)}>
        <Input
          aria-label={props.lineLabel ?? label}
          placeholder={placeholder}
          list={id}
          value={typed}
          maxLength={maxLength}
          disabled={isFull}
          autoComplete="off"
          enterKeyHint="done"
          onChange={event => onTyped(event.currentTarget.value)}
          onKeyDown={keys}
        />
        <datalist id={id}>
          {completions
            .filter(name => !names.includes(name))
            .map(name => (
              <option key={name} value={name} />
            ))}
        </datalist>
        <Button
          variant="outline"
          icon={<Plus aria-hidden="true" size={20} />}
          disabled={isFull || typed.trim() === ''}
          onClick={add}
        >
          Add
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
