import { z } from 'zod'
import { pictureStores } from '#common/pictures.ts'
import { registrationModes } from './constants.ts'

/** The settings that admins choose. */
export const siteSettingsView = z.object({
  registration: z.enum(registrationModes),
  /** How to reach the operator; shown on the privacy page. Empty where nothing is set. */
  contact: z.string(),
  /** Whether chefs may show things to people without an account, by links. */
  publicLinks: z.boolean(),
  /** Whether chefs who are no admins may have webhooks. */
  webhooks: z.boolean(),
})
export type SiteSettingsView = z.output<typeof siteSettingsView>

/** What the privacy page shows about this server; public. */
export const privacyFactsView = z.object({
  /** The version of the program. */
  version: z.string(),
  contact: z.string(),
  /** Outside services that are switched on. */
  mail: z.boolean(),
  model: z.object({ isOn: z.boolean(), host: z.string(), name: z.string() }),
  pictures: z.enum(pictureStores),
  naturalCycles: z.boolean(),
  registration: z.enum(registrationModes),
  /** Whether chefs may show things to people without an account, by links. */
  publicLinks: z.boolean(),
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
