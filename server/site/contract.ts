import { z } from 'zod'

export const registrationModes = ['open', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]
export const CONTACT_MAX = 200

/** The settings that admins choose. */
export const siteSettingsView = z.object({
  registration: z.enum(registrationModes),
  /** How to reach the operator; shown on the privacy page. Empty where nothing is set. */
  contact: z.string(),
})
export type SiteSettingsView = z.output<typeof siteSettingsView>

/** What the privacy page shows about this server; public. */
export const privacyFactsView = z.object({
  contact: z.string(),
  /** Outside services that are switched on. */
  mail: z.boolean(),
  model: z.object({ isOn: z.boolean(), host: z.string(), name: z.string() }),
  pictures: z.enum(['disk', 'uploadthing']),
  naturalCycles: z.boolean(),
  registration: z.enum(registrationModes),
})
export type PrivacyFactsView = z.output<typeof privacyFactsView>

export const registrationInput = z.object({
  /** The secret part of an invitation's link, where the page was opened with one. */
  invitation: z.string().max(100).optional().catch(undefined),
})

/** Whether somebody may make an account here. */
export const registrationView = z.object({
  mode: z.enum(registrationModes),
  isOpen: z.boolean(),
  /** Nobody has an account yet, and the first one takes the code that the start of the server printed. */
  needsSetupCode: z.boolean(),
  /** What to say where it is not; empty where it is. */
  message: z.string(),
})
export type RegistrationView = z.output<typeof registrationView>

export const registrationRefusals = {
  closed: 'This server accepts no new chefs at the moment.',
  invitation:
    'New chefs come here by invitation. Please open the link of yours, or ask a friend who cooks here for one.',
  setupCodeMissing:
    'The first account here needs the set-up code. The start of this server printed it in its terminal or log.',
  setupCodeWrong: 'That is not the set-up code. The start of this server printed it in its terminal or log.',
  invitationOver: 'This invitation was used, taken back or is too old. Please ask your friend for a new one.',
} as const
