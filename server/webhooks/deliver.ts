import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, Db, Statements } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { notifications, webhookDeliveries, webhooks } from '#db/schema/tables.ts'
import { maySend } from './may-send.ts'
import { type Delivery, renderMessage } from './render.ts'
import { isTaken, type Outcome } from './send.ts'

export type Hook = typeof webhooks.$inferSelect

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a message is one sender's. When a sender dies, another follows after that. */
const CLAIM_MS = MINUTE
/** Tries of a message: with the waits between them, the last is about a day after the first. */
const TRIES_MAX = 8
const FIRST_WAIT_MS = 30_000
const WAIT_MAX_MS = 14 * HOUR
/** By how much a wait is longer or shorter than planned, so that those of a receiver that was away do not come at once. */
const JITTER = 0.2
/** How long a webhook rests after a try that failed: twice as long each time. */
const FIRST_REST_MS = 20_000
const REST_MAX_MS = 15 * MINUTE
/** A webhook that only failed for so long is turned off. */
const FAILING_MAX_MS = 72 * HOUR

export type Given = {
  db: Db
  now: () => number
  /** What links in messages begin with. */
  home: string
  send(hook: Hook, message: { id: string; body: Buffer }): Promise<Outcome>
}

const isIt = ({ id, busyUntil }: Delivery): SQL =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.busyUntil, busyUntil)) as SQL

/** Has messages for itself: nobody else sends them meanwhile. */
async function claim({ db, now }: Given, which: SQL | undefined): Promise<Delivery | undefined> {
  const at = now()
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ busyUntil: at + CLAIM_MS, tries: sql`${webhookDeliveries.tries} + 1`, triedAt: at })
    .where(and(which, lte(webhookDeliveries.busyUntil, at)))
    .returning()
  return claimed
}

/** The query for the next message of a webhook whose time has come, those first that were tried the least. */
const nextOf = ({ db, now }: Given, hookId: number) =>
  db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, hookId),
        lte(webhookDeliveries.dueAt, now()),
        lte(webhookDeliveries.busyUntil, now()),
        eq(webhooks.isOn, true),
        lte(webhooks.restUntil, now()),
        maySend,
      ),
    )
    .orderBy(asc(webhookDeliveries.tries), asc(webhookDeliveries.id))
    .limit(1)

/**
 * Sends the next message of a webhook. Of several senders, on whichever nodes, one does: it claims the message first. One that
 * was sent by a sender that died before it could note so is sent again, with its id.
 * @returns whether there may be another
 */
export async function deliverNext(given: Given, hookId: number): Promise<boolean> {
  const delivery = await claim(given, inArray(webhookDeliveries.id, nextOf(given, hookId)))
  if (!delivery) return false
  const sent = await sendClaimed(given, delivery)
  if (sent === null) return true
  const { hook, outcome } = sent
  await given.db.batch(
    isTaken(outcome) ? noteTaken(given, delivery, outcome) : noteFailure(given, hook, delivery, outcome),
  )
  return isTaken(outcome)
}

/**
 * Sends one message now, whatever was tried before, for the chef who waits for it. A failure changes nothing about when it is
 * tried next. Undefined while another sends it, null when there is nothing to tell any more.
 */
export async function deliverNow(given: Given, which: SQL): Promise<Outcome | null | undefined> {
  const delivery = await claim(given, which)
  if (!delivery) return undefined
  const sent = await sendClaimed(given, delivery)
  if (sent === null) return null
  const { outcome } = sent
  await given.db.batch(
    isTaken(outcome)
      ? noteTaken(given, delivery, outcome)
      : [note(given, delivery, outcome, { dueAt: delivery.kind === 'test' ? null : delivery.dueAt })],
  )
  return outcome
}

/** Sends a claimed message. Null when there is nothing to tell any more; then it is deleted. */
async function sendClaimed(given: Given, delivery: Delivery): Promise<{ hook: Hook; outcome: Outcome } | null> {
  const { db } = given
  const [hook] = await db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId))
  const body = hook && (await renderMessage(db, hook.userId, delivery, given.home))
  if (!body) {
    await db.delete(webhookDeliveries).where(isIt(delivery))
    return null
  }
  return { hook, outcome: await given.send(hook, { id: delivery.messageId, body }) }
}

