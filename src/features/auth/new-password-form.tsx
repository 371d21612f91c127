import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pageSettings } from '#src/lib/settings.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { SubmitHint } from '#src/ui/submit-hint.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { type NewPasswordFields, newPasswordProblems, resetRefusal } from './new-password-rules.ts'

export interface NewPasswordFormProps {
  /** From the link. */
  token: string
  /** Hears whether something was typed, where that keeps what the form stands in from closing. */
  onTyped?: (isTyped: boolean) => void
  /** The password is changed; gets what the server says about it. */
  onDone: (message: string) => void
  /** Leads to where another link is asked for. */
  onAskAgain: () => void
  onBack: () => void
}

const labels: Record<keyof NewPasswordFields, string> = {
  password: 'New Password',
  confirmPassword: 'Confirm Password',
}

/** A new password for whoever holds the link. A link that is over says so, and where mail is on leads to another one. */
export function NewPasswordForm({ token, onTyped, onDone, onAskAgain, onBack }: NewPasswordFormProps) {
  const [fields, setFields] = useState<NewPasswordFields>({ password: '', confirmPassword: '' })
  const [left, setLeft] = useState<Partial<Record<keyof NewPasswordFields, boolean>>>({})
  const reset = trpc.auth.resetPassword.useMutation({ onSuccess: ({ message }) => onDone(message) })
  const wayOn = useRef<HTMLButtonElement>(null)
  const { isPending: pending } = reset
  const isTyped = fields.password !== '' || fields.confirmPassword !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever hears it needs no second word of the same
  useEffect(() => {
    onTyped?.(isTyped)
    return () => onTyped?.(false)
  }, [isTyped])
  const refusal = reset.error && !pending ? resetRefusal(reset.error) : null
  const over = refusal?.about === 'link'
  useEffect(() => {
    if (over) wayOn.current?.focus()
  }, [over])

  const problems = newPasswordProblems(fields)
  const ready = Object.keys(problems).length === 0
  const field = (name: keyof NewPasswordFields) => ({
    name,
    value: fields[name],
    autoComplete: 'new-password',
    disabled: pending,
    onBlur: () => setLeft({ ...left, [name]: true }),
    onChange: (event: { target: HTMLInputElement }) => {
      setFields({ ...fields, [name]: event.target.value })
      if (reset.error) reset.reset()
    },
  })
  const problem = (name: keyof NewPasswordFields) => (left[name] ? problems[name] : undefined)
  const needed = (['password', 'confirmPassword'] as const).filter(name => problems[name] && !problem(name))
  const wrong = (['password', 'confirmPassword'] as const).filter(name => problem(name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !pending) reset.mutate({ token, password: fields.password })
  }

  if (over) {
    const { mail } = pageSettings()
    return (
      <>
        <FormAlert>{refusal.text}</FormAlert>
        {mail ? (
          <Button ref={wayOn} className="mt-5" size="lg" wide onClick={onAskAgain}>
            Ask for a new link
          </Button>
        ) : null}
        <BackToLogin ref={mail ? undefined : wayOn} onBack={onBack} />
      </>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label={labels.password}
        hint="At least 8 characters."
        error={refusal?.about === 'password' ? refusal.text : problem('password')}
        required
      >
        <PasswordInput {...field('password')} />
      </Field>
      <Field label={labels.confirmPassword} error={problem('confirmPassword')} required>
        <PasswordInput {...field('confirmPassword')} />
      </Field>
      <FormAlert>{refusal?.about === 'call' ? refusal.text : null}</FormAlert>
      <div className="flex flex-col gap-3">
        <SubmitHint wrong={wrong.map(name => labels[name])} missing={needed.map(name => labels[name])} />
        <Button type="submit" size="lg" wide disabled={!ready} pending={pending} pendingLabel="Saving...">
          Reset Password
        </Button>
      </div>
      <BackToLogin onBack={onBack} />
    </form>
  )
}
