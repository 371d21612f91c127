import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pushDevices, sessions } from '#db/schema/tables.ts'
import { browserName } from '../auth/browser-name.ts'
import { hashToken } from '../auth/hash-token.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, DomainError, preconditionRequired } from '../platform/errors.ts'
import { checkTarget, readAllowList } from '../platform/net/address-rules.ts'
import { FetchRefused } from '../platform/net/fetch-errors.ts'
import { PUSH_DEVICES_MAX, pushMessages } from './constants.ts'
import type { changeDeviceInput, PushDeviceView, renewInput, subscribeInput, unsubscribeInput } from './contract.ts'
import { placesNow } from './due.ts'
import { testMessage } from './messages.ts'

const sessionOf = (ctx: ChefCtx): string => {
  if (ctx.sessionToken === null) throw preconditionRequired(pushMessages.session)
  return hashToken(ctx.sessionToken)
}

/** The condition for the device that asks: the one of this session. */
const isThis = (ctx: ChefCtx) => and(eq(pushDevices.userId, ctx.viewer.id), eq(pushDevices.sessionHash, sessionOf(ctx)))

/** The viewer's devices that are told of things, newest first. */
export async function listDevices(ctx: ChefCtx): Promise<PushDeviceView[]> {
  const current = ctx.sessionToken === null ? null : hashToken(ctx.sessionToken)
  const rows = await ctx.db
    .select()
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .where(eq(pushDevices.userId, ctx.viewer.id))
    .orderBy(desc(pushDevices.id))
  return rows.map(({ push_devices: device, sessions: session }) => ({
    id: device.id,
    browser: browserName(session.userAgent),
    isCurrent: device.sessionHash === current,
    kinds: device.kinds,
    hidesWords: device.hidesWords,
    quiet: device.quietFrom === null || device.quietTo === null ? null : { from: device.quietFrom, to: device.quietTo },
    timeZone: device.timeZone,
    hasFailed: device.lastError !== null,
    createdAt: new Date(device.createdAt).toISOString(),
  }))
}

type Choices = z.output<typeof changeDeviceInput>

const columnsOf = ({ kinds, hidesWords, quiet, timeZone }: Choices) => ({
  kinds: [...new Set(kinds)],
  hidesWords,
  quietFrom: quiet?.from ?? null,
  quietTo: quiet?.to ?? null,
  timeZone,
})

/** BAD_REQUEST for an address that this server does not post to: not https, or in a private network that is not exempted. */
function checkEndpoint({ settings }: ChefCtx, endpoint: string): void {
  try {
    const { url, exempt } = checkTarget(endpoint, readAllowList(settings.LONGTABLE_FETCH_ALLOW))
    if (url.protocol === 'https:' || exempt) return
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
  }
  throw badRequest(pushMessages.unknownService)
}

/**
 * Has this device told of the chosen things, from now on. A device is a session: it is no more told when that ends. Subscribed
 * before, by whomever, its browser is the viewer's from now on.
 */
export async function subscribe(ctx: ChefCtx, input: z.output<typeof subscribeInput>): Promise<PushDeviceView[]> {
  checkEndpoint(ctx, input.endpoint)
  const sessionHash = sessionOf(ctx)
  const address = { endpoint: input.endpoint, p256dh: input.keys.p256dh, auth: input.keys.auth }
  const values = {
    ...address,
    ...columnsOf(input),
    userId: ctx.viewer.id,
    sessionHash,
    told: await placesNow(ctx.db),
    createdAt: ctx.now(),
  }
  await ctx.db.batch([
    ctx.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpoint, input.endpoint), ne(pushDevices.sessionHash, sessionHash))),
    ctx.db.delete(pushDevices).where(isThis(ctx)),
    ctx.db.insert(pushDevices).values(values),
    ctx.db.delete(pushDevices).where(
      sql`${pushDevices.userId} = ${ctx.viewer.id} and ${pushDevices.id} not in (
        select kept.id from push_devices kept where kept.user_id = ${ctx.viewer.id}
        order by kept.id desc limit ${PUSH_DEVICES_MAX}
      )`,
    ),
  ])
  return listDevices(ctx)
}

async function requireThis(ctx: ChefCtx) {
  const [device] = await ctx.db.select().from(pushDevices).where(isThis(ctx))
  if (!device) throw conflict(pushMessages.notHere)
  return device
}

/** Changes what this device is told of. What is chosen anew is told from now on. CONFLICT where it is told of nothing. */
export async function changeDevice(ctx: ChefCtx, input: Choices): Promise<PushDeviceView[]> {
  const device = await requireThis(ctx)
  const end = await placesNow(ctx.db)
  const isNew = (...kinds: Choices['kinds']) =>
    kinds.some(kind => input.kinds.includes(kind) && !device.kinds.includes(kind))
  const moved = {
    ...(isNew('friends', 'comments') && { notification: end.notification }),
    ...(isNew('dishes') && { post: end.post }),
    ...(isNew('lists') && { change: end.change }),
  }
  await ctx.db
    .update(pushDevices)
    .set({
      ...columnsOf(input),
      // The other places may move meanwhile.
      told: sql`json_patch(${pushDevices.told}, ${JSON.stringify(moved)})`,
    })
    .where(eq(pushDevices.id, device.id))
  ctx.pushes.wake(ctx.viewer.id)
  return listDevices(ctx)
}

/** Takes over the subscription that a browser made in place of an earlier one. CONFLICT where this device is told of nothing. */
export async function renew(ctx: ChefCtx, { endpoint, keys }: z.output<typeof renewInput>) {
  checkEndpoint(ctx, endpoint)
  const device = await requireThis(ctx)
  await ctx.db.batch([
    ctx.db.delete(pushDevices).where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.id, device.id))),
    ctx.db
      .update(pushDevices)
      .set({ endpoint, ...keys, failures: 0, retryAt: 0 })
      .where(eq(pushDevices.id, device.id)),
  ])
  return { success: true as const }
}

/** Has this device, or another of the viewer's, told of nothing any more. */
export async function unsubscribe(ctx: ChefCtx, { id }: z.output<typeof unsubscribeInput>): Promise<PushDeviceView[]> {
  const which = id === undefined ? isThis(ctx) : and(eq(pushDevices.userId, ctx.viewer.id), eq(pushDevices.id, id))
  await ctx.db.delete(pushDevices).where(which)
  return listDevices(ctx)
}

/** Sends a message to this device at once. CONFLICT when its subscription has ended, SERVICE_UNAVAILABLE when it is not taken. */
export async function sendTest(ctx: ChefCtx) {
  const device = await requireThis(ctx)
  const outcome = await ctx.pushes.send(device, testMessage)
  if (outcome.is === 'gone') {
    await ctx.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, device.id), eq(pushDevices.endpoint, device.endpoint)))
    throw conflict(pushMessages.gone)
  }
  if (outcome.is === 'failed') {
    throw new DomainError('SERVICE_UNAVAILABLE', pushMessages.testFailed, { retryAfter: outcome.wait / 1000 })
  }
  return { success: true as const }
}
