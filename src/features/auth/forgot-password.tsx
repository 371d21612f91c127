import { lazy, Suspense } from 'react'
import { pageSettings } from '#src/lib/settings.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { FormLoading } from './form-loading.tsx'

const ResetRequestForm = lazy(async () => ({ default: (await import('./reset-request-form.tsx')).ResetRequestForm }))

/**
 * Asks where to send a link for a new password. Without mail it says that the way is not open yet: then whoever runs
 * the place hands out links. `typed` is what stood in the sign-in form.
 */
export function ForgotPassword({ typed, onBack }: { typed: string; onBack: () => void }) {
  return (
    <>
      {pageSettings().mail ? (
        <Suspense fallback={<FormLoading />}>
          <ResetRequestForm typed={typed} />
        </Suspense>
      ) : (
        <FormAlert tone="note">Password reset functionality coming soon.</FormAlert>
      )}
      <BackToLogin onBack={onBack} />
    </>
  )
}
