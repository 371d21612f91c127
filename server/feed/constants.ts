/** Posts on one page of the feed. */
export const FEED_PAGE = 9
export const CAPTION_MAX = 500
export const CONTENT_MAX = 5000
/** Characters about how a remake turned out, and about what was changed. */
export const EXPERIENCE_MAX = 500
export const TWIST_MAX = 300
/** Comments and remakes of a post are counted up to here; this many means as many or more. */
export const COUNTED_MAX = 100
/** What the source of a dished recipe says when none was given. */
export const POST_SOURCE = 'User Recipe'

export const postTypes = ['general', 'general_post', 'recipe', 'user_recipe', 'recipe_remake'] as const

export const feedMessages = {
  contentRequired: 'Content Required',
  contentRequiredText: 'Please add some text or a photo to your post.',
  createFailed: 'Failed to create post. Please try again.',
  recipeFailed: 'Failed to add recipe',
  likeFailed: 'Failed to like post.',
  saveFailed: 'Failed to save post',
  unsaveFailed: 'Failed to remove recipe.',
  updateFailed: 'Failed to update post',
  captionFailed: 'Failed to update caption',
  captionBlank: 'Please write a caption.',
  deleteFailed: 'Failed to delete post. You can only delete your own posts.',
  remakeFailed: 'Failed to create remake post',
  remakeShareFailed: 'Failed to share your recipe remake',
  /** In "Made This Recipe". */
  experienceMissing: 'Please share how your version turned out!',
  /** In "I Made This Recipe". */
  madeThisMissing: 'Please share your experience making this recipe!',
  originalGone: 'The original post is not here any more, or it is not shared with you.',
  noRecipeToRemake: 'There is no recipe in that post.',
  editOthers: 'You can only edit your own posts.',
} as const

/** The highest number of newer posts that is shown; above it: "99+". */
export const NEW_POSTS_MAX = 100

/** A page of the feed as addresses name it. */
export type FeedPage = { before?: string; after?: string }
/** A page of the feed as the server takes it. */
export type FeedPlace = { before?: string; after?: string }

/** A place as addresses say it, with a hyphen for the server's dot: a router reads 12.10 in an address as the number 12.1. */
export const PLACE_IN_ADDRESS = /^\d{1,15}-\d{1,15}$/

/** Where the server is to begin for the page of an address; `before` wins over `after`. */
export function placeOf({ before, after }: FeedPage): FeedPlace {
  if (before !== undefined) return { before: before.replace('-', '.') }
  return after !== undefined ? { after: after.replace('-', '.') } : {}
}
