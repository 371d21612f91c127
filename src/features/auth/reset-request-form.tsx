import { z } from 'zod'
import { EMAIL_MAX } from '#common/sign-in.ts'
import { registrationMessages } from '#server/auth/constants.ts'
import { emailInput } from '#server/auth/contract.ts'
import { errorMessage, fieldErrors } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'

/** Sent as it was typed. */
const request = z.object({
  email: z.string().refine(typed => emailInput.safeParse(typed).success, registrationMessages.email),
})

/** Asks for the address that the email goes to. The answer does not reveal whether an account has that address. */
export function ResetRequestForm({ typed }: { typed: string }) {
  const ask = trpc.auth.forgotPassword.useMutation()
  const { error, data } = ask
  const { values, errors, pending, ...form } = useSchemaForm({
    schema: request,
    defaultValues: { email: typed.includes('@') ? typed : '' },
    mode: 'onTouched',
    quietBlank: true,
    onType: () => (data || error) && ask.reset(),
    send: ask.mutateAsync,
  })
  const refused = error ? fieldErrors(error).email : undefined
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Field label="Email" hint="We send you a link with which you choose a new password." error={errors.email}>
        <Input
          {...form.field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
        />
      </Field>
      <FormAlert>
        {error && !pending && !refused
          ? errorMessage(error, 'The email could not be requested. Please try again.')
          : null}
      </FormAlert>
      <FormAlert tone="done">{data && !pending ? data.message : null}</FormAlert>
      <Button
        type="submit"
        size="lg"
        wide
        variant={data ? 'outline' : 'primary'}
        disabled={values.email.trim() === ''}
        pending={pending}
        pendingLabel="Sending..."
      >
        {data ? 'Send again' : 'Send reset link'}
      </Button>
    </form>
  )
}
