const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length and type before the data of a chunk, and the checksum behind it. */
const FRAME = 12

/**
 * What a picture needs of a PNG: its pixels, its colours and which way is up (PNG specification, third edition, 5.6 and
 * 11). Not among them are zTXt, iTXt and tEXt, and the frames of a moving one.
 */
const SHOWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])

/**
 * A PNG file without its texts and whatever else is not shown, and without what follows its end or does not fit into it;
 * every other file as it is. The decoder unpacks each compressed text into memory before anything can stop it: two
 * megabytes of file became more than three gigabytes. Takes one look at each chunk and at most one copy of the file.
 */
export function withoutAsides(file: Uint8Array): Uint8Array {
  const png = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file
  let shown: Buffer | null = null
  let used = SIGNATURE.length
  let at = SIGNATURE.length
  let type = ''
  while (type !== 'IEND' && at + FRAME <= png.length) {
    const end = at + FRAME + png.readUInt32BE(at)
    if (end > png.length) break
    type = png.toString('latin1', at + 4, at + 8)
    if (SHOWN.has(type)) {
      shown?.set(png.subarray(at, end), used)
      used += end - at
    } else {
      shown ??= Buffer.from(png)
    }
    at = end
  }
  return shown?.subarray(0, used) ?? png.subarray(0, used)
}
