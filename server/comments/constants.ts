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
