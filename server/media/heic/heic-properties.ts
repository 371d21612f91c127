export type Box = { type: string; from: number; to: number }

/** Boxes looked at in one container: a photo of a phone has about a hundred. */
const MAX_BOXES = 4096

/** `prof` and `rICC`: the rest of the box is an ICC profile (ISO/IEC 14496-12, 12.1.5). */
const PROFILE_KINDS = new Set([0x70726f66, 0x72494343])
/** Bytes; that of a phone has about 500. */
const MAX_PROFILE = 1_000_000

/** The boxes between two offsets (ISO/IEC 14496-12, 4.2). Stops at the first that does not fit. */
export function* listBoxes(view: DataView, from: number, to: number): Generator<Box> {
  let at = from
  for (let count = 0; count < MAX_BOXES && at + 8 <= to; count += 1) {
    let length = view.getUint32(at)
    let header = 8
    if (length === 1) {
      if (at + 16 > to) return
      length = Number(view.getBigUint64(at + 8))
      header = 16
    }
    const end = length === 0 ? to : at + length
    if (end > to || end < at + header) return
    const type = String.fromCharCode(...[4, 5, 6, 7].map(index => view.getUint8(at + index)))
    yield { type, from: at + header, to: end }
    at = end
  }
}

const findBox = (view: DataView, { from, to }: Pick<Box, 'from' | 'to'>, type: string): Box | undefined => {
  for (const box of listBoxes(view, from, to)) if (box.type === type) return box
  return undefined
}

/** The properties of all pictures in the file, thumbnails and tiles included (ISO/IEC 23008-12, 9.3). */
function* listProperties(view: DataView): Generator<Box> {
  const meta = findBox(view, { from: 0, to: view.byteLength }, 'meta')
  // The boxes of `meta` come after four bytes of version and flags.
  const properties = meta && findBox(view, { from: meta.from + 4, to: meta.to }, 'iprp')
  const container = properties && findBox(view, properties, 'ipco')
  if (container) yield* listBoxes(view, container.from, container.to)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * The most pixels that any picture in a HEIC file claims to have, as its `ispe` boxes say (ISO/IEC 23008-12, 6.5.3);
 * null when the file says nothing of the kind. Nothing is decoded.
 */
export function readHeicPixels(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  let most: number | null = null
  for (const { type, from, to } of listProperties(view)) {
    if (type !== 'ispe' || to - from < 12) continue
    most = Math.max(most ?? 0, view.getUint32(from + 4) * view.getUint32(from + 8))
  }
  return most
}

/** The first ICC profile of a HEIC file: phones mean wider colours than sRGB and say so here. Null without one. */
export function readHeicProfile(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  for (const { type, from, to } of listProperties(view)) {
    const isProfile = type === 'colr' && to - from > 4 && PROFILE_KINDS.has(view.getUint32(from))
    if (isProfile && to - from <= MAX_PROFILE) return bytes.subarray(from + 4, to)
  }
  return null
}
