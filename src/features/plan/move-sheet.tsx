import { useId } from 'react'
import { z } from 'zod'
import { editEntryInput, type PlanEntry } from '#server/plan/contract.ts'
import { MealChoice } from '#src/entities/recipe/plan/plan-fields.tsx'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { entryTitle } from './entry-title.ts'
import type { PlanPlace } from './placed.ts'
import { type Reach, ReachChoice, reaches } from './reach-choice.tsx'

const rules = editEntryInput
  .pick({ day: true, meal: true })
  .required()
  .extend({ reach: z.enum(reaches) })

/** Asks for the day and the meal that an entry moves to. */
export function MoveSheet(props: {
  entry: PlanEntry
  open: boolean
  onOpenChange: (open: boolean) => void
  onMove: (to: PlanPlace, later: boolean) => void
}) {
  const { entry, open, onOpenChange, onMove } = props
  const id = useId()
  const initial = { day: entry.day, meal: entry.meal, reach: 'one' as Reach }
  const { form, values, errors, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: initial,
    send: async to => to,
    onSent: ({ reach, ...to }) => {
      form.reset({ ...to, reach })
      onOpenChange(false)
      if (to.day !== entry.day || to.meal !== entry.meal) onMove(to, reach === 'later')
    },
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => false,
    pending: false,
    discard: () => form.reset(initial),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      size="sm"
      title="Move to"
      description={entryTitle(entry)}
      footer={
        <>
          <Button variant="outline" onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} className="max-md:flex-1">
            Move
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-5">
        <Field label="Day" error={errors.day}>
          <Input {...field('day')} type="date" required />
        </Field>
        <MealChoice value={values.meal} onValueChange={meal => form.setValue('meal', meal)} />
        <ReachChoice entry={entry} value={values.reach} onValueChange={reach => form.setValue('reach', reach)} />
      </form>
      {closing.question}
    </Sheet>
  )
}
