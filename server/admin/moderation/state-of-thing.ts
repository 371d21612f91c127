import { type SQL, sql } from 'drizzle-orm'
import { reports } from '#db/schema/tables.ts'
import { readableComment } from '../../comments/visible-comment.ts'
import { visiblePhoto } from '../../featured/gallery/visible-photo.ts'
import { visiblePost } from '../../feed/list-posts.ts'
import type { ViewerId } from '../../visibility/conditions.ts'
import type { Decision, QueueState, ReportedKind } from './contract.ts'
import { reportedBy, tableOf } from './things.ts'

/** The state of a thing after a decision, and of the reports of it. */
export const outcomes = { keep: 'kept', hide: 'hidden', restore: 'kept', remove: 'removed' } as const satisfies Record<
  Decision,
  QueueState
>

/** What a decision is called in the record. */
export const actions = {
  keep: 'report-kept',
  hide: 'report-hidden',
  restore: 'report-restored',
  remove: 'report-removed',
} as const satisfies Record<Decision, string>

/** The present state of a thing that is there: it waits while any report of it does, reported once or never. */
export const presentState = (kind: ReportedKind, id: number) => sql<Exclude<QueueState, 'removed'>>`case
  when exists (select 1 from ${reports} where ${reportedBy[kind]} = ${id} and ${reports.state} = 'open') then 'open'
  when (select thing.hidden_at from ${tableOf[kind]} thing where thing.id = ${id}) is not null then 'hidden'
  else 'kept'
end`

const inSight: Record<ReportedKind, (viewer: ViewerId) => SQL> = {
  post: visiblePost,
  comment: readableComment,
  photo: visiblePhoto,
}

/** That an admin may decide about a thing of the row: somebody reported it, it is hidden, or the admin may see it. */
export const mayDecide = (viewer: ViewerId, kind: ReportedKind, id: number): SQL => sql`(
  exists (select 1 from ${reports} where ${reportedBy[kind]} = ${id})
  or ${tableOf[kind].hiddenAt} is not null
  or ${inSight[kind](viewer)}
)`
