import { useForm } from 'react-hook-form'
import { newPasswordInput, registrationMessages } from '#server/auth/contract.ts'
import { cycleMessages } from '#server/cycle/contract.ts'
import { errorMessage, errorStatus, fieldErrors } from '#src/lib/errors.ts'
import { tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { useCycleForget } from '../use-cycle.ts'

interface Fields {
  proof: string
  newPassword: string
  confirmPassword: string
}

const { passwordCommon, passwordPersonal, passwordBroken, passwordShort } = registrationMessages
const aboutNew: readonly string[] = [cycleMessages.samePassword, passwordCommon, passwordPersonal, passwordBroken]

/** Opens the cycle by the password from before or by a recovery code, and sets a password that only the chef knows. */
export function UnlockForm({ way }: { way: 'password' | 'code' }) {
  const forget = useCycleForget()
  const form = useForm<Fields>({ defaultValues: { proof: '', newPassword: '', confirmPassword: '' } })
  const { errors } = form.formState
  const unlock = trpc.cycle.unlock.useMutation({
    gcTime: 0,
    onSuccess: async ({ message }) => {
      toast({ title: 'Your cycle is open again.', text: message.replace(/^.*?\. /, '') })
      await forget()
    },
    onError: error => {
      const said = errorMessage(error, '')
      const wrongNew = fieldErrors(error).newPassword ?? (aboutNew.includes(said) ? said : undefined)
      if (errorStatus(error) === 403) form.setError('proof', { message: said }, { shouldFocus: true })
      else if (wrongNew) form.setError('newPassword', { message: wrongNew }, { shouldFocus: true })
      else tellError(error, { title: 'Your cycle was not opened. Please try again.', key: 'unlock' })
    },
  })
  const proof = form.register('proof', {
    validate: value =>
      value.trim() !== '' || (way === 'code' ? 'Recovery code is required' : 'The password from before is required'),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(({ proof, newPassword }) => {
        if (!unlock.isPending) unlock.mutate({ [way]: proof, newPassword })
      })}
    >
      {way === 'code' ? (
        <Field label="Recovery code" error={errors.proof?.message} required>
          <Input {...proof} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={100} />
        </Field>
      ) : (
        <Field
          label="Password from before"
          hint="The one you signed in with before the link."
          error={errors.proof?.message}
          required
        >
          <PasswordInput {...proof} autoComplete="off" />
        </Field>
      )}
      <Field
        label="New password"
        hint="Whoever made the link may know the one you have now, so choose another. At least 8 characters."
        error={errors.newPassword?.message}
        required
      >
        <PasswordInput
          {...form.register('newPassword', {
            deps: 'confirmPassword',
            validate: value => {
              const judged = newPasswordInput.safeParse(value)
              return judged.success || (judged.error.issues[0]?.message ?? passwordShort)
            },
          })}
          autoComplete="new-password"
        />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message} required>
        <PasswordInput
          {...form.register('confirmPassword', {
            validate: (value, { newPassword }) => value === newPassword || registrationMessages.passwordsDiffer,
          })}
          autoComplete="new-password"
        />
      </Field>
      <div>
        <Button type="submit" pending={unlock.isPending} pendingLabel="Opening">
          Open my cycle
        </Button>
      </div>
    </form>
  )
}
