import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import { difficulties, mealSections } from '#common/recipe/fields.ts'
import { users } from './accounts.ts'
import { createdAt, flag, id, moment } from './columns.ts'
import { media } from './media.ts'

/** A heading over a list: the position of the first line below it, and its text. */
export type Heading = { at: number; title: string }

/** What a serving holds besides its calories; grams, sodium and cholesterol in milligrams. */
export type Nutrition = Partial<
  Record<'protein' | 'fat' | 'saturatedFat' | 'cholesterol' | 'carbohydrates' | 'sugar' | 'fibre' | 'sodium', number>
>

const headings = (name: string) => text(name, { mode: 'json' }).$type<Heading[]>().notNull().default(sql`'[]'`)
const lines = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`)

/**
 * The minutes that a card shows of a recipe, preparation and cooking together, for sorting: what says neither comes last.
 * Queries must have the very expression of the index.
 */
export const sortedMinutes = sql`case
  when prep_time > 0 and cook_time > 0 then prep_time + cook_time
  when cook_time > 0 then cook_time
  when prep_time > 0 then prep_time
  else 9999999 end`

/**
 * Every recipe there is, in one shape: on a Back Burner, in a Cookbook, inside a post (no status), or built in
 * (no owner; ids from 3001, below the first id of a chef's recipe).
 */
export const recipes = sqliteTable(
  'recipes',
  {
    id: id(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The title for comparing and sorting: lower case, without accents. */
    titleFolded: text('title_folded').notNull(),
    description: text('description').notNull().default(''),
    source: text('source').notNull(),
    /** Who wrote it, as its source names them. */
    sourceAuthor: text('source_author'),
    sourceUrl: text('source_url'),
    originalLink: text('original_link'),
    category: text('category').notNull().default(DEFAULT_CATEGORY),
    mealSection: text('meal_section', { enum: mealSections }),
    status: text('status', { enum: ['on-back-burner', 'completed'] }),
    isPublic: flag('is_public').notNull().default(true),
    ingredients: lines('ingredients'),
    instructions: lines('instructions'),
    /** "For the dough" over some of the ingredients. */
    ingredientGroups: headings('ingredient_groups'),
    /** Headings over steps, in the same form. */
    stepSections: headings('step_sections'),
    dietaryTags: lines('dietary_tags'),
    /** What it is made with: pans, tins and machines. */
    tools: lines('tools'),
    /** Minutes. */
    prepTime: integer('prep_time'),
    /** Minutes. */
    cookTime: integer('cook_time'),
    servings: integer('servings'),
    yieldText: text('yield_text'),
    difficulty: text('difficulty', { enum: difficulties }),
    /** Per serving. */
    calories: integer('calories'),
    nutrition: text('nutrition', { mode: 'json' }).$type<Nutrition>(),
    chefNotes: text('chef_notes').notNull().default(''),
    notes: text('notes').notNull().default(''),
    shelfLife: text('shelf_life'),
    reheatingInstructions: text('reheating_instructions'),
    canFreeze: flag('can_freeze'),
    language: text('language'),
    /** The drawn picture, shown where there is no photo. */
    drawnKey: text('drawn_key').notNull(),
    /** What the recipe is a copy of, while that exists, and whom it credits, for good. */
    copiedFromId: integer('copied_from_id'),
    originalAuthorId: integer('original_author_id').references(() => users.id, { onDelete: 'set null' }),
    originalAuthorName: text('original_author_name'),
    /** Which way it came in: by hand, ld+json, a photo, a model … */
    capturedBy: text('captured_by').notNull().default('hand'),
    /** Whether its owner has marked it, for them alone. */
    isFavourite: flag('is_favourite').notNull().default(false),
    timesCooked: integer('times_cooked').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
    /** Set while a deletion can still be undone. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  table => [
    index('recipes_kitchen').on(table.ownerId, table.status, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('recipes_kitchen_title').on(table.ownerId, table.status, table.titleFolded),
    index('recipes_kitchen_time').on(table.ownerId, table.status, sortedMinutes, table.id),
    index('recipes_kitchen_cooked').on(
      table.ownerId,
      table.status,
      sql`${table.timesCooked} desc`,
      sql`${table.id} desc`,
    ),
    // Counts what a chef shows of their kitchen without reading the recipes.
    index('recipes_shown')
      .on(table.ownerId, table.status)
      .where(sql`status is not null and deleted_at is null and is_public = 1`),
    index('recipes_favourite').on(table.ownerId).where(sql`is_favourite = 1`),
    // Whether a page is in the kitchen already.
    index('recipes_source_url').on(table.ownerId, table.sourceUrl).where(sql`source_url is not null`),
    // Whether there is a recipe of a title, for photos of it.
    index('recipes_title').on(table.titleFolded, sql`${table.id} desc`),
    // What came in on a day, by which way.
    index('recipes_created_at').on(table.createdAt, table.capturedBy),
    index('recipes_copied_from').on(table.copiedFromId, table.ownerId),
    // What was saved in the last days, for what is trending.
    index('recipes_copied_at').on(table.createdAt, table.copiedFromId).where(sql`copied_from_id is not null`),
    index('recipes_original_author').on(table.originalAuthorId),
    index('recipes_deleted_at').on(table.deletedAt).where(sql`deleted_at is not null`),
    check('recipes_house_ids', sql`${table.ownerId} is not null or ${table.id} between 3001 and 9999`),
  ],
)

/** The pictures of a recipe in order; position 0 is the cover. */
export const recipePictures = sqliteTable(
  'recipe_pictures',
  {
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    alt: text('alt').notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.recipeId, table.position] }),
    index('recipe_pictures_media').on(table.mediaId),
  ],
)

/** Parsed ingredient lines, beside the text that stays as it was typed. */
export const recipeIngredients = sqliteTable(
  'recipe_ingredients',
  {
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    quantity: real('quantity'),
    quantityTo: real('quantity_to'),
    unit: text('unit'),
    /** Its name, normalised as pantry matching looks it up. */
    name: text('name').notNull(),
  },
  table => [
    primaryKey({ columns: [table.recipeId, table.position] }),
    index('recipe_ingredients_name').on(table.name, table.recipeId),
  ],
)

/** Each time a chef cooked a recipe. */
export const recipeCookings = sqliteTable(
  'recipe_cookings',
  {
    id: id(),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Calendar day as YYYY-MM-DD, the chef's own. */
    cookedOn: text('cooked_on').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    /** Made by the program that notes it, so that a call that comes twice notes it once. */
    madeId: text('made_id'),
  },
  table => [
    index('recipe_cookings_recipe').on(table.recipeId, table.cookedOn),
    index('recipe_cookings_user').on(table.userId, table.cookedOn),
    uniqueIndex('recipe_cookings_made').on(table.userId, table.madeId).where(sql`made_id is not null`),
  ],
)

export const recipeLikes = sqliteTable(
  'recipe_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipeId: integer('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.recipeId] }), index('recipe_likes_recipe').on(table.recipeId)],
)
