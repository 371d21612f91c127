import { localDay } from '#common/days.ts'
import { COOKING_NOTE_MAX } from '#server/kitchen/cookings/constants.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

/** The day on which a recipe was cooked, and a note about it, with two ways on: that is all, or sharing how it went. */
export function MadeThisNote(props: {
  /** Off where there is nothing to share: only the first way is offered. */
  shareable: boolean
  day: string
  onDay: (day: string) => void
  note: string
  onNote: (note: string) => void
  pending: boolean
  onNoted: (then: 'share' | 'done') => void
}) {
  const { day, note, pending, onNoted } = props
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        onNoted(submitter?.dataset.then === 'share' ? 'share' : 'done')
      }}
      className="space-y-5"
    >
      <Field label="Day">
        <Input
          type="date"
          value={day}
          max={localDay(new Date())}
          required
          onChange={event => props.onDay(event.currentTarget.value)}
        />
      </Field>
      <Field label="Note" optional>
        <TextArea
          rows={3}
          maxLength={COOKING_NOTE_MAX}
          value={note}
          placeholder="What you changed, who ate it"
          onChange={event => props.onNote(event.currentTarget.value)}
        />
      </Field>
      <div className="space-y-2.5">
        <Button type="submit" wide pending={pending} pendingLabel="Saving...">
          I Made This
        </Button>
        {props.shareable ? (
          <Button type="submit" data-then="share" variant="outline" wide disabled={pending}>
            Note it and share on The Dish
          </Button>
        ) : null}
      </div>
    </form>
  )
}
