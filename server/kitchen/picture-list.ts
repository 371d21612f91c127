import { type SQL, sql } from 'drizzle-orm'
import { PICTURES_MAX, pictureUrl } from '#common/pictures.ts'
import { media, recipePictures } from '#db/schema/tables.ts'
import type { PictureView } from '../media/contract.ts'

/**
 * Pictures in order as one value of a row, at most ten, to be read by `readPictures`.
 * @param places the rows of a table of pictures, called `place`, and which of them, such as
 * `recipe_pictures place` and `place.recipe_id = 7`
 */
export const pictureList = (table: SQL, which: SQL): SQL<string> => sql`(
  select json_group_array(json_array(key, width, height, colour, thumbhash, alt)) from (
    select picture.key, picture.width, picture.height, picture.colour, picture.thumbhash, place.alt
    from ${table} place cross join ${media} picture on picture.id = place.media_id
    where ${which} order by place.position limit ${sql.raw(String(PICTURES_MAX))}
  )
)`

/** The pictures of a recipe, as one value of a row. */
export const picturesOf = (recipeId: SQL): SQL<string> =>
  pictureList(sql`${recipePictures}`, sql`place.recipe_id = ${recipeId}`)

/** The key of a recipe's cover, the first of its pictures, as one value of a row; null without any. */
export const coverKeyOf = (recipeId: SQL): SQL<string | null> => sql`(
  select picture.key from ${recipePictures} place cross join ${media} picture on picture.id = place.media_id
  where place.recipe_id = ${recipeId} order by place.position limit 1
)`

/** The cover of a recipe as one value of a row, `[key, colour, thumbhash]` in JSON; null without any. */
export const coverOf = (recipeId: SQL): SQL<string | null> => sql`(
  select json_array(picture.key, picture.colour, picture.thumbhash)
  from ${recipePictures} place cross join ${media} picture on picture.id = place.media_id
  where place.recipe_id = ${recipeId} order by place.position limit 1
)`

type PictureRow = [key: string, width: number, height: number, colour: string, thumbhash: string, alt: string]

/** The shape of the pictures that a row says in one value. */
export function readPictures(json: string): PictureView[] {
  if (json === '[]') return []
  return (JSON.parse(json) as PictureRow[]).map(([key, width, height, colour, thumbhash, alt]) => {
    return { url: pictureUrl(key), width, height, colour, thumbhash, alt }
  })
}
