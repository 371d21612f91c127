import { scatterIn, specks } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, data, group, line, path, piece, round, shift, slab, slabPath, smooth } from '../shapes.ts'

/** A filled sandwich cut in two, the cut faces upwards so that the layers show. */
export function sandwich(picture: Picture): string {
  const turn = picture.stream('turn').pick([-18, -8, 10, 22])
  const toasted = picture.choose('toasted', ['grilled', 'soft']) === 'grilled'
  const pick = picture.choose('pick', ['olive', 'none']) === 'olive'
  return group(
    0,
    0,
    turn,
    1,
    group(-8, -48, -3, 1, half(picture, toasted, pick)) + group(10, 60, 4, 1, half(picture, toasted, pick)),
  )
}

function half(picture: Picture, toasted: boolean, picked: boolean): string {
  const [w, h] = [190, 82]
  const [left, top] = [-w / 2, -h / 2]
  const face = slabPath(left + 8, top - 27, w - 16, 50, 18)
  let grill = ''
  for (let x = left + 34; x < -left - 20; x += 26) grill += data`M${x + 6} ${top - 20}L${x - 4} ${top + 2}`
  let drawn = slab(left + 5, top - 20, w, h + 40, 18, tone('ink', -0.02, 0.26))
  drawn +=
    path(face, tone('crustDeep', 0.03)) +
    `<g transform="translate(0 1.6)">${path(slabPath(left + 11, top - 25, w - 22, 46, 16), picture.glow(toasted ? 'crust' : 'crustLight', toasted ? 0.01 : -0.03, 1))}</g>`
  drawn += toasted
    ? line(grill, tone('crustDeep', -0.04, 0.7), 4)
    : line(data`M${left + 26} ${top - 18}h60`, tone('cream', 0, 0.5), 3)
  let y = top + 19
  for (const layer of layersOf(picture)) {
    drawn += band(picture, layer, left + 3, y, w - 6)
    y += layer.high
  }
  return (
    drawn +
    slice(picture, left, top, w, toasted) +
    shift(0, 0, slice(picture, left, y - 5, w, toasted)) +
    (picked ? stick(top) : '')
  )
}

type Layer = { colour: Colour; high: number; way: 'leaf' | 'round' | 'flat' | 'fold' }

function layersOf(picture: Picture): Layer[] {
  const leaf: Layer = { colour: 'basilLight', high: 8, way: 'leaf' }
  const tomato: Layer = { colour: 'tomato', high: 10, way: 'round' }
  const cheese: Layer = { colour: 'saffron', high: 8, way: 'flat' }
  const layers: Layer[] = picture.has('cheese') ? [cheese] : [leaf]
  if (picture.has('chicken')) layers.push({ colour: 'crustLight', high: 16, way: 'fold' })
  else if (picture.has('sausage')) layers.push({ colour: 'tomatoDeep', high: 12, way: 'fold' })
  else if (picture.has('beef')) layers.push({ colour: 'pink', high: 15, way: 'fold' })
  else if (picture.has('salmon')) layers.push({ colour: 'salmon', high: 14, way: 'fold' })
  else layers.push(picture.choose('inside', ['tomato', 'leaf']) === 'leaf' ? leaf : tomato)
  if (picture.has('cheese') || layers.length < 2) layers.push(cheese)
  if (picture.has('avocado')) layers.push({ colour: 'avocado', high: 10, way: 'flat' })
  if (picture.has('egg')) layers.push({ colour: 'cream', high: 10, way: 'round' })
  if (layers.length < 4) layers.push(tomato)
  return layers
}

function band(picture: Picture, layer: Layer, x: number, y: number, width: number): string {
  const { random } = picture
  const { colour, high, way } = layer
  if (way === 'flat')
    return (
      slab(x + 1, y - 1, width, high + 5, 5, tone(colour, -0.08)) +
      slab(x, y - 2, width - 1, high + 2, 4, tone(colour, 0.02)) +
      path(data`M${x + width * 0.58} ${y + high - 1}h34l-12 14Z`, tone(colour, -0.02))
    )
  if (way === 'round') {
    const count = 5
    return Array.from({ length: count }, (_, index) => {
      const from = x + (index * width) / count
      return (
        slab(from, y - 2, width / count + 3, high + 5, 7, tone(colour, -0.08)) +
        slab(from + 3, y, width / count - 4, high, 5, tone(colour, 0.07)) +
        (colour === 'cream'
          ? circle(from + width / count / 2, y + high / 2, high * 0.46, tone('yolk'))
          : specks(
              [
                [from + 10, y + 4],
                [from + 19, y + 6],
                [from + 27, y + 4],
              ],
              random,
              1,
              1.4,
              tone('saffronLight'),
            ))
      )
    }).join('')
  }
  const points: [number, number][] = []
  const steps = 15
  for (let index = 0; index <= steps; index++)
    points.push([x + (index * width) / steps, y + (index % 2 ? -4 : 1) + random.sway(1.2)])
  for (let index = steps; index >= 0; index--)
    points.push([x + (index * width) / steps, y + high + (index % 2 ? 6 : 1) + random.sway(1.2)])
  const outline = smooth(points)
  let folds = ''
  for (let index = 1; index < steps; index++)
    folds += `M${round(x + (index * width) / steps)} ${round(y + 1)}q${index % 2 ? 5 : -5} ${round(high / 2)} 0 ${round(high)}`
  return (
    piece(outline, tone(colour, -0.04), 2) +
    `<g transform="translate(0 -1.4)">${path(outline, tone(colour, 0.03))}</g>` +
    line(folds, tone(colour, way === 'leaf' ? 0.1 : -0.08, 0.8), 1.6)
  )
}

/** One slice of bread seen at its cut. */
function slice(picture: Picture, x: number, y: number, width: number, toasted: boolean): string {
  const high = 24
  return (
    piece(slabPath(x, y, width, high, 11), tone('crustDeep', toasted ? -0.02 : 0.06), 3, 0.22) +
    slab(x + 1, y - 0.6, width - 3, high - 3, 10, tone('crust', toasted ? -0.03 : 0.04)) +
    slab(x + 4.5, y + 4, width - 9.5, high - 8.5, 7, tone('crustLight', 0.05)) +
    specks(
      scatterIn(picture.random, 34, width - 20, high - 11, 4).map(
        ([px, py]) => [px + x + width / 2, py + y + high / 2] as const,
      ),
      picture.random,
      0.6,
      1.7,
      tone('crust', 0.05, 0.75),
    ) +
    line(data`M${x + 12} ${y + 2.4}H${x + width * 0.56}`, tone('crustLight', 0.07, 0.8), 2)
  )
}

function stick(top: number): string {
  return (
    line(data`M24 ${top - 14}L30 ${top + 44}`, tone('ink', 0, 0.16), 3) +
    line(data`M20 ${top - 18}L27 ${top + 40}`, tone('wood', 0.1), 3) +
    group(
      21,
      top - 6,
      0,
      1,
      circle(1, 2, 9, tone('ink', 0, 0.2)) +
        circle(0, 0, 9, tone('olive', 0.1)) +
        circle(0, 0, 3.4, tone('tomato')) +
        line('M-5 -4q2 -3 5 -3', tone('cream', 0, 0.7), 1.6),
    )
  )
}
