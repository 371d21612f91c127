import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpackedBytes } from '../../../platform/read-zip.ts'
import { readOffers } from './index.ts'
import { type Member, openMember } from './opened-file.ts'

it('unpacks a file of an archive twice: its beginning, for all importers to look at, and the whole', async () => {
  const bytes = gzipSync(JSON.stringify({ name: 'Bread', ingredients: 'flour', directions: 'Bake.' }))
  let unpacked = 0
  const member: Member = {
    path: 'Bread.paprikarecipe',
    size: bytes.byteLength,
    async *chunks() {
      unpacked += 1
      yield bytes
    },
  }
  const archive = {
    name: 'all.paprikarecipes',
    members: [member],
    isPlain: false,
    around: [member],
    depth: 1,
    budget: unpackedBytes(),
    close: () => {},
  }
  const titles: string[] = []
  for await (const { program, offer } of readOffers(await openMember(member, archive)))
    titles.push(`${program}: ${offer.title}`)
  expect(titles).toEqual(['Paprika: Bread'])
  expect(unpacked).toBe(2)
})
