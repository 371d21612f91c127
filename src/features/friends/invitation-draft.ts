import { defaultInvitation } from '#server/friends/constants.ts'

/** The form of an invitation. `initialMessage` is the message it starts with. */
export type InvitationDraft = { email: string; message: string; initialMessage: string }

export const newInvitation: InvitationDraft = {
  email: '',
  message: defaultInvitation,
  initialMessage: defaultInvitation,
}

/** Whether something was typed that has not been sent. */
export const isUnsent = ({ email, message, initialMessage }: InvitationDraft): boolean =>
  email.trim() !== '' || message.trim() !== initialMessage.trim()
