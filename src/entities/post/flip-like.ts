/** Content with the viewer's like toggled, as it is shown until the server answers. */
export const flipLike = <Thing extends { isLiked: boolean; likes: number }>(thing: Thing): Thing => ({
  ...thing,
  isLiked: !thing.isLiked,
  likes: Math.max(0, thing.likes + (thing.isLiked ? -1 : 1)),
})
