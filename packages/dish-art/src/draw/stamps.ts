import type { Picture } from './picture.ts'

/**
 * Draws a piece in a few variants, each kept once in the picture's definitions, and answers what shows them: what lies on
 * a dish a dozen times costs a reference each instead of its whole outline. Without an index they come in turn; a variant
 * is drawn when it is first shown. `name` must be the piece's own in the picture.
 */
export function stamps(
  picture: Picture,
  name: string,
  draw: (variant: number) => string,
  variants = 3,
): (index?: number) => string {
  let next = 0
  return (index = next++) => {
    const variant = index % variants
    const id = picture.define(`${name}-${variant}`, own => `<g id="${own}">${draw(variant)}</g>`)
    return `<use href="#${id}"/>`
  }
}
