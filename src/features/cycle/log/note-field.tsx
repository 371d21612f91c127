import { CYCLE_NOTE_MAX } from '#server/cycle/constants.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useTypedText } from './unsaved.tsx'
import type { DayLog } from './use-day-log.ts'

/** The count of characters left shows from this many before the limit. */
const NEARLY_FULL = 80

/** The note of a day; saved on leaving the field or by its button. What could not be saved stays as it was typed. */
export function NoteField({ log }: { log: DayLog }) {
  const saved = log.values.note
  const typed = useTypedText(`${log.day} note`, saved)
  const pending = log.pending.has('note')
  const save = () => {
    if (!typed.isTyped) return
    const note = typed.text.trim()
    if (note === saved) return typed.forget()
    typed.saveWith(() => log.change('note', note))
  }
  const left = CYCLE_NOTE_MAX - typed.text.length
  return (
    <div>
      <Field
        label="Note"
        error={typed.isTyped ? log.problems.note : null}
        hint={left <= NEARLY_FULL ? <CharacterCount used={typed.text.length} max={CYCLE_NOTE_MAX} /> : undefined}
      >
        <TextArea
          rows={2}
          maxLength={CYCLE_NOTE_MAX}
          value={typed.text}
          onChange={event => typed.type(event.target.value)}
          onBlur={save}
        />
      </Field>
      {typed.isTyped || pending ? (
        <Button variant="outline" size="sm" className="mt-2" pending={pending} pendingLabel="Saving" onClick={save}>
          Save note
        </Button>
      ) : null}
    </div>
  )
}
