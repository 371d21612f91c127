import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { firstWords } from '#common/text.ts'
import { newestId } from '#db/queries.ts'
import { auditLog, reports } from '#db/schema/tables.ts'
import { isAdminStill, record } from '../../audit/record.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { changesOf, type ModerationAction } from './changes.ts'
import { type Decision, decisionMessages, type QueueState, type ReportedKind } from './constants.ts'
import { actions, mayDecide, outcomes, presentState } from './content-state.ts'
import type { decideInput } from './contract.ts'
import { notifyMaker, notifyReporters } from './decision-notifications.ts'
import { findContent, type ReportedContent, reportedBy, tableOf } from './reported-content.ts'

const NOUNS: Record<ReportedKind, string> = { post: 'Post', comment: 'Comment', photo: 'Photo' }

/** The condition under which a decision changes anything. */
const possible = (decision: Decision, state: SQL, hiddenAt: SQL): SQL | undefined =>
  ({
    keep: sql`${state} = 'open'`,
    hide: sql`(${hiddenAt} is null or ${state} = 'open')`,
    restore: sql`${hiddenAt} is not null`,
    remove: undefined,
  })[decision]

/**
 * Decides about a post, a comment or a photo, reported or not, in one batch: the change, its reports, the audit log and
 * the notifications. The maker is notified unless the content stays as it is, and its reporters learn the outcome;
 * neither learns who decided. Repeating a decision succeeds and notifies nobody again. Throws CONFLICT when somebody
 * decided otherwise since the state that was `seen`, NOT_FOUND for content that is neither reported, hidden nor visible
 * to the viewer.
 */
export async function decide(ctx: ChefCtx, input: z.output<typeof decideInput>) {
  const { kind, id, decision, note = '' } = input
  const content = (await findContent[kind](ctx.db, [id])).get(id)
  if (!content) return explainMissing(ctx, input)
  const action: ModerationAction = { kind, id, decision, note, content, words: excerptOf(content) }
  // One time for the whole batch: the statements recognise their own audit entry by it.
  const moment = ctx.now()
  const decided = await apply({ ...ctx, now: () => moment }, action, input.seen)
  if (!decided) return explainConflict(ctx, input)
  for (const chef of decided) ctx.live.notify(chef)
  return { success: true as const, state: outcomes[decision] }
}

/** The name of content in one line: its title or its first words. */
const excerptOf = ({ title, words }: ReportedContent): string => firstWords(title ?? words) ?? ''

/** Applies a decision in one batch. Answers the ids of the chefs concerned, or null when nothing was decided. */
async function apply(ctx: ChefCtx, action: ModerationAction, seen: QueueState | undefined): Promise<number[] | null> {
  const { db, viewer } = ctx
  const { kind, id, decision, note, words, content } = action
  const table = tableOf[kind]
  const state = presentState(kind, id)
  const mayBeDone = and(
    eq(table.id, id),
    mayDecide(viewer.id, kind, id),
    possible(decision, state, sql`${table.hiddenAt}`),
    seen && sql`${state} = ${seen}`,
    isAdminStill(viewer),
  )
  const entry = record(
    ctx,
    viewer,
    { action: actions[decision], target: { kind, id }, detail: { note, words } },
    sql`exists (select 1 from ${table} where ${mayBeDone})`,
  ).returning({ id: auditLog.id })
  // Every statement after it checks that the last audit entry is the one that this decision has just added.
  const decided = sql`exists (
    select 1 from ${auditLog} where audit_log.id = ${newestId(auditLog)} and actor_id = ${viewer.id}
      and action = ${actions[decision]} and target_kind = ${kind} and target_id = ${id} and created_at = ${ctx.now()}
  )`
  const concerned = and(
    eq(reportedBy[kind], id),
    decision === 'keep' ? eq(reports.state, 'open') : ne(reports.state, outcomes[decision]),
  )
  const [[recorded], notified] = await db.batch([
    entry,
    db.select({ chef: reports.reporterId }).from(reports).where(and(concerned, decided)),
    notifyReporters(ctx, action, and(concerned, decided)),
    notifyMaker(ctx, action, decided),
    ...changesOf(ctx, action, { concerned, decided }),
  ])
  return recorded ? [...new Set([content.maker.id, ...notified.map(({ chef }) => chef)])] : null
}

type DecideInput = z.output<typeof decideInput>

/** The answer about content that is gone. Throws NOT_FOUND unless moderators removed it, CONFLICT unless the decision was to remove it. */
async function explainMissing({ db }: ChefCtx, { kind, id, decision }: DecideInput) {
  const [removal] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id), eq(auditLog.action, actions.remove)))
    .limit(1)
  if (!removal) throw notFound(NOUNS[kind])
  if (decision !== 'remove') throw conflict(decisionMessages.removed)
  return { success: true as const, state: 'removed' as const }
}

/** The answer when nothing was changed. Throws CONFLICT when the state is another than the one decided for. */
async function explainConflict(ctx: ChefCtx, attempt: DecideInput) {
  const { kind, id, decision } = attempt
  const table = tableOf[kind]
  const [present] = await ctx.db
    .select({ state: presentState(kind, id) })
    .from(table)
    .where(and(eq(table.id, id), mayDecide(ctx.viewer.id, kind, id)))
  if (!present) return explainMissing(ctx, attempt)
  if (present.state !== outcomes[decision]) throw conflict(decisionMessages[present.state])
  return { success: true as const, state: present.state }
}
