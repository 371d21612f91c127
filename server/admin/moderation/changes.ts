import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, Db } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { comments, posts, publicLinks, type RemovedContent, recipePhotos, recipes, reports } from '#db/schema/tables.ts'
import { deletionOf } from '../../feed/posting/delete-post.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { Decision, ReportedKind } from './constants.ts'
import { outcomes } from './content-state.ts'
import { type ReportedContent, reportedBy, tableOf } from './reported-content.ts'

/** A decision about a post, comment or photo; `words` names the content in one line. */
export type ModerationAction = {
  kind: ReportedKind
  id: number
  decision: Decision
  note: string
  content: ReportedContent
  words: string
}

type When = {
  /** The condition for the reports that the decision changes. */
  concerned: SQL | undefined
  /** The condition that it was made just now. */
  decided: SQL
}

/** The statements that apply a decision, to the reports first, for the batch that adds it to the audit log. */
export function changesOf(ctx: ChefCtx, action: ModerationAction, { concerned, decided }: When): BatchItem<'sqlite'>[] {
  const { db } = ctx
  const { kind, id, decision, content, note } = action
  const isIt = and(eq(tableOf[kind].id, id), decided)
  const removed: RemovedContent = {
    kind,
    id,
    makerId: content.maker.id,
    makerName: content.maker.name ?? '',
    words: action.words,
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
      return [ownReport(ctx, action, decided), closing, setHidden(ctx, action, isIt)]
    case 'restore':
      return [closing, setHidden(ctx, action, isIt)]
    case 'remove':
      return [ownReport(ctx, action, decided), closing, ...deleting(ctx, kind, isIt)]
  }
}

/** Adds a report by the decider for content that nobody reported, so that it can be found in the queue and undone. */
function ownReport({ db, viewer, now }: ChefCtx, { kind, id }: ModerationAction, decided: SQL) {
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

/** The statement that hides content, unless it is hidden already, or shows it again. */
function setHidden({ db, now }: ChefCtx, { kind, decision }: ModerationAction, isIt: SQL | undefined) {
  const table = tableOf[kind]
  const hiddenAt = decision === 'hide' ? sql`coalesce(${table.hiddenAt}, ${now()})` : null
  // Three tables, of which the compiler takes one at a time.
  if (kind === 'post') return db.update(posts).set({ hiddenAt }).where(isIt)
  if (kind === 'comment') return db.update(comments).set({ hiddenAt }).where(isIt)
  return db.update(recipePhotos).set({ hiddenAt }).where(isIt)
}

/** Makes the recipe of a removed post private: it stays on its chef's shelf, where others would see it again. */
const keepToItsChef = (db: Db, isIt: SQL | undefined) =>
  db
    .update(recipes)
    .set({ isPublic: false })
    .where(
      sql`(${recipes.id}, ${recipes.ownerId}) = (select ${posts.recipeId}, ${posts.userId} from ${posts} where ${isIt})`,
    )

/** Takes down the links that show the recipe of a removed post to people without an account. */
const takeDownLinks = ({ db, now }: ChefCtx, isIt: SQL | undefined) =>
  db
    .update(publicLinks)
    .set({ takenDownAt: now() })
    .where(sql`${publicLinks.recipeId} = (select ${posts.recipeId} from ${posts} where ${isIt})`)

/** The statements that delete content as its maker would; the hourly jobs remove pictures that nothing shows any more. */
function deleting(ctx: ChefCtx, kind: ReportedKind, isIt: SQL | undefined): BatchItem<'sqlite'>[] {
  const { db } = ctx
  if (kind === 'post') return [takeDownLinks(ctx, isIt), keepToItsChef(db, isIt), ...deletionOf(db, isIt)]
  return [kind === 'comment' ? db.delete(comments).where(isIt) : db.delete(recipePhotos).where(isIt)]
}
