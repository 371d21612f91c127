import { and, eq, exists, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { DAY_MS } from '#common/days.ts'
import type { Statements } from '#db/client.ts'
import { notifications, recipes } from '#db/schema/tables.ts'
import { notify } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'
import { conflict, forbidden, notFound } from '../platform/errors.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { editableRecipe } from '../visibility/conditions.ts'
import { pictureStatements } from './change-pictures.ts'
import { ownersAlone, recipeMessages } from './constants.ts'
import type { RecipeView } from './contract.ts'
import type { editRecipeInput } from './fields/contract.ts'
import { fillFields } from './fill-fields.ts'
import { getRecipe } from './get-recipe.ts'
import { storeIngredientsIf } from './ingredients/store-ingredients.ts'
import { isDished, requireEditableRecipe } from './own-recipe.ts'
import { drawnKeyFor } from './save-recipe.ts'
import { setStarsStatement } from './stars/star-list.ts'
import { requireRoomForTags, setTagStatements } from './tags/set-tags.ts'

type Edit = z.output<typeof editRecipeInput>

/**
 * Changes a recipe of the viewer's, or one that is opened to their household; what is left out stays. Photos change as
 * `pictureStatements` says. Its owner is notified of others, once a day for each. FORBIDDEN for a recipe that the viewer may only
 * see, and for what is its owner's alone; NOT_FOUND for any other; CONFLICT when it, or the chef's notes, were changed since the
 * viewer read them, if they say when that was, or what they read. When one on the Back Burner gets its first ingredients, what it lacks is worked out.
 */
export async function editRecipe(
  ctx: ChefCtx,
  { id, image, imageUrl, imageUrls, alts, unchangedSince, chefNotesBefore, ...edit }: Edit,
): Promise<RecipeView> {
  const me = ctx.viewer.id
  const before = await requireEditableRecipe(ctx, id)
  const isOwn = before.ownerId === me
  if (!isOwn && ownersAlone.some(name => edit[name] !== undefined)) throw forbidden(recipeMessages.ownersAlone)
  const { tags, stars, ...fields } = edit
  if (tags) await requireRoomForTags(ctx, tags)
  const isAsRead = and(
    unchangedSince === undefined ? undefined : eq(recipes.updatedAt, Date.parse(unchangedSince)),
    chefNotesBefore === undefined
      ? undefined
      : inArray(recipes.chefNotes, [chefNotesBefore, fields.chefNotes ?? chefNotesBefore]),
  )
  const isEditable = and(eq(recipes.id, id), editableRecipe(me), or(isNull(recipes.deletedAt), isDished), isAsRead)
  const mealSection = fields.mealSection === undefined ? before.mealSection : fields.mealSection
  const update = ctx.db
    .update(recipes)
    .set({
      ...fields,
      ...(fields.title === undefined
        ? {}
        : {
            titleFolded: normalizeForSearch(fields.title),
            drawnKey: drawnKeyFor(fields.title, mealSection, fields.category ?? before.category),
          }),
      ...(fields.sourceUrl === undefined ? {} : { originalLink: fields.sourceUrl }),
      updatedAt: ctx.now(),
    })
    .where(isEditable)
    .returning({ id: recipes.id })
  const mayEdit = exists(ctx.db.select({ one: sql`1` }).from(recipes).where(isEditable))
  const target = sql`(select ${recipes.id} from ${recipes} where ${isEditable})`
  const pictures = await pictureStatements(ctx, id, { image, imageUrl, imageUrls, alts }, mayEdit)
  const results = await ctx.db.batch([
    ...(fields.ingredients ? storeIngredientsIf(ctx, id, fields.ingredients, mayEdit) : []),
    ...(tags ? setTagStatements(ctx, target, tags) : []),
    ...(stars === undefined ? [] : [setStarsStatement(ctx, target, stars)]),
    ...pictures,
    ...(isOwn || before.ownerId === null ? [] : tellOwner(ctx, id, before.ownerId, mayEdit)),
    // The last, for it changes what the others ask about.
    update,
  ] as unknown as Statements)
  if ((results.at(-1) as { id: number }[]).length === 0) {
    await requireEditableRecipe(ctx, id)
    if (chefNotesBefore !== undefined) throw conflict(recipeMessages.notesChangedMeanwhile)
    throw unchangedSince === undefined ? notFound('Recipe') : conflict(recipeMessages.changedMeanwhile)
  }
  if (!isOwn && before.ownerId !== null) ctx.live.notify(before.ownerId)
  const edited = await getRecipe(ctx, { id })
  const isFirst = before.ingredients.length === 0 && fields.ingredients !== undefined
  return isFirst && edited.status === 'on-back-burner' ? fillFields(ctx, edited) : edited
}

/** The statements that notify the owner of a recipe that the viewer changed it, unless they did within a day. */
const tellOwner = (ctx: ChefCtx, recipeId: number, to: number, when: SQL) => [
  ctx.db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, to),
        eq(notifications.actorId, ctx.viewer.id),
        eq(notifications.kind, 'recipe-edited'),
        eq(notifications.subjectId, recipeId),
        lt(notifications.createdAt, ctx.now() - DAY_MS),
        when,
      ),
    ),
  notify(ctx, { to, kind: 'recipe-edited', recipeId, when }),
]
