import { z } from 'zod'
import { fromJson, idInput, yesOrNo } from '#common/inputs.ts'
import { tidy } from '#common/text.ts'
import { confirmingPassword } from '../auth/contract.ts'
import { HOOK_ADDRESS_MAX, hookKinds, hookMessages, TEST_KIND } from './constants.ts'

const address = z
  .string({ error: hookMessages.address })
  .max(HOOK_ADDRESS_MAX, `Please keep this under ${HOOK_ADDRESS_MAX} characters.`)
  .transform(tidy)
  .pipe(z.url({ protocol: /^https?$/i, error: hookMessages.address }))

const kinds = z
  .preprocess(fromJson, z.array(z.enum(hookKinds), { error: hookMessages.kinds }).min(1, hookMessages.kinds).max(10))
  .transform(chosen => hookKinds.filter(kind => chosen.includes(kind)))

export const addHookInput = z.object({ address, kinds, currentPassword: confirmingPassword })
export const changeHookInput = z.object({
  id: idInput,
  address: address.optional(),
  kinds: kinds.optional(),
  isOn: yesOrNo.optional(),
  /** Asked for where the address changes. */
  currentPassword: confirmingPassword,
})
export const hookInput = z.object({ id: idInput })
export const renewSecretInput = hookInput.extend({ currentPassword: confirmingPassword })
export const deliveryInput = z.object({ id: idInput, deliveryId: idInput })

/** A webhook of the viewer's, without its secret. */
export const hookView = z.object({
  id: z.number(),
  address: z.string(),
  kinds: z.array(z.enum(hookKinds)),
  isOn: z.boolean(),
  /**
   * Why the server turned it off: its receiver said that it is gone, it failed for days, or the chef's password was replaced by a
   * link. Null for one that is on, or that its chef turned off.
   */
  offReason: z.enum(['gone', 'failing', 'password']).nullable(),
  /** Since when every try failed; null while it works. */
  failingSince: z.string().nullable(),
  createdAt: z.string(),
})
export type HookView = z.output<typeof hookView>

export const hooksView = z.object({
  /** Whether the viewer may make webhooks, and what is to be told is sent. */
  isAllowed: z.boolean(),
  /** Whether the operator exempts addresses in private networks, so that not only public ones by https may be taken. */
  hasExemptions: z.boolean(),
  /** What a webhook of the viewer's can tell. */
  kinds: z.array(z.enum(hookKinds)),
  hooks: z.array(hookView),
})
export type HooksView = z.output<typeof hooksView>

/** The secret is shown this once. */
export const newSecretView = z.object({ hook: hookView, secret: z.string() })
export type NewSecretView = z.output<typeof newSecretView>

/** A message of a webhook, and what became of it. */
export const deliveryView = z.object({
  id: z.number(),
  /** As it is sent in `webhook-id`. */
  messageId: z.string(),
  kind: z.enum([...hookKinds, TEST_KIND]),
  state: z.enum(['waiting', 'taken', 'failed']),
  tries: z.number(),
  /** When it is tried next, while it waits. */
  nextAt: z.string().nullable(),
  /** When it was tried last; null before the first try. */
  triedAt: z.string().nullable(),
  /** Milliseconds that the last try took. */
  ms: z.number().nullable(),
  /** The HTTP status of the last try; null without an answer. */
  status: z.number().nullable(),
  /** Why there was no answer: it did not come in time, or nothing was reached. */
  problem: z.enum(['slow', 'unreached']).nullable(),
  /** The first words of the receiver's last answer. */
  answer: z.string(),
  createdAt: z.string(),
})
export type DeliveryView = z.output<typeof deliveryView>
export const deliveriesView = z.array(deliveryView)
