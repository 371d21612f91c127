import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { newestId, rowsOf } from '#db/queries.ts'
import { auditLog, collections, notifications, publicLinkReports, publicLinks, recipes } from '#db/schema/tables.ts'
import { isAdminStill, record, requireAdminStill } from '../../../audit/record.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import type { LinkDecision } from './constants.ts'
import type { decideLinkInput } from './contract.ts'

const actions = {
  keep: 'link-kept',
  'take-down': 'link-taken-down',
  'bring-back': 'link-brought-back',
} as const satisfies Record<LinkDecision, string>

/** What a chef is told, in the words of other decisions. */
const outcomes = { keep: 'keep', 'take-down': 'hide', 'bring-back': 'restore' } as const

/**
 * Decides about a public link, reported or not, in one batch: the link, its reports, the audit log and the notification of its chef,
 * who does not learn who decided. Taken down, it works for nobody, and its chef can make no other to the same. Repeating a decision
 * succeeds and notifies nobody again. NOT_FOUND for a link that was ended meanwhile.
 */
export async function decideLink(ctx: ChefCtx, { id, decision, note = '' }: z.output<typeof decideLinkInput>) {
  const { db, viewer } = ctx
  const [link] = await db
    .select({
      ownerId: publicLinks.ownerId,
      words: sql<string>`coalesce(${recipes.title}, ${collections.name}, ${publicLinks.kind})`,
    })
    .from(publicLinks)
    .leftJoin(recipes, eq(recipes.id, publicLinks.recipeId))
    .leftJoin(collections, eq(collections.id, publicLinks.collectionId))
    .where(eq(publicLinks.id, id))
  if (!link) throw notFound('Link')
  const now = ctx.now()
  const { ownerId, words } = link
  const isThere = and(eq(publicLinks.id, id), isAdminStill(viewer))
  const changes = {
    keep: sql`exists (select 1 from ${publicLinkReports} where link_id = ${id} and state = 'open')`,
    'take-down': isNull(publicLinks.takenDownAt),
    'bring-back': isNotNull(publicLinks.takenDownAt),
  }[decision]
  const entry = record(
    { db, now: () => now },
    viewer,
    { action: actions[decision], target: { kind: 'link', id }, detail: { note, words } },
    sql`exists (select 1 from ${publicLinks} where ${and(isThere, changes)})`,
  ).returning({ id: auditLog.id })
  // Every statement after it checks that the last audit entry is the one that this decision has just added.
  const decided = sql`exists (
    select 1 from ${auditLog} where audit_log.id = ${newestId(auditLog)} and actor_id = ${viewer.id}
      and action = ${actions[decision]} and target_kind = 'link' and target_id = ${id} and created_at = ${now}
  )`
  const told = {
    userId: sql`${ownerId}`,
    actorId: sql`${ownerId}`,
    kind: 'moderated' as const,
    createdAt: now,
    subjectId: newestId(auditLog),
    detail: JSON.stringify({ about: 'link', outcome: outcomes[decision], words, note }),
  }
  const mayHear = decision !== 'keep' && ownerId !== viewer.id
  const [[recorded]] = await db.batch([
    entry,
    db
      .update(publicLinks)
      .set({ takenDownAt: decision === 'take-down' ? now : null })
      .where(and(eq(publicLinks.id, id), decided, decision === 'keep' ? sql`false` : undefined)),
    db
      .update(publicLinkReports)
      .set({ state: decision === 'take-down' ? 'removed' : 'kept', decidedBy: viewer.id, decidedAt: now })
      .where(
        and(
          eq(publicLinkReports.linkId, id),
          decision === 'keep'
            ? eq(publicLinkReports.state, 'open')
            : ne(publicLinkReports.state, decision === 'take-down' ? 'removed' : 'kept'),
          decided,
        ),
      ),
    db
      .insert(notifications)
      .select(rowsOf(notifications, told, sql`where ${mayHear ? decided : sql`false`}`))
      .onConflictDoNothing(),
  ])
  await requireAdminStill(ctx, viewer)
  if (recorded && mayHear) ctx.live.notify(ownerId)
  const [present] = await db
    .select({ takenDownAt: publicLinks.takenDownAt })
    .from(publicLinks)
    .where(eq(publicLinks.id, id))
  if (!present) throw notFound('Link')
  return { success: true as const, isTakenDown: present.takenDownAt !== null }
}
