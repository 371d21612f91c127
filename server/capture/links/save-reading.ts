import { and, eq, type SQL, sql } from 'drizzle-orm'
import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import { TITLE_MAX } from '#common/recipe/limits.ts'
import type { Statements } from '#db/client.ts'
import { newestId } from '#db/queries.ts'
import { linkReadings, recipes } from '#db/schema/tables.ts'
import { choosePictures } from '../../kitchen/choose-pictures.ts'
import { type RecipeFields, recipeFields } from '../../kitchen/fields/contract.ts'
import { withFilledFields } from '../../kitchen/fill-fields.ts'
import { insertParts, insertRecipe } from '../../kitchen/save-recipe.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { CapturedRecipeView } from '../contract.ts'

/** What a recipe keeps of a reading, each field that is within its limits; null when ingredients or steps are missing. */
export function fieldsOfReading(read: CapturedRecipeView): RecipeFields | null {
  const host = read.sourceUrl === null ? '' : new URL(read.sourceUrl).hostname
  const found: Record<string, unknown> = {
    ...read,
    title: read.title.trim().slice(0, TITLE_MAX) || `Recipe from ${host}`,
    sourceAuthor: read.author,
    capturedBy: read.engine,
  }
  const kept = Object.entries(recipeFields.shape).flatMap(([name, shape]) => {
    const value = found[name] ?? undefined
    return value !== undefined && shape.safeParse(value).success ? [[name, value]] : []
  })
  return recipeFields.safeParse(Object.fromEntries(kept)).data ?? null
}

/** An address as a node claimed it. */
type Claim = Pick<typeof linkReadings.$inferSelect, 'id' | 'status' | 'claimedUntil'>

/** The condition that an address is still claimed as it was: not taken off its list, nor claimed by another since. */
export const isClaimed = ({ id, claimedUntil }: Claim): SQL | undefined =>
  and(eq(linkReadings.id, id), eq(linkReadings.state, 'waiting'), eq(linkReadings.claimedUntil, claimedUntil))

/** Saves a recipe on the shelf of its address and notes it there, both or neither; nothing when its claim does not hold any more. */
export async function saveReading(
  ctx: ChefCtx,
  link: Claim,
  { fields, isDoubtful }: { fields: RecipeFields; isDoubtful: boolean },
): Promise<void> {
  const filled = link.status === 'on-back-burner' ? await withFilledFields(ctx, fields) : fields
  const pictures = await choosePictures(ctx, filled)
  const isMine = isClaimed(link)
  const holds = sql`exists (select 1 from ${linkReadings} where ${isMine})`
  const statements: Statements = [
    insertRecipe(ctx, filled, { status: link.status, defaultSource: BUILT_IN_SOURCE }, holds),
    ...insertParts(ctx, filled, pictures, holds),
    ctx.db
      .update(linkReadings)
      .set({ state: 'read', claimedUntil: 0, title: filled.title, recipeId: newestId(recipes), isDoubtful })
      .where(isMine),
  ]
  await ctx.db.batch(statements)
}
