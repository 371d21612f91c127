/** Content with the viewer's like toggled, as it is shown until the server answers. */
export const flipLike = <Likeable extends { isLiked: boolean; likes: number }>(item: Likeable): Likeable => ({
  ...item,
  isLiked: !item.isLiked,
  likes: Math.max(0, item.likes + (item.isLiked ? -1 : 1)),
})
