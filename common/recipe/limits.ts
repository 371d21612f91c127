/** How long the texts of a recipe may be, in characters. */
export const TITLE_MAX = 200
export const DESCRIPTION_MAX = 2000
export const SOURCE_MAX = 200
export const SOURCE_AUTHOR_MAX = 200
export const CATEGORY_MAX = 60
export const YIELD_MAX = 120
export const NOTES_MAX = 4000
export const SHELF_LIFE_MAX = 200
export const REHEATING_MAX = 1000
export const LANGUAGE_MAX = 20

/** Lines of each list, and characters of a line. */
export const LINES = {
  ingredients: { lines: 200, length: 500 },
  instructions: { lines: 200, length: 4000 },
  tools: { lines: 30, length: 80 },
} as const

/** Headings over parts of a list, and characters of one. */
export const HEADINGS_MAX = 50
export const HEADING_MAX = 120

/** Dietary tags, and characters of one. */
export const TAGS_MAX = 20
export const TAG_MAX = 40
/** A chef's own tags on one recipe, and in their whole kitchen. */
export const RECIPE_TAGS_MAX = 50
export const KITCHEN_TAGS_MAX = 1000
export const STARS_MAX = 5

/** Minutes: thirty days, for what ferments or ages. */
export const MINUTES_MAX = 60 * 24 * 30
export const SERVINGS_MAX = 1000
/** Kilocalories per serving. */
export const CALORIES_MAX = 20_000
