import type { Picture } from '../picture.ts'

/**
 * Keeps the text of a picture short where many pieces of one sort lie: draws `count` of them once, as definitions
 * under `name`, and answers what shows them in turn.
 */
export function repeated(
  picture: Picture,
  name: string,
  count: number,
  draw: (index: number) => string,
): (index: number) => string {
  const ids = Array.from({ length: count }, (_, index) =>
    picture.define(`${name}${index}`, id => `<g id="${id}">${draw(index)}</g>`),
  )
  return index => `<use href="#${ids[index % count]}"/>`
}
