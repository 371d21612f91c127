import type { Prepare } from './floor-sql.ts'
import { VISIBLE_CHEF } from './floor-sql.ts'

/** Recipes that are looked at for the twelve that are shown: one in ten is out of sight. */
const LOOKED_AT = 100

/*
 * The index asked in one breath: how many of the foods each recipe asks for, the most first, and of these the twelve
 * that the viewer may see. Nothing is said of what is missing.
 */
const MATCHES = `
  select r.id, r.title, hit.matched from (
    select recipe_id, count(*) as matched from recipe_foods
    where food in (select value from json_each(@foods))
    group by recipe_id order by matched desc limit ${LOOKED_AT}
  ) hit cross join recipes r on r.id = hit.recipe_id
  where (r.deleted_at is null and (r.owner_id is null or r.owner_id = @viewer
      or (r.status is not null and r.is_public = 1 and ${VISIBLE_CHEF('r.owner_id')})))
    or exists (select 1 from posts p where p.recipe_id = r.id and p.hidden_at is null
      and (p.user_id = @viewer or (p.is_public = 1 and ${VISIBLE_CHEF('p.user_id')})))
  limit 12`

/** Recipes by how many of some foods they ask for, as the floor reads them. */
export function pantryQueries(prepare: Prepare) {
  const matches = prepare(MATCHES)
  return {
    recipesWith: (viewer: number, foods: readonly string[]) => ({
      recipes: matches.all({ viewer, foods: JSON.stringify(foods) }),
    }),
  }
}
