import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { featuredRecipes, recipes } from '#db/schema/tables.ts'
import { asTraits, traitsColumns } from './candidates.ts'
import type { PastWeek } from './rule/choose.ts'

/** Ten years. */
const WEEKS_MAX = 520

const before = preparedOnce((db: Db) =>
  db
    .select({ ...traitsColumns, week: featuredRecipes.week })
    .from(featuredRecipes)
    .innerJoin(recipes, eq(recipes.id, featuredRecipes.recipeId))
    .where(sql`${featuredRecipes.week} < ${sql.placeholder('week')}`)
    .orderBy(desc(featuredRecipes.week))
    .limit(WEEKS_MAX)
    .prepare(),
)

/** The Recipes of the Week before a week, seen or not, as the rule that chooses the next one takes them. */
export async function listEarlierChoices({ db }: { db: Db }, week: string): Promise<PastWeek[]> {
  const rows = await before(db).all({ week })
  return rows.map(row => ({ ...asTraits(row), week: row.week }))
}
