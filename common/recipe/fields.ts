import {
  CALORIES_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  NOTES_MAX,
  REHEATING_MAX,
  SERVINGS_MAX,
  SHELF_LIFE_MAX,
  SOURCE_AUTHOR_MAX,
  SOURCE_MAX,
  YIELD_MAX,
} from './limits.ts'

export const mealSections = ['breakfast', 'lunch', 'dinner', 'treats'] as const
/** Meals, and so the sections of the Cookbook, as chefs read them. */
export const sectionNames: Record<(typeof mealSections)[number], string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  treats: 'Treats',
}
export const difficulties = ['Easy', 'Medium', 'Hard'] as const
export type Difficulty = (typeof difficulties)[number]
/** The categories that recipes are sorted into; a page that was read may bring another. */
export const recipeCategories = ['breakfast', 'lunch', 'dinner', 'snack', 'dessert', 'appetizer'] as const
/** What the forms suggest; a recipe may carry others. */
export const suggestedTags = [
  'Vegetarian',
  'Vegan',
  'Gluten-Free',
  'Dairy-Free',
  'Keto',
  'Low-Carb',
  'High-Protein',
  'Healthy',
] as const

type Kind =
  | { kind: 'text'; max: number }
  | { kind: 'minutes'; min: 0 | 1 }
  | { kind: 'number'; min: 0 | 1; max: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'yes-no' }

/** A field of a recipe that is one value. */
export type RecipeField = Kind & {
  /** What a recipe has where nothing was said. Left out: it always has a value, which an edit cannot take away. */
  empty?: '' | null
  /**
   * What may provide it: `page` is the structured data of a web page, `all` also plain text, photos and models.
   * Omitted: only the chef does.
   */
  readFrom?: 'page' | 'all'
  /** Whether it is the chef's personal text, which a remake does not copy. */
  own?: true
  /** What it means, for the description of the REST interface, where the name does not say it. */
  note?: string
}

/**
 * Every field of a recipe that is one value, by its name, which is also that of its column. Inputs, outputs, rows, edits,
 * remakes, exports, imports, readings and the values of forms are made from this table; lists, photos, links, tags and
 * nutrition have shapes of their own.
 */
export const fieldTable = {
  description: { kind: 'text', max: DESCRIPTION_MAX, empty: '', readFrom: 'all' },
  source: { kind: 'text', max: SOURCE_MAX },
  sourceAuthor: {
    kind: 'text',
    max: SOURCE_AUTHOR_MAX,
    empty: null,
    note: 'Who wrote it, as the book or page it comes from names them.',
  },
  category: { kind: 'text', max: CATEGORY_MAX, readFrom: 'page' },
  mealSection: { kind: 'choice', choices: mealSections, empty: null },
  prepTime: { kind: 'minutes', min: 0, empty: null, readFrom: 'all', note: 'Minutes.' },
  // No cooking is no cook time, not one of 0 minutes.
  cookTime: { kind: 'minutes', min: 1, empty: null, readFrom: 'all', note: 'Minutes.' },
  servings: { kind: 'number', min: 1, max: SERVINGS_MAX, empty: null, readFrom: 'all' },
  yieldText: {
    kind: 'text',
    max: YIELD_MAX,
    empty: null,
    readFrom: 'all',
    note: 'How much it makes in words, such as “24 cookies”.',
  },
  difficulty: { kind: 'choice', choices: difficulties, empty: null },
  calories: {
    kind: 'number',
    min: 0,
    max: CALORIES_MAX,
    empty: null,
    readFrom: 'page',
    note: 'Kilocalories a serving.',
  },
  chefNotes: {
    kind: 'text',
    max: NOTES_MAX,
    empty: '',
    own: true,
    note: 'Notes of the recipe’s owner for themselves; nobody else ever receives them. Empty for others.',
  },
  notes: {
    kind: 'text',
    max: NOTES_MAX,
    empty: '',
    own: true,
    note: 'Notes that everybody reads who sees the recipe.',
  },
  shelfLife: {
    kind: 'text',
    max: SHELF_LIFE_MAX,
    empty: null,
    note: 'How long it keeps, and where; null where nobody has said.',
  },
  reheatingInstructions: {
    kind: 'text',
    max: REHEATING_MAX,
    empty: null,
    note: 'How it is warmed up again; null where nobody has said.',
  },
  canFreeze: { kind: 'yes-no', empty: null, note: 'Whether it may be frozen; null where nobody has said.' },
} as const satisfies Record<string, RecipeField>

export type FieldTable = typeof fieldTable
export type FieldName = keyof FieldTable

/** The value of a field as a recipe has it. */
export type FieldValue<Field extends RecipeField> = Field extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: 'text' }
    ? string
    : Field extends { kind: 'yes-no' }
      ? boolean
      : number

/** The default of a field that was left out; only for fields that may be empty. */
export type FieldEmpty<Field extends RecipeField> = Field extends { empty: infer Empty } ? Empty : never

type NamesWith<Part> = { [Name in FieldName]: FieldTable[Name] extends Part ? Name : never }[FieldName]
/** The fields that a reading may have, and those that plain text and models may answer too. */
export type ReadName = NamesWith<{ readFrom: string }>
export type AnswerName = NamesWith<{ readFrom: 'all' }>
export type OwnName = NamesWith<{ own: true }>
export type NumberName = NamesWith<{ kind: 'minutes' | 'number' }>

const field = (name: FieldName): RecipeField => fieldTable[name]
export const fieldNames = Object.keys(fieldTable) as FieldName[]
export const readNames = fieldNames.filter(name => field(name).readFrom) as ReadName[]
export const answerNames = fieldNames.filter(name => field(name).readFrom === 'all') as AnswerName[]
/** The fields that a remake takes over. */
export const remadeNames = fieldNames.filter(name => !field(name).own) as Exclude<FieldName, OwnName>[]

/** What a reading says about the fields of this table; null where it says nothing. */
export type ReadFields<Name extends ReadName = ReadName> = {
  [Each in Name]: FieldValue<FieldTable[Each]> | null
}

/** A reading that says nothing about any field. */
export const nothingRead = Object.fromEntries(readNames.map(name => [name, null])) as ReadFields

/** The named properties of an object. */
export const pick = <const Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> => Object.fromEntries(names.map(name => [name, whole[name]])) as Pick<Whole, Name>

type GivenFields = { [Name in FieldName]?: FieldValue<FieldTable[Name]> | null | undefined }
type Kept = { [Name in FieldName]: FieldValue<FieldTable[Name]> | FieldEmpty<FieldTable[Name]> }

/**
 * The fields as a recipe keeps them: the given value, else the default.
 * @param always what the fields have that are never empty, where nothing was given
 */
export const keptFields = (fields: GivenFields, always: { source: string; category: string }): Kept =>
  Object.fromEntries(
    fieldNames.map(name => [name, fields[name] ?? field(name).empty ?? always[name as keyof typeof always] ?? null]),
  ) as Kept
