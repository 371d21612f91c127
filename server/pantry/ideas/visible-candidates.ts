import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { recipes } from '#db/schema/tables.ts'
import { readableRecipe } from '../../kitchen/get-recipe.ts'
import { isToCook } from '../../kitchen/own-recipe.ts'
import { creditedId } from '../../kitchen/saved-copy.ts'
import type { ChefCtx } from '../../platform/context.ts'

const viewer = sql.placeholder('viewer')

// Columns by their table: what stands in the subqueries has columns of the same names.
const column = (name: string) => sql.raw(`recipes.${name}`)

const visibleOf = preparedOnce((db: Db) =>
  db
    .select({
      id: sql<number>`${column('id')}`,
      ownerId: sql<number | null>`${column('owner_id')}`,
      titleFolded: sql<string>`${column('title_folded')}`,
      copiedFromId: sql<number | null>`${column('copied_from_id')}`,
      creditedId: sql<number | null>`${creditedId({
        id: column('id'),
        titleFolded: column('title_folded'),
        ownerId: column('owner_id'),
        originalAuthorId: column('original_author_id'),
        originalAuthorName: column('original_author_name'),
      })}`,
      isFriend: sql<number>`exists (
        select 1 from follows where follower_id = ${viewer} and followee_id = ${column('owner_id')} and is_friend = 1
      )`,
      isOnShelf: sql<number>`${column('status')} is not null`,
      foods: sql<string>`(select json_group_object(f.food, f.weight) from recipe_foods f where f.recipe_id = ${column('id')})`,
    })
    .from(sql`json_each(${sql.placeholder('ids')}) candidate cross join ${recipes} on recipes.id = candidate.value`)
    .where(sql`${readableRecipe(viewer)} and ${isToCook}`)
    .prepare(),
)

/** A recipe that the viewer may see, with what decides about it. */
export type Candidate = {
  id: number
  ownerId: number | null
  titleFolded: string
  copiedFromId: number | null
  /** Whom it is from in the first place; null for a built-in recipe, and when that chef is gone. */
  creditedId: number | null
  isFriend: boolean
  isOnShelf: boolean
  /** What its foods weigh in it, by key, in tenths; staples included. */
  foods: ReadonlyMap<string, number>
}

/** Those of some recipes that the viewer may see and can cook from. */
export async function visibleCandidates(ctx: Pick<ChefCtx, 'db' | 'viewer'>, ids: number[]): Promise<Candidate[]> {
  const rows = await visibleOf(ctx.db).all({ viewer: ctx.viewer.id, ids: JSON.stringify(ids) })
  return rows.map(row => ({
    ...row,
    isFriend: row.isFriend === 1,
    isOnShelf: row.isOnShelf === 1,
    foods: new Map(Object.entries(JSON.parse(row.foods) as Record<string, number>)),
  }))
}
