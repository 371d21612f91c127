import { ACCESS_TOKEN_MAX, connectionFailed } from '#server/cycle/sync/constants.ts'
import { connectWithTokenInput, type SyncSourceView } from '#server/cycle/sync/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError, toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { useTypedText } from '../log/unsaved.tsx'
import { SyncButton } from './sync-button.tsx'
import { useSourcesRefresh } from './use-sources.ts'

const rules = connectWithTokenInput.pick({ accessToken: true })
const failed = { title: connectionFailed.title, text: connectionFailed.natural_cycles }

/** The token for Natural Cycles. It stays typed until it is taken, and is never shown again. */
export function TokenForm({ source }: { source: SyncSourceView }) {
  const { isConnected } = source
  const { id } = useChef()
  const refresh = useSourcesRefresh()
  const typed = useTypedText('natural-cycles token', '')
  const connect = trpc.cycle.connectNaturalCycles.useMutation({ gcTime: 0 })
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { accessToken: typed.text },
    reValidateMode: 'onSubmit',
    onChange: ({ accessToken }) => typed.type(accessToken),
    send: ({ accessToken }) =>
      typed.saveWith(async () => {
        await connect.mutateAsync({ id, accessToken })
        toast({ title: 'Natural Cycles is connected.' })
        await refresh()
        return true
      }),
    onSent: () => form.reset({ accessToken: '' }),
    refusedFields: () => ({ accessToken: connectionFailed.natural_cycles }),
    onRefused: error => toastError(error, failed),
    onInvalid: () => toastFailure(failed),
  })
  return (
    <>
      <p className="mt-1 max-w-measure text-muted">
        This server can ask for your days with a token. Never enter your password here.
      </p>
      <form noValidate onSubmit={submit} className="mt-4">
        <Field
          label="Access token"
          error={errors.accessToken ? 'Nothing was connected with this token.' : null}
          hint={isConnected ? 'One is kept. A new one takes its place.' : undefined}
        >
          <PasswordInput
            {...field('accessToken')}
            showLabel="Show token"
            hideLabel="Hide token"
            autoComplete="off"
            maxLength={ACCESS_TOKEN_MAX}
          />
        </Field>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant="outline"
            size="sm"
            disabled={values.accessToken.trim() === ''}
            pending={pending}
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
