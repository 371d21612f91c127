import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { controlClass } from './control-class.ts'

export interface Suggestion {
  /** Unlike those of all others. */
  key: string
  label: string
  /** In muted at the end. */
  note?: string
}

export interface SuggestFieldProps<Offer extends Suggestion>
  extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'autoCapitalize'> {
  label: string
  /** What the list of suggestions is called. */
  listLabel: string
  value: string
  onValue: (value: string) => void
  /** What is offered for the value; asked for while the list may show, with '' otherwise. */
  useOffers: (value: string) => readonly Offer[]
  /** A suggestion, or the text as it was typed. */
  onPick: (what: Offer | string) => void
  /** Escape, where no list was open. */
  onCancel?: () => void
  onLeave?: () => void
  /** Takes the focus when it appears, with its text selected. */
  takesFocus?: boolean
  className?: string
  /** Beside the field. */
  children?: ReactNode
}

/**
 * A field that makes suggestions while one types. Arrow keys choose one, Enter takes it, or the words as they stand where
 * none is chosen; Escape closes the list.
 */
export function SuggestField<Offer extends Suggestion>(props: SuggestFieldProps<Offer>) {
  const { label, listLabel, value, onValue, onPick, useOffers, takesFocus = false } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const offers = useOffers(open ? value : '')
  const shown = open && offers.length > 0
  const active = shown ? offers[chosen] : undefined

  const close = () => {
    setOpen(false)
    setChosen(-1)
  }
  const pick = (what: Offer | string) => {
    close()
    onPick(what)
  }
  const move = (by: number) => {
    setOpen(true)
    if (offers.length === 0) return
    // One place more than there are suggestions: the field itself, with what was typed.
    const places = offers.length + 1
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
        aria-controls={`${id}-offers`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        autoCapitalize={props.autoCapitalize ?? 'none'}
        spellCheck={false}
        enterKeyHint="done"
        maxLength={props.maxLength}
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
        id={`${id}-offers`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label={listLabel}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-surface py-1.5 shadow-3"
      >
        {shown
          ? offers.map((offer, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <li
                key={offer.key}
                id={`${id}-${at}`}
                ref={at === chosen ? option => option?.scrollIntoView({ block: 'nearest' }) : undefined}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
                role="option"
                aria-selected={at === chosen}
                // Keeps the focus where it is until the press has done its work.
                onPointerDown={event => event.preventDefault()}
                onClick={() => pick(offer)}
                className={cx(
                  'flex min-h-tap cursor-pointer items-center justify-between gap-3 px-4 py-1.5 hover:bg-sunken',
                  at === chosen && 'bg-sunken shadow-[inset_3px_0_0_var(--primary)]',
                )}
              >
                <span className="min-w-0 font-semibold">{offer.label}</span>
                {offer.note ? <span className="text-muted text-sm">{offer.note}</span> : null}
              </li>
            ))
          : null}
      </ul>
    </div>
  )
}
