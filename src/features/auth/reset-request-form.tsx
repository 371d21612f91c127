import { type FormEvent, useState } from 'react'
import { emailInput, registrationMessages } from '#server/auth/contract.ts'
import { errorMessage, fieldErrors } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'

/** The address for the letter. What it answers is the same whether or not somebody has an account under it. */
export function ResetRequestForm({ typed }: { typed: string }) {
  const [email, setEmail] = useState(typed.includes('@') ? typed : '')
  const [left, setLeft] = useState(false)
  const ask = trpc.auth.forgotPassword.useMutation()
  const { isPending: pending, error, data } = ask
  const known = emailInput.safeParse(email).success
  const refused = error ? fieldErrors(error).email : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (known && !pending) ask.mutate({ email })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label="Email"
        hint="We send you a link with which you choose a new password."
        error={left && email !== '' && !known ? registrationMessages.email : refused}
      >
        <Input
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={event => {
            setEmail(event.target.value)
            if (data || error) ask.reset()
          }}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <FormAlert>
        {error && !pending && !refused
          ? errorMessage(error, 'The letter could not be asked for. Please try again.')
          : null}
      </FormAlert>
      <FormAlert tone="done">{data && !pending ? data.message : null}</FormAlert>
      <Button
        type="submit"
        size="lg"
        wide
        variant={data ? 'outline' : 'primary'}
        disabled={email.trim() === ''}
        pending={pending}
        pendingLabel="Sending..."
      >
        {data ? 'Send again' : 'Send reset link'}
      </Button>
    </form>
  )
}
