export const registrationModes = ['open', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]
export const CONTACT_MAX = 200

export const registrationRefusals = {
  closed: 'This server accepts no new chefs at the moment.',
  invitation:
    'New chefs come here by invitation. Please open the link of yours, or ask a friend who cooks here for one.',
  setupCodeMissing:
    'The first account here needs the set-up code. The start of this server printed it in its terminal or log.',
  setupCodeWrong: 'That is not the set-up code. The start of this server printed it in its terminal or log.',
  invitationOver: 'This invitation was used, taken back or is too old. Please ask your friend for a new one.',
} as const
