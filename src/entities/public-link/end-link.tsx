import { Unlink } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { PublicLinkView } from '#server/public-links/contract.ts'
import { failureOf } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { shownBy } from './words.ts'

/** The button that ends a link for good, after a question; absent where moderators took it down, as it stays listed then. */
export function EndLink(props: {
  link: PublicLinkView
  /** Says what it shows, in a list of several. */
  named?: boolean
  finalFocus: RefObject<HTMLElement | null>
}) {
  const { link, named = false, finalFocus } = props
  const [asking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const revoke = trpc.links.revoke.useMutation()
  if (link.state === 'taken-down') return null
  const end = async () => {
    await revoke.mutateAsync({ id: link.id })
    toast({ title: 'The link is ended' })
    void utils.links.invalidate()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Unlink aria-hidden="true" size={18} />}
        aria-label={named ? `End the link to ${shownBy(link)}` : undefined}
        onClick={() => setAsking(true)}
      >
        {named ? 'End' : 'End this link'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        finalFocus={finalFocus}
        title="End this link?"
        confirmLabel="End it"
        pendingLabel="Ending..."
        onConfirm={end}
        failure={reason => failureOf(reason, { title: 'The link was not ended', text: 'Please try again.' })}
      >
        It opens no more, for those who are reading, too. It cannot be brought back; another link has another address.
      </ConfirmDialog>
    </>
  )
}
