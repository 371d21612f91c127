import { z } from 'zod'
import { chefIdInput, yesOrNo } from '#common/inputs.ts'

/** Sources other than what is typed in by hand. */
export const syncedSources = ['apple_health', 'natural_cycles'] as const
export type SyncedSource = (typeof syncedSources)[number]
/** `awaiting_push`: connected, and nothing has come from the phone yet. */
export const syncStates = ['not_connected', 'awaiting_push', 'connected', 'synced'] as const

/** What a chef reads when a source cannot be connected. */
export const connectionFailed = {
  title: 'Connection Failed',
  apple_health: 'Apple Health: Please try again.',
  natural_cycles: 'Natural Cycles: Please check your token.',
} as const

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
/** Also as it stands in an address, with a hyphen. */
const sourceName = z.preprocess(
  name => (typeof name === 'string' ? name.replace('-', '_') : name),
  z.enum(syncedSources),
) as unknown as z.ZodType<SyncedSource, string>
export const sourceInput = z.object({ source: sourceName })
export const connectInput = z.object({ id: chefIdInput })
export const ACCESS_TOKEN_MAX = 4096
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
