import { CirclePause } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type PauseReason, pauseReasons } from '#server/cycle/contract.ts'
import { tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { toast } from '#src/ui/toast.ts'
import { pauseNames } from '../names.ts'
import { useCycleRefresh } from '../use-cycle.ts'

/** Pauses predictions for a reason, from a day on. */
export function PauseCard({ today }: { today: string }) {
  const refresh = useCycleRefresh()
  const [reason, setReason] = useState<PauseReason>('pregnancy')
  const [from, setFrom] = useState(today)
  const pause = trpc.cycle.pause.useMutation({
    gcTime: 0,
    onSuccess: async () => {
      await refresh()
      toast({ title: 'Predictions are paused.' })
    },
    onError: error => tellError(error, { title: 'The pause was not saved. Please try again.', key: 'pause' }),
  })
  const { isPending } = pause
  const problem = from === '' ? 'Please enter a day.' : from > today ? 'A pause begins today or earlier.' : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && problem === null) pause.mutate({ reason, from })
  }
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
          <Select
            value={reason}
            onChange={event => setReason(pauseReasons.find(r => r === event.target.value) ?? reason)}
          >
            {pauseReasons.map(each => (
              <option key={each} value={each}>
                {pauseNames[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From" error={problem} className="min-w-0 flex-1 basis-44 sm:max-w-55">
          <Input type="date" max={today} value={from} onChange={event => setFrom(event.target.value)} />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="min-h-[50px] max-sm:w-full sm:mt-[26px]"
          icon={<CirclePause aria-hidden="true" size={20} />}
          disabled={problem !== null}
          pending={isPending}
          pendingLabel="Pausing"
        >
          Pause
        </Button>
      </form>
    </Card>
  )
}
