import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { users } from '#db/schema/accounts.ts'
import { recipePhotos } from '#db/schema/featured.ts'
import { media } from '#db/schema/media.ts'
import { postPictures, posts } from '#db/schema/posts.ts'
import { recipePictures, recipes } from '#db/schema/recipes.ts'
import type { Ctx } from '#server/context.ts'
import { notBlocked, visibleOwner, visibleRecipe } from '#server/friends/visibility.ts'

const viewer = sql.placeholder('viewer')
const one = { one: sql<number>`1` }

const isProfilePicture = (db: Db): SQL =>
  exists(
    db
      .select(one)
      .from(users)
      .where(and(eq(users.pictureId, media.id), eq(users.status, 'active'), notBlocked(viewer, users.id))),
  )

const isVisiblePost = (): SQL =>
  sql`(${isNull(posts.hiddenAt)} and ${visibleOwner(viewer, { ownerId: posts.userId, isPublic: posts.isPublic })})`

const isInVisibleRecipe = (db: Db): SQL =>
  exists(
    db
      .select(one)
      .from(recipePictures)
      .innerJoin(recipes, eq(recipes.id, recipePictures.recipeId))
      .where(and(eq(recipePictures.mediaId, media.id), or(visibleRecipe(viewer), isShownByPost(db)))),
  )

/** A post shows its recipe to whoever may see the post, even when the recipe has left its shelf. */
const isShownByPost = (db: Db): SQL =>
  exists(
    db
      .select(one)
      .from(posts)
      .where(and(eq(posts.recipeId, recipes.id), isVisiblePost())),
  )

const isInVisiblePost = (db: Db): SQL =>
  exists(
    db
      .select(one)
      .from(postPictures)
      .innerJoin(posts, eq(posts.id, postPictures.postId))
      .where(and(eq(postPictures.mediaId, media.id), isVisiblePost())),
  )

const isVisiblePhoto = (db: Db): SQL =>
  exists(
    db
      .select(one)
      .from(recipePhotos)
      .where(
        and(
          eq(recipePhotos.mediaId, media.id),
          isNull(recipePhotos.hiddenAt),
          visibleOwner(viewer, { ownerId: recipePhotos.userId }),
        ),
      ),
  )

const readable = preparedOnce(db =>
  db
    .select(one)
    .from(media)
    .where(
      and(
        eq(media.id, sql.placeholder('media')),
        or(
          eq(media.ownerId, viewer),
          isProfilePicture(db),
          isInVisiblePost(db),
          isInVisibleRecipe(db),
          isVisiblePhoto(db),
        ),
      ),
    )
    .prepare(),
)

/**
 * Whether the viewer may see a picture: it is their own or some chef's profile picture, or it belongs to a recipe, a
 * post or a community photo that they may see at this moment. Signed out, nobody sees any.
 */
export async function mayReadPicture(ctx: Pick<Ctx, 'db' | 'viewer'>, picture: { id: number }): Promise<boolean> {
  if (!ctx.viewer) return false
  const row = await readable(ctx.db).get({ viewer: ctx.viewer.id, media: picture.id })
  return row !== undefined
}
