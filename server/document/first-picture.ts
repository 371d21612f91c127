import { CARD_SIZES, POST_SIZES, RECIPE_SIZES } from '#common/picture-sizes.ts'
import type { PostView } from '../feed/contract.ts'
import type { RecipeSummary, RecipeView } from '../kitchen/contract.ts'
import { dishSources, photoSources } from '../media/drawn/contract.ts'
import type { FirstAnswer } from './first-answers.ts'
import type { FirstPicture } from './template.ts'

type Pictured = {
  imageUrl: string | null
  drawnKey: string | null
  pictures: readonly { url: string; colour: string }[]
}

/** A picture as the pages show it: the photo with its colour, else the drawn dish. */
function pictureOf({ imageUrl, drawnKey, pictures }: Pictured, sizes: string): FirstPicture | null {
  const sources = photoSources(imageUrl) ?? dishSources(drawnKey)
  const colour = pictures.find(({ url }) => url === imageUrl)?.colour
  return sources && { ...sources, sizes, ...(colour && { colour }) }
}

/** What shows where the photos stand beside each other: the first of them. */
const cover = ({ drawnKey, pictures }: Omit<Pictured, 'imageUrl'>): Pictured => ({
  imageUrl: pictures[0]?.url ?? null,
  drawnKey,
  pictures,
})

/** A post of words alone has none. */
function ofPost(post: PostView | undefined): FirstPicture | null {
  if (!post || (post.title === null && post.pictures.length === 0)) return null
  return pictureOf(post.pictures.length > 0 ? cover(post) : post, POST_SIZES)
}

const ofCard = (recipe: RecipeSummary | undefined): FirstPicture | null =>
  recipe
    ? pictureOf(cover({ drawnKey: recipe.drawnKey, pictures: recipe.cover ? [recipe.cover] : [] }), CARD_SIZES)
    : null

/** What of an answer the first screen shows as its first picture, by the procedure. */
const firstPictures: Readonly<Record<string, (data: never) => FirstPicture | null>> = {
  'feed.listFeed': ({ posts }: { posts: PostView[] }) => ofPost(posts[0]),
  'feed.getPost': ofPost,
  'kitchen.getRecipe': (recipe: RecipeView) => pictureOf(cover(recipe), RECIPE_SIZES),
  'kitchen.listShelf': ([recipe]: RecipeSummary[]) => ofCard(recipe),
}

/** The first picture of a page, by what it was answered; null where it has none. */
export function firstPicture(answers: readonly FirstAnswer[]): FirstPicture | null {
  for (const { path, data } of answers) {
    const found = firstPictures[path]?.(data as never)
    if (found) return found
  }
  return null
}
