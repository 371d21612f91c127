import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { firstWords } from '#common/text.ts'
import { newestId } from '#db/queries.ts'
import { auditLog, reports } from '#db/schema/tables.ts'
import { isAdminStill, record } from '../../audit/record.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { changesOf, type Deed } from './changes.ts'
import { type Decision, type decideInput, decisionMessages, type QueueState, type ReportedKind } from './contract.ts'
import { tellMaker, tellReporters } from './decision-news.ts'
import { actions, mayDecide, outcomes, presentState } from './state-of-thing.ts'
import { findThings, reportedBy, type Thing, tableOf } from './things.ts'

const NOUNS: Record<ReportedKind, string> = { post: 'Post', comment: 'Comment', photo: 'Photo' }

/** What must be so for a decision to change anything. */
const possible = (decision: Decision, state: SQL, hiddenAt: SQL): SQL | undefined =>
  ({
    keep: sql`${state} = 'open'`,
    hide: sql`(${hiddenAt} is null or ${state} = 'open')`,
    restore: sql`${hiddenAt} is not null`,
    remove: undefined,
  })[decision]

/**
 * Decides about a post, a comment or a photo, reported or not: the deed, the reports, the record and the news of it in
 * one step. The maker hears of it unless it stays as it is, and whoever reported it hears what came of it; neither
 * hears who decided. The same decision once more is fine and tells nobody again. CONFLICT when it has been decided
 * otherwise since it was `seen`, NOT_FOUND for what is neither reported, hidden nor in the viewer's sight.
 */
export async function decide(ctx: ChefCtx, input: z.output<typeof decideInput>) {
  const { kind, id, decision, note = '' } = input
  const thing = (await findThings[kind](ctx.db, [id])).get(id)
  if (!thing) return isGone(ctx, input)
  const deed: Deed = { kind, id, decision, note, thing, words: wordsOf(thing) }
  // One moment for all of it: by it the statements know the entry of the record that is theirs.
  const moment = ctx.now()
  const decided = await carryOut({ ...ctx, now: () => moment }, deed, input.seen)
  if (!decided) return isOtherwise(ctx, input)
  for (const chef of decided) ctx.live.tell(chef)
  return { success: true as const, state: outcomes[decision] }
}

/** What a thing is called in one line. */
const wordsOf = ({ title, words }: Thing): string => firstWords(title ?? words) ?? ''

/** Answers whom it concerns, or null when nothing was decided. */
async function carryOut(ctx: ChefCtx, deed: Deed, seen: QueueState | undefined): Promise<number[] | null> {
  const { db, viewer } = ctx
  const { kind, id, decision, note, words, thing } = deed
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
  // All that follows asks whether the last entry of the record is the one that this decision has just made.
  const decided = sql`exists (
    select 1 from ${auditLog} where audit_log.id = ${newestId(auditLog)} and actor_id = ${viewer.id}
      and action = ${actions[decision]} and target_kind = ${kind} and target_id = ${id} and created_at = ${ctx.now()}
  )`
  const concerned = and(
    eq(reportedBy[kind], id),
    decision === 'keep' ? eq(reports.state, 'open') : ne(reports.state, outcomes[decision]),
  )
  const [[made], told] = await db.batch([
    entry,
    db.select({ chef: reports.reporterId }).from(reports).where(and(concerned, decided)),
    tellReporters(ctx, deed, and(concerned, decided)),
    tellMaker(ctx, deed, decided),
    ...changesOf(ctx, deed, { concerned, decided }),
  ])
  return made ? [...new Set([thing.maker.id, ...told.map(({ chef }) => chef)])] : null
}

type Asked = z.output<typeof decideInput>

/** The answer about what moderators removed already, or its maker did. */
async function isGone({ db }: ChefCtx, { kind, id, decision }: Asked) {
  const [removal] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id), eq(auditLog.action, actions.remove)))
    .limit(1)
  if (!removal) throw notFound(NOUNS[kind])
  if (decision !== 'remove') throw conflict(decisionMessages.removed)
  return { success: true as const, state: 'removed' as const }
}

/** The answer about a thing with which nothing was to be done. */
async function isOtherwise(ctx: ChefCtx, asked: Asked) {
  const { kind, id, decision } = asked
  const table = tableOf[kind]
  const [present] = await ctx.db
    .select({ state: presentState(kind, id) })
    .from(table)
    .where(and(eq(table.id, id), mayDecide(ctx.viewer.id, kind, id)))
  if (!present) return isGone(ctx, asked)
  if (present.state !== outcomes[decision]) throw conflict(decisionMessages[present.state])
  return { success: true as const, state: present.state }
}
