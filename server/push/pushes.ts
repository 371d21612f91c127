import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { follows, pushDevices } from '#db/schema/tables.ts'
import type { Settings } from '../platform/env.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import type { Live } from '../platform/live.ts'
import type { Logger } from '../platform/log.ts'
import { createSafePost } from '../platform/net/safe-fetch.ts'
import type { NoteOutcome } from '../platform/outcomes.ts'
import { createFairQueue } from '../platform/queue.ts'
import type { PushMessage } from './constants.ts'
import { deliver } from './deliver.ts'
import type { PushDevice } from './news.ts'
import { createPushKeys } from './push-keys.ts'
import { type Outcome, sendMessage, subjectOf } from './send.ts'

declare module '../platform/context.ts' {
  interface Services {
    pushes: Pushes
  }
}

/** Milliseconds in which those are gathered who are to be told. */
const GATHER_MS = 20
/** Milliseconds between two looks for devices whose time has come; what comes before the next has a timer of its own. */
const POLL_MS = 30_000
/** Devices that are sent to at one time. */
const AT_ONCE = 4
/** Chefs of one round whose devices wait for their turn; the others are not in the queue yet. */
const IN_LINE = 8

/** What tells chefs on their devices while no page is open. Nobody waits for it, and it never throws. */
export type Pushes = {
  /** The public key by which browsers subscribe. */
  publicKey(): Promise<string>
  /** Has the devices of a chef told what they are to be told. */
  wake(chefId: number): void
  /** Has the devices of a chef's friends told of a post that the chef added. */
  wakeFriends(chefId: number): void
  /** Has a device looked at when its time has come. */
  wakeAt(moment: number): void
  /** Tells the devices whose time has come, or all. */
  tellDue(which?: 'due' | 'all'): Promise<void>
  /** Sends one message, for the chef who waits for it. */
  send(device: PushDevice, message: PushMessage): Promise<Outcome>
  /** Begins to look for devices whose time has come, again and again. */
  start(): void
  /** Resolves when nobody is left to be told. */
  settled(): Promise<void>
  close(): Promise<void>
}

type Given = { db: Db; settings: Settings; log: Logger; now: () => number; noteOutcome?: NoteOutcome }

