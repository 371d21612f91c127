import { type SQL, sql } from 'drizzle-orm'
import { collections, recipes, sortedMinutes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { visibleCollection } from '../../visibility/conditions.ts'
import type { ShelfFilter } from './contract.ts'
import { type MeantFood, matchFood, meantFoods } from './meant-foods.ts'

/** Which conditions a filter has. Of ingredients, how each is looked up. */
export type FilterForm = {
  has: readonly (keyof typeof conditions)[]
  needs: readonly Lookup[]
  lacks: readonly Lookup[]
}

/** By keys of foods, which recipes are kept under, or by the words of their ingredients. */
type Lookup = 'keys' | 'words'

const value = sql.placeholder

/*
 * Each is a list of ids that SQLite makes once, from indexes alone. What is asked of labels, stars and favourites is the
 * viewer's own, so that a look at the shelf of another chef tells nothing of theirs; of their collections, what these show.
 */
const conditions = {
  tags: sql`select recipe_id from recipe_tags
    where tag_id in (select id from tags where owner_id = ${value('viewer')} and id in (select value from json_each(${value('tags')})))
    group by recipe_id having count(*) = json_array_length(${value('tags')})`,
  collection: sql`select recipe_id from collection_recipes where collection_id = (
    select ${collections.id} from ${collections}
    where ${collections.id} = ${value('collection')} and ${collections.deletedAt} is null and ${visibleCollection(value('viewer'))}
  ) and (
    (select owner_id from collections where id = ${value('collection')}) = ${value('viewer')}
    or exists (select 1 from recipes held where held.id = recipe_id and held.is_public = 1)
  )`,
  stars: sql`select recipe_id from recipe_stars where user_id = ${value('viewer')} and stars >= ${value('stars')}`,
  favourite: sql`select id from recipes where owner_id = ${value('viewer')} and is_favourite = 1`,
  minutes: sql`select id from recipes where owner_id = ${value('owner')} and status = ${value('status')}
    and ${sortedMinutes} <= ${value('minutes')}`,
} as const

/** The recipes that need an ingredient, looked up by the value of this name. */
const needing = (lookup: Lookup, name: string): SQL =>
  lookup === 'keys'
    ? sql`select recipe_id from recipe_foods where food in (select value from json_each(${value(name)}))`
    : sql`select recipe_id from recipe_ingredients
        where recipe_id in (select rowid from recipe_search where recipe_search match ${value(`${name}Match`)})
          and not exists (
            select 1 from json_each(${value(name)}) word
            where instr(${nameWords}, ' ' || word.value || ' ') = 0 and instr(${nameWords}, ' ' || word.value || 's ') = 0
          )`

/** The name of a stored ingredient, each word between spaces. */
const nameWords = sql.raw(`' ' || replace(replace(name, '-', ' '), '''', ' ') || ' '`)

/** The condition that a recipe passes a filter of this form; its values are those that `openFilter` answers. */
export const passesFilter = ({ has, needs, lacks }: FilterForm): SQL =>
  sql.join(
    [
      ...has.map(name => sql`${recipes.id} in (${conditions[name]})`),
      ...needs.map((lookup, at) => sql`${recipes.id} in (${needing(lookup, `needs${at}`)})`),
      ...lacks.map((lookup, at) => sql`${recipes.id} not in (${needing(lookup, `lacks${at}`)})`),
    ],
    sql` and `,
  )

/** How a filter of the shelf of a chef is asked for: the form of its condition, undefined for one that keeps everything, and the values. */
export async function openFilter(
  { viewer }: Pick<ChefCtx, 'viewer'>,
  owner: number,
  filter: ShelfFilter,
): Promise<{ form: FilterForm | undefined; values: Record<string, unknown> }> {
  const { tags = [], collection, stars, favourite, minutes } = filter
  const needs = await meantFoods(filter.ingredients ?? [])
  const lacks = asOne(await meantFoods(filter.without ?? []))
  const isAsked = { tags: tags.length > 0, collection, stars, favourite, minutes }
  const has = (Object.keys(conditions) as (keyof typeof conditions)[]).filter(name => isAsked[name])
  const isEmpty = has.length + needs.length + lacks.length === 0
  const lookups = (foods: readonly MeantFood[]) => foods.map((food): Lookup => ('keys' in food ? 'keys' : 'words'))
  return {
    form: isEmpty ? undefined : { has, needs: lookups(needs), lacks: lookups(lacks) },
    values: {
      viewer: viewer.id,
      tags: JSON.stringify(tags),
      collection,
      stars,
      minutes,
      ...valuesOf('needs', owner, needs),
      ...valuesOf('lacks', owner, lacks),
    },
  }
}

/** Foods of which none may be there are looked up together. */
function asOne(foods: readonly MeantFood[]): MeantFood[] {
  const keys = foods.flatMap(food => ('keys' in food ? food.keys : []))
  return [...(keys.length > 0 ? [{ keys }] : []), ...foods.filter(food => 'words' in food)]
}

const valuesOf = (name: string, owner: number, foods: readonly MeantFood[]) =>
  Object.fromEntries(
    foods.flatMap((food, at) =>
      'keys' in food
        ? [[`${name}${at}`, JSON.stringify(food.keys)]]
        : [
            [`${name}${at}`, JSON.stringify(food.words)],
            [`${name}${at}Match`, matchFood(owner, food.words)],
          ],
    ),
  )
