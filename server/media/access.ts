import { and, eq, exists, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { users } from '#db/schema/accounts.ts'
import { collections } from '#db/schema/collections.ts'
import { recipePhotos } from '#db/schema/featured.ts'
import { media } from '#db/schema/media.ts'
import { postPictures, posts } from '#db/schema/posts.ts'
import { recipePictures, recipes } from '#db/schema/recipes.ts'
import { type PictureUse, pictureUses } from '#server/media/picture-uses.ts'
import { findReportedPicture } from '#server/media/reported-picture.ts'
import type { Ctx } from '#server/platform/context.ts'
import {
  inNoHiddenPost,
  notBlocked,
  visibleCollection,
  visibleOwner,
  visibleRecipe,
} from '#server/visibility/conditions.ts'

const viewer = sql.placeholder('viewer')
const one = { one: sql<number>`1` }

/** What must be true of a chef with this face, of a post, a recipe, a community photo and a collection for their pictures to show. */
type Rules = Record<PictureUse, SQL | undefined>

/** The rules for the viewer. */
const forViewer: Rules = {
  face: notBlocked(viewer, users.id),
  post: visibleOwner(viewer, { ownerId: posts.userId, isPublic: posts.isPublic }),
  recipe: visibleRecipe(viewer),
  photo: visibleOwner(viewer, { ownerId: recipePhotos.userId }),
  collection: visibleCollection(viewer),
}

/*
 * Constants stand in these conditions as themselves and are not bound: SQLite plans a statement anew on every call when a
 * bound value might decide whether a partial index fits, which takes ten times as long as running it.
 */
const isTrue = (column: SQLWrapper): SQL => sql`${column} = 1`

const isOpenChef = (chef: SQLWrapper): SQL => sql`exists (
  select 1 from ${users} open_chef
  where open_chef.id = ${chef} and open_chef.status = 'active' and open_chef.is_public = 1
)`

/** The rules for every signed-in chef, apart from blocks. */
const forAll: Rules = {
  face: undefined,
  post: and(isTrue(posts.isPublic), isOpenChef(posts.userId)),
  recipe: or(
    isNull(recipes.ownerId),
    and(
      isTrue(recipes.isPublic),
      isNull(recipes.deletedAt),
      isNotNull(recipes.status),
      isOpenChef(sql`${recipes.ownerId}`),
      inNoHiddenPost,
    ),
  ),
  photo: isOpenChef(recipePhotos.userId),
  // Collections are shown to friends at most.
  collection: sql`0`,
}

/** The condition that some chef, post, recipe, photo or collection shows the picture under these rules. */
function isShown(db: Db, { face, post, recipe, photo, collection }: Rules): SQL | undefined {
  // A post shows its recipe to all who may see the post, even when the recipe has left its shelf.
  const postOfRecipe = db
    .select(one)
    .from(posts)
    .where(and(eq(posts.recipeId, recipes.id), isNull(posts.hiddenAt), post))
  const shown: Record<PictureUse, SQLWrapper> = {
    face: db
      .select(one)
      .from(users)
      .where(and(eq(pictureUses.face, media.id), sql`${users.status} = 'active'`, face)),
    post: db
      .select(one)
      .from(postPictures)
      .innerJoin(posts, eq(posts.id, postPictures.postId))
      .where(and(eq(pictureUses.post, media.id), isNull(posts.hiddenAt), post)),
    recipe: db
      .select(one)
      .from(recipePictures)
      .innerJoin(recipes, eq(recipes.id, recipePictures.recipeId))
      .where(and(eq(pictureUses.recipe, media.id), or(recipe, exists(postOfRecipe)))),
    photo: db
      .select(one)
      .from(recipePhotos)
      .where(and(eq(pictureUses.photo, media.id), isNull(recipePhotos.hiddenAt), photo)),
    collection: db
      .select(one)
      .from(collections)
      .where(and(eq(pictureUses.collection, media.id), collection)),
  }
  return or(...Object.values(shown).map(use => exists(use)))
}

const visiblePicture = preparedOnce(db =>
  db
    .select({
      hash: media.contentHash,
      isForAll: sql<number>`${isShown(db, forAll)}`,
    })
    .from(media)
    .where(and(eq(media.key, sql.placeholder('key')), or(eq(media.ownerId, viewer), isShown(db, forViewer))))
    .prepare(),
)

/** What the bytes of a picture are stored under, and whether every signed-in chef may see it, apart from blocks. */
type VisiblePicture = { hash: string; isForAll: boolean }

/**
 * The picture with a key, if the viewer may see it at this moment: it is their own or some chef's face, or it belongs to
 * a recipe, a post, a community photo or a collection that they may see. Without a session nobody sees any; admins see what was
 * reported. Null for hidden and missing pictures alike, by one query.
 */
export async function findVisiblePicture(ctx: Pick<Ctx, 'db' | 'viewer'>, key: string): Promise<VisiblePicture | null> {
  if (!ctx.viewer) return null
  const row = await visiblePicture(ctx.db).get({ viewer: ctx.viewer.id, key })
  if (row) return { ...row, isForAll: row.isForAll === 1 }
  const reported = ctx.viewer.role === 'admin' ? await findReportedPicture(ctx.db, key) : null
  return reported && { ...reported, isForAll: false }
}
