import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { foodPictureMaxBytes, PICTURES_MAX } from '#common/pictures.ts'
import type { BatchItem } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { media, recipePictures } from '#db/schema/tables.ts'
import { addPictureFile } from '../media/add-picture.ts'
import type { ChefCtx } from '../platform/context.ts'
import { resolvePictures } from './choose-pictures.ts'
import type { editRecipeInput } from './fields/contract.ts'

type Pictures = Pick<z.output<typeof editRecipeInput>, 'image' | 'imageUrl' | 'imageUrls' | 'alts'>

/**
 * The statements that give a recipe the pictures that an edit asks for: a list in place of all, or another cover in place
 * of the first, or the first away; then their alternative texts. Files and pictures on the web are stored before. One that is on
 * the recipe already may stay, as a copy's photos are another chef's. A list of which nothing can be had changes nothing.
 * Throws what `addPictureFile` and `resolvePictures` throw.
 * @param condition must hold when they run, or they change nothing
 */
export async function pictureStatements(
  ctx: ChefCtx,
  recipeId: number,
  edit: Pictures,
  condition: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const next = await readNext(ctx, recipeId, edit)
  const words = edit.imageUrls === undefined && edit.alts?.length ? edit.alts : null
  if (next === null && words === null) return []
  const statements = rewrite(ctx, recipeId, next ?? present(recipeId), condition)
  if (words === null) return statements
  const ofRecipe = and(eq(recipePictures.recipeId, recipeId), lt(recipePictures.position, words.length), condition)
  const rename = ctx.db
    .update(recipePictures)
    .set({ alt: sql`${JSON.stringify(words)} ->> position` })
    .where(ofRecipe)
  return [...statements, rename]
}

/** What the recipe is to have, as a query of `place` (to order by), `media_id` and `alt`; null when nothing changes. */
async function readNext(ctx: ChefCtx, recipeId: number, edit: Pictures): Promise<SQL | null> {
  const { image, imageUrl, imageUrls, alts } = edit
  if (imageUrls) {
    const found = await resolvePictures(ctx, imageUrls, { known: await knownOf(ctx, recipeId) })
    if (found.length === 0 && imageUrls.length > 0) return null
    return listed(
      recipeId,
      found.map(({ at, mediaId }) => ({ mediaId, alt: alts && (alts[at] ?? '') })),
    )
  }
  if (image && image.size > 0) {
    await ctx.limits.charge('upload', ctx.viewer.id)
    const { id } = await addPictureFile(ctx, image, { maxBytes: foodPictureMaxBytes })
    return withCover(recipeId, id)
  }
  if (imageUrl === undefined) return null
  const known = await knownOf(ctx, recipeId)
  const [cover] = known.values()
  if (imageUrl === null) return cover === undefined ? null : without(recipeId, cover)
  const [chosen] = await resolvePictures(ctx, [imageUrl], { known })
  return chosen === undefined || chosen.mediaId === cover ? null : withCover(recipeId, chosen.mediaId)
}

/** The pictures that the recipe has by their keys, in order. */
async function knownOf(ctx: ChefCtx, recipeId: number): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ key: media.key, id: media.id })
    .from(recipePictures)
    .innerJoin(media, eq(media.id, recipePictures.mediaId))
    .where(eq(recipePictures.recipeId, recipeId))
    .orderBy(recipePictures.position)
    .limit(PICTURES_MAX)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

const present = (recipeId: number): SQL =>
  sql`select position as place, media_id, alt from recipe_pictures where recipe_id = ${recipeId}`

/** All but one, which may be gone already: who asks twice loses one picture, not two. */
const without = (recipeId: number, mediaId: number): SQL => sql`${present(recipeId)} and media_id <> ${mediaId}`

/** The words that a picture has on the recipe. */
const wordsOf = (recipeId: number): SQL =>
  sql`(select alt from recipe_pictures had where had.recipe_id = ${recipeId} and had.media_id = picture.id limit 1)`

/** Another one in place of the first. */
const withCover = (recipeId: number, mediaId: number): SQL => sql`
  select -1 as place, picture.id as media_id, coalesce(${wordsOf(recipeId)}, '') as alt
  from ${media} picture where picture.id = ${mediaId}
  union all ${without(recipeId, mediaId)}
    and position > (select min(position) from recipe_pictures where recipe_id = ${recipeId})`

/** Exactly these; without new words a picture keeps those it has. */
const listed = (recipeId: number, list: { mediaId: number; alt: string | undefined }[]): SQL => sql`
  select entry.key as place, picture.id as media_id,
    coalesce(entry.value ->> 'alt', ${wordsOf(recipeId)}, '') as alt
  from json_each(${JSON.stringify(list)}) entry cross join ${media} picture on picture.id = entry.value ->> 'mediaId'`

/** Further than any picture stands. */
const BEYOND = 1000

/** Writes the new ones beyond the old, whose places they take when those are gone: a place can be taken once only. */
function rewrite(ctx: ChefCtx, recipeId: number, next: SQL, condition: SQL): BatchItem<'sqlite'>[] {
  const { position } = recipePictures
  const ofRecipe = eq(recipePictures.recipeId, recipeId)
  return [
    ctx.db.insert(recipePictures).select(
      rowsOf(
        recipePictures,
        {
          recipeId,
          position: sql`${BEYOND} - 1 + row_number() over (order by place)`,
          mediaId: sql`media_id`,
          alt: sql`alt`,
        },
        sql`from (${next}) where ${condition} order by place limit ${PICTURES_MAX}`,
      ),
    ),
    ctx.db.delete(recipePictures).where(and(ofRecipe, lt(position, BEYOND), condition)),
    ctx.db
      .update(recipePictures)
      .set({ position: sql`position - ${BEYOND}` })
      .where(and(ofRecipe, gte(position, BEYOND), condition)),
  ]
}
