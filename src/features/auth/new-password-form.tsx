import { useEffect, useRef } from 'react'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { SubmitHint } from '#src/ui/submit-hint.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { type NewPasswordFields, newPasswordForm, resetRefusal } from './new-password-rules.ts'

export interface NewPasswordFormProps {
  /** From the link. */
  token: string
  /** Called with whether something was typed, where that keeps the surrounding dialog from closing. */
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

/** A new password for the holder of the link. A link that is over says so, and where mail is on leads to another one. */
export function NewPasswordForm({ token, onTyped, onDone, onAskAgain, onBack }: NewPasswordFormProps) {
  const reset = trpc.auth.resetPassword.useMutation()
  const { values, errors, problems, pending, ...form } = useSchemaForm({
    schema: newPasswordForm,
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onTouched',
    dependent: { password: ['confirmPassword'] },
    onType: () => reset.error && reset.reset(),
    send: ({ password }) => reset.mutateAsync({ token, password }),
    onSent: ({ message }) => onDone(message),
    refusedFields: error => {
      const { about, text } = resetRefusal(error)
      return about === 'password' ? { password: text } : {}
    },
  })
  const wayOn = useRef<HTMLButtonElement>(null)
  const isTyped = values.password !== '' || values.confirmPassword !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller is notified once
  useEffect(() => {
    onTyped?.(isTyped)
    return () => onTyped?.(false)
  }, [isTyped])
  const refusal = reset.error && !pending ? resetRefusal(reset.error) : null
  const over = refusal?.about === 'link'
  useEffect(() => {
    if (over) wayOn.current?.focus()
  }, [over])

  const names = ['password', 'confirmPassword'] as const
  const needed = names.filter(name => problems[name] && !errors[name])
  const wrong = names.filter(name => problems[name] && errors[name])
  const ready = Object.keys(problems).length === 0

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
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Field label={labels.password} hint="At least 8 characters." error={errors.password} required>
        <PasswordInput {...form.field('password')} autoComplete="new-password" disabled={pending} />
      </Field>
      <Field label={labels.confirmPassword} error={errors.confirmPassword} required>
        <PasswordInput {...form.field('confirmPassword')} autoComplete="new-password" disabled={pending} />
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
