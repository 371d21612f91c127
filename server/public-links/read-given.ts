import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { mealSections } from '#common/recipe/fields.ts'
import type { Db } from '#db/client.ts'
import { collectionRecipes, media, planEntries, posts, recipePictures, recipes } from '#db/schema/tables.ts'
import type { RecipeView } from '../kitchen/contract.ts'
import { coverOf } from '../kitchen/picture-list.ts'
import { asRecipeView, selectRecipes } from '../kitchen/recipe-row.ts'
import { asCover } from '../kitchen/recipe-summary.ts'
import { GUEST_PAGE } from './constants.ts'
import { givenBy, isOpenChef, isShownToAll, type LinkTarget } from './given.ts'

/** Whoever has no account: no chef has this id. */
const NOBODY = 0

/**
 * The condition that guests are told by whom a recipe is credited. A copy is shown while its author shows it to everybody here, so it
 * names them; a remake names whom it was made after while that very recipe or post, and its chef, are shown to everybody here.
 */
const tellsCredit: SQL = sql`(
  ${recipes.copiedFromId} is not null
  or (${isOpenChef(recipes.originalAuthorId)} and exists (
    select 1 from ${posts} remake where remake.recipe_id = ${recipes.id} and remake.type = 'recipe_remake' and (
      exists (
        select 1 from ${posts} dish where dish.id = remake.original_post_id and dish.hidden_at is null
          and dish.is_public = 1 and ${isOpenChef(sql`dish.user_id`)}
      )
      or exists (select 1 from recipes source where source.id = remake.original_recipe_id and ${isShownToAll('source')})
    )
  ))
)`

/** A recipe as guests read it. `credit` is whom it was saved from or made after, where guests may know. */
export type GivenRecipe = {
  recipe: RecipeView
  credit: { name: string; isRemake: boolean } | null
  language: string | null
}

/** A recipe that a link shows; null for every other. It has nothing of anybody's own: notes, tags, stars, hearts. */
export async function readGivenRecipe(db: Db, link: LinkTarget, id: number): Promise<GivenRecipe | null> {
  const which = and(eq(recipes.id, id), givenBy(link))
  const [[row], [more]] = await db.batch([
    selectRecipes(db, NOBODY, which),
    db
      .select({
        language: recipes.language,
        isCopy: sql<number>`${recipes.copiedFromId} is not null`,
        credit: sql<string | null>`case when ${tellsCredit} and ${recipes.originalAuthorId} is not ${recipes.ownerId}
          then ${recipes.originalAuthorName} end`,
      })
      .from(recipes)
      .where(which),
  ])
  if (!row || !more) return null
  const { credit, isCopy, language } = more
  return {
    recipe: { ...asRecipeView(row, NOBODY), originalAuthor: credit },
    credit: credit === null ? null : { name: credit, isRemake: isCopy === 0 },
    language,
  }
}

/** A recipe as a card shows it to guests. */
export type GivenCard = {
  id: number
  title: string
  category: string
  mealSection: RecipeView['mealSection']
  prepTime: number | null
  cookTime: number | null
  servings: number | null
  cover: ReturnType<typeof asCover>
  drawnKey: string
}

const cardColumns = {
  id: recipes.id,
  title: recipes.title,
  category: recipes.category,
  mealSection: recipes.mealSection,
  prepTime: recipes.prepTime,
  cookTime: recipes.cookTime,
  servings: recipes.servings,
  cover: sql<string | null>`${coverOf(sql`${recipes.id}`)}`,
  drawnKey: recipes.drawnKey,
}

type Page = { cards: GivenCard[]; next: number | null }

/** A page of the recipes of a collection in its order, or of a Cookbook by title, after the recipe `after`; `next` is what follows this page. */
export async function listGiven(db: Db, link: LinkTarget, after: number | null): Promise<Page> {
  const rows = await (link.kind === 'collection' ? collected(db, link, after) : shelved(db, link, after))
  const cards = rows.slice(0, GUEST_PAGE).map(row => ({ ...row, cover: asCover(row.cover) }))
  return { cards, next: rows.length > GUEST_PAGE ? (cards.at(-1)?.id ?? null) : null }
}

