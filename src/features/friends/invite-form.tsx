import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import { defaultInvitation, friendsMessages, INVITATION_MESSAGE_MAX, inviteInput } from '#server/friends/contract.ts'
import { LinkIcon, SendIcon } from '#src/lib/action-icons.ts'
import { fieldErrors } from '#src/lib/errors.ts'
import { useChef } from '#src/lib/session.tsx'
import { pageSettings } from '#src/lib/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useInvite } from './invite-hooks.ts'

const readAddress = (typed: string) => inviteInput.shape.email.safeParse(typed).data

/** An invitation as it is being written. `begun` is the message that was there before a key was pressed. */
export type InvitationDraft = { email: string; message: string; begun: string }

export const newInvitation: InvitationDraft = { email: '', message: defaultInvitation, begun: defaultInvitation }

/** Whether something was typed that has not been sent. */
export const isUnsent = ({ email, message, begun }: InvitationDraft): boolean =>
  email.trim() !== '' || message.trim() !== begun.trim()

/**
 * Invites somebody by e-mail. The address is judged when it is left, and from then on with every key. Once the invitation
 * is out the address goes and the words stay, for the next friend; after a failure all of it stays.
 */
export function InviteForm({
  draft: { email: typed, message },
  onDraft,
  onLink,
}: {
  draft: InvitationDraft
  onDraft: Dispatch<SetStateAction<InvitationDraft>>
  onLink: (email: string, link: string | null) => void
}) {
  const setTyped = (to: string) => onDraft(draft => ({ ...draft, email: to }))
  const [left, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const invite = useInvite()
  const { mail } = pageSettings()
  const own = useChef().email
  const { isPending: pending, error } = invite
  const refused = fieldErrors(error).email
  const email = readAddress(typed)
  const problem =
    email === undefined ? friendsMessages.invalidEmail : email === own ? friendsMessages.ownAddress : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (email === undefined || problem) {
      setLeft(true)
      field.current?.focus()
      return
    }
    invite.mutate(
      { email, message },
      {
        onSuccess: ({ link }) => {
          onDraft(draft => ({ ...draft, email: '', begun: message }))
          setLeft(false)
          onLink(email, link)
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {mail ? null : (
        <p className="text-muted">
          This place sends no mail: you get a link with your name and message on its page, and pass it on yourself.
        </p>
      )}
      <Field label="Email" error={(left && problem) || refused} required>
        <Input
          ref={field}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          readOnly={pending}
          onChange={event => {
            setTyped(event.target.value)
            if (error) invite.reset()
          }}
          onBlur={() => setLeft(typed.trim() !== '')}
        />
      </Field>
      <Field
        label="Message"
        optional
        hint={
          message.trim() === '' ? (
            'Without words of your own, ours go along.'
          ) : (
            <CharacterCount used={message.length} max={INVITATION_MESSAGE_MAX} />
          )
        }
      >
        <TextArea
          maxLength={INVITATION_MESSAGE_MAX}
          value={message}
          readOnly={pending}
          onChange={event => onDraft(draft => ({ ...draft, message: event.target.value }))}
        />
      </Field>
      <Button
        type="submit"
        icon={mail ? <SendIcon aria-hidden="true" size={20} /> : <LinkIcon aria-hidden="true" size={20} />}
        pending={pending}
        pendingLabel={mail ? 'Sending...' : 'Making the link...'}
        // Leaving the field would bring its complaint and move this button away under the pointer.
        onMouseDown={event => event.preventDefault()}
        className="self-start max-md:w-full"
      >
        {mail ? 'Send invitation' : 'Make invitation link'}
      </Button>
    </form>
  )
}
