import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { webhookDeliveries, webhooks } from '#db/schema/tables.ts'
import type { Settings } from '../platform/env.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import type { Logger } from '../platform/log.ts'
import type { ResolveHost } from '../platform/net/guarded-lookup.ts'
import { createSafePost } from '../platform/net/safe-fetch.ts'
import type { NoteOutcome } from '../platform/outcomes.ts'
import { createFairQueue } from '../platform/queue.ts'
import { deliverNext, deliverNow, forgetWaiting, type Given } from './deliver.ts'
import { maySend } from './may-send.ts'
import { isTaken, type Outcome, PATIENCE_MS, sendHook } from './send.ts'

declare module '../platform/context.ts' {
  interface Services {
    hookSender: HookSender
  }
}

/** Milliseconds between two looks for messages whose time has come. */
const POLL_MS = 5000
/** Messages that are sent at one time. */
const AT_ONCE = 8

/** What sends the messages of webhooks. */
export type HookSender = {
  /** Sends what is due, as far as nobody else does; never throws. */
  sendDue(): Promise<void>
  /** Sends one message now, for the chef who waits for it: see `deliverNow`. */
  sendNow(which: SQL): Promise<Outcome | null | undefined>
  /** Begins to look for what is due, again and again. */
  start(): void
  close(): Promise<void>
}

type Options = {
  db: Db
  settings: Settings
  log: Logger
  now: () => number
  noteOutcome?: NoteOutcome
  lookup?: ResolveHost
  patienceMs?: number
}

/** @param options `lookup`, which resolves names, and `patienceMs`, which a receiver has, are for tests to change */
export function createHookSender({
  db,
  settings,
  log,
  now,
  noteOutcome = () => {},
  lookup,
  patienceMs = PATIENCE_MS,
}: Options): HookSender {
  const post = createSafePost({ allow: settings.LONGTABLE_FETCH_ALLOW, ...(lookup && { lookup }) })
  /** A chef whose receiver does not answer holds up no other. */
  const turns = createFairQueue({ concurrency: AT_ONCE, concurrencyPerKey: 1 })
  /** Webhooks that are sent for here; each waits once. */
  const queued = new Set<number>()
  const running = new Set<Promise<void>>()
  /** Messages on their way. */
  const leaving = new Set<AbortController>()
  let isClosed = false
  let polling: NodeJS.Timeout | undefined

  const given: Given = {
    db,
    now,
    home: settings.BASE_URL,
    async send({ address, secret }, { id, body }) {
      const leave = new AbortController()
      leaving.add(leave)
      try {
        const outcome = await sendHook({ post, now, signal: leave.signal, patienceMs }, { address, secret, id, body })
        noteOutcome(isTaken(outcome))
        return outcome
      } finally {
        leaving.delete(leave)
      }
    },
  }

  const run = (work: () => Promise<void>): Promise<void> => {
    const mine = work()
      .catch(error => {
        if (!isClosed) log.warn({ err: error }, 'a webhook could not be told')
      })
      .finally(() => running.delete(mine))
    running.add(mine)
    return mine
  }

  /** Sends what a webhook has to tell, one message a turn. */
  const tell = async ({ id, userId }: Waiting): Promise<void> => {
    if (queued.has(id)) return
    queued.add(id)
    try {
      let isMore = true
      while (isMore && !isClosed) {
        await yieldIfDue()
        isMore = await turns.run(userId, () => deliverNext(given, id))
      }
    } finally {
      queued.delete(id)
    }
  }

  const sendDue = () =>
    run(async () => {
      const waiting = await findWaiting(db, now())
      if (waiting.some(({ may }) => !may))
        await db.batch(forgetWaiting(db, sql`(select id from ${webhooks} where not ${may})`))
      await Promise.all(waiting.filter(({ may }) => may).map(hook => run(() => tell(hook))))
    })

  return {
    sendDue,
    sendNow: which => deliverNow(given, which),
    start() {
      polling ??= setInterval(() => void sendDue(), POLL_MS).unref()
    },
    async close() {
      isClosed = true
      for (const leave of leaving) leave.abort()
      clearInterval(polling)
      await Promise.all(running)
    },
  }
}

type Waiting = { id: number; userId: number }

/** The condition that what a webhook has to tell is sent. */
const may = sql<number>`(${webhooks.isOn} = 1 and ${maySend})`

/** The webhooks that have something to tell now, but for those that rest. */
const findWaiting = (db: Db, at: number) =>
  db
    .select({ id: webhooks.id, userId: webhooks.userId, may })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(lte(webhookDeliveries.dueAt, at), lte(webhookDeliveries.busyUntil, at), lte(webhooks.restUntil, at)))
    .groupBy(webhooks.id)
