import type { FormEvent } from 'react'
import { ACCESS_TOKEN_MAX, connectionFailed } from '#server/cycle/sync/constants.ts'
import type { SyncSourceView } from '#server/cycle/sync/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { useTypedText } from '../log/unsaved.tsx'
import { SyncButton } from './sync-button.tsx'
import { useSourcesRefresh } from './use-sources.ts'

/** The token for Natural Cycles. It stays typed until it is taken, and is never shown again. */
export function TokenForm({ source }: { source: SyncSourceView }) {
  const { isConnected } = source
  const { id } = useChef()
  const refresh = useSourcesRefresh()
  const typed = useTypedText('natural-cycles token', '')
  const connect = trpc.cycle.connectNaturalCycles.useMutation({ gcTime: 0 })
  const accessToken = typed.text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (accessToken === '' || connect.isPending) return
    typed.saveWith(async () => {
      try {
        await connect.mutateAsync({ id, accessToken })
      } catch (error) {
        tellError(error, { title: connectionFailed.title, text: connectionFailed.natural_cycles })
        return false
      }
      toast({ title: 'Natural Cycles is connected.' })
      await refresh()
      return true
    })
  }
  const failed = connect.isError && !connect.isPending
  return (
    <>
      <p className="mt-1 max-w-measure text-muted">
        This server can ask for your days with a token. Never enter your password here.
      </p>
      <form noValidate onSubmit={submit} className="mt-4">
        <Field
          label="Access token"
          error={failed ? 'Nothing was connected with this token.' : null}
          hint={isConnected ? 'One is kept. A new one takes its place.' : undefined}
        >
          <PasswordInput
            showLabel="Show token"
            hideLabel="Hide token"
            autoComplete="off"
            maxLength={ACCESS_TOKEN_MAX}
            value={typed.text}
            onChange={event => {
              if (connect.error) connect.reset()
              typed.type(event.target.value)
            }}
          />
        </Field>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant="outline"
            size="sm"
            disabled={accessToken === ''}
            pending={connect.isPending}
            pendingLabel="Connecting"
          >
            Connect Natural Cycles
          </Button>
          {isConnected ? <SyncButton source="natural_cycles" waiting="Nothing new came in." /> : null}
        </div>
      </form>
    </>
  )
}
