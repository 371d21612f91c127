import { Copy, Share2, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { toast } from '#src/ui/toast.ts'

export interface HandOn {
  email: string
  link: string
}

/** Copies what a field holds. Browsers refuse the clipboard on plain http; the chef can copy the selected text then. */
async function copy(field: RefObject<HTMLInputElement | null>, link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link copied' })
  } catch {
    field.current?.select()
    toast({ title: 'The link could not be copied', text: 'It is selected: please copy it by hand.', tone: 'danger' })
  }
}

/** The invitation's link, where no mail goes out. It takes the focus when it comes, because it is the next thing to do. */
export function InviteLink({ handOn, onClose }: { handOn: HandOn; onClose: () => void }) {
  const { email, link } = handOn
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!link) return
    box.current?.focus({ preventScroll: true })
    // At the top, so that the toast at the bottom of a phone leaves the buttons free.
    box.current?.scrollIntoView({ block: 'start' })
  }, [link])
  const share = () => {
    // Closing the sheet of the phone is no failure.
    navigator.share({ title: 'Longtable', url: link }).catch(() => null)
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="invite-link"
      className="mt-6 scroll-mt-2 rounded-md bg-accent-soft p-4.5 outline-offset-2"
    >
      <div className="flex items-start justify-between gap-3">
        <h3
          id="invite-link"
          className="min-w-0 font-semibold font-text text-[1rem] leading-title [overflow-wrap:anywhere]"
        >
          {`A link for ${email}`}
        </h3>
        <IconButton
          label="Hide the link"
          icon={<X aria-hidden="true" size={20} />}
          onClick={onClose}
          className="-mt-2.5 -mr-2.5"
        />
      </div>
      <p className="mt-1 mb-4 text-sm">
        This place sends no mail, so please hand the link on yourself. Whoever opens it first, within 60 days, finds
        your friend request. It is shown only now; you can make a new one below.
      </p>
      <Field label="Invitation link" hideLabel>
        <Input ref={field} value={link} readOnly onFocus={event => event.currentTarget.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={<Copy aria-hidden="true" size={18} />}
          onClick={() => void copy(field, link)}
        >
          Copy
        </Button>
        {'share' in navigator ? (
          <Button variant="outline" size="sm" icon={<Share2 aria-hidden="true" size={18} />} onClick={share}>
            Share
          </Button>
        ) : null}
      </div>
    </section>
  )
}
