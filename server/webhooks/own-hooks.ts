import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { webhookDeliveries, webhooks } from '#db/schema/tables.ts'
import { requireConfirmation } from '../auth/confirmation.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts'
import { checkTarget, readAllowList } from '../platform/net/address-rules.ts'
import { FetchRefused } from '../platform/net/fetch-errors.ts'
import { chefHookKinds, HOOK_LOG, HOOKS_MAX, type HookKind, hookKinds, hookMessages, TEST_KIND } from './constants.ts'
import type {
  addHookInput,
  changeHookInput,
  DeliveryView,
  deliveryInput,
  HooksView,
  HookView,
  NewSecretView,
} from './contract.ts'
import { forgetWaiting } from './deliver.ts'
import { mayHaveHooks } from './may-send.ts'
import type { Delivery } from './render.ts'
import { isTaken } from './send.ts'
import { newSecret } from './signature.ts'

const isOwn = (ctx: ChefCtx, id: number): SQL => and(eq(webhooks.id, id), eq(webhooks.userId, ctx.viewer.id)) as SQL

const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

const asView = (row: typeof webhooks.$inferSelect): HookView => ({
  id: row.id,
  address: row.address,
  kinds: row.kinds,
  isOn: row.isOn,
  offReason: row.offReason,
  failingSince: iso(row.failingSince),
  createdAt: new Date(row.createdAt).toISOString(),
})

/** The viewer's webhooks, in the order in which they were made. */
export async function listHooks(ctx: ChefCtx): Promise<HooksView> {
  const rows = await ctx.db.select().from(webhooks).where(eq(webhooks.userId, ctx.viewer.id)).orderBy(asc(webhooks.id))
  return {
    isAllowed: await mayHaveHooks(ctx.db, ctx.viewer),
    hasExemptions: ctx.settings.LONGTABLE_FETCH_ALLOW.length > 0,
    kinds: [...(ctx.viewer.role === 'admin' ? hookKinds : chefHookKinds)],
    hooks: rows.map(asView),
  }
}

/** FORBIDDEN where the viewer may have no webhooks, or none that tells this. */
async function requireAllowed(ctx: ChefCtx, kinds: readonly HookKind[] = []): Promise<void> {
  if (!(await mayHaveHooks(ctx.db, ctx.viewer))) throw forbidden(hookMessages.off)
  if (kinds.includes('chef.joined') && ctx.viewer.role !== 'admin') throw forbidden(hookMessages.adminsOnly)
}

/**
 * An address as it is stored. BAD_REQUEST for one that this server does not send to: not https, or in a private network that its
 * operator did not exempt.
 */
function checkedAddress({ settings }: ChefCtx, address: string): string {
  try {
    const { url, exempt } = checkTarget(address, readAllowList(settings.LONGTABLE_FETCH_ALLOW))
    if (url.protocol === 'https:' || exempt) return url.href
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
  }
  throw badRequest(hookMessages.notOpened)
}

/**
 * Makes a webhook and its secret, which is shown this once. What happens from now on is told. BAD_REQUEST for an address that
 * this server does not send to, FORBIDDEN where the viewer may have none, or not of these kinds, CONFLICT when there are too many.
 */
export async function addHook(ctx: ChefCtx, { address, kinds }: z.output<typeof addHookInput>): Promise<NewSecretView> {
  await requireAllowed(ctx, kinds)
  const secret = newSecret()
  const me = ctx.viewer.id
  const values = {
    userId: me,
    address: checkedAddress(ctx, address),
    secret,
    kinds: JSON.stringify(kinds),
    createdAt: ctx.now(),
  }
  const hasRoom = sql`(select count(*) from webhooks own where own.user_id = ${me}) < ${HOOKS_MAX}`
  const [row] = await ctx.db
    .insert(webhooks)
    .select(rowsOf(webhooks, values, sql`where ${hasRoom}`))
    .returning()
  if (!row) throw conflict(hookMessages.tooMany)
  return { hook: asView(row), secret }
}

/**
 * Changes what is given of a webhook. One that is turned on begins anew: what failed before does not count; one that is turned
 * off forgets what it was still to tell. Throws what `addHook` throws, NOT_FOUND for one of others, and for another address what
 * `requireConfirmation` throws.
 */
