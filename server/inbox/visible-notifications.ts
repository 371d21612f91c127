import { type SQL, sql } from 'drizzle-orm'
import {
  comments,
  follows,
  friendRequests,
  householdInvitations,
  notifications,
  posts,
  recipes,
  users,
  webhooks,
} from '#db/schema/tables.ts'
import { shownComment } from '../comments/visible-comment.ts'
import { visiblePost } from '../feed/list-posts.ts'
import { presentChef, standingInvitation, type ViewerId } from '../visibility/conditions.ts'

/**
 * The condition for a notification that the viewer sees: its actor is active and not blocked, its post and comment are
 * visible, its recipe is there, and it still holds (the request waits, the follower follows). The list and the count both use it.
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
    when 'household-invited' then exists (
      select 1 from ${householdInvitations}
      where inviter_id = ${notifications.actorId} and invitee_id = ${viewer} and ${standingInvitation}
    )
    when 'recipe-edited' then exists (
      select 1 from ${recipes} where ${recipes.id} = ${notifications.subjectId} and ${recipes.deletedAt} is null
        and ${recipes.ownerId} = ${viewer}
    )
    when 'webhook-off' then exists (
      select 1 from ${webhooks} where ${webhooks.id} = ${notifications.subjectId} and ${webhooks.userId} = ${viewer}
        and ${webhooks.isOn} = 0
    )
    when 'backup-failed' then exists (
      select 1 from ${users} where ${users.id} = ${viewer} and ${users.role} = 'admin'
    )
    else 1 end
  and (${notifications.postId} is null or exists (
    select 1 from ${posts} where ${posts.id} = ${notifications.postId} and ${visiblePost(viewer)}
  ))
  and (${notifications.commentId} is null or exists (
    select 1 from ${comments} where ${comments.id} = ${notifications.commentId} and ${shownComment(viewer)}
  ))
)`
