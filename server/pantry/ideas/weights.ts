/** What a missing food takes away, against what one at hand adds: recipes that lack little come first. */
const LACK = 2.5
/** Keeps a recipe of two foods that are both there behind one that uses six of them. */
const FEW = 1.5
/** Of a missing food before it is known which one it is: as hard to replace as most. */
const LACK_ON_AVERAGE = 0.65
/** What the viewer's own recipes, and those of friends, are ahead of equals. */
export const OWN_BONUS = 0.03
export const FRIEND_BONUS = 0.015

/** How well a recipe fits, from 0 to 1, by the sums of what is there and of what is not. */
export const fitOf = (have: number, lack: number): number => (have <= 0 ? 0 : have / (have + LACK * lack + FEW))

/** The same by numbers of foods alone. */
export const roughFit = (matched: number, missing: number): number => fitOf(matched, missing * LACK_ON_AVERAGE)

/** What is lacking with a missing food, by how easily a dish does without it (from 0 to 1). */
export const lackOf = (replaceability: number): number => 1 - 0.7 * replaceability
