/** A picture in grey: one byte a pixel, row by row, 0 black and 255 white. */
export type Grey = { data: Uint8Array; width: number; height: number }

/** A box of pixels: from (left, top) up to but without (right, bottom). */
export type Box = { left: number; top: number; right: number; bottom: number }

/** An empty picture, white. */
export function whitePicture(width: number, height: number): Grey {
  return { data: new Uint8Array(width * height).fill(255), width, height }
}

/** The value below which a share (0 to 1) of the numbers lies; 0 for none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** A picture as a file that the reader takes without packing and unpacking: binary PGM. */
export function toPgm({ data, width, height }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}

/** The picture in a file that {@link toPgm} made. */
export function fromPgm(file: Uint8Array): Grey {
  const head = new TextDecoder().decode(file.subarray(0, 32)).split('\n')
  const [width = 0, height = 0] = (head[1] ?? '').split(' ').map(Number)
  return { data: file.subarray(file.length - width * height), width, height }
}

/** The picture turned clockwise by quarters. */
export function turnQuarters(picture: Grey, quarters: number): Grey {
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return picture
  const { data, width, height } = picture
  const [w, h] = turns === 2 ? [width, height] : [height, width]
  const turned = new Uint8Array(w * h)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = turns === 1 ? x * w + (w - 1 - y) : turns === 2 ? (h - 1 - y) * w + (w - 1 - x) : (h - 1 - x) * w + y
      turned[at] = data[y * width + x] as number
    }
  }
  return { data: turned, width: w, height: h }
}
