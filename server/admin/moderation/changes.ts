import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, Db } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { comments, posts, type RemovedThing, recipePhotos, recipes, reports } from '#db/schema/tables.ts'
import { deletionOf } from '../../feed/posting/delete-post.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { Decision, ReportedKind } from './contract.ts'
import { outcomes } from './state-of-thing.ts'
import { reportedBy, type Thing, tableOf } from './things.ts'

/** A decision about a thing, and what the thing is called. */
export type Deed = { kind: ReportedKind; id: number; decision: Decision; note: string; thing: Thing; words: string }

type When = {
  /** The reports that a decision changes. */
  concerned: SQL | undefined
  /** That it was made just now. */
  decided: SQL
}

/** The statements that carry a decision out, on the reports first, for the batch that has put it on record. */
export function changesOf(ctx: ChefCtx, deed: Deed, { concerned, decided }: When): BatchItem<'sqlite'>[] {
  const { db } = ctx
  const { kind, id, decision, thing, note } = deed
  const isIt = and(eq(tableOf[kind].id, id), decided)
  const removed: RemovedThing = {
    kind,
    id,
    makerId: thing.maker.id,
    makerName: thing.maker.name ?? '',
    words: deed.words,
  }
  const closing = db
    .update(reports)
    .set({
      state: outcomes[decision],
      decidedBy: ctx.viewer.id,
      decidedAt: ctx.now(),
      decisionNote: note,
      ...(decision === 'remove' && { postId: null, commentId: null, photoId: null, about: removed }),
    })
    .where(and(concerned, decided))
  switch (decision) {
    case 'keep':
      return [closing]
    case 'hide':
      return [ownReport(ctx, deed, decided), closing, setHidden(ctx, deed, isIt)]
    case 'restore':
      return [closing, setHidden(ctx, deed, isIt)]
    case 'remove':
      return [ownReport(ctx, deed, decided), closing, ...deleting(ctx, kind, isIt)]
  }
}

/** What nobody reported stands in the queue as if the one who decides had: there it can be found again, and undone. */
function ownReport({ db, viewer, now }: ChefCtx, { kind, id }: Deed, decided: SQL) {
  const target = (which: ReportedKind) => (which === kind ? id : null)
  return db.insert(reports).select(
    rowsOf(
      reports,
      {
        reporterId: viewer.id,
        postId: target('post'),
        commentId: target('comment'),
        photoId: target('photo'),
        reason: 'other',
        state: 'kept',
        decidedBy: viewer.id,
        decidedAt: now(),
        createdAt: now(),
      },
      sql`where ${decided} and not exists (select 1 from ${reports} where ${reportedBy[kind]} = ${id})`,
    ),
  )
}

/** Takes a thing out of sight, where it is not already, or puts it back. */
function setHidden({ db, now }: ChefCtx, { kind, decision }: Deed, isIt: SQL | undefined) {
  const table = tableOf[kind]
  const hiddenAt = decision === 'hide' ? sql`coalesce(${table.hiddenAt}, ${now()})` : null
  // Three tables, of which the compiler takes one at a time.
  if (kind === 'post') return db.update(posts).set({ hiddenAt }).where(isIt)
  if (kind === 'comment') return db.update(comments).set({ hiddenAt }).where(isIt)
  return db.update(recipePhotos).set({ hiddenAt }).where(isIt)
}

/** A recipe that lies on its chef's shelf outlives the post that was taken away, and would show there again. */
const keepToItsChef = (db: Db, isIt: SQL | undefined) =>
  db
    .update(recipes)
    .set({ isPublic: false })
    .where(
      sql`(${recipes.id}, ${recipes.ownerId}) = (select ${posts.recipeId}, ${posts.userId} from ${posts} where ${isIt})`,
    )

/** Deletes a thing as its maker would; the hourly jobs remove pictures that nothing shows any more. */
function deleting({ db }: ChefCtx, kind: ReportedKind, isIt: SQL | undefined): BatchItem<'sqlite'>[] {
  if (kind === 'post') return [keepToItsChef(db, isIt), ...deletionOf(db, isIt)]
  return [kind === 'comment' ? db.delete(comments).where(isIt) : db.delete(recipePhotos).where(isIt)]
}
