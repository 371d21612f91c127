import { Button } from '#src/ui/button.tsx'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import type { AuthView } from './use-auth-views.ts'

/** The sign-in form with the ways to the other two views. */
export function LoginView(props: { form: SignInFormProps; onView: (view: AuthView) => void; onSuccess: () => void }) {
  return (
    <>
      <SignInForm {...props.form} onSuccess={props.onSuccess} />
      <div className="mt-5 flex flex-wrap justify-between gap-x-4">
        <Button variant="link" className="-mx-2 px-2!" onClick={() => props.onView('register')}>
          Create account
        </Button>
        <Button
          variant="link"
          className="-mx-2 px-2! font-normal! text-muted!"
          onClick={() => props.onView('forgot-password')}
        >
          Forgot password?
        </Button>
      </div>
    </>
  )
}
