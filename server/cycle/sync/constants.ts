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
export const ACCESS_TOKEN_MAX = 4096
