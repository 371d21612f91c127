import { useId, useMemo, useState } from 'react'
import { z } from 'zod'
import { addDays, weekdayOf } from '#common/days.ts'
import { repeatedDays } from '#common/repeated-days.ts'
import { planMessages, SERIES_MAX } from '#server/plan/constants.ts'
import { type PlanEntry, repeatEntryInput } from '#server/plan/contract.ts'
import { longDay, shortWeekday, weekday } from '#src/lib/calendar/day-text.ts'
import { firstWeekdayOf, weekFrom, weekStart } from '#src/lib/calendar/days.ts'
import { counted } from '#src/lib/counted.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { madeId } from '#src/lib/made-id.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { entryTitle } from './entry-title.ts'

const TIMES = 4

/** What the form holds; one of `times` and `until` counts. */
interface Values {
  weekdays: number[]
  everyWeeks: string
  ends: 'times' | 'until'
  times: string
  until: string
}

const { times, until } = repeatEntryInput.shape
const plain = z.object({
  weekdays: z.array(z.number()).min(1, 'Please choose a day of the week.'),
  everyWeeks: z.string().transform(Number),
  ends: z.enum(['times', 'until']),
  times: z.string(),
  until: z.string(),
})

/** The rules for a repetition of an entry of a day, and the days that it means where weeks begin with a day. */
const rulesFor = (from: string, firstWeekday: number) =>
  plain.transform(({ weekdays, everyWeeks, ends, ...values }, ctx) => {
    const refuse = (message: string) => {
      ctx.addIssue({ code: 'custom', path: [ends], message })
      return z.NEVER
    }
    const howOften = ends === 'times' ? times.safeParse(values.times) : undefined
    const lastDay = ends === 'until' ? until.safeParse(values.until) : undefined
    if (howOften && howOften.data === undefined) return refuse(planMessages.howManyTimes)
    if (lastDay && lastDay.data === undefined) return refuse(planMessages.noDay)
    const rule = { weekdays, everyWeeks, firstWeekday, times: howOften?.data, until: lastDay?.data }
    const days = repeatedDays({ from, ...rule }, SERIES_MAX + 1)
    if (days.length === 0) return refuse('Please choose a later day.')
    if (days.length > SERIES_MAX) return refuse(planMessages.seriesTooLong)
    return { rule, days }
  })

/** Repeats an entry on days of later weeks. */
export function RepeatSheet(props: {
  entry: PlanEntry
  today: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onRepeated: (added: PlanEntry[]) => void
}) {
  const { entry, today, open, onOpenChange, onRepeated } = props
  const id = useId()
  const repeat = trpc.plan.repeatEntry.useMutation()
  // Sent again with the same id, a repetition is not written twice.
  const [seriesId] = useState(madeId)
  const firstWeekday = firstWeekdayOf(navigator.language)
  const rules = useMemo(() => rulesFor(entry.day, firstWeekday), [entry.day, firstWeekday])
  const initial: Values = {
    weekdays: [weekdayOf(entry.day)],
    everyWeeks: '1',
    ends: 'times',
    times: String(TIMES),
    until: addDays(entry.day, 7 * TIMES),
  }
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: initial,
    send: ({ rule }) => repeat.mutateAsync({ id: entry.id, seriesId, ...rule }),
    onSent: added => {
      form.reset(initial)
      onOpenChange(false)
      onRepeated(added)
    },
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The entry was not repeated', text: 'Please try again.', key: 'plan' })
    },
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => open && JSON.stringify(form.getValues()) !== JSON.stringify(initial),
    pending,
    discard: () => form.reset(initial),
    lost: 'The entry is not repeated.',
  })
  const meant = rules.safeParse(values).data?.days
  const week = weekFrom(weekStart(entry.day, firstWeekday))
  const toggle = (of: number) =>
    form.setValue(
      'weekdays',
      values.weekdays.includes(of) ? values.weekdays.filter(other => other !== of) : [...values.weekdays, of],
      { shouldValidate: errors.weekdays !== undefined },
    )
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      size="sm"
      title="Repeat"
      description={`${entryTitle(entry)}, from ${longDay(entry.day, today)}`}
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={pending} pendingLabel="Repeating..." className="max-md:flex-1">
            Repeat
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-5">
        <ChipGroup
          label="How often"
          layout="wrap"
          value={values.everyWeeks}
          onValueChange={weeks => form.setValue('everyWeeks', weeks)}
          choices={[
            { value: '1', label: 'Every week' },
            { value: '2', label: 'Every second week' },
          ]}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here */}
        <div role="group" aria-label="On">
          <p aria-hidden="true" className="mb-2 font-semibold text-sm leading-title">
            On
          </p>
          <div className="flex flex-wrap gap-2">
            {week.map(day => (
              <Chip
                key={day}
                chosen={values.weekdays.includes(weekdayOf(day))}
                aria-label={weekday(day)}
                onClick={() => toggle(weekdayOf(day))}
                className="min-w-14 justify-center"
              >
                {shortWeekday(day)}
              </Chip>
            ))}
          </div>
          {errors.weekdays ? <FormAlert className="mt-2">{errors.weekdays}</FormAlert> : null}
        </div>
        <ChipGroup
          label="Ends"
          layout="wrap"
          value={values.ends}
          onValueChange={ends => form.setValue('ends', ends)}
          choices={[
            { value: 'times', label: 'After some times' },
            { value: 'until', label: 'On a day' },
          ]}
        />
        {values.ends === 'times' ? (
          <Field label="Times more" error={errors.times}>
            <Input {...field('times')} inputMode="numeric" autoComplete="off" />
          </Field>
        ) : (
          <Field label="Last day" error={errors.until}>
            <Input {...field('until')} type="date" min={addDays(entry.day, 1)} required />
          </Field>
        )}
        <p role="status" className="text-muted text-sm">
          {meant
            ? `Adds ${counted(meant.length, 'entry', 'entries')}, the last on ${longDay(meant.at(-1) ?? '', today)}.`
            : ''}
        </p>
      </form>
      {closing.question}
    </Sheet>
  )
}
