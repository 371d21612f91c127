import { CirclePause } from 'lucide-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { type PauseReason, pauseReasons } from '#server/cycle/constants.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { toast } from '#src/ui/toast.ts'
import { pauseNames } from '../names.ts'
import { useCycleRefresh } from '../use-cycle.ts'

interface Pause {
  reason: PauseReason
  from: string
}

const rules = (today: string): z.ZodType<Pause, Pause> =>
  z.object({
    reason: z.enum(pauseReasons),
    from: z
      .string()
      .min(1, 'Please enter a day.')
      .refine(day => day <= today, 'A pause begins today or earlier.'),
  })

/** Pauses predictions for a reason, from a day on. */
export function PauseCard({ today }: { today: string }) {
  const refresh = useCycleRefresh()
  const pause = trpc.cycle.pause.useMutation({
    gcTime: 0,
    onSuccess: async () => {
      await refresh()
      toast({ title: 'Predictions are paused.' })
    },
  })
  const { problems, pending, field, submit } = useSchemaForm({
    schema: useMemo(() => rules(today), [today]),
    defaultValues: { reason: 'pregnancy', from: today },
    send: pause.mutateAsync,
    onRefused: error => toastError(error, { title: 'The pause was not saved. Please try again.', key: 'pause' }),
  })
  return (
    <Card as="section" aria-labelledby="pause">
      <h2 id="pause" className="title-section">
        Pause predictions
      </h2>
      <p className="mt-1 max-w-measure text-muted">
        For a time in which there is no cycle to predict. What you log is kept, and the time of the pause is left out
        afterwards.
      </p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-4">
        <Field label="Reason" className="min-w-0 flex-1 basis-56 sm:max-w-75">
          <Select {...field('reason')}>
            {pauseReasons.map(each => (
              <option key={each} value={each}>
                {pauseNames[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From" error={problems.from} className="min-w-0 flex-1 basis-44 sm:max-w-55">
          <Input {...field('from')} type="date" max={today} />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="min-h-[50px] max-sm:w-full sm:mt-[26px]"
          icon={<CirclePause aria-hidden="true" size={20} />}
          disabled={Object.keys(problems).length > 0}
          pending={pending}
          pendingLabel="Pausing"
        >
          Pause
        </Button>
      </form>
    </Card>
  )
}
