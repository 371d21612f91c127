import { useEffect, useId, useMemo } from 'react'
import { z } from 'zod'
import { daysBetween } from '#common/days.ts'
import { DAYS_AT_ONCE, type FlowLevel, flowLevels } from '#server/cycle/constants.ts'
import { days } from '#src/lib/calendar/day-text.ts'
import { daysWithin, inOrder } from '#src/lib/calendar/days.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { chosenFlows, flowNames } from '../names.ts'
import { useCycleRefresh } from '../use-cycle.ts'

const choices = chosenFlows.map(value => ({ value, label: flowNames[value] }))

/** What is chosen at first. */
const usualFlow: FlowLevel = 'medium'

interface Period {
  from: string
  to: string
}

interface Typed extends Period {
  flow: FlowLevel
}

const rules = (today: string): z.ZodType<Typed, Typed> => {
  const period = z.object({ from: z.string(), to: z.string(), flow: z.enum(flowLevels) })
  const atEnd = (error: string) => ({ error, path: ['to'], abort: true })
  return (
    period
      .refine(({ from, to }) => from !== '' && to !== '', atEnd('Please enter both days.'))
      .refine(({ from, to }) => to >= from, atEnd('The last day lies before the first.'))
      .refine(({ to }) => to <= today, atEnd('Days ahead cannot be logged.'))
      // A year that is being typed, such as 0002, is no day.
      .refine(({ from, to }) => daysBetween(from, to) < DAYS_AT_ONCE, atEnd(`At most ${DAYS_AT_ONCE} days at once.`))
  )
}

/** Logs the flow of several days at once, from one to another; null closes it. */
export function PeriodSheet(props: { period: Period | null; today: string; title: string; onClose: () => void }) {
  const { period, today, title, onClose } = props
  const id = useId()
  const refresh = useCycleRefresh()
  const save = trpc.cycle.saveDays.useMutation({ gcTime: 0, onSuccess: refresh })
  const { form, values, problems, pending, field, submit } = useSchemaForm({
    schema: useMemo(() => rules(today), [today]),
    defaultValues: { from: today, to: today, flow: usualFlow },
    send: ({ from, to, flow }) =>
      save.mutateAsync({ days: daysWithin(from, to, DAYS_AT_ONCE).map(day => ({ day, flow })) }),
    onSent: (_, { from, to }) => {
      toast({ title: `${days(daysBetween(from, to) + 1)} logged.` })
      onClose()
    },
    onRefused: error => toastError(error, { title: 'These days were not saved. Please try again.', key: 'log-period' }),
  })
  const { reset } = form
  useEffect(() => {
    if (period) reset({ ...period, flow: usualFlow })
  }, [period, reset])
  const from = field('from')
  const problem = problems.to ?? null
  const count = problem ? 0 : daysBetween(values.from, values.to) + 1
  const closing = useAskBeforeClosing({
    open: period !== null,
    onOpenChange: onClose,
    isDirty: () => {
      const { from, to, flow } = form.getValues()
      return period !== null && (from !== period.from || to !== period.to || flow !== usualFlow)
    },
    pending,
    discard: () => undefined,
    lost: 'The days that you chose are not logged.',
  })
  return (
    <Sheet
      open={period !== null}
      onOpenChange={closing.change}
      dismissible={!pending}
      title={title}
      description="Only the flow of these days changes."
      footer={
        <>
          <Button variant="outline" size="sm" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} size="sm" disabled={problem !== null} pending={pending} pendingLabel="Saving">
            {count > 0 ? `Log ${days(count)}` : 'Log'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From">
            <Input
              {...from}
              type="date"
              max={today}
              onChange={event => {
                void from.onChange(event)
                form.setValue('to', inOrder(event.target.value, form.getValues('to'))[1])
              }}
            />
          </Field>
          <Field label="To" error={problem}>
            <Input {...field('to')} type="date" min={values.from} max={today} />
          </Field>
        </div>
        <div>
          <p className="mb-2 font-semibold text-sm leading-title">Flow</p>
          <ChipGroup
            label="Flow"
            choices={choices}
            value={values.flow}
            onValueChange={flow => form.setValue('flow', flow, { shouldDirty: true })}
            layout="wrap"
          />
        </div>
      </form>
      {closing.question}
    </Sheet>
  )
}
