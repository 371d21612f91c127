import { type FormEvent, useId, useState } from 'react'
import { daysBetween } from '#common/days.ts'
import { DAYS_AT_ONCE, type FlowLevel } from '#server/cycle/contract.ts'
import { tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { days } from '../day-words.ts'
import { daysWithin, inOrder } from '../days.ts'
import { chosenFlows, flowNames } from '../names.ts'
import { useCycleRefresh } from '../use-cycle.ts'

const choices = chosenFlows.map(value => ({ value, label: flowNames[value] }))

/** What is chosen at first. */
const usualFlow: FlowLevel = 'medium'

interface Period {
  from: string
  to: string
}

/** Logs the flow of several days at once, from one to another; null closes it. */
export function PeriodSheet(props: { period: Period | null; today: string; title: string; onClose: () => void }) {
  const { period, today, title, onClose } = props
  const id = useId()
  const refresh = useCycleRefresh()
  const save = trpc.cycle.saveDays.useMutation({ gcTime: 0 })
  const [opened, setOpened] = useState<Period | null>(null)
  const [typed, setTyped] = useState<Period>({ from: today, to: today })
  const [flow, setFlow] = useState<FlowLevel>(usualFlow)
  if (period !== opened) {
    setOpened(period)
    if (period) {
      setTyped(period)
      setFlow(usualFlow)
    }
  }
  const problem = problemOf(typed, today)
  const count = problem ? 0 : daysBetween(typed.from, typed.to) + 1
  const closing = useAskBeforeClosing({
    open: period !== null,
    onOpenChange: onClose,
    isDirty: () => period !== null && (typed.from !== period.from || typed.to !== period.to || flow !== usualFlow),
    pending: save.isPending,
    discard: () => undefined,
    lost: 'The days that you chose are not logged.',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem || save.isPending) return
    const chosen = daysWithin(typed.from, typed.to, DAYS_AT_ONCE).map(day => ({ day, flow }))
    save.mutate(
      { days: chosen },
      {
        onSuccess: async () => {
          await refresh()
          toast({ title: `${days(chosen.length)} logged.` })
          onClose()
        },
        onError: error =>
          tellError(error, { title: 'These days were not saved. Please try again.', key: 'log-period' }),
      },
    )
  }
  return (
    <Sheet
      open={period !== null}
      onOpenChange={closing.change}
      dismissible={!save.isPending}
      title={title}
      description="Only the flow of these days changes."
      footer={
        <>
          <Button variant="outline" size="sm" disabled={save.isPending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            size="sm"
            disabled={problem !== null}
            pending={save.isPending}
            pendingLabel="Saving"
          >
            {count > 0 ? `Log ${days(count)}` : 'Log'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From">
            <Input
              type="date"
              max={today}
              value={typed.from}
              onChange={event => {
                const from = event.target.value
                setTyped({ from, to: inOrder(from, typed.to)[1] })
              }}
            />
          </Field>
          <Field label="To" error={problem}>
            <Input
              type="date"
              min={typed.from}
              max={today}
              value={typed.to}
              onChange={event => setTyped({ ...typed, to: event.target.value })}
            />
          </Field>
        </div>
        <div>
          <p className="mb-2 font-semibold text-sm leading-title">Flow</p>
          <ChipGroup label="Flow" choices={choices} value={flow} onValueChange={setFlow} layout="wrap" />
        </div>
      </form>
      {closing.question}
    </Sheet>
  )
}

function problemOf({ from, to }: Period, today: string): string | null {
  if (from === '' || to === '') return 'Please enter both days.'
  if (to < from) return 'The last day lies before the first.'
  if (to > today) return 'Days ahead cannot be logged.'
  // A year that is being typed, such as 0002, is no day.
  return daysBetween(from, to) < DAYS_AT_ONCE ? null : `At most ${DAYS_AT_ONCE} days at once.`
}
