import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { LinkField } from './link-field.tsx'

export interface HandOn {
  email: string
  link: string
}

/** The invitation's link, where no mail goes out. It takes the focus when it comes, because it is the next thing to do. */
export function InviteLink({ handOn, onClose }: { handOn: HandOn; onClose: () => void }) {
  const { email, link } = handOn
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!link) return
    box.current?.focus({ preventScroll: true })
    // At the top, so that the toast at the bottom of a phone leaves the buttons free.
    box.current?.scrollIntoView({ block: 'start' })
  }, [link])
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
        This server sends no email, so please pass the link on yourself. It opens a page with your name, your picture
        and your message. The first person who opens it, within 60 days, finds your friend request. It is shown only
        now; you can make a new one below.
      </p>
      <LinkField label="Invitation link" link={link} />
    </section>
  )
}
