import { z } from 'zod'
import { chefIdInput, idInput, optional, wholeNumber } from '#common/inputs.ts'
import { difficulties, mealSections } from '#common/recipe/fields.ts'
import { headingView } from '#common/recipe/views.ts'
import { authorView } from '../kitchen/contract.ts'
import { pictureView } from '../media/contract.ts'
import { postTypes } from './constants.ts'

export const postView = z.object({
  id: z.number(),
  userId: z.number(),
  type: z.enum(postTypes),
  /** The recipe's title; null for a general post. */
  title: z.string().nullable(),
  /** Equals `title`; the name that the REST interface documents for remakes. */
  recipeTitle: z.string().nullable(),
  content: z.string(),
  caption: z.string(),
  description: z.string(),
  /** The first of the pictures. */
  imageUrl: z.string().nullable(),
  pictures: z.array(pictureView),
  /** The drawn picture of a recipe without a photo; null for a general post. */
  drawnKey: z.string().nullable(),
  author: authorView,
  /** The host that it came from, where its author is a feed that the viewer follows; else null. */
  home: z.string().nullable(),
  createdAt: z.string(),
  /** Words, twist or visibility were changed after it was posted. */
  isEdited: z.boolean(),
  /** Comments that the viewer may see, and remakes, each up to `COUNTED_MAX`. */
  comments: z.number(),
  remakes: z.number(),
  likes: z.number(),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  isPublic: z.boolean(),
  recipeId: z.number().nullable(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  ingredientGroups: z.array(headingView),
  stepSections: z.array(headingView),
  dietaryTags: z.array(z.string()),
  mealSection: z.enum(mealSections).nullable(),
  category: z.string().nullable(),
  prepTime: z.number().nullable(),
  cookTime: z.number().nullable(),
  servings: z.number().nullable(),
  difficulty: z.enum(difficulties).nullable(),
  calories: z.number().nullable(),
  notes: z.string(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** The post that a remake was made of, while the viewer may see it. */
  originalPostId: z.number().nullable(),
  /** The recipe that a remake was made of where that was no post, while the viewer may see it. */
  originalRecipeId: z.number().nullable(),
  originalAuthor: z.string().nullable(),
  /** A remake of the author's own recipe: they cooked it again. */
  isOwnRemake: z.boolean(),
  /** What a remake remakes, while the viewer may see it. */
  original: z
    .object({ title: z.string(), imageUrl: z.string().nullable(), drawnKey: z.string().nullable() })
    .nullable(),
  myTwist: z.string(),
})
export type PostView = z.output<typeof postView>

/**
 * A place between posts, as a page that was answered before named it: the moment and the id of the post beside it. It
 * needs no look at that post, so it tells nothing of one that is hidden, and stays when the post goes.
 */
export const cursorInput = z.string().regex(/^\d{1,15}\.\d{1,15}$/, 'Not a place in a list')

/** Where a page of the feed begins. */
export const feedInput = z.object({
  /** Posts older than this cursor. */
  before: optional(cursorInput),
  /** Posts newer than this cursor. */
  after: optional(cursorInput),
})

export const feedView = z.object({
  posts: z.array(postView),
  showEmptyState: z.boolean(),
  friendsCount: z.number(),
  /** Where "Older posts" leads; null when it leads nowhere. */
  older: z.string().nullable(),
  /** Where "Newer posts" leads; null when it leads nowhere. */
  newer: z.string().nullable(),
  /** The place of the newest post of the page, to ask `status` what came after it; null on an empty page. */
  top: z.string().nullable(),
})

export const statusInput = z.object({ after: optional(cursorInput) })
/** What there is for the viewer at this moment. */
export const statusView = z.object({
  /** Posts of others in the viewer's feed after the given place, up to `NEW_POSTS_MAX`; 0 without one. */
  newPosts: z.number(),
  /** Id of the newest post of others in the viewer's feed. */
  newestPostId: z.number().nullable(),
  friendsCount: z.number(),
  /** Unread notifications, and requests that wait for the viewer's answer. */
  unread: z.number(),
  requests: z.number(),
})

/** What the chefs whom the viewer follows did lately, newest first: dishing, remaking, asking, commenting, liking. */
export const activityView = z.object({
  kind: z.enum(['recipe', 'post', 'remake', 'comment', 'like']),
  actor: authorView,
  postId: z.number(),
  /** What the post is called: its recipe's title, or the first words of a general post. */
  postTitle: z.string(),
  postAuthor: authorView,
  createdAt: z.string(),
})
export const activityListView = z.array(activityView)

export const postInput = z.object({ id: idInput })
const listLimit = optional(wholeNumber(1, 50))
export const chefPostsInput = z.object({ userId: chefIdInput, before: optional(cursorInput), limit: listLimit })
export const allPostsInput = z.object({ before: optional(cursorInput), limit: listLimit })
/** The remakes of a post, newest first. */
export const remakesInput = z.object({ id: idInput, before: optional(cursorInput) })
export const postPageView = z.object({ posts: z.array(postView), older: z.string().nullable() })
export const postListView = z.array(postView)

export const savedView = z.object({ isSaved: z.boolean() })
