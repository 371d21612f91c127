/*
 * How wide pictures stand, as `sizes` of an image says it. Where a phone has several dots to a pixel they ask for less
 * than that: 640 dots are sharp enough on a card, and the next larger file has three times the bytes. The 680 px of a
 * post on screens with one dot to a pixel ask for 640 too.
 */

const onPhones = (share: number, width: string) => `(width < ${width}) and (min-resolution: 1.5dppx) ${share}vw`

/** In a post's card of the feed, and on its page. */
export const POST_SIZES = `${onPhones(50, '48rem')}, (width < 48rem) calc(100vw - 36px), 640px`

/** In the grid of cards of a shelf. */
export const CARD_SIZES = `${onPhones(50, '40rem')}, (width < 40rem) calc(100vw - 36px), (width < 56.25rem) 48vw, (width < 68.75rem) 31vw, 290px`

/** Over a recipe, from edge to edge on phones; those with three dots to a pixel have use for the largest. */
const overRecipe = `(width < 48rem) and (min-resolution: 2.5dppx) 100vw, ${onPhones(80, '48rem')}, (width < 48rem) 100vw`

export const RECIPE_SIZES = `${overRecipe}, (width < 68.75rem) calc(100vw - 64px), 610px`

export const RECIPE_IN_DIALOG_SIZES = `${overRecipe}, 304px`
