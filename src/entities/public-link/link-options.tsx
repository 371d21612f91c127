import { ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import type { PublicLinkView } from '#server/public-links/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ShareIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { CopyField } from '#src/ui/copy-field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { EndLink } from './end-link.tsx'
import { LinkEnd } from './link-end.tsx'
import { LinkPassword } from './link-password.tsx'
import { addressOf, closedText, openingsText, shownBy } from './words.ts'

/** A public link: its address to be passed on, how often it was opened, and all that can be changed about it, at once. */
export function LinkOptions({ link, finalFocus }: { link: PublicLinkView; finalFocus: RefObject<HTMLElement | null> }) {
  const address = addressOf(link)
  const closed = closedText(link)
  const share = () => {
    // Closing the sheet of the phone is no failure.
    navigator.share({ title: shownBy(link), url: address }).catch(() => null)
  }
  return (
    <div className="space-y-5">
      {closed ? <FormAlert tone="note">{closed}</FormAlert> : null}
      <div>
        <CopyField label="Link" copyLabel="Copy the public link" value={address} hint={openingsText(link.openings)} />
        {link.state === 'open' ? (
          <div className="mt-3 flex flex-wrap gap-2.5">
            {'share' in navigator ? (
              <Button variant="outline" size="sm" icon={<ShareIcon aria-hidden="true" size={18} />} onClick={share}>
                Send it
              </Button>
            ) : null}
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              <ExternalLink aria-hidden="true" size={18} />
              Open as a guest
            </a>
          </div>
        ) : null}
      </div>
      {link.state === 'taken-down' ? null : (
        <>
          <LinkEnd link={link} />
          <LinkPassword link={link} />
          <Findable link={link} />
        </>
      )}
      <EndLink link={link} finalFocus={finalFocus} />
    </div>
  )
}

function Findable({ link }: { link: PublicLinkView }) {
  const utils = trpc.useUtils()
  const change = trpc.links.change.useMutation({ onSuccess: () => utils.links.invalidate() })
  return (
    <Switch
      label="Search engines may list it"
      hint="Then strangers may find it as well."
      checked={change.isPending ? change.variables.isFindable === true : link.isFindable}
      onCheckedChange={isFindable =>
        change.mutate(
          { id: link.id, isFindable },
          { onError: reason => toastError(reason, { title: 'Not changed', text: 'Please try again.' }) },
        )
      }
    />
  )
}
