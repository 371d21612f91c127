import { z } from 'zod'
import { idInput, optional, requiredText, text, yesOrNo } from '#common/inputs.ts'
import { MINUTES_OF_DAY, PUSH_TIMERS_MAX, pushKinds, pushMessages, TIMER_MAX_MS } from './constants.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(max)

/** What a browser says about its subscription, as `PushSubscription.toJSON()` gives it. */
const subscription = {
  endpoint: z.url({ protocol: /^https?$/, error: pushMessages.unknownService }).max(2048, pushMessages.unknownService),
  keys: z.object({ p256dh: base64url(200), auth: base64url(100) }),
}

const minute = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1)

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Minutes of the day from and to which only timers are told. */
export const quietHours = z
  .object({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, pushMessages.badHours)

const choices = {
  kinds: z.array(z.enum(pushKinds)).max(pushKinds.length),
  hidesWords: yesOrNo,
  quiet: quietHours.nullable(),
  /** Such as "Europe/Berlin"; the quiet hours are meant in it. */
  timeZone: z.string().max(100).refine(isZone, pushMessages.badZone),
}

export const subscribeInput = z.object({ ...subscription, ...choices })
export const changeDeviceInput = z.object(choices)
export const renewInput = z.object(subscription)
export const unsubscribeInput = z.object({
  /** Another device of the viewer; without it the one that asks. */
  id: optional(idInput),
})

export const pushTimersInput = z.object({
  timers: z
    .array(
      z.object({
        id: requiredText(60, 'Not an id'),
        name: text(120),
        recipeId: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
        /** Milliseconds until it ends: clocks of devices differ. */
        left: z.number().int().min(0).max(TIMER_MAX_MS),
      }),
    )
    .max(PUSH_TIMERS_MAX),
})

export const pushKeyView = z.object({ key: z.string() })

/** A device of the viewer that is told of things. */
export const pushDeviceView = z.object({
  id: z.number(),
  /** The names of the browser and its system, such as "Firefox on Linux". */
  browser: z.string(),
  isCurrent: z.boolean(),
  kinds: z.array(z.enum(pushKinds)),
  hidesWords: z.boolean(),
  quiet: z.object({ from: z.number(), to: z.number() }).nullable(),
  timeZone: z.string(),
  /** Whether the push service refused the last message. */
  hasFailed: z.boolean(),
  createdAt: z.string(),
})
export type PushDeviceView = z.output<typeof pushDeviceView>
export const pushDevicesView = z.array(pushDeviceView)
