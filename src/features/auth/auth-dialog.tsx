import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useDiscardQuestion } from '#src/lib/use-discard-question.tsx'
import { Gingham } from '#src/ui/gingham.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { TorchonBand } from '#src/ui/torchon-band.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { FormLoading } from './form-loading.tsx'
import { LoginView } from './login-view.tsx'
import type { SignInFormProps } from './sign-in-form.tsx'
import { type AuthView, authTitles } from './use-auth-views.ts'
import { dishesBeside, WelcomeDishes } from './welcome-dishes.tsx'

const RegistrationDoor = lazy(async () => ({ default: (await import('./registration-entry.tsx')).RegistrationEntry }))
const NewPasswordForm = lazy(async () => ({ default: (await import('./new-password-form.tsx')).NewPasswordForm }))

const leads: Record<AuthView, string | null> = {
  login: 'Sign in to your account',
  register: "Chef, let's get started!",
  'forgot-password': null,
  'reset-password': 'Choose a new password, chef.',
}

const tagline = 'Dream up something delicious.'
const connections = 'The best connections begin around a shared table.'

export interface AuthDialogProps {
  form: SignInFormProps
  /** Null while it is closed. */
  view: AuthView | null
  /** From the link that opened the page, where it was one for a new password. */
  resetToken: string | null
  /** The set-up code of the first account, from the link that opened the page. */
  setupCode: string | null
  onView: (view: AuthView) => void
  onClose: () => void
}

/** Signing in, registering and the forgotten password, over the whole window. Success closes it. */
export function AuthDialog({ form, view, resetToken, setupCode, onView, onClose }: AuthDialogProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // What was shown last stays in view while the dialog closes.
  const [last, setLast] = useState<AuthView>(view ?? 'login')
  if (view && view !== last) setLast(view)
  const shown = view ?? last
  const [notice, setNotice] = useState<string | null>(null)
  /** Forms in which something was typed that nobody keeps; the sign-in form's is kept. */
  const typed = useRef(new Set<AuthView>())
  const note = (form: AuthView) => (isTyped: boolean) => {
    if (isTyped) typed.current.add(form)
    else typed.current.delete(form)
  }
  const closing = useDiscardQuestion({
    onOpenChange: onClose,
    isDirty: () => typed.current.size > 0,
    discard: () => typed.current.clear(),
    lost: 'What you typed here is not kept.',
  })
  /** Registration was looked at: what was typed stays while one looks at the sign-in form. */
  const [wasRegistering, setWasRegistering] = useState(false)
  if (view === 'register' && !wasRegistering) setWasRegistering(true)
  const showView = (next: AuthView, why: string | null = null) => {
    setNotice(why)
    onView(next)
    title.current?.focus()
  }
  return (
    <Dialog.Root open={view !== null} onOpenChange={closing.change} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          data-modal=""
          initialFocus={title}
          className="fixed inset-0 z-50 flex bg-surface pt-(--room-above) pb-(--room-below) outline-none transition-[opacity,translate] duration-(--dur-3) ease-out data-ending-style:translate-y-4 data-starting-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <SideTable />
          <div className="min-w-0 flex-1 overflow-y-auto overscroll-contain">
            <TorchonBand className="xl:hidden" />
            {/* On phones it scrolls away with the title: it would lie over the fields. */}
            <div className="relative z-10 flex h-0 justify-end sm:sticky sm:top-0">
              <Dialog.Close
                aria-label="Close"
                className={iconButtonClass(
                  'outline',
                  'mt-[calc(10px+env(safe-area-inset-top))] mr-4 flex-none md:mt-6 md:mr-6',
                )}
              >
                <X aria-hidden="true" size={22} />
              </Dialog.Close>
            </div>
            <div className="mx-auto w-full max-w-[460px] px-4.5 pt-[calc(40px+env(safe-area-inset-top))] pb-[calc(40px+env(safe-area-inset-bottom))] md:pt-16">
              <Dialog.Title ref={title} tabIndex={-1} className="title-page pr-12">
                {authTitles[shown]}
              </Dialog.Title>
              {leads[shown] ? <p className="mt-1.5 text-muted">{leads[shown]}</p> : null}
              {shown === 'register' ? (
                <p className="mt-1.5 text-muted xl:hidden">
                  {tagline} {connections}
                </p>
              ) : null}
              <div className="mt-7">
                {shown === 'login' ? (
                  <LoginView form={form} notice={notice} onView={view => showView(view)} onSuccess={onClose} />
                ) : null}
                {wasRegistering ? (
                  <div hidden={shown !== 'register'}>
                    <Suspense fallback={<FormLoading />}>
                      <RegistrationDoor
                        setupCode={setupCode}
                        onBack={() => showView('login')}
                        onTyped={note('register')}
                        onSuccess={onClose}
                      />
                    </Suspense>
                  </div>
                ) : null}
                {shown === 'forgot-password' ? (
                  <ForgotPassword typed={form.credentials.emailOrPhone} onBack={() => showView('login')} />
                ) : null}
                {shown === 'reset-password' && resetToken ? (
                  <Suspense fallback={<FormLoading />}>
                    <NewPasswordForm
                      token={resetToken}
                      onTyped={note('reset-password')}
                      onDone={message => {
                        form.onCredentials({ ...form.credentials, password: '' })
                        showView('login', message)
                      }}
                      onAskAgain={() => showView('forgot-password')}
                      onBack={() => showView('login')}
                    />
                  </Suspense>
                ) : null}
              </div>
            </div>
          </div>
          {closing.question}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Beside the form where there is room: the laid table and what it is about. */
function SideTable() {
  return (
    <Gingham className="on-cloth relative isolate hidden w-[42%] max-w-[620px] overflow-clip xl:block">
      <div className="flex h-full flex-col justify-center px-14">
        <div className="relative">
          <WelcomeDishes dishes={dishesBeside} sizes="380px" />
          <p className="title-page max-w-[9em]">{tagline}</p>
          <p className="title-card mt-4 max-w-[16em]">{connections}</p>
        </div>
      </div>
    </Gingham>
  )
}