export function createPushes({ db, settings, log, now, noteOutcome = () => {} }: Given): Pushes {
  const keysOf = createPushKeys(db)
  const post = createSafePost({ allow: settings.LONGTABLE_FETCH_ALLOW })
  const subject = subjectOf(settings)
  /** Messages on their way. */
  const leaving = new Set<AbortController>()
  let isClosed = false
  /** A chef whose push service does not answer holds up no other. */
  const turns = createFairQueue({ concurrency: AT_ONCE, concurrencyPerKey: 1 })
  /** Devices that wait for their turn; each waits once. */
  const queued = new Set<number>()
  const chefs = new Set<number>()
  const authors = new Set<number>()
  const running = new Set<Promise<void>>()
  let gathering: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined
  /** The next moment at which a device's time comes, where that is before the next poll. */
  let alarm: { at: number; timer: NodeJS.Timeout } | undefined

  const run = (work: () => Promise<void>): Promise<void> => {
    const mine = work()
      .catch(error => {
        if (!isClosed) log.warn({ err: error }, 'a device could not be told')
      })
      .finally(() => running.delete(mine))
    running.add(mine)
    return mine
  }

  const send = async (device: PushDevice, message: PushMessage): Promise<Outcome> => {
    const leave = new AbortController()
    leaving.add(leave)
    try {
      const given = { post, keys: await keysOf(), subject, signal: leave.signal, now: now() }
      const outcome = await sendMessage(given, device, message)
      if (outcome.is !== 'gone') noteOutcome(outcome.is === 'sent')
      if (outcome.is === 'failed') log.info({ reason: outcome.reason }, 'a push service did not take a message')
      return outcome
    } finally {
      leaving.delete(leave)
    }
  }

  const tell = ({ id, userId }: Waiting): Promise<void> | undefined => {
    if (queued.has(id)) return
    queued.add(id)
    return run(() =>
      turns.run(userId, async () => {
        await yieldIfDue()
        queued.delete(id)
        while (!isClosed && (await deliver({ db, now, send }, id))) await yieldIfDue()
      }),
    )
  }

  /** Tells devices, those first whose push service took the last message. */
  const tellAll = async (which: SQL | undefined): Promise<void> => {
    const devices = await db
      .select({ id: pushDevices.id, userId: pushDevices.userId })
      .from(pushDevices)
      .where(which)
      .orderBy(asc(pushDevices.failures))
    const ofChefs = byChef(devices).values()
    const walk = async () => {
      for (const own of ofChefs) for (const device of own) await tell(device)
    }
    await Promise.all(Array.from({ length: IN_LINE }, walk))
  }

  const flush = (): Promise<void> => {
    clearTimeout(gathering)
    gathering = undefined
    const [ofChefs, ofAuthors] = [[...chefs], [...authors]]
    chefs.clear()
    authors.clear()
    return run(async () => {
      if (ofChefs.length > 0) await tellAll(inArray(pushDevices.userId, ofChefs))
      if (ofAuthors.length > 0) await tellAll(and(wantsDishes, inArray(pushDevices.userId, friendsOf(db, ofAuthors))))
    })
  }

  const gather = (waiting: Set<number>, id: number) => {
    if (isClosed) return
    waiting.add(id)
    gathering ??= setTimeout(() => void flush(), GATHER_MS).unref()
  }

  const wakeAt = (moment: number) => {
    const ms = moment - now()
    if (isClosed || polling === undefined || ms >= POLL_MS || (alarm && alarm.at <= moment)) return
    clearTimeout(alarm?.timer)
    const ring = () => {
      alarm = undefined
      void tellDue()
    }
    alarm = { at: moment, timer: setTimeout(ring, Math.max(ms, 0)).unref() }
  }

  const wakeAtNext = async (): Promise<void> => {
    const [next] = await db
      .select({ at: sql<number | null>`min(${pushDevices.lookAt})` })
      .from(pushDevices)
      .where(gt(pushDevices.lookAt, now()))
    if (next?.at) wakeAt(next.at)
  }

  const tellDue = (which: 'due' | 'all' = 'due') =>
    run(async () => {
      // Before it, as it may take long; and after it, as every device has another moment then.
      await wakeAtNext()
      await tellAll(which === 'all' ? undefined : lte(pushDevices.lookAt, now()))
      await wakeAtNext()
    })

  return {
    publicKey: async () => (await keysOf()).publicKey,
    wake: chefId => gather(chefs, chefId),
    wakeFriends: chefId => gather(authors, chefId),
    wakeAt,
    tellDue,
    send,
    start() {
      polling ??= setInterval(() => void tellDue(), POLL_MS).unref()
      void keysOf().catch(error => log.warn({ err: error }, 'the keys for notifications could not be made'))
      void tellDue()
    },
    async settled() {
      if (gathering) await flush()
      while (running.size > 0) await Promise.all(running)
    },
    async close() {
      isClosed = true
      for (const leave of leaving) leave.abort()
      clearInterval(polling)
      clearTimeout(gathering)
      clearTimeout(alarm?.timer)
      await Promise.all(running)
    },
  }
}

type Waiting = { id: number; userId: number }

/** Devices by their chefs, in the order of the first of each. */
function byChef(devices: readonly Waiting[]): Map<number, Waiting[]> {
  const found = new Map<number, Waiting[]>()
  for (const device of devices) {
    const own = found.get(device.userId)
    if (own) own.push(device)
    else found.set(device.userId, [device])
  }
  return found
}

const wantsDishes = sql`exists (select 1 from json_each(${pushDevices.kinds}) where value = 'dishes')`

const friendsOf = (db: Db, authors: number[]) =>
  db
    .select({ id: follows.followerId })
    .from(follows)
    .where(and(inArray(follows.followeeId, authors), eq(follows.isFriend, true)))

/** Event streams whose chefs are told on their devices, too. */
export const pushingLive = (live: Live, pushes: Pick<Pushes, 'wake' | 'wakeFriends'>): Live => ({
  ...live,
  notify(chefId) {
    live.notify(chefId)
    pushes.wake(chefId)
  },
  announcePost(author) {
    live.announcePost(author)
    pushes.wakeFriends(author)
  },
})
