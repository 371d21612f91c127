import { z } from 'zod'
import { idInput, optional, text, wholeNumber, yesOrNo } from '#common/inputs.ts'
import { pictureStores } from '#common/pictures.ts'
import { CONTACT_MAX, registrationModes } from '../../site/constants.ts'

export const changeSiteSettingsInput = z.object({
  registration: optional(z.enum(registrationModes)),
  contact: text(CONTACT_MAX).optional(),
  publicLinks: optional(yesOrNo),
  webhooks: optional(yesOrNo),
})

export const systemView = z.object({
  version: z.string(),
  node: z.string(),
  /** Milliseconds since the program was started. */
  upMs: z.number(),
  database: z.object({ kind: z.enum(['file', 'server']), bytes: z.number().nullable() }),
  pictures: z.object({ store: z.enum(pictureStores), count: z.number(), bytes: z.number() }),
  /** Of the disk that holds the data folder; null where unknown. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** `lastError` is what went wrong since the last success, in a sentence, and `lastErrorAt` when. */
  mail: z.object({ isOn: z.boolean(), lastError: z.string().nullable(), lastErrorAt: z.string().nullable() }),
  model: z.object({
    isOn: z.boolean(),
    name: z.string(),
    lastError: z.string().nullable(),
    lastErrorAt: z.string().nullable(),
  }),
  /** As it is in links; built from the port where `BASE_URL` is not set. */
  baseUrl: z.string(),
})
export type SystemView = z.output<typeof systemView>

export const auditInput = z.object({
  /** Older than the entry of this id. */
  before: optional(idInput),
  limit: optional(wholeNumber(1, 100)),
})
export const auditEntryView = z.object({
  id: z.number(),
  actor: z.object({ id: z.number(), name: z.string() }),
  action: z.string(),
  /** What was done, in a sentence that admins read. */
  text: z.string(),
  target: z.object({ kind: z.string(), id: z.number().nullable() }),
  createdAt: z.string(),
})
export type AuditEntryView = z.output<typeof auditEntryView>
export const auditListView = z.array(auditEntryView)
