import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#src/ui/button.tsx'

/** The way out of what is about a forgotten password. */
export function BackToLogin({ ref, onBack }: { ref?: Ref<HTMLButtonElement> | undefined; onBack: () => void }) {
  return (
    <Button
      {...(ref && { ref })}
      variant="link"
      className="-ml-2 mt-5 self-start px-2!"
      icon={<ArrowLeft aria-hidden="true" size={20} />}
      onClick={onBack}
    >
      Back to login
    </Button>
  )
}
