import { users } from '#db/schema/accounts.ts'
import { collections } from '#db/schema/collections.ts'
import { recipePhotos } from '#db/schema/featured.ts'
import { postPictures } from '#db/schema/posts.ts'
import { recipePictures } from '#db/schema/recipes.ts'

/**
 * The columns that show a picture, by what they are of: the one list. A picture that none of them names goes after a day;
 * an entry says who sees it (`access.ts`) and how moderators do (`reported-picture.ts`), or it does not compile.
 */
export const pictureUses = {
  face: users.pictureId,
  recipe: recipePictures.mediaId,
  post: postPictures.mediaId,
  photo: recipePhotos.mediaId,
  collection: collections.coverId,
} as const

export type PictureUse = keyof typeof pictureUses
