import { ArrowLeft } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'

/** Says that the way back to a forgotten password is not open yet, and leads back to the login. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  return (
    <>
      <FormAlert tone="note">Password reset functionality coming soon.</FormAlert>
      <Button
        variant="link"
        className="-ml-2 mt-5 px-2!"
        icon={<ArrowLeft aria-hidden="true" size={20} />}
        onClick={onBack}
      >
        Back to login
      </Button>
    </>
  )
}
