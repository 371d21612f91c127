import type { DishKind } from './dish-kinds.ts'
import { type DishSpec, dishKey } from './dish-spec.ts'
import { drawPasta } from './dishes/pasta.ts'
import { drawRamen } from './dishes/ramen.ts'
import { drawSalad } from './dishes/salad.ts'
import { drawSoup } from './dishes/soup.ts'
import { drawGround } from './ground.ts'
import { type Drawing, Picture, type Reach } from './picture.ts'
import { hashText } from './random.ts'
import { group, round, slab } from './shapes.ts'
import { drawTable, placeDish } from './table.ts'

const drawers: Readonly<Record<DishKind, (picture: Picture) => Drawing>> = {
  pasta: drawPasta,
  soup: drawSoup,
  ramen: drawRamen,
  salad: drawSalad,
} as never

export type PaintedDish = {
  svg: string
  /** Each named choice made while drawing: vessel, ground, arrangement and more. */
  choices: Readonly<Record<string, string>>
}

/**
 * The drawn picture of a dish as an SVG document, 400 × 300. With `bare`, the dish alone on a transparent square, tight
 * round the vessel and its shadow. The same spec always gives the same text; ids are the picture's own.
 */
export function drawDish(spec: DishSpec, options: { bare?: boolean } = {}): string {
  return paintDish(spec, options).svg
}

/** As `drawDish`, with the choices it made. */
export function paintDish(spec: DishSpec, options: { bare?: boolean } = {}): PaintedDish {
  const prefix = `d${hashText(dishKey(spec)).toString(36)}${options.bare ? 'b' : ''}-`
  const picture = new Picture(spec, prefix)
  const dish = (drawers[spec.kind] ?? drawPasta)(picture)
  const svg = options.bare ? bareSvg(picture, dish) : framedSvg(picture, dish)
  return { svg, choices: picture.choices }
}

function framedSvg(picture: Picture, dish: Drawing): string {
  const place = placeDish(picture)
  const content =
    drawGround(picture) +
    drawTable(picture, place, (dish.reach.left + dish.reach.right) / 2) +
    group(place.x, place.y, 0, place.scale, dish.svg) +
    slab(0, 0, 400, 300, 0, `url(#${light(picture)})`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">${picture.definitions()}${content}</svg>`
}

function bareSvg(picture: Picture, dish: Drawing): string {
  const { x, y, side } = bareFrame(dish.reach)
  const frame = `${round(x)} ${round(y)} ${round(side)} ${round(side)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}">${picture.definitions()}${dish.svg}</svg>`
}

/** The square round a dish with room for its shadow, which falls right and down and fades over 20 units. */
function bareFrame(reach: Reach): { x: number; y: number; side: number } {
  const left = -reach.left - 11
  const top = -reach.top - 7
  const width = reach.right + 30 - left
  const height = reach.bottom + 34 - top
  const side = Math.max(width, height)
  return { x: left - (side - width) / 2, y: top - (side - height) / 2, side }
}

/** Warm light from the upper left and a soft vignette. */
function light(picture: Picture): string {
  return picture.define(
    'light',
    id =>
      `<radialGradient id="${id}" cx=".32" cy=".22" r=".95"><stop offset="0" stop-color="#fff6e0" stop-opacity=".22"/><stop offset=".5" stop-color="#fff6e0" stop-opacity="0"/><stop offset="1" stop-color="#2a1508" stop-opacity=".22"/></radialGradient>`,
  )
}
