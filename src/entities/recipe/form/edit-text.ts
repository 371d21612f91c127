import { z } from 'zod'
import { requiredText, text, webLink } from '#common/inputs.ts'
import { DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import { difficulties, mealSections } from '#common/recipe/fields.ts'
import {
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  LINES,
  NOTES_MAX,
  REHEATING_MAX,
  SHELF_LIFE_MAX,
  SOURCE_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  YIELD_MAX,
} from '#common/recipe/limits.ts'
import { headingView } from '#common/recipe/views.ts'
import { type RecipeView, recipeMessages } from '#server/kitchen/contract.ts'
import { fieldInputs } from '#server/kitchen/fields/contract.ts'
import { photoFields } from '#src/lib/photos/photo-list.ts'
import { asLines } from './heading-lines.ts'
import { emptyRecipe, listsOf, type RecipeText, recipeText } from './values.ts'

const numberText = (value: number | null) => (value === null ? '' : String(value))

/** The form as it begins: the recipe as it is. */
export function asEditText(recipe: RecipeView): RecipeText {
  const stepsByEmptyLine = recipe.instructions.some(step => step.includes('\n'))
  return {
    ...emptyRecipe,
    title: recipe.title,
    description: recipe.description,
    ingredients: asLines(recipe.ingredients, recipe.ingredientGroups),
    instructions: asLines(recipe.instructions, recipe.stepSections, stepsByEmptyLine ? '\n\n' : '\n'),
    stepsByEmptyLine,
    prepTime: numberText(recipe.prepTime),
    cookTime: numberText(recipe.cookTime),
    servings: numberText(recipe.servings),
    yieldText: recipe.yieldText ?? '',
    difficulty: recipe.difficulty ?? '',
    calories: numberText(recipe.calories),
    category: recipe.category,
    mealSection: recipe.mealSection ?? '',
    dietaryTags: recipe.dietaryTags,
    chefNotes: recipe.chefNotes,
    notes: recipe.notes,
    source: recipe.source,
    sourceUrl: recipe.sourceUrl ?? '',
    shelfLife: recipe.shelfLife ?? '',
    reheatingInstructions: recipe.reheatingInstructions ?? '',
    canFreeze: recipe.canFreeze === null ? '' : recipe.canFreeze ? 'yes' : 'no',
    isPublic: recipe.isPublic,
    photos: recipe.pictures.map(({ url, alt }) => ({ url, alt })),
  }
}

const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const textOrNull = (max: number) => z.preprocess(blankIsNull, text(max).nullable())
const choiceOrNull = <const T extends string>(choices: readonly T[]) =>
  z.preprocess(blankIsNull, z.enum(choices).nullable())

const lines = (limits: { lines: number; length: number }) =>
  z
    .array(text(limits.length))
    .transform(list => list.filter(Boolean))
    .pipe(z.array(z.string()).max(limits.lines, `Please keep it to ${limits.lines} lines.`))

const fields = z.object({
  title: requiredText(TITLE_MAX, recipeMessages.titleMissing),
  description: text(DESCRIPTION_MAX),
  ingredients: lines(LINES.ingredients),
  instructions: lines(LINES.instructions),
  ingredientGroups: z.array(headingView),
  stepSections: z.array(headingView),
  prepTime: z.preprocess(blankIsNull, fieldInputs.prepTime.nullable()),
  cookTime: z.preprocess(blankIsNull, fieldInputs.cookTime.nullable()),
  servings: z.preprocess(blankIsNull, fieldInputs.servings.nullable()),
  yieldText: textOrNull(YIELD_MAX),
  difficulty: choiceOrNull(difficulties),
  calories: z.preprocess(blankIsNull, fieldInputs.calories.nullable()),
  category: text(CATEGORY_MAX).transform(category => category || DEFAULT_CATEGORY),
  mealSection: choiceOrNull(mealSections),
  dietaryTags: z.array(text(TAG_MAX)).max(TAGS_MAX, `Please keep it to ${TAGS_MAX} tags.`),
  chefNotes: text(NOTES_MAX),
  notes: text(NOTES_MAX),
  source: text(SOURCE_MAX).transform(source => source || undefined),
  sourceUrl: z.preprocess(blankIsNull, webLink(recipeMessages.badLink).nullable()),
  shelfLife: textOrNull(SHELF_LIFE_MAX),
  reheatingInstructions: textOrNull(REHEATING_MAX),
  canFreeze: z.preprocess(value => (value === '' ? null : value === 'yes'), z.boolean().nullable()),
  isPublic: z.boolean(),
  imageUrls: z.array(z.string()),
  alts: z.array(z.string()),
})
export type EditEntry = z.output<typeof fields>

/** Which lists of a recipe may not be blank. */
export interface NeededLists {
  ingredients: boolean
  instructions: boolean
}

type Lists = Pick<RecipeView, 'ingredients' | 'instructions'>

/** Which lists a recipe cannot lose, because it has them. */
export const neededLists = (recipe: Lists): NeededLists => ({
  ingredients: recipe.ingredients.length > 0,
  instructions: recipe.instructions.length > 0,
})

const isEntryWith = (value: unknown, name: keyof EditEntry): boolean =>
  typeof value === 'object' && value !== null && Array.isArray((value as EditEntry)[name])

/** A demand for lines, where the recipe has some or there would be headings over nothing. */
function demand(list: keyof Lists, headings: 'ingredientGroups' | 'stepSections', isNeeded: boolean) {
  return {
    holds: (entry: EditEntry) => entry[list].length > 0 || (!isNeeded && entry[headings].length === 0),
    told: {
      path: [list],
      message: list === 'ingredients' ? recipeMessages.ingredientsMissing : recipeMessages.instructionsMissing,
      // Also while other fields have complaints.
      when: ({ value }: { value: unknown }) => isEntryWith(value, list) && isEntryWith(value, headings),
    },
  }
}

/**
 * What the form demands of a recipe; it answers the recipe as the server takes it. A list that was empty may stay so.
 */
export function editedRecipe(recipe: Lists): z.ZodType<EditEntry, RecipeText> {
  const needed = neededLists(recipe)
  const lines = demand('ingredients', 'ingredientGroups', needed.ingredients)
  const steps = demand('instructions', 'stepSections', needed.instructions)
  return recipeText
    .transform((typed): unknown => ({ ...typed, ...listsOf(typed), ...photoFields(typed.photos) }))
    .pipe(fields.refine(lines.holds, lines.told).refine(steps.holds, steps.told)) as unknown as z.ZodType<
    EditEntry,
    RecipeText
  >
}

/**
 * What differs from the recipe as it was, so that a change made elsewhere in the meantime is not undone. Headings have
 * their places among the lines, so a list always goes with its headings, and an empty one never; photos go with their
 * words. All of it, where nothing is known of before.
 */
export function changesOf(before: EditEntry | undefined, after: EditEntry): Partial<EditEntry> {
  const names = Object.keys(after) as (keyof EditEntry)[]
  const changed = new Set(names.filter(name => JSON.stringify(after[name]) !== JSON.stringify(before?.[name])))
  for (const [list, headings] of [
    ['ingredients', 'ingredientGroups'],
    ['instructions', 'stepSections'],
  ] as const) {
    if (after[list].length === 0) {
      changed.delete(list)
      changed.delete(headings)
    } else if (changed.has(list)) changed.add(headings)
  }
  if (changed.has('imageUrls') || changed.has('alts')) changed.add('imageUrls').add('alts')
  return Object.fromEntries([...changed].map(name => [name, after[name]]))
}
