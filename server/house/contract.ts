import { z } from 'zod'
import { registrationModes } from '../admin/system/contract.ts'

export const registrationDoorInput = z.object({
  /** The secret part of an invitation's link, where the page was opened with one. */
  invitation: z.string().max(100).optional().catch(undefined),
})

/** Whether somebody may make an account here. */
export const registrationDoorView = z.object({
  mode: z.enum(registrationModes),
  isOpen: z.boolean(),
  /** Nobody has an account yet, and the first one takes the code that the start of the server printed. */
  needsSetupCode: z.boolean(),
  /** What to say where it is not; empty where it is. */
  message: z.string(),
})
export type RegistrationDoorView = z.output<typeof registrationDoorView>

export const doorMessages = {
  closed: 'This place takes in no new chefs at the moment.',
  invitation:
    'New chefs come here by invitation. Please open the link of yours, or ask a friend who cooks here for one.',
  setupCodeMissing:
    'The first account here needs the set-up code. The start of this server printed it in its terminal or log.',
  setupCodeWrong: 'That is not the set-up code. The start of this server printed it in its terminal or log.',
  invitationOver: 'This invitation was used, taken back or is too old. Please ask your friend for a new one.',
} as const
