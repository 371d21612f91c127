import { z } from 'zod'
import { chefIdInput, yesOrNo } from '#common/inputs.ts'
import { ACCESS_TOKEN_MAX, connectionFailed, type SyncedSource, syncedSources, syncStates } from './constants.ts'

export const healthSyncView = z.object({
  dataSource: z.enum(syncedSources),
  isConnected: z.boolean(),
  /** When data last came in, as an ISO time. */
  lastSyncDate: z.string().nullable(),
  state: z.enum(syncStates),
})
export type HealthSyncView = z.output<typeof healthSyncView>
export const healthSyncListView = z.array(healthSyncView)

/** A new token, shown this once. `address` is a path where the server does not know its own public address. */
export const pushTokenView = z.object({ token: z.string(), address: z.string() })

/** A source as the Data Sync tab shows it. */
export const syncSourceView = healthSyncView.extend({
  hasPushToken: z.boolean(),
  /** Whether this server has an address to ask for data with a token (Natural Cycles). */
  canPull: z.boolean(),
  /** Days on which something came in from it. */
  days: z.number(),
})
export const syncSourceListView = z.array(syncSourceView)
export type SyncSourceView = z.output<typeof syncSourceView>
/** Also the form in addresses, with a hyphen. */
const sourceName = z.preprocess(
  name => (typeof name === 'string' ? name.replace('-', '_') : name),
  z.enum(syncedSources),
) as unknown as z.ZodType<SyncedSource, string>
export const sourceInput = z.object({ source: sourceName })
export const connectInput = z.object({ id: chefIdInput })
export const connectWithTokenInput = connectInput.extend({
  accessToken: z
    .string({ error: connectionFailed.natural_cycles })
    .max(ACCESS_TOKEN_MAX, connectionFailed.natural_cycles)
    .transform(token => token.trim())
    // What can stand in a header.
    .pipe(z.string().regex(/^[\x21-\x7e]+$/, connectionFailed.natural_cycles)),
})
export const syncInput = connectInput.extend({ source: sourceName })
/** `forget` destroys what came in from the source as well. */
export const disconnectInput = sourceInput.extend({ forget: yesOrNo })
