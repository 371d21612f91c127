import { and, eq, isNull } from 'drizzle-orm'
import { ANALYSIS_PATIENCE_MS } from '#common/recipe/defaults.ts'
import { collections } from '#db/schema/tables.ts'
import { keepCopies } from '../kitchen/copy-recipe.ts'
import { abortAfter } from '../platform/abort-signals.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest } from '../platform/errors.ts'
import { insertCollection, nameColumns } from './change-collection.ts'
import { listShownIds, putRecipes } from './collection-recipes.ts'
import { COLLECTION_NAME_MAX, collectionMessages } from './constants.ts'
import type { CollectionView } from './contract.ts'
import { getCollection } from './list-collections.ts'

/** Recipes that are put into the copy at once. */
const AT_ONCE = 50

/**
 * Saves a friend's collection: copies of the recipes that the viewer may see come to their Back Burner, as saving each
 * would bring them, and into a private collection of their own that credits the friend. Saved again, it gets what is new in
 * the friend's; what is there already is not made twice. Answers the viewer's collection and how many recipes are new in
 * their kitchen. NOT_FOUND for one that the viewer may not see, BAD_REQUEST for one of their own.
 */
export async function saveCollection(ctx: ChefCtx, { id }: { id: number }): Promise<{ id: number; added: number }> {
  const collection = await getCollection(ctx, { id })
  if (collection.owner.id === ctx.viewer.id) throw badRequest(collectionMessages.yoursAlready)
  const own = collection.savedId ?? (await addCopy(ctx, collection))
  const recipeIds = await listShownIds(ctx, { id, ownerId: collection.owner.id, isOwn: false })
  const patience = abortAfter(ANALYSIS_PATIENCE_MS)
  let total = 0
  for (let from = 0; from < recipeIds.length; from += AT_ONCE) {
    const some = recipeIds.slice(from, from + AT_ONCE)
    const { copies, added } = await keepCopies(ctx, some, patience)
    const kept = new Set(some.flatMap(id => copies.get(id) ?? []))
    if (kept.size > 0) await putRecipes(ctx, own, [...kept])
    total += added
  }
  return { id: own, added: total }
}

/** Makes the viewer's own collection for a friend's, under its name or one that is free. */
async function addCopy(
  ctx: ChefCtx,
  { id, name, description, owner, originalAuthor }: CollectionView,
): Promise<number> {
  const [row] = await ctx.db
    .select({ authorId: collections.originalAuthorId })
    .from(collections)
    .where(eq(collections.id, id))
  const credit =
    originalAuthor === null ? { id: owner.id, name: owner.name } : { id: row?.authorId ?? null, name: originalAuthor }
  return insertCollection(ctx, {
    ...nameColumns(await freeName(ctx, name, owner.name)),
    description,
    copiedFromId: id,
    originalAuthorId: credit.id,
    originalAuthorName: credit.name,
  })
}

/** The name itself, else with the friend's name, else with a number, whichever the viewer has no collection of. */
async function freeName(ctx: ChefCtx, name: string, friend: string | null): Promise<string> {
  const rows = await ctx.db
    .select({ folded: collections.nameFolded })
    .from(collections)
    .where(and(eq(collections.ownerId, ctx.viewer.id), isNull(collections.deletedAt)))
  const taken = new Set(rows.map(({ folded }) => folded))
  const withSuffix = (suffix: string) => `${name.slice(0, COLLECTION_NAME_MAX - suffix.length)}${suffix}`
  for (let number = 1; ; number++) {
    const by = friend === null ? '' : ` (${friend})`
    const candidate = number === 1 ? name : number === 2 && by ? withSuffix(by) : withSuffix(` ${number}`)
    if (!taken.has(nameColumns(candidate).nameFolded)) return candidate
  }
}
