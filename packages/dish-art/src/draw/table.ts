import type { DishKind } from '../classify/dish-kinds.ts'
import { type Cutlery, drawCutlery } from './cutlery.ts'
import type { Picture } from './picture.ts'
import { looseThing, napkin, placemat } from './props.ts'
import { group, type Point, shift } from './shapes.ts'

/** Position and size of the dish in the frame. */
export type Place = { x: number; y: number; scale: number }

const forks: readonly DishKind[] = [
  'salad',
  'pasta',
  'fish',
  'eggs',
  'risotto',
  'toast',
  'tart',
  'cake',
  'pancakes',
  'bake',
  'meat',
  'shortcake',
  'stirfry',
]
const spoons: readonly DishKind[] = ['soup', 'porridge', 'bowl', 'curry', 'stew']

/** The frame's composition: the dish in the middle, large and cut by an edge, or beside its cutlery. */
export function placeDish(picture: Picture): Place {
  const random = picture.stream('place')
  const frame = picture.choose('frame', ['centred', 'centred', 'near', 'near', 'aside-left', 'aside-right'])
  if (frame === 'near') {
    const side = random.pick([-1, 1])
    return {
      x: 200 + side * random.between(18, 44),
      y: 150 + random.pick([-1, 1]) * random.between(4, 20),
      scale: random.between(1.17, 1.28),
    }
  }
  if (frame === 'centred')
    return { x: 200 + random.sway(9), y: 150 + random.sway(3), scale: random.between(1.03, 1.09) }
  const x = frame === 'aside-left' ? random.between(150, 162) : random.between(238, 250)
  return { x, y: 150 + random.sway(6), scale: random.between(1.05, 1.12) }
}

/** Cloth, cutlery and at most two loose things round the dish. */
export function drawTable(picture: Picture, place: Place, halfWidth: number): string {
  const random = picture.stream('table')
  const { kind } = picture.spec
  const frame = picture.choices.frame
  const side = frame === 'aside-left' ? 1 : frame === 'aside-right' ? -1 : place.x > 200 ? -1 : 1
  const left = place.x - halfWidth * place.scale
  const right = 400 - (place.x + halfWidth * place.scale)
  const room = side > 0 ? right : left
  const middle = side > 0 ? 400 - Math.max(room, 52) / 2 : Math.max(room, 52) / 2
  const tool: Cutlery | null = forks.includes(kind) ? 'fork' : spoons.includes(kind) ? 'spoon' : null
  let drawn = ''
  if (halfWidth < 150 && random.chance(0.22))
    drawn += group(place.x, place.y, 0, place.scale, placemat(picture, random, halfWidth + 14))
  const cloth = random.chance(0.55)
  if (cloth)
    drawn += group(
      middle + side * 12,
      150 + random.sway(60),
      random.sway(tool ? 14 : 40),
      room > 90 ? 1.15 : 1,
      napkin(picture, random),
    )
  const laid = tool !== null && frame !== 'near' && room > 44
  if (laid) drawn += cutlery(picture, tool, middle, room, random.chance(0.5), random.sway(8))
  const spots = freeSpots(side, laid || cloth)
  for (let count = random.pick([1, 2, 2]); count > 0 && spots.length > 0; count--) {
    const [x, y] = random.take(spots)
    drawn += shift(x + random.sway(7), y + random.sway(7), looseThing(picture, random, kind))
  }
  return drawn
}

function cutlery(
  picture: Picture,
  tool: Cutlery,
  middle: number,
  room: number,
  paired: boolean,
  degrees: number,
): string {
  const golden = picture.choose('metal', ['steel', 'steel', 'gold']) === 'gold'
  if (!paired || room < 88) return group(middle, 152, degrees, 1, drawCutlery(tool, golden))
  const other: Cutlery = tool === 'fork' ? 'knife' : 'spoon'
  if (tool === 'spoon') return group(middle, 152, degrees, 1.1, drawCutlery(tool, golden))
  return (
    group(middle - 13, 152, degrees * 0.5, 1.08, drawCutlery(tool, golden)) +
    group(middle + 15, 154, degrees * 0.5, 1.08, drawCutlery(other, golden))
  )
}

/** Corners that the cutlery leaves free. */
function freeSpots(side: number, laid: boolean): Point[] {
  const corners: Point[] = [
    [44, 46],
    [356, 46],
    [42, 252],
    [358, 254],
  ]
  return laid ? corners.filter(([x]) => (side > 0 ? x < 200 : x > 200)) : corners
}
