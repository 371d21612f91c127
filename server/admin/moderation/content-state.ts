import { type SQL, sql } from 'drizzle-orm'
import { reports } from '#db/schema/tables.ts'
import { readableComment } from '../../comments/visible-comment.ts'
import { visiblePhoto } from '../../featured/gallery/visible-photo.ts'
import { visiblePost } from '../../feed/list-posts.ts'
import type { ViewerId } from '../../visibility/conditions.ts'
import type { Decision, QueueState, ReportedKind } from './constants.ts'
import { reportedBy, tableOf } from './reported-content.ts'

/** The state of content, and of its reports, after a decision. */
export const outcomes = { keep: 'kept', hide: 'hidden', restore: 'kept', remove: 'removed' } as const satisfies Record<
  Decision,
  QueueState
>

/** The audit log's name of each decision. */
export const actions = {
  keep: 'report-kept',
  hide: 'report-hidden',
  restore: 'report-restored',
  remove: 'report-removed',
} as const satisfies Record<Decision, string>

/** The present state of existing content: `open` while any report of it is, whether others are decided or not. */
export const presentState = (kind: ReportedKind, id: number) => sql<Exclude<QueueState, 'removed'>>`case
  when exists (select 1 from ${reports} where ${reportedBy[kind]} = ${id} and ${reports.state} = 'open') then 'open'
  when (select content.hidden_at from ${tableOf[kind]} content where content.id = ${id}) is not null then 'hidden'
  else 'kept'
end`

const inSight: Record<ReportedKind, (viewer: ViewerId) => SQL> = {
  post: visiblePost,
  comment: readableComment,
  photo: visiblePhoto,
}

/** The condition that an admin may decide about content: somebody reported it, it is hidden, or the admin may see it. */
export const mayDecide = (viewer: ViewerId, kind: ReportedKind, id: number): SQL => sql`(
  exists (select 1 from ${reports} where ${reportedBy[kind]} = ${id})
  or ${tableOf[kind].hiddenAt} is not null
  or ${inSight[kind](viewer)}
)`
