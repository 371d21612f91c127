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
  /** What is written, for screen readers. */
  label: string
  initial: string
  /** Most characters. */
  max: number
  placeholder?: string
  /** They may all be taken away. */
  mayBeBlank?: boolean
  /** Keeps the words; what is rejected leaves the editor open with what was typed. */
  onSave: (words: string) => Promise<void>
  onClose: () => void
  pendingLabel?: ReactNode
}

/**
 * Words changed where they stand: Cmd or Ctrl with Enter saves, Escape leaves them as they were, and unchanged words just
 * close it. Its buttons stay clear of what floats over the foot of the page.
 */
export function TextEditor(props: TextEditorProps) {
  const { draft, label, initial, max, placeholder, mayBeBlank = false, onSave, onClose, pendingLabel } = props
  const [kept, keep] = useKeptText(draft)
  const [words, setWords] = useState(kept || initial)
  const [pending, setPending] = useState(false)
  const box = useClearView<HTMLDivElement>(words)
  const isUnchanged = words.trim() === initial.trim()
  const isMissing = !mayBeBlank && !isVisible(words)
  const change = (next: string) => {
    setWords(next)
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
      await onSave(words.trim())
      close()
    } catch {
      // Whoever saves has told why; the words stay.
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
          value={words}
          readOnly={pending}
          {...(placeholder !== undefined && { placeholder })}
          onChange={event => change(event.currentTarget.value)}
          onKeyDown={keys}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-muted text-sm">
          <CharacterCount used={words.length} max={max} />
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
