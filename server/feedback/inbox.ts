import { and, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { feedback, users } from '#db/schema/tables.ts'
import { isAdminStill, record, requireAdminStill } from '../audit/record.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { FEEDBACK_PAGE, feedbackStates } from './constants.ts'
import type { changeFeedbackInput, FeedbackView, inboxInput } from './contract.ts'

const selectFeedback = ({ db }: ChefCtx) =>
  db
    .select({ ...getTableColumns(feedback), chefName: users.name })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))

type Row = Awaited<ReturnType<typeof selectFeedback>>[number]

const asView = ({ userId, chefName, createdAt, ...entry }: Row): FeedbackView => ({
  ...entry,
  chef: userId === null ? null : { id: userId, name: chefName },
  createdAt: new Date(createdAt).toISOString(),
})

/** Feedback from chefs, newest first, a page at a time, and how many entries there are in each state. */
export async function readInbox(ctx: ChefCtx, { state, type, before }: z.output<typeof inboxInput>) {
  const where = and(
    state && eq(feedback.state, state),
    type && eq(feedback.type, type),
    before === undefined ? undefined : lt(feedback.id, before),
  )
  const [rows, counted] = await ctx.db.batch([
    selectFeedback(ctx).where(where).orderBy(desc(feedback.id)).limit(FEEDBACK_PAGE),
    ctx.db.select({ state: feedback.state, count: sql<number>`count(*)` }).from(feedback).groupBy(feedback.state),
  ])
  const counts = Object.fromEntries(
    feedbackStates.map(name => [name, counted.find(row => row.state === name)?.count ?? 0]),
  ) as Record<(typeof feedbackStates)[number], number>
  return { items: rows.map(asView), counts }
}

/**
 * Changes the state of a feedback entry and records who did it; a state that it has already changes nothing. NOT_FOUND
 * for an entry that does not exist, FORBIDDEN for an actor who is no longer an admin.
 */
export async function changeFeedback(
  ctx: ChefCtx,
  { id, state }: z.output<typeof changeFeedbackInput>,
): Promise<FeedbackView> {
  const { db, viewer } = ctx
  const changes = and(eq(feedback.id, id), ne(feedback.state, state), isAdminStill(viewer))
  const [, , [row]] = await db.batch([
    record(
      ctx,
      viewer,
      { action: `feedback-${state}`, target: { kind: 'feedback', id } },
      sql`exists (select 1 from ${feedback} where ${changes})`,
    ),
    db.update(feedback).set({ state }).where(changes),
    selectFeedback(ctx).where(eq(feedback.id, id)),
  ])
  if (!row) throw notFound('Feedback')
  await requireAdminStill(ctx, viewer)
  return asView(row)
}
