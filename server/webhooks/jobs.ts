import { and, gt, isNull, sql } from 'drizzle-orm'
import { webhookDeliveries } from '#db/schema/tables.ts'
import type { Job } from '../platform/scheduled-jobs.ts'
import { HOOK_LOG } from './constants.ts'

/** More than any wait: a moment so far ahead comes from a clock that was wrong for a while. */
const AHEAD_MAX_MS = 2 * 86_400_000

/** Shortens the logs of webhooks to the latest messages, and sends what a wrong clock put off. */
export const tidyDeliveries: Job = async ({ db, now }) => {
  await db
    .update(webhookDeliveries)
    .set({ dueAt: now(), busyUntil: 0 })
    .where(gt(webhookDeliveries.dueAt, now() + AHEAD_MAX_MS))
  await db.delete(webhookDeliveries).where(
    and(
      isNull(webhookDeliveries.dueAt),
      sql`${webhookDeliveries.id} < (
        select kept.id from webhook_deliveries kept where kept.webhook_id = webhook_deliveries.webhook_id
        order by kept.id desc limit 1 offset ${HOOK_LOG - 1}
      )`,
    ),
  )
}
