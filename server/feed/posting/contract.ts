import { z } from 'zod'
import { fromJson, idInput, madeIdInput, optional, orForm, requiredText, text, yesOrNo } from '#common/inputs.ts'
import { ALT_MAX, PICTURES_MAX, pictureMessages } from '#common/pictures.ts'
import { TITLE_MAX } from '#common/recipe/limits.ts'
import { isVisible } from '#common/text.ts'
import { recipeMessages } from '../../kitchen/constants.ts'
import { pictureAddress, recipeFields } from '../../kitchen/fields/contract.ts'
import { CAPTION_MAX, CONTENT_MAX, EXPERIENCE_MAX, feedMessages, TWIST_MAX } from '../constants.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** One file or several of a form. */
const files = z.preprocess(
  // A form without a file sends an empty text in its place, and has no more parts than these.
  value =>
    value === undefined || value === null
      ? undefined
      : listOf(value)
          .slice(0, 500)
          .filter(file => file !== ''),
  z.array(z.file()).max(PICTURES_MAX, `Please keep it to ${PICTURES_MAX} photos.`).optional(),
) as unknown as z.ZodOptional<z.ZodArray<z.ZodFile>>

/** A list that a form may send as one field, as several of the same name, or as JSON text. */
const formList = <Item extends z.ZodType>(item: Item) =>
  optional(
    z.preprocess(value => {
      const list = fromJson(value)
      return typeof list === 'string' ? [list] : list
    }, z.array(item).max(PICTURES_MAX)) as unknown as z.ZodArray<Item>,
  )

const isEmptyList = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : typeof value === 'string' && ['', '[]'].includes(value.trim())

/** A list that may come empty, as JSON text too, and then counts as left out. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (isEmptyList(value) ? undefined : value), schema.optional()) as unknown as z.ZodOptional<Schema>

const sharedPostFields = {
  caption: optional(text(CAPTION_MAX)),
  isPublic: optional(yesOrNo),
  /** A photo as a file, in JSON as a data URL; several files in `images`. */
  image: optional(
    z.union([z.file(), z.string().startsWith('data:', pictureMessages.wrongType)], {
      error: pictureMessages.wrongType,
    }),
  ),
  images: files,
  /** Photos that are stored already, by their address, in order. They come before files. */
  imageUrls: formList(pictureAddress),
  /** Words for who does not see the photos, in the order of the photos. */
  alts: formList(text(ALT_MAX)),
  madeId: optional(madeIdInput),
}

const hasPicture = (post: {
  imageUrl?: string | undefined
  image?: File | string | undefined
  images?: File[] | undefined
  imageUrls?: string[] | undefined
}) =>
  Boolean(post.imageUrl) ||
  (post.imageUrls?.length ?? 0) > 0 ||
  typeof post.image === 'string' ||
  [post.image, ...(post.images ?? [])].some(file => file instanceof Blob && file.size > 0)

const wordsField = { content: optional(text(CONTENT_MAX)) }
const saysSomething = ({ content = '' }: { content?: string | undefined }) => isVisible(content)
const wordsMissing = { message: feedMessages.contentRequiredText, path: ['content'] }

/** The words of a general post, which may be missing where there are photos. */
export const generalWords = (hasPhotos: boolean) =>
  z.object(wordsField).refine(words => hasPhotos || saysSomething(words), wordsMissing)

/** A post of words, pictures, or both. */
export const generalPostFields = z
  .object({
    ...sharedPostFields,
    type: z.enum(['general', 'general_post']),
    ...wordsField,
    imageUrl: recipeFields.shape.imageUrl,
  })
  .refine(post => saysSomething(post) || hasPicture(post), wordsMissing)

/** A recipe dished to The Dish: a new one, or by `recipeId` one of the chef's own. */
export const recipePostFields = recipeFields
  .partial({ title: true, ingredients: true, instructions: true })
  .extend({
    ...sharedPostFields,
    type: z.enum(['recipe', 'user_recipe']),
    recipeId: optional(idInput),
    /** Keeps the recipe on this shelf as well. */
    targetCollection: optional(z.enum(['dish', 'backburner', 'cookbook'])),
    /** Works out what a new recipe leaves open of time, servings, difficulty, calories and category. */
    fill: optional(yesOrNo),
  })
  .superRefine((post, check) => {
    if (post.recipeId !== undefined) return
    const missing = [
      [post.title, 'title', recipeMessages.titleMissing],
      [post.ingredients, 'ingredients', recipeMessages.ingredientsMissing],
      [post.instructions, 'instructions', recipeMessages.instructionsMissing],
    ] as const
    for (const [value, field, message] of missing) {
      if (value === undefined) check.addIssue({ code: 'custom', path: [field], message })
    }
  })

/**
 * A recipe of another chef's post, or one that the viewer may see, cooked and told of. What is left out is as in the
 * original; whom it credits comes from the database, whatever is sent.
 */
export const remakePostFields = recipeFields
  .extend({
    ...sharedPostFields,
    type: z.literal('recipe_remake'),
    title: optional(recipeFields.shape.title),
    ingredients: unlessEmpty(recipeFields.shape.ingredients),
    instructions: unlessEmpty(recipeFields.shape.instructions),
    originalPostId: optional(idInput),
    originalRecipeId: optional(idInput),
    /** Sent by older programs. */
    originalAuthor: z.unknown().optional(),
    recipeTitle: optional(text(TITLE_MAX)),
    content: requiredText(EXPERIENCE_MAX, feedMessages.experienceMissing),
    myTwist: optional(text(TWIST_MAX)),
  })
  .refine(post => post.originalPostId !== undefined || post.originalRecipeId !== undefined, {
    message: 'Please say what was remade.',
    path: ['originalPostId'],
  })

export const addPostInput = orForm(
  z.discriminatedUnion('type', [generalPostFields, recipePostFields, remakePostFields], {
    error: 'Please say what kind of post this is.',
  }),
)

/** Changes to a post of the viewer's: what is left out stays. */
export const editPostInput = z
  .object({
    id: idInput,
    caption: requiredText(CAPTION_MAX, feedMessages.captionBlank).optional(),
    content: text(CONTENT_MAX).optional(),
    myTwist: text(TWIST_MAX).optional(),
    isPublic: yesOrNo.optional(),
  })
  .refine(({ id: _, ...fields }) => Object.values(fields).some(value => value !== undefined), {
    message: 'Please say what to change.',
    path: ['caption'],
  })
