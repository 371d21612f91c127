import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FOOD_NAME_MAX } from '#server/pantry/constants.ts'
import { cx } from '#src/ui/class-names.ts'
import { controlClass } from '#src/ui/control-class.ts'
import type { Named } from './pantry-list.ts'
import { useCompletions } from './use-completions.ts'

export interface FoodFieldProps {
  label: string
  placeholder?: string
  value: string
  onValue: (value: string) => void
  /** A suggested food, or the text as it was typed. */
  onPick: (what: Named | string) => void
  /** Escape, where no list of foods was open. */
  onCancel?: () => void
  onLeave?: () => void
  /** Takes the focus when it appears, with its text selected. */
  takesFocus?: boolean
  className?: string
  /** Beside the field. */
  children?: ReactNode
}

/**
 * A field that offers foods while one types. Arrow keys choose one, Enter takes it, or the words as they stand where none
 * is chosen; Escape closes the list.
 */
export function FoodField(props: FoodFieldProps) {
  const { label, value, onValue, onPick, takesFocus = false } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const foods = useCompletions(open ? value : '')
  const shown = open && foods.length > 0
  const active = shown ? foods[chosen] : undefined

  const close = () => {
    setOpen(false)
    setChosen(-1)
  }
  const pick = (what: Named | string) => {
    close()
    onPick(what)
  }
  const move = (by: number) => {
    setOpen(true)
    if (foods.length === 0) return
    // One place more than there are foods: the field itself, with what was typed.
    const places = foods.length + 1
    setChosen(now => ((now + 1 + by + places) % places) - 1)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key that ends the writing of a Japanese or Chinese word is no command.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) pick(active)
      else if (value.trim() !== '') pick(value.trim())
    } else if (event.key === 'Escape' && (shown || props.onCancel)) {
      // Or the dialog around it would close too.
      event.preventDefault()
      event.stopPropagation()
      if (shown) close()
      else props.onCancel?.()
    }
  }
  return (
    <div className={cx('relative flex items-start gap-2', props.className)}>
      <input
        ref={field => {
          if (takesFocus && field && document.activeElement !== field && !field.dataset.focused) {
            field.dataset.focused = 'true'
            field.focus()
            field.select()
          }
        }}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={`${id}-foods`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={FOOD_NAME_MAX}
        placeholder={props.placeholder}
        value={value}
        onChange={event => {
          onValue(event.target.value)
          setOpen(true)
          setChosen(-1)
        }}
        onKeyDown={press}
        onBlur={() => {
          close()
          props.onLeave?.()
        }}
        className={controlClass('h-[50px] leading-title')}
      />
      {props.children}
      <ul
        id={`${id}-foods`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label="Foods"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-surface py-1.5 shadow-3"
      >
        {shown
          ? foods.map((food, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <li
                key={`${food.food} ${food.name}`}
                id={`${id}-${at}`}
                ref={at === chosen ? option => option?.scrollIntoView({ block: 'nearest' }) : undefined}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
                role="option"
                aria-selected={at === chosen}
                // Keeps the focus where it is until the press has done its work.
                onPointerDown={event => event.preventDefault()}
                onClick={() => pick(food)}
                className={cx(
                  'flex min-h-tap cursor-pointer items-center justify-between gap-3 px-4 py-1.5 hover:bg-sunken',
                  at === chosen && 'bg-sunken shadow-[inset_3px_0_0_var(--primary)]',
                )}
              >
                <span className="min-w-0 font-semibold">{food.name}</span>
                <span className="text-muted text-sm">{food.category}</span>
              </li>
            ))
          : null}
      </ul>
    </div>
  )
}
