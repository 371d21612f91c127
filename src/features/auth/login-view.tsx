import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import type { AuthView } from './use-auth-views.ts'

export interface LoginViewProps {
  form: SignInFormProps
  /** What has just been done and leads here, such as a new password. */
  notice: string | null
  onView: (view: AuthView) => void
  onSuccess: () => void
}

/** The sign-in form with the ways to the other two views. */
export function LoginView({ form, notice, onView, onSuccess }: LoginViewProps) {
  return (
    <>
      <FormAlert tone="done" className="mb-5">
        {notice}
      </FormAlert>
      <SignInForm {...form} onSuccess={onSuccess} />
      <div className="mt-5 flex flex-wrap justify-between gap-x-4">
        <Button variant="link" className="-mx-2 px-2!" onClick={() => onView('register')}>
          Create account
        </Button>
        <Button
          variant="link"
          className="-mx-2 px-2! font-normal! text-muted!"
          onClick={() => onView('forgot-password')}
        >
          Forgot password?
        </Button>
      </div>
    </>
  )
}
