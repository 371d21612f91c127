import { describe, expect, it } from 'vitest'
import { avifWithNotes } from '#tests/samples/hostile-avif.ts'
import { fileTypeBox, plainPicture } from '#tests/samples/pictures.ts'
import { requireSaneItems } from './heif-items.ts'

/** An AVIF without a picture whose `iloc` box goes on like this after its version. */
function withLocations(...rest: number[]): Buffer {
  const length = rest.length + 12
  const iloc = Buffer.concat([Buffer.from([0, 0, 0, length]), Buffer.from('iloc'), Buffer.alloc(4), Buffer.from(rest)])
  const meta = Buffer.concat([Buffer.from([0, 0, 0, length + 12]), Buffer.from('meta'), Buffer.alloc(4), iloc])
  return Buffer.concat([fileTypeBox('avif', 'avif'), meta])
}

describe('requireSaneItems', () => {
  it('lets pictures through, with and without notes, and whatever is no AVIF', async () => {
    for (const type of ['avif', 'jpeg', 'png', 'webp'] as const) {
      expect(requireSaneItems(await plainPicture(type)), type).toBeUndefined()
    }
    expect(requireSaneItems(await avifWithNotes(2, 500))).toBeUndefined()
    expect(requireSaneItems(new Uint8Array(3))).toBeUndefined()
  })

  it('refuses items longer than the file, lists that break off, and files without a list', async () => {
    const many = await avifWithNotes(100, 500)
    expect(() => requireSaneItems(many)).toThrow('longer')
    expect(() => requireSaneItems(withLocations(0x44, 0, 0xff, 0xff, 0, 1, 0, 0, 0, 1))).toThrow('breaks off')
    expect(() => requireSaneItems(fileTypeBox('avif', 'avif'))).toThrow('items')
  })

  it('does not count extents of no bytes to their end', () => {
    const entry = [0, 1, 0, 0, 0xff, 0xff]
    const entries = Array.from({ length: 30 }, () => entry).flat()
    expect(() => requireSaneItems(withLocations(0, 0, 0xff, 0xff, ...entries))).toThrow('longer')
  })
})
