import { type Box, type Grey, glyphFeatures, warp } from 'photo-reader/glyphs'
import type { Random } from '#server/platform/random.ts'
import { bell } from './chance.ts'
import type { DrawnGlyph } from './draw-glyphs.ts'

/** How high capitals are in photos, and on the page that the reader makes of them, in pixels. */
const PHOTOGRAPHED = [13, 40] as const
const READ = [23, 33] as const
/** White paper in a photo, and what the reader takes for white. */
const PAPER = 240
const WHITE = 225

/** Blurs by a radius in pixels, by a small step (1 2 1) as often as that takes; outside it is white. */
export function blur({ data, width, height }: Grey, radius: number): Grey {
  const steps = Math.min(40, Math.max(1, Math.round(1.5 * radius ** 2)))
  let now = Float32Array.from(data)
  let next = new Float32Array(now.length)
  for (let step = 0; step < 2 * steps; step++) {
    const [apart, isAcross] = step % 2 === 0 ? [1, true] : [width, false]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        const before = (isAcross ? x > 0 : y > 0) ? (now[at - apart] as number) : 255
        const after = (isAcross ? x < width - 1 : y < height - 1) ? (now[at + apart] as number) : 255
        next[at] = (before + 2 * (now[at] as number) + after) / 4
      }
    }
    ;[now, next] = [next, now]
  }
  return { data: Uint8Array.from(now), width, height }
}

function change({ data }: Grey, to: (grey: number) => number): void {
  for (let at = 0; at < data.length; at++) data[at] = Math.max(0, Math.min(255, to(data[at] as number)))
}

/** The tight box of what is darker than a grey. */
function inkBox({ data, width, height }: Grey, grey: number): Box {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) >= grey) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  return box
}

/** A glyph as a photo has it: small, a little turned, sheared and stretched, at times out of focus. */
function photographed({ picture, capital }: DrawnGlyph, small: number, random: Random): Grey {
  const scale = small / capital
  const width = Math.ceil(picture.width * scale * 1.15) + 6
  const height = Math.ceil(picture.height * scale * 1.15) + 6
  const rotation = random.between(-0.03, 0.03)
  const shear = random.between(-0.09, 0.09)
  const stretch = random.between(0.9, 1.1)
  // What is made smaller is blurred first, as a lens does it; else its edges would flicker.
  const source = scale < 0.9 ? blur(picture, 0.5 / scale) : picture
  const photo = warp(source, width, height, (x, y) => {
    const across = (x - width / 2) / scale / stretch
    const down = (y - height / 2) / scale
    return {
      x: picture.width / 2 + across + (shear - rotation) * down,
      y: picture.height / 2 + down + rotation * across,
    }
  })
  const focus = random.chance(0.5) ? random.between(0, small / 22) : 0
  return focus > 0.3 ? blur(photo, focus) : photo
}

/**
 * Makes of a drawn glyph what the reader would see of it in a photo, different each time: blurred, faint, noisy, then
 * enlarged and evened out as the reader does it, with a box, capitals and a foot that are a little wrong. Answers the
 * features for the classifier, or null where nothing is left of the glyph.
 */
export function spoil(glyph: DrawnGlyph, random: Random): Float32Array | null {
  const small = Math.exp(random.between(Math.log(PHOTOGRAPHED[0]), Math.log(PHOTOGRAPHED[1])))
  const photo = photographed(glyph, small, random)
  const noise = random.between(0, 9)
  const ink = random.between(20, 90)
  change(photo, grey => ink + (grey / 255) * (PAPER - ink) + noise * bell(random))

  const capital = random.between(...READ)
  const enlarged = capital / small
  const [width, height] = [Math.ceil(photo.width * enlarged), Math.ceil(photo.height * enlarged)]
  const page = warp(photo, width, height, (x, y) => ({ x: x / enlarged, y: y / enlarged }))
  const black = ink + random.between(-5, 25)
  change(page, grey => ((grey - black) * 255) / (WHITE - black))

  const box = inkBox(page, random.between(125, 155))
  if (box.right - box.left < 2 || box.bottom - box.top < 2) return null
  const middle = (photo.height / 2) * enlarged
  const drop = (glyph.foot - glyph.picture.height / 2) * (capital / glyph.capital)
  const place = {
    box,
    capital: capital * random.between(0.92, 1.1),
    foot: middle + drop + random.between(-1.5, 1.5),
  }
  return glyphFeatures(page, place, () => true)
}
