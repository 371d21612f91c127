/** What a missing food takes away, against what one at hand adds: recipes that lack little come first. */
const LACK = 1
/** Keeps a recipe of two foods that are both there behind one that uses six of them. */
const FEW = 3
/** What the viewer's own recipes, and those of friends, are ahead of equals. */
export const OWN_BONUS = 0.03
export const FRIEND_BONUS = 0.015

/** How well a recipe fits, from 0 to 1, by the sums of what is there and of what is not. */
export const fitOf = (have: number, lack: number): number => (have <= 0 ? 0 : have / (have + LACK * lack + FEW))
