import { z } from 'zod'
import { registrationMessages } from '#server/auth/constants.ts'
import { newPasswordInput } from '#server/auth/contract.ts'
import { cycleMessages, RECOVERY_CODE_MAX } from '#server/cycle/constants.ts'
import { errorMessage, errorStatus, fieldErrors } from '#src/lib/errors.ts'
import { always } from '#src/lib/form/problems.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { useCycleForget } from '../use-cycle.ts'

const { passwordCommon, passwordPersonal, passwordBroken } = registrationMessages
const aboutNew: readonly string[] = [cycleMessages.samePassword, passwordCommon, passwordPersonal, passwordBroken]

const rules = (proofMissing: string) =>
  z
    .object({
      proof: z.string().refine(typed => typed.trim() !== '', proofMissing),
      newPassword: newPasswordInput,
      confirmPassword: z.string(),
    })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: registrationMessages.passwordsDiffer,
      path: ['confirmPassword'],
      when: always,
    })
const byWay = {
  password: rules('The password from before is required'),
  code: rules('Recovery code is required'),
}

/** Opens the cycle by the password from before or by a recovery code, and sets a password that only the chef knows. */
export function UnlockForm({ way }: { way: 'password' | 'code' }) {
  const forget = useCycleForget()
  const unlock = trpc.cycle.unlock.useMutation({
    gcTime: 0,
    onSuccess: async ({ message }) => {
      toast({ title: 'Your cycle is open again.', text: message.replace(/^.*?\. /, '') })
      await forget()
    },
  })
  const { form, errors, pending, submit } = useSchemaForm({
    schema: byWay[way],
    defaultValues: { proof: '', newPassword: '', confirmPassword: '' },
    send: ({ proof, newPassword }) => unlock.mutateAsync({ [way]: proof, newPassword }),
    refusedFields: error => {
      const refusal = errorMessage(error, '')
      if (errorStatus(error) === 403) return { proof: refusal }
      return { newPassword: fieldErrors(error).newPassword ?? (aboutNew.includes(refusal) ? refusal : undefined) }
    },
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'Your cycle was not opened. Please try again.', key: 'unlock' })
    },
  })
  const proof = form.register('proof')
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {way === 'code' ? (
        <Field label="Recovery code" error={errors.proof} required>
          <Input
            {...proof}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={RECOVERY_CODE_MAX}
          />
        </Field>
      ) : (
        <Field
          label="Password from before"
          hint="The one you signed in with before the link."
          error={errors.proof}
          required
        >
          <PasswordInput {...proof} autoComplete="off" />
        </Field>
      )}
      <Field
        label="New password"
        hint="The person who made the link may know the one you have now, so choose another. At least 8 characters."
        error={errors.newPassword}
        required
      >
        <PasswordInput {...form.register('newPassword', { deps: 'confirmPassword' })} autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword} required>
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <div>
        <Button type="submit" pending={pending} pendingLabel="Opening">
          Open my cycle
        </Button>
      </div>
    </form>
  )
}
