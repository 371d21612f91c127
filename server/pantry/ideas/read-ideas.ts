import { eq, sql } from 'drizzle-orm'
import { pictureUrl } from '#common/pictures.ts'
import { usualDifficulty } from '#common/recipe/defaults.ts'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { recipes, users } from '#db/schema/tables.ts'
import { readableRecipe } from '../../kitchen/get-recipe.ts'
import { coverKeyOf } from '../../kitchen/picture-list.ts'
import { savedCopyId } from '../../kitchen/saved-copy.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { SuggestionView } from '../contract.ts'
import type { Found } from './one-of-each.ts'
import { fitFields } from './weigh.ts'

const viewer = sql.placeholder('viewer')

const shown = preparedOnce((db: Db) =>
  db
    .select({
      id: recipes.id,
      title: recipes.title,
      description: recipes.description,
      difficulty: recipes.difficulty,
      steps: sql<number>`json_array_length(${recipes.instructions})`,
      prepTime: recipes.prepTime,
      cookTime: recipes.cookTime,
      drawnKey: recipes.drawnKey,
      coverKey: coverKeyOf(sql`${recipes.id}`),
      chefId: users.id,
      chefName: users.name,
      savedId: sql<
        number | null
      >`case when ${recipes.ownerId} is not ${viewer} then ${savedCopyId(viewer, recipes)} end`,
    })
    .from(recipes)
    .leftJoin(users, eq(users.id, recipes.ownerId))
    .where(sql`${recipes.id} in (select value from json_each(${sql.placeholder('ids')})) and ${readableRecipe(viewer)}`)
    .prepare(),
)

/** The found recipes as ideas, in their order; only those that the viewer may still see. */
export async function readIdeas(
  ctx: Pick<ChefCtx, 'db' | 'viewer'>,
  found: readonly Found[],
): Promise<SuggestionView[]> {
  if (found.length === 0) return []
  const ids = JSON.stringify(found.map(({ id }) => id))
  const rows = await shown(ctx.db).all({ viewer: ctx.viewer.id, ids })
  const byId = new Map(rows.map(row => [row.id, row]))
  return found.flatMap((recipe): SuggestionView[] => {
    const row = byId.get(recipe.id)
    if (!row) return []
    const isOwn = recipe.ownerId === ctx.viewer.id
    return [
      {
        id: row.id,
        title: row.title,
        description: row.description,
        difficulty: row.difficulty ?? usualDifficulty(row.steps),
        prepTime: row.prepTime,
        cookTime: row.cookTime,
        ...fitFields(recipe.weighed),
        source: isOwn ? 'kitchen' : recipe.ownerId === null ? 'house' : recipe.isFriend ? 'friends' : 'chefs',
        chef: row.chefId === null ? null : { id: row.chefId, name: row.chefName },
        imageUrl: row.coverKey === null ? null : pictureUrl(row.coverKey),
        drawnKey: row.drawnKey,
        isSaved: isOwn ? recipe.isOnShelf : row.savedId !== null,
        savedId: row.savedId,
        recipe: null,
      },
    ]
  })
}
