import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pushDevices, pushTimers, sessions, users } from '#db/schema/tables.ts'
import { SESSION_MAX_MS } from '../auth/sessions.ts'
import { isActive } from '../visibility/conditions.ts'
import type { PushMessage } from './constants.ts'
import { type Due, findDue, type Round } from './due.ts'
import type { PushDevice } from './news.ts'
import type { Outcome } from './send.ts'

/** How long a device is one sender's. A sender that dies is followed by another after that. */
const CLAIM_MS = 60_000
/** Refusals in a row after which a subscription counts as ended: half a day of them. */
const FAILURES_MAX = 20
/** A push service out of reach counts as so many of them at most: the waits become longer, but it may be the line of the house. */
const UNREACHED_MAX = 2

type Failure = Outcome & { is: 'failed' }

type Given = {
  db: Db
  now: () => number
  send(device: PushDevice, message: PushMessage): Promise<Outcome>
}

/** The condition that the session of a device lives, and its chef is active. */
const lives = (now: number): SQL => sql`exists (
  select 1 from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.tokenHash} = ${pushDevices.sessionHash} and ${isActive}
    and ${gt(sessions.expiresAt, now)} and ${gt(sessions.createdAt, now - SESSION_MAX_MS)}
)`

/**
 * Tells a device what it is to be told now. Of several senders, on whichever nodes, one does: it claims the device first, and works out
 * what is due afterwards. A device's places move when its push service has taken the message, so that a crash loses none.
 * @returns whether to ask again: what happened meanwhile was nobody else's to tell
 */
export async function deliver(given: Given, id: number): Promise<boolean> {
  const { db, now } = given
  const [device] = await db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, id), lives(now())))
  if (!device || device.retryAt > now()) return false
  const glance = await findDue(db, device, now())
  if (!changesAnything(device, glance)) {
    await passOver(db, device, glance)
    return false
  }
  const claimed = await claim(given, id)
  return claimed ? sendRound(given, claimed) : false
}

const changesAnything = (device: PushDevice, { due, isHeld, lookAt }: Round): boolean =>
  due.length > 0 || isHeld !== device.isHeld || lookAt !== device.lookAt

/** Moves the places of a device past what it is not to be told, so that nothing of it comes up later. */
async function passOver(db: Db, device: PushDevice, { told }: Round): Promise<void> {
  if (isDeepStrictEqual(told, device.told)) return
  await db
    .update(pushDevices)
    .set({ told })
    .where(and(eq(pushDevices.id, device.id), eq(pushDevices.told, device.told), eq(pushDevices.busyUntil, 0)))
}

async function claim({ db, now }: Given, id: number): Promise<PushDevice | undefined> {
  const at = now()
  const isFree = and(eq(pushDevices.id, id), lte(pushDevices.busyUntil, at), lte(pushDevices.retryAt, at), lives(at))
  const [device] = await db.update(pushDevices).set(claimAt(at)).where(isFree).returning()
  return device
}

const claimAt = (at: number) => ({ busyUntil: at + CLAIM_MS, lookAt: at + CLAIM_MS })

/** The condition that a device is still the one's who claimed it. */
const isClaimed = ({ id, busyUntil }: PushDevice) => and(eq(pushDevices.id, id), eq(pushDevices.busyUntil, busyUntil))

async function sendRound(given: Given, claimed: PushDevice): Promise<boolean> {
  const { db, now } = given
  let device = claimed
  try {
    const { due, told, isHeld, lookAt } = await findDue(db, device, now())
    for (const one of due) {
      const outcome = await given.send(device, one.message)
      if (outcome.is === 'gone') {
        await db
          .delete(pushDevices)
          .where(and(eq(pushDevices.id, device.id), eq(pushDevices.endpoint, device.endpoint)))
        return false
      }
      if (outcome.is === 'failed') {
        await noteFailure(given, device, outcome)
        return false
      }
      const kept = await keepTold(given, device, one)
      if (!kept) return false
      device = kept
    }
    await db.update(pushDevices).set({ busyUntil: 0, told, isHeld, lookAt }).where(isClaimed(device))
    return true
  } catch (error) {
    await db
      .update(pushDevices)
      .set({ busyUntil: 0, lookAt: now() + CLAIM_MS })
      .where(isClaimed(device))
    throw error
  }
}

/**
 * Notes that a message was taken, and claims the device for the next one.
 * @returns the device as it is now; nothing when its session has ended, or another sender has claimed it
 */
async function keepTold({ db, now }: Given, device: PushDevice, { told, timer }: Due): Promise<PushDevice | undefined> {
  const at = now()
  const taken = { failures: 0, lastError: null, ...(told && { told }) }
  const [kept] = await db
    .update(pushDevices)
    .set({ ...taken, ...claimAt(at) })
    .where(and(isClaimed(device), lives(at)))
    .returning()
  if (timer !== undefined) {
    await db.delete(pushTimers).where(and(eq(pushTimers.deviceId, device.id), eq(pushTimers.id, timer)))
  }
  return kept
}

/** Has a device wait for another try, or ends it after too many refusals. */
async function noteFailure({ db, now }: Given, device: PushDevice, { isAnswer, reason, wait }: Failure) {
  const again = now() + wait
  const failures = isAnswer
    ? device.failures + 1
    : Math.max(device.failures, Math.min(device.failures + 1, UNREACHED_MAX))
  if (failures >= FAILURES_MAX) return db.delete(pushDevices).where(isClaimed(device))
  return db
    .update(pushDevices)
    .set({ busyUntil: 0, retryAt: again, lookAt: again, failures, lastError: reason })
    .where(isClaimed(device))
}
