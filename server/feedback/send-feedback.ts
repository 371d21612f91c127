import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '#db/queries.ts'
import { feedback } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import type { sendFeedbackInput } from './contract.ts'
import { pagePath } from './page-path.ts'

/** Milliseconds within which equal feedback from one chef counts once: the button was pressed twice. */
const SAME_MS = 60_000

/**
 * Stores a chef's message to the operator and returns its id. The same text sent again within a minute returns the id of
 * the one that is stored.
 */
export async function sendFeedback(ctx: ChefCtx, input: z.output<typeof sendFeedbackInput>) {
  const { type, subject, email, message, browser } = input
  const [me, now] = [ctx.viewer.id, ctx.now()]
  const same = and(
    eq(feedback.userId, me),
    eq(feedback.type, type),
    eq(feedback.subject, subject),
    eq(feedback.message, message),
    sql`${feedback.createdAt} > ${now - SAME_MS}`,
  )
  const [, [kept]] = await ctx.db.batch([
    ctx.db.insert(feedback).select(
      rowsOf(
        feedback,
        {
          userId: me,
          type,
          subject,
          email: email ?? null,
          message,
          page: pagePath(input.page),
          browser: browser ?? null,
          createdAt: now,
        },
        sql`where not exists (select 1 from ${feedback} where ${same})`,
      ),
    ),
    ctx.db.select({ id: feedback.id }).from(feedback).where(same).orderBy(desc(feedback.id)).limit(1),
  ])
  if (!kept) throw new Error('feedback was not kept')
  return { success: true as const, id: kept.id }
}
