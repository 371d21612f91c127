import { localDay } from '#common/days.ts'
import { COOKING_NOTE_MAX } from '#server/kitchen/cookings/constants.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { CookingNote } from './use-cooking-note.ts'

/**
 * The day on which a recipe was cooked, and a note about it, with two ways on: that is all, or sharing how it went, which
 * only what is `shareable` has.
 */
export function MadeThisNote({ noting, shareable }: { noting: CookingNote; shareable: boolean }) {
  const { values, errors, pending, field } = noting
  return (
    <form onSubmit={noting.submit} className="space-y-5">
      <Field label="Day" error={errors.cookedOn}>
        <Input {...field('cookedOn')} type="date" max={localDay(new Date())} required />
      </Field>
      <Field label="Note" optional error={errors.note}>
        <TextArea
          {...field('note')}
          rows={3}
          maxLength={COOKING_NOTE_MAX}
          value={values.note}
          placeholder="What you changed, who ate it"
        />
      </Field>
      <div className="space-y-2.5">
        <Button type="submit" wide pending={pending} pendingLabel="Saving...">
          I Made This
        </Button>
        {shareable ? (
          <Button type="submit" data-next="share" variant="outline" wide disabled={pending}>
            Note it and share on The Dish
          </Button>
        ) : null}
      </div>
    </form>
  )
}
