import { desc, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { faceUrl } from '#common/pictures.ts'
import { firstWords } from '#common/text.ts'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { comments, follows, media, postLikes, posts, recipes, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { visibleChef } from '../visibility/conditions.ts'
import type { activityListView, activityView } from './contract.ts'
import { countFollowed, followedPosts, stepsFor, type Way } from './followed-posts.ts'
import { postDate } from './post-date.ts'
import { postCalled, shownPost } from './visible-post.ts'

type Activity = z.output<typeof activityView>

/** Activities that are shown. */
const LISTED = 30
/** The newest comments, and likes, of everybody among which those of followed chefs are looked for. */
const COMMENTS_LOOKED_AT = 2000
const LIKES_LOOKED_AT = 5000
/** Characters of a post's words from which its name is made. */
const WORDS_MAX = 240

const viewer = sql.placeholder('viewer')
const now = sql.placeholder('now')
const number = (value: number) => sql.raw(String(value))

/** What the followed did to posts that the viewer may see, out of rows of `user_id`, `post_id` and `created_at`. */
const doneBy = (kind: 'comment' | 'like', latest: SQL): SQL => sql`
  select * from (
    select ${sql.raw(`'${kind}'`)} as kind, activity.user_id as actor_id, activity.post_id as post_id, activity.created_at as at
    from (${latest}) activity
    cross join ${follows} edge on edge.follower_id = ${viewer} and edge.followee_id = activity.user_id
    cross join ${posts} about on about.id = activity.post_id
    where ${visibleChef(viewer, sql`activity.user_id`)} and ${shownPost(viewer, postCalled('about'))}
    limit ${number(LISTED)}
  )`

const commented = doneBy(
  'comment',
  sql`select user_id, post_id, created_at from ${comments}
    where hidden_at is null and post_id is not null and created_at <= ${now}
    order by id desc limit ${number(COMMENTS_LOOKED_AT)}`,
)

const liked = doneBy(
  'like',
  sql`select user_id, post_id, created_at from ${postLikes} where created_at <= ${now}
    order by created_at desc limit ${number(LIKES_LOOKED_AT)}`,
)

const dished = (way: Way): SQL => sql`
  select case dish.type when 'recipe_remake' then 'remake' when 'recipe' then 'recipe' when 'user_recipe' then 'recipe'
      else 'post' end as kind,
    dish.user_id as actor_id, dish.id as post_id, ${postDate('dish')} as at
  from (${followedPosts(way, 'start', LISTED)}) near cross join ${posts} dish on dish.id = near.id
  where ${postDate('dish')} <= ${now}`

const activities = (way: Way) =>
  preparedOnce((db: Db) =>
    db
      .select({
        kind: sql<Activity['kind']>`activity.kind`,
        at: sql<number>`activity.at`,
        postId: posts.id,
        title: recipes.title,
        words: sql<string>`substr(coalesce(nullif(${posts.content}, ''), ${posts.caption}), 1, ${number(WORDS_MAX)})`,
        authorId: users.id,
        authorName: users.name,
        authorFace: sql<string | null>`face.key`,
        actorId: sql<number>`actor.id`,
        actorName: sql<string | null>`actor.name`,
        actorFace: sql<string | null>`actor_face.key`,
      })
      .from(
        sql`(
          select * from (${sql.join([dished(way), commented, liked], sql` union all `)})
          order by at desc, post_id desc limit ${number(LISTED)}
        ) activity`,
      )
      .innerJoin(posts, sql`${posts.id} = activity.post_id`)
      .innerJoin(users, sql`${users.id} = ${posts.userId}`)
      // What a feed from elsewhere brings is nobody's doing.
      .innerJoin(sql`${users} actor`, sql`actor.id = activity.actor_id and actor.status = 'active'`)
      .leftJoin(recipes, sql`${recipes.id} = ${posts.recipeId}`)
      .leftJoin(sql`${media} face`, sql`face.id = ${users.pictureId}`)
      .leftJoin(sql`${media} actor_face`, sql`actor_face.id = actor.picture_id`)
      .orderBy(desc(sql`activity.at`), desc(sql`activity.post_id`))
      .prepare(),
  )

const lists = { walk: activities('walk'), 'ask-each': activities('ask-each') }

const asAuthor = (id: number, name: string | null, face: string | null) => ({
  id,
  name,
  profileImage: faceUrl(face),
})

/**
 * What the chefs whom the viewer follows did lately, newest first: at most 30 entries, of what the newest posts, comments
 * and likes tell. What was done while the clock of the server was ahead is left out until the clock gets there.
 */
export async function listActivities(ctx: ChefCtx): Promise<z.output<typeof activityListView>> {
  const steps = stepsFor(await countFollowed(ctx))
  const rows = await lists[steps > 0 ? 'walk' : 'ask-each'](ctx.db).all({
    viewer: ctx.viewer.id,
    steps,
    now: ctx.now(),
  })
  return rows.map(row => ({
    kind: row.kind,
    actor: asAuthor(row.actorId, row.actorName, row.actorFace),
    postId: row.postId,
    postTitle: row.title ?? firstWords(row.words) ?? '',
    postAuthor: asAuthor(row.authorId, row.authorName, row.authorFace),
    createdAt: new Date(row.at).toISOString(),
  }))
}
