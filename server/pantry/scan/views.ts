import { type Grey, toPgm } from 'photo-reader'
import { loadSharp, STEP_SECONDS } from '#server/media/safe-sharp.ts'

/** One way to look at a picture: a part of it, turned clockwise by degrees, and made `width` pixels wide. */
export type View = { left: number; top: number; width: number; height: number; degrees: number; to: number }

type Box = { left: number; right: number; top: number; bottom: number }

/** A view as the reader takes it. */
export type DrawnView = {
  pgm: Uint8Array
  /** How much larger it is than the picture. */
  scale: number
  /** Where in the picture one of its points is. */
  place(x: number, y: number): { x: number; y: number }
  /** Whether a box touches an edge beyond which the picture goes on: then a neighbouring part shows more of it. */
  isCut(box: Box): boolean
}

/** Pixels of the longer side in which whole pictures read best, and close ones; then the width of parts. */
const WHOLE = 1600
const CLOSE = 800
const PART = 1000
const SMALL_PART = 700
/** Pixels from the edge of a part at which words are cut. */
const EDGE = 3
/** What lies around a picture that is turned. */
const AROUND = '#808080'

type Size = Pick<Grey, 'width' | 'height'>

/** All of a picture, turned by degrees. */
export function wholeView({ width, height }: Size, degrees = 0, side = WHOLE): View {
  const to = width >= height ? side : Math.max(1, Math.round((side * width) / height))
  return { left: 0, top: 0, width, height, degrees, to }
}

/** All of a picture made small: packages close to the camera have letters too large to be taken for text. */
export const smallView = (size: Size): View => wholeView(size, 0, CLOSE)

/** Parts of a picture in columns and rows, each of which shares half of itself with its neighbours. */
function parts(size: Size, columns: number, rows: number, to: number): View[] {
  const width = Math.max(1, Math.floor((2 * size.width) / (columns + 1)))
  const height = Math.max(1, Math.floor((2 * size.height) / (rows + 1)))
  return Array.from({ length: columns * rows }, (_, at) => ({
    left: Math.floor(((at % columns) * width) / 2),
    top: Math.floor((Math.floor(at / columns) * height) / 2),
    width,
    height,
    degrees: 0,
    to,
  }))
}

/** Parts that are about as large as a package on a shelf, and those in which small ones can be read. */
export const largeParts = (size: Size): View[] =>
  size.width >= size.height ? parts(size, 3, 2, PART) : parts(size, 2, 3, PART)
/** Fifteen smaller parts of a picture, for labels that are hard to read. */
export const smallParts = (size: Size): View[] =>
  size.width >= size.height ? parts(size, 5, 3, SMALL_PART) : parts(size, 3, 5, SMALL_PART)

/** Draws a view with its own black and white, so that a dark package between bright ones can be read. */
export async function drawView(picture: Grey, view: View): Promise<DrawnView> {
  const { left, top, width, height, degrees, to } = view
  const scale = to / width
  const sharp = await loadSharp()
  const cut = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 1 } })
    .extract({ left, top, width, height })
    .resize({ width: to })
    .normalise()
    .toColourspace('b-w')
    .timeout({ seconds: STEP_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: cut.info.width, height: cut.info.height, channels: cut.info.channels }
  const turned = degrees === 0 ? cut : await rotate(cut.data, raw, degrees)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const { info } = turned
  const isPart = width < picture.width || height < picture.height
  return {
    pgm: toPgm({ data: new Uint8Array(turned.data), width: info.width, height: info.height }),
    scale,
    isCut: box =>
      isPart &&
      (box.left <= EDGE || box.top <= EDGE || box.right >= info.width - EDGE || box.bottom >= info.height - EDGE),
    place(x, y) {
      const [dx, dy] = [x - info.width / 2, y - info.height / 2]
      return {
        x: left + (dx * cos + dy * sin + raw.width / 2) / scale,
        y: top + (dy * cos - dx * sin + raw.height / 2) / scale,
      }
    },
  }
}

const rotate = async (data: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }, degrees: number) =>
  (await loadSharp())(data, { raw })
    .rotate(degrees, { background: AROUND })
    .toColourspace('b-w')
    .timeout({ seconds: STEP_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
