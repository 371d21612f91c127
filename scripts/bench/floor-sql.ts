import type Database from 'better-sqlite3'

export type Row = Record<string, unknown>
export type Prepare = (text: string) => Database.Statement<unknown[], Row>

/*
 * Conditions and shapes of the floor: what the measured calls read, by hand, with no layer between.
 */

export const NOT_BLOCKED = (chef: string) => `not exists (
  select 1 from blocks where (blocker_id = ${chef} and blocked_id = @viewer)
  union all
  select 1 from blocks where (blocker_id = @viewer and blocked_id = ${chef})
)`

export const VISIBLE_CHEF = (chef: string) => `exists (
  select 1 from users c where c.id = ${chef} and c.status = 'active'
    and (c.is_public = 1
      or exists (select 1 from follows where follower_id = @viewer and followee_id = c.id and is_friend = 1))
    and ${NOT_BLOCKED('c.id')}
)`

export const SAVED_COPY = `coalesce((
  select max(copy.id) from recipes copy where copy.copied_from_id = r.id and copy.owner_id = @viewer
    and copy.status is not null and copy.deleted_at is null
), (
  select max(twin.id) from recipes twin where twin.owner_id = @viewer
    and twin.status in ('on-back-burner', 'completed') and twin.title_folded = r.title_folded
    and twin.copied_from_id is not null and twin.deleted_at is null
    and +twin.original_author_id is case when r.original_author_name is null then r.owner_id else r.original_author_id end
))`

/** The pictures of a table's rows of a kind, as one value. */
export const PICTURES = (table: string, which: string) => `(
  select json_group_array(json_array(key, width, height, colour, thumbhash, alt)) from (
    select m.key, m.width, m.height, m.colour, m.thumbhash, place.alt
    from ${table} place cross join media m on m.id = place.media_id
    where ${which} order by place.position limit 10))`

export const at = (moment: unknown) => new Date(Number(moment)).toISOString()
export const list = (json: unknown): unknown => JSON.parse(String(json))
export const picture = (key: unknown, width: number) => (key ? `/media/${key}/${width}` : null)

type PictureRow = [key: string, width: number, height: number, colour: string, thumbhash: string, alt: string]

export const pictures = (json: unknown) =>
  (JSON.parse(String(json)) as PictureRow[]).map(([key, width, height, colour, thumbhash, alt]) => ({
    url: picture(key, 640),
    width,
    height,
    colour,
    thumbhash,
    alt,
  }))

export const lists = (row: Row) => ({
  ingredients: list(row.ingredients),
  instructions: list(row.instructions),
  dietaryTags: list(row.dietaryTags),
})
