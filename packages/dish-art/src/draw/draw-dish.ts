import { type DishSpec, dishKey } from '../classify/dish-key.ts'
import type { DishKind } from '../classify/dish-kinds.ts'
import { hashText } from '../random.ts'
import { drawBake } from './dishes/bake.ts'
import { drawBowl } from './dishes/bowl.ts'
import { drawBurger } from './dishes/burger.ts'
import { drawCake } from './dishes/cake.ts'
import { drawCookies } from './dishes/cookies.ts'
import { drawCurry } from './dishes/curry.ts'
import { drawDumplings } from './dishes/dumplings.ts'
import { drawEggs } from './dishes/eggs.ts'
import { drawFish } from './dishes/fish.ts'
import { drawGlass } from './dishes/glass.ts'
import { drawLoaf } from './dishes/loaf.ts'
import { drawMeat } from './dishes/meat.ts'
import { drawMuffins } from './dishes/muffins.ts'
import { drawPancakes } from './dishes/pancakes.ts'
import { drawPasta } from './dishes/pasta.ts'
import { drawPita } from './dishes/pita.ts'
import { drawPizza } from './dishes/pizza.ts'
import { drawPorridge } from './dishes/porridge.ts'
import { drawRamen } from './dishes/ramen.ts'
import { drawRisotto } from './dishes/risotto.ts'
import { drawRoast } from './dishes/roast.ts'
import { drawSalad } from './dishes/salad.ts'
import { drawShortcake } from './dishes/shortcake.ts'
import { drawSkillet } from './dishes/skillet.ts'
import { drawSoup } from './dishes/soup.ts'
import { drawStew } from './dishes/stew.ts'
import { drawStirfry } from './dishes/stirfry.ts'
import { drawTacos } from './dishes/tacos.ts'
import { drawTart } from './dishes/tart.ts'
import { drawToast } from './dishes/toast.ts'
import { drawGround } from './ground.ts'
import { type Drawing, Picture, type Reach } from './picture.ts'
import { data, group, slab } from './shapes.ts'
import { drawTable, placeDish } from './table.ts'

const drawers: Readonly<Record<DishKind, (picture: Picture) => Drawing>> = {
  tacos: drawTacos,
  pizza: drawPizza,
  dumplings: drawDumplings,
  pancakes: drawPancakes,
  skillet: drawSkillet,
  burger: drawBurger,
  salad: drawSalad,
  ramen: drawRamen,
  bake: drawBake,
  pasta: drawPasta,
  stirfry: drawStirfry,
  cookies: drawCookies,
  muffins: drawMuffins,
  glass: drawGlass,
  tart: drawTart,
  shortcake: drawShortcake,
  cake: drawCake,
  toast: drawToast,
  loaf: drawLoaf,
  bowl: drawBowl,
  pita: drawPita,
  porridge: drawPorridge,
  curry: drawCurry,
  stew: drawStew,
  risotto: drawRisotto,
  soup: drawSoup,
  fish: drawFish,
  roast: drawRoast,
  meat: drawMeat,
  eggs: drawEggs,
}

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
  const dish = drawers[spec.kind](picture)
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
  const frame = data`${x} ${y} ${side} ${side}`
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
