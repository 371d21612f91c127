import { lazy, Suspense, useEffect, useState } from 'react'
import { keptInvitation } from '#src/entities/chef/invitation.ts'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { ErrorBoundary } from '#src/lib/error-boundary.tsx'
import { errorMessage, isUnreachable } from '#src/lib/errors.ts'
import { isIos } from '#src/lib/platform.ts'
import { useOnline } from '#src/lib/use-online.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { arrivedSecrets, forgetArrivedSecrets } from './arrived-secrets.ts'
import { HostNote } from './host-note.tsx'
import { useAuthViews } from './use-auth-views.ts'
import { WelcomeNarrow, WelcomeWide } from './welcome-layouts.tsx'

const loadDialog = () => import('./auth-dialog.tsx')
const AuthDialog = lazy(async () => ({ default: (await loadDialog()).AuthDialog }))
/** Begins to load the dialog when a finger or a pointer nears the link to it. */
const prepareDialog = () => void loadDialog().catch(() => null)

/** What is shown in place of every page while nobody is signed in. */
export function Welcome() {
  usePageTitle('Welcome, Chef!')
  const [{ resetToken, setupCode }] = useState(arrivedSecrets)
  // Who was invited most likely has no account yet; the way back to the login is in the form.
  const [isNew] = useState(() => setupCode !== null || keptInvitation() !== null)
  const { view, used, show, close } = useAuthViews(resetToken ? 'reset-password' : isNew ? 'register' : null)
  const [credentials, setCredentials] = useState({ emailOrPhone: '', password: '' })
  useEffect(forgetArrivedSecrets, [])
  const form = { credentials, onCredentials: setCredentials }
  const wide = useWide() && !isIos()
  const Layout = wide ? WelcomeWide : WelcomeNarrow
  return (
    <>
      <Layout
        form={form}
        notice={
          <>
            <HostNote className="mb-5" />
            {location.pathname === '/confirm-email' ? (
              <FormAlert tone="note" className="mb-5">
                Sign in to confirm your email address.
              </FormAlert>
            ) : null}
            <CheckFailed />
          </>
        }
        onPrepare={prepareDialog}
        onCreate={() => show('register')}
        onForgot={() => show('forgot-password')}
      />
      {used ? (
        <ErrorBoundary fallback={() => <DialogMissing />}>
          <Suspense fallback={null}>
            <AuthDialog
              form={form}
              view={view}
              resetToken={resetToken}
              setupCode={setupCode}
              onView={show}
              onClose={close}
            />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}

/** Says so when it could not be found out whether somebody is signed in. */
function CheckFailed() {
  const { error, refresh } = useSession()
  const online = useOnline()
  if (!error) return null
  return (
    <FormAlert
      className="mb-5"
      action={
        <Button variant="link" size="sm" className="-my-2" onClick={() => void refresh()}>
          Try again
        </Button>
      }
    >
      {isUnreachable(error)
        ? `${online ? 'The kitchen could not be reached' : 'You are offline'}, and nothing is kept on this device that could be shown.`
        : errorMessage(error, 'It could not be checked whether you are signed in.')}
    </FormAlert>
  )
}

function DialogMissing() {
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[460px] rounded-md bg-surface p-2 shadow-3">
      <FormAlert
        action={
          <Button variant="link" size="sm" className="-my-2" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        This form did not load. Please check your connection.
      </FormAlert>
    </div>
  )
}
