import { type Dispatch, type SetStateAction, useState } from 'react'
import type { InvitationDraft } from './invitation-draft.ts'
import { InviteForm } from './invite-form.tsx'
import { type HandOn, InviteLink } from './invite-link.tsx'
import { linkFromHere } from './invite-messages.ts'
import { WaitingInvitations } from './invite-waiting.tsx'

/** Inviting friends who are not here yet, and the invitations that wait. */
export function InviteTab(props: { draft: InvitationDraft; onDraft: Dispatch<SetStateAction<InvitationDraft>> }) {
  const [handOn, setHandOn] = useState<HandOn | null>(null)
  const show = (email: string, link: string | null) =>
    setHandOn(link ? { email, link: linkFromHere(link, location.origin) } : null)
  return (
    <>
      <InviteForm {...props} onLink={show} />
      {handOn ? <InviteLink handOn={handOn} onClose={() => setHandOn(null)} /> : null}
      <WaitingInvitations
        onLink={show}
        onWithdrawn={email => setHandOn(shown => (shown?.email === email ? null : shown))}
      />
    </>
  )
}
