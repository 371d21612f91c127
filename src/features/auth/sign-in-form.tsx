import { type FormEvent, useEffect, useRef } from 'react'
import { EMAIL_MAX } from '#common/sign-in.ts'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { signInError } from './sign-in-errors.ts'
import { type Credentials, isComplete } from './sign-in-rules.ts'

export interface SignInFormProps {
  credentials: Credentials
  onCredentials: (credentials: Credentials) => void
  onSuccess?: () => void
}

/**
 * The two fields and the button. What was typed stays when signing in fails, and the password gets the focus, because
 * that is most often what was wrong. Refusals are shown in an alert.
 */
export function SignInForm({ credentials, onCredentials, onSuccess }: SignInFormProps) {
  const session = useSession()
  const { emailOrPhone, password } = credentials
  const passwordField = useRef<HTMLInputElement>(null)
  const signIn = trpc.auth.login.useMutation({
    onSuccess: ({ user }) => {
      onSuccess?.()
      session.start(user)
    },
  })
  const { isPending: pending, error } = signIn
  // Not in onError: the field is still disabled then, and cannot take the focus.
  useEffect(() => {
    if (error) passwordField.current?.focus()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) signIn.mutate(credentials)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label="Email or Phone Number" required>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          value={emailOrPhone}
          onChange={event => onCredentials({ emailOrPhone: event.target.value, password })}
          disabled={pending}
        />
      </Field>
      <Field label="Password" required>
        <PasswordInput
          ref={passwordField}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={event => onCredentials({ emailOrPhone, password: event.target.value })}
          disabled={pending}
        />
      </Field>
      <FormAlert>{error && !pending ? signInError(error) : null}</FormAlert>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!isComplete(credentials)}
        pending={pending}
        pendingLabel="Signing in..."
      >
        Sign In
      </Button>
    </form>
  )
}