const note = (
  { db }: Given,
  delivery: Delivery,
  { status, problem, answer, ms }: Outcome,
  { dueAt }: { dueAt: number | null },
): BatchItem<'sqlite'> =>
  db.update(webhookDeliveries).set({ busyUntil: 0, dueAt, status, problem, answer, ms }).where(isIt(delivery))

function noteTaken(given: Given, delivery: Delivery, outcome: Outcome): Statements {
  return [
    note(given, delivery, outcome, { dueAt: null }),
    given.db
      .update(webhooks)
      .set({ failures: 0, failingSince: null, restUntil: 0 })
      .where(and(eq(webhooks.id, delivery.webhookId), gt(webhooks.failures, 0))),
  ]
}

/** What comes after a failure: another try later, or the end of the message, or of the webhook. */
function noteFailure(given: Given, hook: Hook, delivery: Delivery, outcome: Outcome): Statements {
  const at = given.now()
  const failingSince = hook.failingSince ?? at
  if (outcome.status === 410) return [note(given, delivery, outcome, { dueAt: null }), ...turnOff(given, hook, 'gone')]
  if (at - failingSince >= FAILING_MAX_MS) {
    return [note(given, delivery, outcome, { dueAt: null }), ...turnOff(given, hook, 'failing')]
  }
  const dueAt =
    delivery.tries >= TRIES_MAX ? null : at + Math.max(waitAfter(delivery.tries), Math.min(outcome.wait, WAIT_MAX_MS))
  const rest = Math.min(FIRST_REST_MS * 2 ** Math.min(hook.failures, 20), REST_MAX_MS)
  return [
    note(given, delivery, outcome, { dueAt }),
    given.db
      .update(webhooks)
      .set({ failures: sql`${webhooks.failures} + 1`, failingSince, restUntil: at + rest })
      .where(eq(webhooks.id, hook.id)),
  ]
}

/** Milliseconds until another try: four times as long each time. */
const waitAfter = (tries: number): number =>
  Math.round(Math.min(FIRST_WAIT_MS * 4 ** (tries - 1), WAIT_MAX_MS) * (1 + JITTER * (2 * Math.random() - 1)))

/** The statements that forget what webhooks were still to tell; what was tried stays in the log. */
export const forgetWaiting = (db: Db, which: SQL): Statements => [
  db
    .delete(webhookDeliveries)
    .where(
      and(
        inArray(webhookDeliveries.webhookId, sql`${which}`),
        isNotNull(webhookDeliveries.dueAt),
        eq(webhookDeliveries.tries, 0),
      ),
    ),
  db
    .update(webhookDeliveries)
    .set({ dueAt: null })
    .where(and(inArray(webhookDeliveries.webhookId, sql`${which}`), isNotNull(webhookDeliveries.dueAt))),
]

/** The statements that turn a webhook off and tell its chef. */
function turnOff({ db, now }: Given, hook: Hook, reason: 'gone' | 'failing'): BatchItem<'sqlite'>[] {
  const isAbout = and(
    eq(notifications.userId, hook.userId),
    eq(notifications.kind, 'webhook-off'),
    eq(notifications.subjectId, hook.id),
  )
  return [
    db.update(webhooks).set({ isOn: false, offReason: reason }).where(eq(webhooks.id, hook.id)),
    ...forgetWaiting(db, sql`(${hook.id})`),
    db.delete(notifications).where(isAbout),
    db.insert(notifications).select(
      rowsOf(
        notifications,
        {
          userId: hook.userId,
          actorId: hook.userId,
          kind: 'webhook-off',
          subjectId: hook.id,
          detail: JSON.stringify({ host: new URL(hook.address).host, reason }),
          createdAt: now(),
        },
        sql`from ${webhooks} where ${webhooks.id} = ${hook.id}`,
      ),
    ),
  ]
}
