import { z } from 'zod'
import { SettingsRefused } from '#server/platform/env.ts'

/** The addresses in an UploadThing token; the key in it is for UploadThing's own client. */
const tokenSchema = z.object({
  apiKey: z.string().startsWith('sk_'),
  appId: z.string().regex(/^[\w-]{1,100}$/),
  regions: z.array(z.string().regex(/^[\w-]{1,100}$/)).min(1),
  ingestHost: z
    .string()
    .regex(/^[\w.-]{1,200}$/)
    .default('ingest.uploadthing.com'),
})

/** Reads a token. Throws `SettingsRefused` for a text that is not a token. */
export function readUploadThingToken(token: string): { appId: string; ingestUrl: string } {
  try {
    const { appId, regions, ingestHost } = tokenSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return { appId, ingestUrl: `https://${regions[0]}.${ingestHost}` }
  } catch {
    throw new SettingsRefused(
      'These settings cannot be used:\n  UPLOADTHING_TOKEN: must be a token as the dashboard of UploadThing shows it',
    )
  }
}
