/** A place between posts: the moment in milliseconds and the id of the post beside it. */
export type Place = { at: number; id: number }

/** A place as a page names it and `cursorInput` takes it. */
export const cursorOf = (post: { createdAt: number; id: number }): string => `${post.createdAt}.${post.id}`

/** The place that a checked cursor names. */
export function readCursor(cursor: string): Place {
  const [at, id] = cursor.split('.')
  return { at: Number(at), id: Number(id) }
}

/** A place after every post there can be. */
export const END: Place = { at: 999_999_999_999_999, id: 0 }
