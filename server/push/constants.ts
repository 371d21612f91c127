/** What a device can be told of, each for itself. */
export const pushKinds = ['friends', 'comments', 'dishes', 'timers', 'lists'] as const
export type PushKind = (typeof pushKinds)[number]

/** What a device shows: what a lock screen may show of it, the page that it opens, and the `tag` of what it takes the place of. */
export type PushMessage = {
  kind: PushKind | 'several' | 'test'
  title: string
  body: string
  path: string
  tag: string
}

/** Devices of one chef that are told; a further one ends the oldest. */
export const PUSH_DEVICES_MAX = 20
/** Timers of one device. */
export const PUSH_TIMERS_MAX = 12
/** The longest time until a timer ends: three days. */
export const TIMER_MAX_MS = 3 * 86_400_000
export const MINUTES_OF_DAY = 1440

export const pushMessages = {
  unknownService: 'The push service of this browser cannot be reached from here.',
  notHere: 'Notifications are off on this device.',
  session: 'Please sign in again, then turn notifications on.',
  gone: 'Your browser has ended its subscription. Please turn notifications on again.',
  testFailed: 'The push service did not take the test. Please try again later.',
  badZone: 'The time zone of this device is unknown to the server.',
  badHours: 'Please choose two different times.',
} as const
