import { and, isNotNull, lt } from 'drizzle-orm'
import { notifications } from '#db/schema/tables.ts'
import type { Services } from '../platform/context.ts'

/** Milliseconds for which read notifications are kept: 180 days. */
const KEPT_MS = 180 * 86_400_000

/** Deletes read notifications older than 180 days. */
export async function removeOldNotifications({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .delete(notifications)
    .where(and(lt(notifications.createdAt, now() - KEPT_MS), isNotNull(notifications.readAt)))
}
