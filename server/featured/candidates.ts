import { describeDish } from 'dish-art/classify'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { posts, recipes, users } from '#db/schema/tables.ts'
import { type CatalogueRecipe, readCatalogue } from './catalogue.ts'
import { type Candidate, FANS_MIN, type Traits } from './rule/choose.ts'
import { mayBeShown } from './shown.ts'

/** How many of the newest copies, and of the newest remakes, are counted. */
const EVENTS_MAX = 5_000
/** How many recipes of chefs the rule chooses among: those with the most fans. */
const CHEFS_MAX = 500

const number = (value: number) => sql.raw(String(value))

let bundled: ReadonlyMap<number, CatalogueRecipe> | undefined

/** The traits of the built-in recipes, read once from the bundled files. */
function bundledRecipe(id: number): CatalogueRecipe | undefined {
  bundled ??= new Map(readCatalogue().map(recipe => [recipe.id, recipe]))
  return bundled.get(id)
}

type TraitsRow = { id: number; ownerId: number | null; title: string; mealSection: string | null }

/** What the rule looks at in a recipe, from its row. */
export const asTraits = ({ id, ownerId, title, mealSection }: TraitsRow): Traits => ({
  id,
  chefId: ownerId,
  meal: mealSection,
  cuisine: ownerId === null ? (bundledRecipe(id)?.cuisine ?? null) : null,
  kind: describeDish(title, mealSection).kind,
})

export const traitsColumns = {
  id: recipes.id,
  ownerId: recipes.ownerId,
  title: recipes.title,
  mealSection: recipes.mealSection,
}

const builtInRecipes = preparedOnce((db: Db) =>
  db.select(traitsColumns).from(recipes).where(sql`${recipes.ownerId} is null and ${mayBeShown}`).prepare(),
)

/** The built-in recipes as candidates. One that is no longer bundled counts as in season all year. */
export async function listBuiltIn({ db }: { db: Db }): Promise<Candidate[]> {
  const rows = await builtInRecipes(db).all()
  return rows.map(row => ({ ...asTraits(row), seasons: bundledRecipe(row.id)?.seasons ?? [], fans: 0 }))
}

const latest = (events: SQL): SQL => sql`(${events} order by created_at desc limit ${number(EVENTS_MAX)})`

const saved = sql`
  select event.copied_from_id as recipe_id, event.owner_id as fan, 0 as is_told
  from ${latest(sql`select copied_from_id, owner_id, status, deleted_at, created_at
    from ${recipes} where copied_from_id is not null`)} event
  where event.status is not null and event.deleted_at is null`

// Remakes that not everybody may see must not influence what everybody sees.
const remade = sql`
  select coalesce(dish.recipe_id, event.original_recipe_id) as recipe_id, event.user_id as fan, 1 as is_told
  from ${latest(sql`select original_post_id, original_recipe_id, user_id, is_public, hidden_at, created_at
    from ${posts} where type = 'recipe_remake'`)} event
  left join ${posts} dish on dish.id = event.original_post_id
  where event.is_public = 1 and event.hidden_at is null`

const takenTo = sql`(
  select event.recipe_id, count(distinct event.fan) as fans
  from (${saved} union all ${remade}) event
  cross join ${recipes} liked on liked.id = event.recipe_id and liked.owner_id <> event.fan
  cross join ${users} fan on fan.id = event.fan and fan.status = 'active'
    and (event.is_told = 0 or fan.is_public = 1)
  group by event.recipe_id having count(distinct event.fan) >= ${number(FANS_MIN)}
)`

// A chef's own recipe, cooked again, is featured by the original.
const isNoRemake = sql`not exists (
  select 1 from ${posts} again where again.recipe_id = ${recipes.id} and again.type = 'recipe_remake'
)`

const ofChefs = preparedOnce((db: Db) =>
  db
    .select({ ...traitsColumns, fans: sql<number>`taken.fans` })
    .from(sql`${takenTo} taken`)
    .crossJoin(recipes)
    // A recipe from a page, or after another chef's, is not theirs to be featured with.
    .where(
      sql`${recipes.id} = taken.recipe_id and ${recipes.ownerId} is not null and ${recipes.originalAuthorName} is null and ${recipes.sourceUrl} is null
        and ${isNoRemake} and ${mayBeShown}`,
    )
    .orderBy(sql`taken.fans desc, ${recipes.id} desc`)
    .limit(CHEFS_MAX)
    .prepare(),
)

/**
 * The chefs' own recipes that may be shown to everybody and that at least `FANS_MIN` other chefs lately saved or remade.
 * The newest five thousand copies and as many remakes count, however old they are.
 */
async function listChefs({ db }: { db: Db }): Promise<Candidate[]> {
  const rows = await ofChefs(db).all()
  return rows.map(row => ({ ...asTraits(row), seasons: [], fans: row.fans }))
}

/** All recipes that may become Recipe of the Week. */
export async function listCandidates(ctx: { db: Db }): Promise<Candidate[]> {
  const [builtIn, chefs] = await Promise.all([listBuiltIn(ctx), listChefs(ctx)])
  return [...chefs, ...builtIn]
}