const collected = (db: Db, link: LinkTarget, after: number | null) =>
  db
    .select(cardColumns)
    .from(collectionRecipes)
    .innerJoin(recipes, eq(recipes.id, collectionRecipes.recipeId))
    .where(
      and(
        eq(collectionRecipes.collectionId, link.collectionId ?? 0),
        givenBy(link),
        after === null
          ? undefined
          : sql`(${collectionRecipes.position}, ${collectionRecipes.recipeId}) > (
              select position, recipe_id from collection_recipes
              where collection_id = ${link.collectionId} and recipe_id = ${after}
            )`,
      ),
    )
    .orderBy(asc(collectionRecipes.position), asc(collectionRecipes.recipeId))
    .limit(GUEST_PAGE + 1)

const shelved = (db: Db, link: LinkTarget, after: number | null) =>
  db
    .select(cardColumns)
    .from(recipes)
    .where(
      and(
        givenBy(link),
        after === null
          ? undefined
          : sql`(${recipes.titleFolded}, ${recipes.id}) > (
              select title_folded, id from recipes anchor where anchor.id = ${after} and anchor.owner_id = ${link.ownerId}
            )`,
      ),
    )
    .orderBy(asc(recipes.titleFolded), asc(recipes.id))
    .limit(GUEST_PAGE + 1)

/** A dish of a menu: a recipe that its page shows, or words. */
export type GivenDish = {
  day: string
  meal: (typeof mealSections)[number]
  title: string
  isLeftovers: boolean
  card: GivenCard | null
}

/**
 * The dishes of a menu by day and meal: recipes that the link shows, texts that were written into the plan, and leftovers of either.
 * Every other recipe is left out, its title too. Who cooks, notes and what is eaten already are nobody's business here.
 */
export async function readMenu(db: Db, link: LinkTarget): Promise<GivenDish[]> {
  const rows = await db
    .select({
      day: planEntries.day,
      meal: planEntries.meal,
      kind: planEntries.kind,
      text: planEntries.title,
      ...cardColumns,
      recipeId: sql<number | null>`${recipes.id}`,
    })
    .from(planEntries)
    .leftJoin(recipes, and(eq(recipes.id, planEntries.recipeId), givenBy(link)))
    .where(
      and(
        eq(planEntries.householdId, link.householdId ?? 0),
        sql`${planEntries.day} between ${link.fromDay} and ${link.toDay}`,
        sql`(${recipes.id} is not null or (${planEntries.recipeId} is null and ${isWrittenByHand}))`,
      ),
    )
    .orderBy(asc(planEntries.day), asc(planEntries.position), asc(planEntries.id))
  const place = ({ day, meal }: { day: string; meal: GivenDish['meal'] }) => `${day} ${mealSections.indexOf(meal)}`
  return rows
    .sort((one, other) => place(one).localeCompare(place(other)))
    .map(({ day, meal, kind, text, recipeId, ...card }) => ({
      day,
      meal,
      title: card.title ?? text,
      isLeftovers: kind === 'leftovers',
      card: recipeId === null ? null : ({ ...card, id: recipeId, cover: asCover(card.cover) } as GivenCard),
    }))
}

/** The condition for a text of a plan, or leftovers of one. The title of a recipe that is gone was never a text. */
const isWrittenByHand: SQL = sql`(
  ${planEntries.kind} = 'text'
  or (${planEntries.kind} = 'leftovers' and exists (
    select 1 from plan_entries dish where dish.id = ${planEntries.leftoversOf} and dish.kind = 'text'
  ))
)`

/** What the bytes of a picture are stored under, where a recipe that the link shows, or its collection, has it; else null. */
export async function findGivenPicture(
  db: Db,
  link: LinkTarget & { coverKey: string | null },
  key: string,
): Promise<{ hash: string } | null> {
  const shownBy = sql`exists (
    select 1 from ${recipePictures} place cross join ${recipes} on ${recipes.id} = place.recipe_id
    where place.media_id = ${media.id} and ${givenBy(link)}
  )`
  const [row] = await db
    .select({ hash: media.contentHash })
    .from(media)
    .where(and(eq(media.key, key), link.coverKey === key ? undefined : shownBy))
  return row ?? null
}
