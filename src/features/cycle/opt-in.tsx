import { Database, KeyRound, Server, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { agreeInput } from '#server/cycle/contract.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useCycleRefresh } from './use-cycle.ts'

/** Says what would be stored, how it is locked and who could read it, before the first day is. */
export function OptIn({ onDone }: { onDone: () => void }) {
  const refresh = useCycleRefresh()
  const turnOn = trpc.cycle.optIn.useMutation({ gcTime: 0 })
  const { form, values, problems, pending, submit } = useSchemaForm({
    schema: agreeInput,
    defaultValues: { agreed: false },
    send: async typed => {
      await turnOn.mutateAsync(typed)
      onDone()
      await refresh()
    },
    onRefused: error => toastError(error, { title: 'It was not turned on. Please try again.', key: 'cycle-opt-in' }),
  })
  return (
    <Card as="section" aria-labelledby="opt-in" className="max-w-[720px] md:p-8!">
      <h2 id="opt-in" className="title-section">
        Turn on cycle tracking
      </h2>
      <p className="mt-2 text-muted">It is off, and nothing about your cycle is stored here. Before you turn it on:</p>
      <ul className="mt-5 space-y-5">
        <Point icon={<Database aria-hidden="true" size={22} />} title="What is stored">
          The days you log: flow, mood, energy, symptoms, LH tests, temperature and notes, and what you bring in from
          other apps. Nothing is read from anywhere by itself.
        </Point>
        <Point icon={<KeyRound aria-hidden="true" size={22} />} title="How it is locked">
          Every entry is encrypted (AES-256) with a key of your own. That key is itself locked by one that lies outside
          of the database and its backups.
        </Point>
        <Point icon={<Server aria-hidden="true" size={22} />} title="Who could read it">
          Only you, through your account. Friends, other chefs and admins see none of it, it is in no feed, search,
          notification or log, and it is sent to no model. If an admin makes you a link for a new password, your cycle
          is locked until you show that it is you. To be honest about it: the person who runs this server and holds its
          key could read it.
        </Point>
        <Point icon={<Trash2 aria-hidden="true" size={22} />} title="How it goes again">
          You can take all of it along as a file, and delete all of it in one step: every entry and your key. A backup
          that was made before keeps its locked copy, and this server’s key still opens it, until the backup is thrown
          away.
        </Point>
      </ul>
      <form noValidate onSubmit={submit} className="mt-6 border-line border-t pt-5">
        <Checkbox
          label="I agree that what I log about my cycle is stored here like this."
          checked={values.agreed}
          onCheckedChange={agreed => form.setValue('agreed', agreed)}
        />
        <Button
          type="submit"
          className="mt-4"
          disabled={problems.agreed !== undefined}
          pending={pending}
          pendingLabel="Turning on"
        >
          Turn on cycle tracking
        </Button>
      </form>
    </Card>
  )
}

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="mt-0.5 flex-none text-secondary-text">{icon}</span>
      <div className="min-w-0">
        <h3 className="font-semibold font-text text-md tracking-normal">{title}</h3>
        <p className="mt-0.5 max-w-measure text-muted">{children}</p>
      </div>
    </li>
  )
}
