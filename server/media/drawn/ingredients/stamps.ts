import type { Picture } from '../picture.ts'

/**
 * Draws a piece in a few variants, each kept once in the picture's definitions, and answers them in turn: what lies on a
 * dish a dozen times costs a reference each instead of its whole outline. `name` must be the piece's own in the picture.
 */
export function stamps(picture: Picture, name: string, draw: () => string, variants = 3): () => string {
  let next = 0
  return () => {
    const id = picture.define(`${name}-${next++ % variants}`, own => `<g id="${own}">${draw()}</g>`)
    return `<use href="#${id}"/>`
  }
}
