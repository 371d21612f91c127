import { plainPicture } from './pictures.ts'

const number = (bytes: 2 | 4, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([number(4, body.length + 8), Buffer.from(type, 'latin1'), body])
}

const versioned = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)

/** The whole box of this type, and what is in it. */
function takeBox(bytes: Buffer, type: string): { whole: Buffer; body: Buffer } {
  const at = bytes.indexOf(type, 0, 'latin1') - 4
  const whole = bytes.subarray(at, at + bytes.readUInt32BE(at))
  return { whole, body: whole.subarray(8) }
}

/** A good AVIF of 40 by 20 with so many EXIF notes of so many bytes; all of them are the same bytes of the file. */
export async function avifWithNotes(count: number, bytes: number): Promise<Buffer> {
  const plain = await plainPicture('avif')
  const [image, note] = [takeBox(plain, 'mdat').body, Buffer.alloc(bytes)]
  const ids = Array.from({ length: count }, (_, index) => index + 2)
  const entry = (id: number, type: string) =>
    versioned('infe', 2, number(2, id), number(2, 0), Buffer.from(`${type}\0`, 'latin1'))
  const entries = [entry(1, 'av01'), ...ids.map(id => entry(id, 'Exif'))]
  const places = (start: number) =>
    [1, ...ids].map(id => {
      const [at, length] = id === 1 ? [start, image.length] : [start + image.length, note.length]
      return Buffer.concat([number(2, id), number(2, 0), number(2, 1), number(4, at), number(4, length)])
    })
  const head = (start: number) =>
    Buffer.concat([
      takeBox(plain, 'ftyp').whole,
      versioned(
        'meta',
        0,
        takeBox(plain, 'hdlr').whole,
        takeBox(plain, 'pitm').whole,
        versioned('iloc', 0, Buffer.from([0x44, 0]), number(2, count + 1), ...places(start)),
        versioned('iinf', 0, number(2, count + 1), ...entries),
        versioned('iref', 0, ...ids.map(id => box('cdsc', number(2, id), number(2, 1), number(2, 1)))),
        takeBox(plain, 'iprp').whole,
      ),
    ])
  return Buffer.concat([head(head(0).length + 8), box('mdat', image, note)])
}
