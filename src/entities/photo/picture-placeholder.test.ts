import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { picturePlaceholder } from './picture-placeholder.ts'

const hash = (pixel: number[]) =>
  Buffer.from(rgbaToThumbHash(2, 2, [pixel, pixel, pixel, pixel].flat())).toString('base64')

describe('what stands for a picture until it has loaded', () => {
  it('is its colour and the picture out of focus', () => {
    const thumbhash = hash([200, 40, 30, 255])
    const found = picturePlaceholder({ colour: '#c8281e', thumbhash })
    expect(found.color).toBe('#c8281e')
    const png = Buffer.from(found.src?.replace('data:image/png;base64,', '') ?? '', 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(picturePlaceholder({ colour: '#c8281e', thumbhash })).toEqual(found)
    expect(picturePlaceholder({ colour: '#000000', thumbhash: hash([20, 40, 230, 255]) }).src).not.toBe(found.src)
  })

  it.each(['', 'not base64 at all!', 'x'.repeat(41), '='])('is the colour alone for the hash %j', thumbhash => {
    expect(picturePlaceholder({ colour: '#c8281e', thumbhash })).toEqual({ color: '#c8281e' })
  })
})
