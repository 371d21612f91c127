import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isVisible } from '#common/text.ts'
import { useKeptText } from '#src/entities/chef/use-kept-text.ts'
import { useClearView } from '#src/lib/use-clear-view.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

export interface TextEditorProps {
  /** Names what is typed here, so that it is kept, also when the session has ended. */
  draft: string
  /** What the text is, for screen readers. */
  label: string
  initial: string
  /** Most characters. */
  max: number
  placeholder?: string
  /** The text may be blank. */
  mayBeBlank?: boolean
  /** Saves the text. When it rejects, the editor stays open with what was typed. */
  onSave: (text: string) => Promise<void>
  onClose: () => void
  pendingLabel?: ReactNode
}

/**
 * Edits a text in place: Cmd or Ctrl with Enter saves, Escape cancels, and saving an unchanged text just closes the editor.
 * Its buttons stay clear of what floats over the bottom of the page.
 */
export function TextEditor(props: TextEditorProps) {
  const { draft, label, initial, max, placeholder, mayBeBlank = false, onSave, onClose, pendingLabel } = props
  const [kept, keep] = useKeptText(draft)
  const [text, setText] = useState(kept || initial)
  const [pending, setPending] = useState(false)
  const box = useClearView<HTMLDivElement>(text)
  const isUnchanged = text.trim() === initial.trim()
  const isMissing = !mayBeBlank && !isVisible(text)
  const change = (next: string) => {
    setText(next)
    keep(next.trim() === initial.trim() ? '' : next)
  }
  const close = () => {
    keep('')
    onClose()
  }
  const save = async () => {
    if (pending) return
    if (isUnchanged) return close()
    if (isMissing) return
    setPending(true)
    try {
      await onSave(text.trim())
      close()
    } catch {
      // `onSave` has shown why it failed; the text stays.
      setPending(false)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // A dialog around it stays.
      event.preventDefault()
      if (!pending) close()
    } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      void save()
    }
  }
  return (
    <div ref={box}>
      <Field label={label} hideLabel>
        <TextArea
          ref={focusAtEnd}
          rows={2}
          maxLength={max}
          value={text}
          readOnly={pending}
          {...(placeholder !== undefined && { placeholder })}
          onChange={event => change(event.currentTarget.value)}
          onKeyDown={keys}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-muted text-sm">
          <CharacterCount used={text.length} max={max} />
        </span>
        <Button variant="outline" size="sm" disabled={pending} onClick={close}>
          Cancel
        </Button>
        <Button
          size="sm"
          disabled={isUnchanged || isMissing}
          pending={pending}
          pendingLabel={pendingLabel ?? 'Saving...'}
          onClick={() => void save()}
        >
          Save
        </Button>
      </div>
    </div>
  )
}

function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus({ preventScroll: true })
  area?.setSelectionRange(area.value.length, area.value.length)
}
