import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { recipeCookings, recipeStars, recipes, recipeTags, sortedMinutes, tags } from '#db/schema/tables.ts'
import { nameOfKey } from '../../pantry/foods/foods-of-recipe.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { fellowMembers, inNoHiddenPost, shelfShownInHousehold } from '../../visibility/conditions.ts'
import { type Candidate, NAMED } from './choose-dinners.ts'

/** Recipes that are looked at for one answer: reading more in one query would hold up everybody else for over 50 ms. */
const CANDIDATES_MAX = 600

const viewer = sql.placeholder('viewer')
const { ownerId, status } = recipes
/** By its table: what stands in the subqueries has columns of the same name. */
const id = sql.raw('recipes.id')

/** The viewer's own shelves, and those that members of their household show them. */
const isOnShownShelf: SQL = sql`${ownerId} in (select ${viewer} union all ${fellowMembers(viewer)})
  and ${status} is not null and ${id} not in (select id from recipes where deleted_at is not null)
  and (${ownerId} = ${viewer} or (${shelfShownInHousehold(viewer, ownerId, status)} and ${inNoHiddenPost}))`

/**
 * The recipes that are looked at: those that are chosen already, and of a large kitchen as many others as the seed draws, so that
 * it is looked through in no more time than a small one.
 */
const drawn: SQL = sql`select recipes.id from recipes where ${isOnShownShelf}
  order by recipes.id in (select value from json_each(${sql.placeholder('beside')})) desc,
    (recipes.id * 7919 + ${sql.placeholder('seed')} * 104729) % 1000003, recipes.id
  limit ${sql.raw(String(CANDIDATES_MAX))}`

const selectCandidates = (db: Db) =>
  db
    .select({
      id: recipes.id,
      meal: recipes.mealSection,
      category: recipes.category,
      minutes: sql<number | null>`nullif(${sortedMinutes}, 9999999)`,
      isFavourite: sql<number>`${recipes.isFavourite} and ${ownerId} = ${viewer}`,
      stars: sql<number | null>`(
        select s.stars from ${recipeStars} s where s.user_id = ${viewer} and s.recipe_id = ${id})`,
      lastOn: sql<string | null>`(
        select max(c.cooked_on) from ${recipeCookings} c where c.recipe_id = ${id} and c.user_id = ${viewer})`,
      tags: sql<string | null>`(
        select group_concat(t.name, char(10)) from ${recipeTags} place cross join ${tags} t on t.id = place.tag_id
        where place.recipe_id = ${id} and t.owner_id = ${viewer})`,
      // All foods of a recipe by its index: which of them are at hand is found out faster outside of the database.
      foods: sql<string | null>`(
        select group_concat(f.weight || ':' || f.food, char(10)) from recipe_foods f where f.recipe_id = ${id})`,
    })
    .from(recipes)
    .where(sql`${recipes.id} in (${drawn})`)

const findCandidates = preparedOnce(db => selectCandidates(db).prepare())

/** What foods say of a recipe: the one that weighs most, those at hand, the heaviest first, and their share in the weight. */
function readFoods(
  foods: string | null,
  atHand: ReadonlySet<string>,
): Pick<Candidate, 'mainFood' | 'atHand' | 'share'> {
  let [mainFood, most, all, covered]: [string | null, number, number, number] = [null, 0, 0, 0]
  const there: { key: string; weight: number }[] = []
  for (const food of foods?.split('\n') ?? []) {
    const weight = Number.parseInt(food, 10)
    const key = food.slice(food.indexOf(':') + 1)
    all += weight
    if (weight > most) [mainFood, most] = [key, weight]
    if (!atHand.has(key)) continue
    covered += weight
    there.push({ key, weight })
  }
  there.sort((one, other) => other.weight - one.weight)
  return {
    mainFood,
    atHand: there.slice(0, NAMED).map(({ key }) => nameOfKey(key).toLowerCase()),
    share: all === 0 ? 0 : covered / all,
  }
}

/** The recipes of the shelves that the viewer may plan from, with what they themselves say about whether they are proposed. */
export async function listCandidates(
  ctx: Pick<ChefCtx, 'db' | 'viewer'>,
  { atHand, seed, beside }: { atHand: ReadonlySet<string>; seed: number; beside: readonly number[] },
): Promise<Omit<Candidate, 'plannedOn'>[]> {
  const rows = await findCandidates(ctx.db).all({ viewer: ctx.viewer.id, seed, beside: JSON.stringify(beside) })
  return rows.map(({ isFavourite, tags: names, foods, ...row }) => ({
    ...row,
    ...readFoods(foods, atHand),
    isFavourite: isFavourite === 1,
    tags: names?.split('\n') ?? [],
  }))
}
