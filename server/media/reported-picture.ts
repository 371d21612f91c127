import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { preparedOnce } from '#db/queries.ts'
import { media } from '#db/schema/tables.ts'
import type { PictureUse } from './picture-uses.ts'

/** The condition that the post of a row, or a post with the recipe of a row, was reported. */
const isReported = (post: SQL): SQL => sql`exists (select 1 from reports where reports.post_id = ${post})`

/** That what shows a picture was reported; faces are judged by what their chef did, and collections are not reported. */
const reported: Record<Exclude<PictureUse, 'face' | 'collection'>, SQL> = {
  post: sql`exists (
    select 1 from post_pictures place where place.media_id = ${media.id} and ${isReported(sql`place.post_id`)}
  )`,
  recipe: sql`exists (
    select 1 from recipe_pictures place join posts dish on dish.recipe_id = place.recipe_id
    where place.media_id = ${media.id} and ${isReported(sql`dish.id`)}
  )`,
  photo: sql`exists (
    select 1 from recipe_photos photo join reports on reports.photo_id = photo.id where photo.media_id = ${media.id}
  )`,
}

const reportedPicture = preparedOnce(db =>
  db
    .select({ hash: media.contentHash })
    .from(media)
    .where(and(eq(media.key, sql.placeholder('key')), or(...Object.values(reported))))
    .prepare(),
)

/**
 * The picture with a key when somebody reported the post or photo that shows it: what moderators have to judge, hidden
 * or not, and who else may see it. Null for any other.
 */
export async function findReportedPicture(
  db: Parameters<typeof reportedPicture>[0],
  key: string,
): Promise<{ hash: string } | null> {
  return (await reportedPicture(db).get({ key })) ?? null
}
