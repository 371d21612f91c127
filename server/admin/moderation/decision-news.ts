import { and, ne, type SQL, sql } from 'drizzle-orm'
import { newestId } from '#db/queries.ts'
import { auditLog, notifications, reports, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { Deed } from './changes.ts'

/*
 * What chefs hear of a decision. Whoever hears is the actor of the news as well, because who decided is nobody's
 * business; nor is who reported that of the maker.
 */

const detailOf = ({ kind, decision, words, note }: Deed): string =>
  JSON.stringify({ about: kind, outcome: decision, words, note })

/** What is told; `postId` where the news leads to. The decision is the newest entry of the record. */
const row = (ctx: ChefCtx, deed: Deed, chef: SQL, kind: 'moderated' | 'report', postId: number | null = null): SQL =>
  sql`null, ${chef}, ${chef}, ${kind}, ${postId}, null, null, ${ctx.now()}, ${newestId(auditLog)}, ${detailOf(deed)}`

/** Tells the chefs of some reports, but for the one who decides, what came of it. */
export const tellReporters = (ctx: ChefCtx, deed: Deed, concerned: SQL | undefined) =>
  ctx.db
    .insert(notifications)
    .select(
      sql`select ${row(ctx, deed, sql`told.chef`, 'report')} from (
        select distinct ${reports.reporterId} as chef from ${reports}
        where ${and(concerned, ne(reports.reporterId, ctx.viewer.id))}
      ) told where true`,
    )
    .onConflictDoNothing()

/** Tells the maker what became of their thing, unless it stays as it is or the maker decided that. */
export const tellMaker = (ctx: ChefCtx, deed: Deed, decided: SQL) => {
  const { kind, id, decision, thing } = deed
  const leadsTo = kind === 'post' && decision === 'restore' ? id : null
  const mayHear = and(
    sql`users.id = ${thing.maker.id}`,
    sql`users.id <> ${ctx.viewer.id}`,
    decision === 'keep' ? sql`false` : decided,
  )
  return ctx.db
    .insert(notifications)
    .select(sql`select ${row(ctx, deed, sql`users.id`, 'moderated', leadsTo)} from ${users} where ${mayHear}`)
    .onConflictDoNothing()
}
