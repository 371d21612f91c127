/** A thing with the viewer's like turned over, as it is shown before the server has answered. */
export const flipLike = <Thing extends { isLiked: boolean; likes: number }>(thing: Thing): Thing => ({
  ...thing,
  isLiked: !thing.isLiked,
  likes: Math.max(0, thing.likes + (thing.isLiked ? -1 : 1)),
})
