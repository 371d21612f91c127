import { type SQL, sql } from 'drizzle-orm'
import { comments, follows, friendRequests, notifications, posts } from '#db/schema/tables.ts'
import { shownComment } from '../comments/visible-comment.ts'
import { visiblePost } from '../feed/list-posts.ts'
import { presentChef, type ViewerId } from '../visibility/conditions.ts'

/**
 * The condition for a notification that the viewer sees: its actor is active and not blocked, its post and comment are
 * visible, and it still holds (the request waits, the follower follows). The list and the count both use it.
 */
export const visibleNotification = (viewer: ViewerId): SQL => sql`(
  ${presentChef(viewer, notifications.actorId)}
  and case ${notifications.kind}
    when 'request' then exists (
      select 1 from ${friendRequests}
      where requester_id = ${notifications.actorId} and receiver_id = ${viewer} and state = 'waiting'
    )
    when 'follow' then exists (
      select 1 from ${follows} where follower_id = ${notifications.actorId} and followee_id = ${viewer}
    )
    else 1 end
  and (${notifications.postId} is null or exists (
    select 1 from ${posts} where ${posts.id} = ${notifications.postId} and ${visiblePost(viewer)}
  ))
  and (${notifications.commentId} is null or exists (
    select 1 from ${comments} where ${comments.id} = ${notifications.commentId} and ${shownComment(viewer)}
  ))
)`
