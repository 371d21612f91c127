import { z } from 'zod'
import { lineList, requiredText, text, webLink } from '#common/inputs.ts'
import { DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import {
  type FieldEmpty,
  type FieldName,
  type FieldTable,
  type FieldValue,
  fieldNames,
  fieldTable,
  type RecipeField,
} from '#common/recipe/fields.ts'
import { LINES, TAG_MAX, TAGS_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import { headingView } from '#common/recipe/views.ts'
import { ownersAlone, recipeMessages } from '#server/kitchen/constants.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { fieldInputs } from '#server/kitchen/fields/contract.ts'
import { judgedAs } from './to-input.ts'
import { type TextValues, textValues } from './values.ts'

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')
const orNull = (schema: z.ZodType) => z.preprocess(value => (isBlank(value) ? null : value), schema.nullable())

/** An emptied field is sent as its default; a field that is never empty is left out. */
function editOf(name: FieldName): z.ZodType {
  const field: RecipeField = fieldTable[name]
  if (field.empty === null) return orNull(fieldInputs[name])
  return field.empty === ''
    ? fieldInputs[name]
    : z.preprocess(value => (isBlank(value) ? undefined : value), fieldInputs[name].optional())
}

const fields = z.object({
  ...(Object.fromEntries(fieldNames.map(name => [name, editOf(name)])) as Record<FieldName, z.ZodType>),
  title: requiredText(TITLE_MAX, recipeMessages.titleMissing),
  category: fieldInputs.category.transform(category => category || DEFAULT_CATEGORY),
  ingredients: lineList(LINES.ingredients),
  instructions: lineList(LINES.instructions),
  ingredientGroups: z.array(headingView),
  stepSections: z.array(headingView),
  dietaryTags: z.array(text(TAG_MAX)).max(TAGS_MAX, `Please keep it to ${TAGS_MAX} tags.`),
  tags: z.array(z.string()),
  tools: lineList(LINES.tools),
  sourceUrl: orNull(webLink(recipeMessages.badLink)),
  isPublic: z.boolean(),
  imageUrls: z.array(z.string()).default([]),
  alts: z.array(z.string()).default([]),
})

type EditFields = {
  [Name in FieldName]: FieldValue<FieldTable[Name]> | FieldEmpty<FieldTable[Name]>
}
type Lists = Pick<RecipeView, 'ingredients' | 'instructions'>
type Headings = Pick<RecipeView, 'ingredientGroups' | 'stepSections'>

/** A changed recipe as the server takes it. */
export type EditEntry = Omit<EditFields, 'source'> &
  Lists &
  Headings & {
    title: string
    source: string | undefined
    dietaryTags: string[]
    tags: string[]
    tools: string[]
    sourceUrl: string | null
    isPublic: boolean
    imageUrls: string[]
    alts: string[]
  }

/** Which lists of a recipe may not be blank. */
export interface NeededLists {
  ingredients: boolean
  instructions: boolean
}

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
    issue: {
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
export function editedRecipe(recipe: Lists): z.ZodType<EditEntry, TextValues> {
  const needed = neededLists(recipe)
  const lines = demand('ingredients', 'ingredientGroups', needed.ingredients)
  const steps = demand('instructions', 'stepSections', needed.instructions)
  const demanded = fields
    .refine(lines.holds as () => boolean, lines.issue)
    .refine(steps.holds as () => boolean, steps.issue)
  return judgedAs<TextValues, EditEntry>(textValues, demanded)
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

/** Changes without those that the owner of a recipe alone makes. */
export function withoutOwners(changes: Partial<EditEntry>): Partial<EditEntry> {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !ownersAlone.some(one => one === name)))
}
