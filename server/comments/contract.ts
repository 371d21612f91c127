import { z } from 'zod'
import { chefIdInput, idInput, lineList, optional, requiredText, wholeNumber } from '#common/inputs.ts'

export const COMMENT_MAX = 1000
/** Comments that a thread shows at first and adds at a time. */
export const THREAD_PAGE = 20
/** The default tag of a comment. */
export const DEFAULT_TAGS = ['homemade', 'delicious', 'photo-captured'] as const

export const commentMessages = {
  blank: 'Please write a comment.',
  postFailed: 'Failed to post comment',
  likeFailed: 'Failed to like comment',
  posted: 'Comment posted',
  targetMissing: 'Please say what the comment is about.',
  notYours: 'You can only edit your own comments.',
  notToRemove: 'You can only remove your own comments, and those on what is yours.',
} as const

/** What is commented on: a post, a recipe that is trending, or one that is or was featured. */
export const commentTargets = ['user_post', 'trending_recipe', 'featured_recipe'] as const

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
