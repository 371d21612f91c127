import { describe, expect, it } from 'vitest'
import { oneBitPng, plainPicture, pngChunk } from '#tests/samples/pictures.ts'
import { withoutAsides } from './png-asides.ts'

const text = pngChunk('tEXt', Buffer.from('Comment\0a word', 'latin1'))
const resolution = pngChunk('pHYs', Buffer.alloc(9))
const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))

describe('withoutAsides', () => {
  it('leaves out what is not shown, wherever it stands', () => {
    const plain = oneBitPng(40, 20, { extra: [gamma] })
    const full = oneBitPng(40, 20, { extra: [text, gamma, resolution, text] })
    const withEnd = Buffer.concat([full.subarray(0, -12), text, full.subarray(-12)])
    expect(Buffer.from(withoutAsides(withEnd))).toEqual(plain)
  })

  it('gives back the same bytes when there is nothing to leave out', async () => {
    for (const type of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const bytes = await plainPicture(type)
      expect(withoutAsides(withoutAsides(bytes)), type).toEqual(withoutAsides(bytes))
      if (type !== 'png') expect(withoutAsides(bytes), type).toBe(bytes)
    }
    const plain = oneBitPng(40, 20)
    expect(withoutAsides(plain)).toEqual(plain)
    expect(withoutAsides(plain).buffer).toBe(plain.buffer)
  })

  it('stops at the end of the picture and at the first chunk that does not fit', () => {
    const plain = oneBitPng(40, 20)
    expect(Buffer.from(withoutAsides(Buffer.concat([plain, text, Buffer.from('PK')])))).toEqual(plain)
    for (let length = 0; length < plain.length; length += 1) {
      const part = plain.subarray(0, length)
      expect(withoutAsides(part).length).toBeLessThanOrEqual(length)
    }
    const tooLong = Buffer.concat([plain.subarray(0, 33), Buffer.from('ffffffff7a545874', 'hex'), plain.subarray(33)])
    expect(Buffer.from(withoutAsides(tooLong))).toEqual(plain.subarray(0, 33))
  })
})
