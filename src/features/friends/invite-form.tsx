import type { Dispatch, SetStateAction } from 'react'
import { z } from 'zod'
import { EMAIL_MAX } from '#common/sign-in.ts'
import { friendsMessages, INVITATION_MESSAGE_MAX } from '#server/friends/constants.ts'
import { inviteInput } from '#server/friends/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { LinkIcon, SendIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { InvitationDraft } from './invitation-draft.ts'
import { useInvite } from './invite-hooks.ts'

type Typed = Pick<InvitationDraft, 'email' | 'message'>

const rules = (own: string | null): z.ZodType<Typed, Typed> =>
  z.object({
    email: inviteInput.shape.email.refine(email => email !== own, friendsMessages.ownAddress),
    message: z.string(),
  })

/**
 * Invites somebody by e-mail. The address is judged when it is left, and from then on with every key. Once the invitation
 * is out the address goes and the words stay, for the next friend; after a failure all of it stays.
 */
export function InviteForm({
  draft: { email: typed, message: begunMessage },
  onDraft,
  onLink,
}: {
  draft: InvitationDraft
  onDraft: Dispatch<SetStateAction<InvitationDraft>>
  onLink: (email: string, link: string | null) => void
}) {
  const invite = useInvite()
  const { mail } = pageSettings()
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules(useChef().email),
    defaultValues: { email: typed, message: begunMessage },
    mode: 'onTouched',
    quietBlank: true,
    onChange: typed => onDraft(draft => ({ ...draft, ...typed })),
    send: invite.mutateAsync,
    onSent: ({ link }, { email, message }) => {
      form.reset({ email: '', message })
      onDraft({ email: '', message, initialMessage: message })
      onLink(email, link)
    },
  })
  const { message } = values
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {mail ? null : (
        <p className="text-muted">
          This server sends no email: you get a link with your name and message on its page, and pass it on yourself.
        </p>
      )}
      <Field label="Email" error={errors.email} required>
        <Input
          {...field('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          readOnly={pending}
        />
      </Field>
      <Field
        label="Message"
        optional
        hint={
          message.trim() === '' ? (
            'Without a message of your own, a standard one is sent.'
          ) : (
            <CharacterCount used={message.length} max={INVITATION_MESSAGE_MAX} />
          )
        }
      >
        <TextArea {...field('message')} maxLength={INVITATION_MESSAGE_MAX} value={message} readOnly={pending} />
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
