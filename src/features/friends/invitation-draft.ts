import { defaultInvitation } from '#server/friends/constants.ts'

/** The form of an invitation. `begun` is the message it starts with. */
export type InvitationDraft = { email: string; message: string; begun: string }

export const newInvitation: InvitationDraft = { email: '', message: defaultInvitation, begun: defaultInvitation }

/** Whether something was typed that has not been sent. */
export const isUnsent = ({ email, message, begun }: InvitationDraft): boolean =>
  email.trim() !== '' || message.trim() !== begun.trim()
