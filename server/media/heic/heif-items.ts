import { type Box, listBoxes } from './heic-properties.ts'

/** Files whose items share a few bytes are let through; those whose every item is the whole file are not. */
const MAX_SHARING = 4

/** Every `iloc` box of the file; one is what a file has. */
function* listLocations(view: DataView): Generator<Box> {
  for (const { type, from, to } of listBoxes(view, 0, view.byteLength)) {
    if (type !== 'meta') continue
    // The boxes of `meta` come after four bytes of version and flags.
    for (const box of listBoxes(view, from + 4, to)) if (box.type === 'iloc') yield box
  }
}

/**
 * Adds up the bytes of all extents of all items, each at its claimed length (ISO/IEC 14496-12, 8.11.3). Throws as soon as
 * they are too many: extents that take no bytes in the list could be counted for hours.
 */
function requireShortExtents(view: DataView, { from, to }: Box): void {
  let at = from
  const read = (bytes: number): number => {
    at += bytes
    if (at > to) throw new Error('the list of items breaks off')
    let value = 0
    for (let index = at - bytes; index < at; index += 1) value = value * 256 + view.getUint8(index)
    return value
  }
  const version = read(1)
  read(3)
  const [sizes, more] = [read(1), read(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version === 0 ? 0 : more & 15
  const idSize = version < 2 ? 2 : 4
  let sum = 0
  for (let items = read(idSize); items > 0; items -= 1) {
    read(idSize + (version === 0 ? 2 : 4) + baseSize)
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(indexSize + offsetSize)
      // No length means all there is.
      sum += read(lengthSize) || view.byteLength
      if (sum > MAX_SHARING * view.byteLength) throw new Error('the items are longer than the file')
    }
  }
}

/**
 * Throws for a file of the ISO base media family (AVIF) whose items are more than four times as long together as the
 * file, or that does not say in one place where they are. The decoder keeps a copy of every note (EXIF, XMP) in the
 * file, and 250 of them may be the same ten megabytes. Does nothing for other files.
 */
export function requireSaneItems(file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.byteLength < 8 || view.getUint32(4) !== 0x66747970) return
  const lists = [...listLocations(view)]
  const [list] = lists
  if (!list || lists.length > 1) throw new Error('the file does not say in one place where its items are')
  requireShortExtents(view, list)
}