export async function changeHook(ctx: ChefCtx, input: z.output<typeof changeHookInput>): Promise<HookView> {
  const { id, kinds, isOn } = input
  const before = await requireHook(ctx, id)
  if (isOn !== false) await requireAllowed(ctx, kinds)
  const address = input.address === undefined ? undefined : checkedAddress(ctx, input.address)
  if (address !== undefined && address !== before.address) await requireConfirmation(ctx, input.currentPassword)
  const isAnew = isOn === true || (address !== undefined && address !== before.address)
  const [[changed]] = await ctx.db.batch([
    ctx.db
      .update(webhooks)
      .set({
        ...(kinds && { kinds }),
        ...(address !== undefined && { address }),
        ...(isOn !== undefined && { isOn, offReason: null }),
        ...(isAnew && { failures: 0, failingSince: null, restUntil: 0 }),
        // Without any change there would be nothing to set.
        userId: ctx.viewer.id,
      })
      .where(isOwn(ctx, id))
      .returning(),
    ...(isOn === false ? forgetWaiting(ctx.db, sql`(select id from ${webhooks} where ${isOwn(ctx, id)})`) : []),
  ])
  if (!changed) throw notFound('Webhook')
  return asView(changed)
}

async function requireHook(ctx: ChefCtx, id: number) {
  const [found] = await ctx.db.select().from(webhooks).where(isOwn(ctx, id))
  if (!found) throw notFound('Webhook')
  return found
}

/** Gives a webhook another secret, which is shown this once; the one before counts no more. NOT_FOUND for one of others. */
export async function renewSecret(ctx: ChefCtx, { id }: { id: number }): Promise<NewSecretView> {
  const secret = newSecret()
  const [row] = await ctx.db.update(webhooks).set({ secret }).where(isOwn(ctx, id)).returning()
  if (!row) throw notFound('Webhook')
  return { hook: asView(row), secret }
}

/** Removes a webhook with its log. NOT_FOUND for one of others. */
export async function removeHook(ctx: ChefCtx, { id }: { id: number }) {
  const gone = await ctx.db.delete(webhooks).where(isOwn(ctx, id)).returning({ id: webhooks.id })
  if (gone.length === 0) throw notFound('Webhook')
  return { success: true as const }
}

const stateOf = (row: Delivery): DeliveryView['state'] =>
  isTaken(row) && row.dueAt === null ? 'taken' : row.dueAt === null ? 'failed' : 'waiting'

const asDelivery = (row: Delivery): DeliveryView => ({
  id: row.id,
  messageId: row.messageId,
  kind: row.kind,
  state: stateOf(row),
  tries: row.tries,
  nextAt: iso(row.dueAt),
  triedAt: iso(row.triedAt),
  ms: row.ms,
  status: row.status,
  problem: row.problem,
  answer: row.answer,
  createdAt: new Date(row.createdAt).toISOString(),
})

/** The latest messages of a webhook, newest first. NOT_FOUND for one of others. */
export async function listDeliveries(ctx: ChefCtx, { id }: { id: number }): Promise<DeliveryView[]> {
  await requireHook(ctx, id)
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(HOOK_LOG)
  return rows.map(asDelivery)
}

/** Sends a test, also for a webhook that is off, and answers what became of it. NOT_FOUND for one of others. */
export async function testHook(ctx: ChefCtx, { id }: { id: number }): Promise<DeliveryView> {
  await requireAllowed(ctx)
  const at = ctx.now()
  const values = {
    webhookId: sql`${webhooks.id}`,
    messageId: sql`'msg_' || lower(hex(randomblob(16)))`,
    kind: TEST_KIND,
    createdAt: at,
  }
  const [made] = await ctx.db
    .insert(webhookDeliveries)
    .select(rowsOf(webhookDeliveries, values, sql`from ${webhooks} where ${isOwn(ctx, id)}`))
    .returning({ id: webhookDeliveries.id })
  if (!made) throw notFound('Webhook')
  return sendNow(ctx, { id, deliveryId: made.id })
}

/**
 * Sends a message again, with its id and as things stand now, and answers what became of it. NOT_FOUND for one of others,
 * CONFLICT while it is being sent, and when what it was about is gone.
 */
export async function sendAgain(ctx: ChefCtx, input: z.output<typeof deliveryInput>): Promise<DeliveryView> {
  await requireAllowed(ctx)
  await requireHook(ctx, input.id)
  return sendNow(ctx, input)
}

async function sendNow(ctx: ChefCtx, { id, deliveryId }: z.output<typeof deliveryInput>): Promise<DeliveryView> {
  const isIt = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)) as SQL
  const read = async () => (await ctx.db.select().from(webhookDeliveries).where(isIt))[0]
  if (!(await read())) throw notFound('Delivery')
  const outcome = await ctx.hookSender.sendNow(isIt)
  if (outcome === null) throw conflict(hookMessages.overNow)
  if (outcome === undefined) throw conflict(hookMessages.isSending)
  const row = await read()
  if (!row) throw notFound('Delivery')
  return asDelivery(row)
}

/** The statement that turns off all webhooks of a chef whose password was replaced by a link: they may be somebody else's doing. */
export const turnHooksOff = (db: Db, chef: SQL) =>
  db
    .update(webhooks)
    .set({ isOn: false, offReason: 'password' })
    .where(and(eq(webhooks.userId, chef), eq(webhooks.isOn, true)))
