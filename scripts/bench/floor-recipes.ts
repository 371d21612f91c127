import {
  at,
  list,
  lists,
  PICTURES,
  type Prepare,
  picture,
  pictures,
  type Row,
  SAVED_COPY,
  VISIBLE_CHEF,
} from './floor-sql.ts'

const SELECT = `
  select r.id, r.owner_id as ownerId, r.title, r.description, r.source, r.source_url as sourceUrl,
    r.original_link as originalLink, ${PICTURES('recipe_pictures', 'place.recipe_id = r.id')} as pictures, r.drawn_key as drawnKey, r.ingredients, r.instructions,
    r.ingredient_groups as ingredientGroups, r.step_sections as stepSections, r.nutrition,
    r.dietary_tags as dietaryTags, r.tools, r.source_author as sourceAuthor, r.category, r.meal_section as mealSection,
    case when r.deleted_at is null then r.status end as status, r.is_public as isPublic,
    r.prep_time as prepTime, r.cook_time as cookTime, r.servings, r.yield_text as yieldText, r.difficulty, r.calories,
    case when r.owner_id = @viewer or r.owner_id is null then r.chef_notes else '' end as chefNotes, r.notes,
    r.shelf_life as shelfLife, r.reheating_instructions as reheatingInstructions, r.can_freeze as canFreeze,
    u.id as authorId, u.name as authorName, face.key as faceKey, r.original_author_name as originalAuthor,
    r.is_favourite = 1 and r.owner_id is @viewer as isFavourite, r.owner_id is @viewer as mayEdit,
    (select json_group_array(named.name) from (select t.name from recipe_tags rt join tags t on t.id = rt.tag_id
      where rt.recipe_id = r.id and t.owner_id = @viewer order by t.name_folded) named) as tags,
    (select s.stars from recipe_stars s where s.user_id = @viewer and s.recipe_id = r.id) as stars,
    (select round(avg(s.stars), 1) from recipe_stars s where s.recipe_id = r.id) as averageStars,
    (select count(*) from recipe_stars s where s.recipe_id = r.id) as starCount,
    r.times_cooked as timesCooked, r.created_at as createdAt, r.updated_at as updatedAt,
    (select count(*) from recipe_likes l where l.recipe_id = r.id) as likes,
    exists (select 1 from recipe_likes l where l.user_id = @viewer and l.recipe_id = r.id) as isLiked,
    case when r.owner_id is not @viewer then ${SAVED_COPY} end as savedId
  from recipes r
  left join users u on u.id = r.owner_id
  left join media face on face.id = u.picture_id`

const RECIPE = `${SELECT}
  where r.id = @id and (
    (r.deleted_at is null
      and (r.owner_id is null or r.owner_id = @viewer or (r.is_public = 1 and ${VISIBLE_CHEF('r.owner_id')})))
    or exists (select 1 from posts p where p.recipe_id = r.id and p.hidden_at is null
      and (p.user_id = @viewer or (p.is_public = 1 and ${VISIBLE_CHEF('p.user_id')})))
  )`

const SHELF = "owner_id = @viewer and status = 'completed'"
const PAGE = (ids: string, order: string) => `${SELECT} where r.id in (${ids}) order by ${order}`
const NEWEST = 'created_at desc, id desc limit 24'

const FIRST = PAGE(
  `select id from recipes where ${SHELF} and deleted_at is null order by ${NEWEST}`,
  'r.created_at desc, r.id desc',
)

const MEAL = PAGE(
  `select id from recipes where ${SHELF} and deleted_at is null and (meal_section = @meal or id in (
    select rowid from recipe_search where recipe_search match @mealWords
  )) order by ${NEWEST}`,
  'r.created_at desc, r.id desc',
)

/** The condition that both words begin words of the title. */
const TITLED = (title: string) =>
  `instr(' ' || ${title}, ' ' || @one) > 0 and instr(' ' || ${title}, ' ' || @other) > 0`

const FOUND = PAGE(
  `select id from recipes where ${SHELF} and deleted_at is null and id in (
    select rowid from recipe_search where recipe_search match @words
  ) order by (${TITLED('title_folded')}) desc, ${NEWEST}`,
  `(${TITLED('r.title_folded')}) desc, r.created_at desc, r.id desc`,
)

const asRecipe = ({ authorId, authorName, faceKey, ...row }: Row) => ({
  ...row,
  ...lists(row),
  ingredientGroups: list(row.ingredientGroups),
  stepSections: list(row.stepSections),
  tools: list(row.tools),
  nutrition: row.nutrition === null ? null : list(row.nutrition),
  pictures: pictures(row.pictures),
  imageUrl: pictures(row.pictures)[0]?.url ?? null,
  author: authorId === null ? null : { id: authorId, name: authorName, profileImage: picture(faceKey, 96) },
  isPublic: row.isPublic === 1,
  isLiked: row.isLiked === 1,
  isFavourite: row.isFavourite === 1,
  mayEdit: row.mayEdit === 1,
  tags: list(row.tags),
  canFreeze: row.canFreeze === null ? null : row.canFreeze === 1,
  createdAt: at(row.createdAt),
  updatedAt: at(row.updatedAt),
})

/** Recipes as the floor reads them: one of them, and the first page of a Cookbook. */
export function recipeQueries(prepare: Prepare) {
  const [recipe, first, meal, found] = [prepare(RECIPE), prepare(FIRST), prepare(MEAL), prepare(FOUND)]
  return {
    recipePage(viewer: number, id: number) {
      const row = recipe.get({ viewer, id })
      return row && asRecipe(row)
    },
    /** 24 recipes; of a meal, or with both words of a query, when one is given. */
    cookbookPage(viewer: number, given: { meal?: string | undefined; query?: string | undefined }) {
      if (given.meal) {
        const mealWords = `owner:"o${viewer}" AND {title labels}:("dessert"* OR "sweet"* OR "treat"*)`
        return meal.all({ viewer, meal: given.meal, mealWords }).map(asRecipe)
      }
      const [one = '', other = ''] = given.query?.split(' ') ?? []
      if (!one) return first.all({ viewer }).map(asRecipe)
      const words = `owner:"o${viewer}" AND {title labels body}:("${one}"* AND "${other}"*)`
      return found.all({ viewer, words, one, other }).map(asRecipe)
    },
  }
}
