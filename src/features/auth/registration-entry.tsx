import { useState } from 'react'
import { keptInvitation } from '#src/entities/chef/invitation.ts'
import { trpc } from '#src/lib/trpc.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { FormLoading } from './form-loading.tsx'
import { HostNote } from './host-note.tsx'
import { RegistrationForm, type RegistrationFormProps } from './registration-form.tsx'

/** The registration form, or why it is closed: the server may accept no one, or only invited people. */
export function RegistrationEntry(form: Omit<RegistrationFormProps, 'needsSetupCode'>) {
  const [invitation] = useState(keptInvitation)
  const registration = trpc.house.registration.useQuery({ invitation: invitation ?? undefined }, { retry: false })
  if (registration.isPending) return <FormLoading />
  // Where it could not be asked, registering says what is wrong.
  if (!registration.data || registration.data.isOpen) {
    return (
      <>
        <HostNote withMessage className="mb-6" />
        <RegistrationForm {...form} needsSetupCode={registration.data?.needsSetupCode ?? false} />
      </>
    )
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <FormAlert tone="note" className="w-full">
        {registration.data.message}
      </FormAlert>
      <BackToLogin onBack={form.onBack} />
    </div>
  )
}
