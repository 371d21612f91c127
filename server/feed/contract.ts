import { z } from 'zod'
import { chefIdInput, idInput, optional, text, yesOrNo } from '../inputs.ts'
import { authorView, difficulties, mealSections, recipeFields, recipeMessages } from '../kitchen/contract.ts'

/** Posts on one page of the feed. */
export const FEED_PAGE = 9
export const CAPTION_MAX = 500
export const CONTENT_MAX = 5000
/** What the source of a dished recipe says when none was given. */
export const POST_SOURCE = 'User Recipe'

export const postTypes = ['general', 'general_post', 'recipe', 'user_recipe', 'recipe_remake'] as const

export const feedMessages = {
  contentRequired: 'Content Required',
  contentRequiredText: 'Please add some text or a photo to your post.',
  createFailed: 'Failed to create post. Please try again.',
  likeFailed: 'Failed to like post.',
  saveFailed: 'Failed to save post',
} as const

export const postView = z.object({
  id: z.number(),
  userId: z.number(),
  type: z.enum(postTypes),
  /** The recipe's title; null for a general post. */
  title: z.string().nullable(),
  content: z.string(),
  caption: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** The drawn picture of a recipe without a photo; null for a general post. */
  drawnKey: z.string().nullable(),
  author: authorView,
  createdAt: z.string(),
  likes: z.number(),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  isPublic: z.boolean(),
  recipeId: z.number().nullable(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  dietaryTags: z.array(z.string()),
  mealSection: z.enum(mealSections).nullable(),
  category: z.string().nullable(),
  cookTime: z.number().nullable(),
  servings: z.number().nullable(),
  difficulty: z.enum(difficulties).nullable(),
  calories: z.number().nullable(),
  notes: z.string(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  originalPostId: z.number().nullable(),
  originalAuthor: z.string().nullable(),
  myTwist: z.string(),
})
export type PostView = z.output<typeof postView>

/** Where a page of the feed begins: before or after the post of this id, which need not exist any more. */
export const feedInput = z.object({
  /** Older than the post of this id. */
  before: optional(idInput),
  /** Newer than the post of this id. */
  after: optional(idInput),
})

export const feedView = z.object({
  posts: z.array(postView),
  showEmptyState: z.boolean(),
  friendsCount: z.number(),
  /** Whether "Older posts" leads anywhere. */
  hasOlder: z.boolean(),
  /** Whether "Newer posts" leads anywhere. */
  hasNewer: z.boolean(),
})

export const postInput = z.object({ id: idInput })
export const chefPostsInput = z.object({ userId: chefIdInput, before: optional(idInput) })
export const postListView = z.array(postView)

const sharedPostFields = {
  caption: optional(text(CAPTION_MAX)),
  isPublic: optional(yesOrNo),
}

/** A post of words, a picture, or both. */
export const generalPostFields = z
  .object({
    ...sharedPostFields,
    type: z.enum(['general', 'general_post']),
    content: optional(text(CONTENT_MAX)),
    imageUrl: recipeFields.shape.imageUrl,
    image: z.file().optional(),
  })
  .refine(post => post.content || post.imageUrl || (post.image && post.image.size > 0), {
    message: feedMessages.contentRequiredText,
    path: ['content'],
  })

/** A recipe dished to The Dish: a new one, or by `recipeId` one of the chef's own. */
export const recipePostFields = recipeFields
  .partial({ title: true, ingredients: true, instructions: true })
  .extend({
    ...sharedPostFields,
    type: z.enum(['recipe', 'user_recipe']),
    recipeId: optional(idInput),
    /** Keeps the recipe on this shelf as well. */
    targetCollection: optional(z.enum(['dish', 'backburner', 'cookbook'])),
    image: z.file().optional(),
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

export const addPostInput = z.discriminatedUnion('type', [generalPostFields, recipePostFields], {
  error: 'Please say what kind of post this is.',
})

export const likedView = z.object({ isLiked: z.boolean(), likes: z.number() })
export const savedView = z.object({ isSaved: z.boolean() })
