import { z } from 'zod'
import { chefIdInput, idInput, lineList, optional, requiredText, wholeNumber } from '#common/inputs.ts'
import { COMMENT_MAX, commentMessages, commentTargets } from './constants.ts'

export const commentView = z.object({
  id: z.number(),
  userId: z.number(),
  userName: z.string().nullable(),
  userProfilePicture: z.string().nullable(),
  content: z.string(),
  tags: z.array(z.string()),
  createdAt: z.string(),
  isEdited: z.boolean(),
  likes: z.number(),
  isLiked: z.boolean(),
  /** Whether the viewer wrote it. */
  isOwn: z.boolean(),
  /** Whether the viewer wrote it or owns what it is about. */
  mayRemove: z.boolean(),
})
export type CommentView = z.output<typeof commentView>
export const commentListView = z.array(commentView)

/** `postId` is the id of a post, or of a recipe where the kind says so. */
export const threadInput = z.object({
  postType: z.enum(commentTargets),
  postId: idInput,
  /** Comments older than the one of this id. */
  before: optional(idInput),
  limit: optional(wholeNumber(1, 100)),
})
/** The newest comments, oldest first, and the id for asking for earlier ones. */
export const threadView = z.object({ comments: z.array(commentView), earlier: z.number().nullable() })

export const addCommentInput = z
  .object({
    /** Sent by older programs; who comments is known from the session. */
    userId: optional(chefIdInput),
    content: requiredText(COMMENT_MAX, commentMessages.blank),
    postType: z.enum(commentTargets, { error: commentMessages.targetMissing }),
    postId: optional(idInput),
    recipeId: optional(idInput),
    featuredRecipeId: optional(idInput),
    tags: optional(lineList({ lines: 10, length: 40 })),
  })
  .refine(
    input =>
      (input.postType === 'user_post'
        ? input.postId
        : input.postType === 'trending_recipe'
          ? input.recipeId
          : input.featuredRecipeId) !== undefined,
    { message: commentMessages.targetMissing, path: ['postId'] },
  )
export const editCommentInput = z.object({ id: idInput, content: requiredText(COMMENT_MAX, commentMessages.blank) })
export const commentInput = z.object({ id: idInput })
