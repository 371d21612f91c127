import { lazy, Suspense } from 'react'
import { pageSettings } from '#src/lib/settings.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { FormLoading } from './form-loading.tsx'

const ResetRequestForm = lazy(async () => ({ default: (await import('./reset-request-form.tsx')).ResetRequestForm }))

/**
 * Asks where to send a link for a new password. Without mail it says that the way is not open yet, and who
 * hands out links meanwhile. `typed` is what stood in the sign-in form.
 */
export function ForgotPassword({ typed, onBack }: { typed: string; onBack: () => void }) {
  return (
    <>
      {pageSettings().mail ? (
        <Suspense fallback={<FormLoading />}>
          <ResetRequestForm typed={typed} />
        </Suspense>
      ) : (
        <>
          <FormAlert tone="note">Password reset functionality coming soon.</FormAlert>
          <p className="mt-4">
            Until then, ask the person who runs this server for a reset link. They can make one for you on the admin
            page, and with it you choose a new password right away.
          </p>
        </>
      )}
      <BackToLogin onBack={onBack} />
    </>
  )
}
