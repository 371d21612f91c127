import { blob, blobPath, dashes, scatter, specks } from '../arrange.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, line, path, piece } from '../shapes.ts'

/** Chopped herbs in oil with garlic and red chilli, spooned along what lies at the origin, about 150 long. */
export function spooned(picture: Picture): string {
  const random = picture.stream('green-sauce')
  const outline = blobPath(random, 78, 19, { points: 13, jitter: 0.2, y: -2 })
  return (
    path(blobPath(random, 86, 26, { points: 13, jitter: 0.2 }), tone('basilLight', 0.02, 0.4)) +
    piece(outline, tone('basilDeep', 0.06), 2.4, 0.24) +
    `<g transform="translate(-1 -1.400) scale(.95 .84)">${path(outline, tone('basil', 0.02))}</g>` +
    chopped(picture, 74, 0.22)
  )
}

/** Green sauce in a small bowl. */
export function sauceCup(picture: Picture): string {
  const random = picture.stream('green-cup')
  return (
    circle(4, 6, 37, tone('ink', 0, 0.26)) +
    circle(0, 0, 37, tone('cream', -0.05)) +
    circle(-0.6, -1, 35.6, tone('cream', 0.015)) +
    circle(0, 0, 30, tone('cream', -0.16)) +
    circle(1, 1.8, 28.4, tone('basilDeep', 0.08)) +
    blob(random, 25, 24, tone('basil', 0.02), { points: 10, jitter: 0.1 }) +
    chopped(picture, 25, 1)
  )
}

function chopped(picture: Picture, reach: number, squash: number): string {
  const random = picture.stream(`chopped${reach}`)
  const points = (count: number) => scatter(random, count, reach, { squash, y: squash < 1 ? -2 : 0 })
  return (
    line(dashes(points(46), random, 5), tone('basilDeep', 0), 2.6) +
    line(dashes(points(36), random, 4.4), tone('basilLight', 0.02), 2.2) +
    specks(points(12), random, 1.4, 2.4, tone('tomato', 0.02)) +
    specks(points(14), random, 1.2, 2.2, tone('cream', -0.01)) +
    specks(points(12), random, 1.4, 3, tone('saffron', 0.05, 0.7))
  )
}
