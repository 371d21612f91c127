import { z } from 'zod'
import {
  chefIdInput,
  fromJson,
  idInput,
  lineList,
  optional,
  requiredText,
  text,
  webLink,
  wholeNumber,
  yesOrNo,
} from '#common/inputs.ts'
import { ALT_MAX, PICTURES_MAX } from '#common/pictures.ts'
import {
  type FieldName,
  type FieldTable,
  type FieldValue,
  fieldNames,
  fieldTable,
  type RecipeField,
} from '#common/recipe/fields.ts'
import {
  HEADING_MAX,
  HEADINGS_MAX,
  LANGUAGE_MAX,
  LINES,
  MINUTES_MAX,
  NOTES_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from '#common/recipe/limits.ts'
import { nutritionView } from '#common/recipe/views.ts'
import { LINK_MAX } from '#common/text.ts'
import { captureEngines, recipeMessages } from '../constants.ts'
import { starsInput } from '../stars/contract.ts'
import { tagList } from '../tags/contract.ts'

/** An address of a picture: one that this server stored, or one on the web that it may go and fetch. */
export const pictureAddress = z.union([z.string().regex(/^\/media\/[\w-]{1,64}\/\d{1,4}$/), webLink()], {
  error: recipeMessages.badLink,
})

const pictureList = z.preprocess(
  fromJson,
  z.array(pictureAddress).max(PICTURES_MAX, `Please keep it to ${PICTURES_MAX} photos.`),
)
const altList = z.preprocess(fromJson, z.array(text(ALT_MAX)).max(PICTURES_MAX))

const dietaryTags = z.preprocess(
  value => (typeof value === 'string' && !value.trimStart().startsWith('[') ? value.split(',') : value),
  lineList({ lines: TAGS_MAX, length: TAG_MAX }).transform(list => [...new Set(list)]),
)

/** At least one line. */
const someLines = (limits: { lines: number; length: number }, missing: string) =>
  lineList(limits, missing).refine(lines => lines.length > 0, missing)

/** Headings as they are sent; those without words are dropped, the others come in the order of their places. */
const headingList = z.preprocess(
  fromJson,
  z
    .array(z.object({ at: wholeNumber(0, LINES.ingredients.lines), title: text(HEADING_MAX) }), {
      error: 'Please send headings as a list.',
    })
    .max(HEADINGS_MAX, `Please keep it to ${HEADINGS_MAX} headings.`)
    .transform(list => list.filter(heading => heading.title !== '').sort((one, other) => one.at - other.at)),
)

/** Whole minutes, as a number or in digits. */
const minutes = (min: 0 | 1) => {
  const [most, days] = [MINUTES_MAX.toLocaleString('en-US'), MINUTES_MAX / (60 * 24)]
  return wholeNumber(min, MINUTES_MAX, `Please enter minutes from ${min} to ${most} (${days} days).`)
}

function inputOf(field: RecipeField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return text(field.max)
    case 'minutes':
      return minutes(field.min)
    case 'number':
      return wholeNumber(field.min, field.max)
    case 'choice':
      return z.enum(field.choices)
    case 'yes-no':
      return yesOrNo
  }
}

function editOf(name: FieldName): z.ZodType {
  const field: RecipeField = fieldTable[name]
  const input = fieldInputs[name]
  if (field.empty === undefined) return optional(input)
  return field.empty === null ? input.nullable().optional() : input.optional()
}

const ofEach = <Schemas>(schemaOf: (name: FieldName) => z.ZodType): Schemas =>
  Object.fromEntries(fieldNames.map(name => [name, schemaOf(name)])) as Schemas

/** What may be sent as a value: numbers also as digits, yes and no also in the words of a form. */
type Sent<Value> = Value extends boolean ? z.input<typeof yesOrNo> : Value extends number ? number | string : Value
type Input<Name extends FieldName> = z.ZodType<FieldValue<FieldTable[Name]>, Sent<FieldValue<FieldTable[Name]>>>
type Edit<Name extends FieldName> = z.ZodOptional<
  FieldTable[Name] extends { empty: null } ? z.ZodNullable<Input<Name>> : Input<Name>
>

/** The fields that are one value, as every form and call takes them. */
export const fieldInputs = ofEach<{ [Name in FieldName]: Input<Name> }>(name => inputOf(fieldTable[name]))
const optionalFields = ofEach<{ [Name in FieldName]: z.ZodOptional<Input<Name>> }>(name => optional(fieldInputs[name]))
const editedFields = ofEach<{ [Name in FieldName]: Edit<Name> }>(editOf)

/** The fields of a recipe as a chef fills them in. */
export const recipeFields = z.object({
  title: requiredText(TITLE_MAX, recipeMessages.titleMissing),
  ...optionalFields,
  sourceUrl: optional(webLink()),
  imageUrl: optional(pictureAddress),
  /** All photos in order, the cover first; goes before `imageUrl`. */
  imageUrls: optional(pictureList),
  /** Words for the photos, in the same order. */
  alts: optional(altList),
  ingredients: someLines(LINES.ingredients, recipeMessages.ingredientsMissing),
  instructions: someLines(LINES.instructions, recipeMessages.instructionsMissing),
  ingredientGroups: optional(headingList),
  stepSections: optional(headingList),
  dietaryTags: optional(dietaryTags),
  /** Pans, tins and machines, a line for each. */
  tools: optional(lineList(LINES.tools)),
  nutrition: optional(z.preprocess(fromJson, nutritionView)),
  /** The chef's own tags; those they did not have yet are made. */
  tags: optional(tagList),
  /** The stars that the chef gives it. */
  stars: optional(starsInput),
  isFavourite: optional(yesOrNo),
  isPublic: optional(yesOrNo),
  language: optional(text(LANGUAGE_MAX)),
  capturedBy: optional(z.enum(captureEngines)),
})

export type RecipeFields = z.output<typeof recipeFields>

/** A recipe kept for later by its name and where it is to be found: what a chef fills in. */
export const bareRecipeFields = z.object({
  title: requiredText(TITLE_MAX, recipeMessages.nameMissing),
  /** A book and its page, a person, or an address on the web. */
  source: requiredText(LINK_MAX, recipeMessages.sourceMissing),
  imageUrl: optional(webLink()),
  notes: optional(text(NOTES_MAX)),
})

export const addRecipeInput = recipeFields.extend({ id: chefIdInput })

/** Changes to a recipe: what is left out stays. A blank optional text empties the field. */
export const editRecipeInput = z.object({
  ...recipeFields.partial().omit({ imageUrl: true, imageUrls: true, alts: true, capturedBy: true }).shape,
  ...editedFields,
  sourceUrl: webLink().nullable().optional(),
  stars: starsInput.nullable().optional(),
  id: idInput,
  /** A form without a photo sends an empty field. */
  image: optional(z.file({ error: recipeMessages.noPhoto })),
  /** A stored picture or one on the web in place of the cover; null takes the cover away. */
  imageUrl: pictureAddress.nullable().optional(),
  /** All photos in order in place of those there were; goes before `image` and `imageUrl`. An empty list takes them away. */
  imageUrls: pictureList.optional(),
  alts: altList.optional(),
  /** The `updatedAt` of the recipe that was read: refused with CONFLICT when somebody has changed it since. */
  unchangedSince: optional(z.iso.datetime()),
  /** The own notes that were read: refused with CONFLICT when they are neither these any more nor the new ones already. */
  chefNotesBefore: fieldInputs.chefNotes.optional(),
})
