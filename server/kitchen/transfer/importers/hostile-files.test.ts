import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { packed, readBrought } from '#tests/fixtures/brought-file.ts'
import { transferMessages } from '../constants.ts'

const soup = (name: string) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 leek'], recipeInstructions: ['Boil.'] })

/** What became of each part of a file: the title of a recipe, or why there is none. */
const told = async (name: string, content: string | Buffer) =>
  (await readBrought(name, content)).map(({ offer }) => ('problem' in offer ? offer.problem : offer.title))

/** Changes the two bytes of a number behind a mark, everywhere in an archive. */
function withNumber(archive: Buffer, mark: string, offset: number, change: (value: number) => number): Buffer {
  const bytes = Buffer.from(archive)
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at !== -1; at = bytes.indexOf(mark, at + 4, 'latin1')) {
    bytes.writeUInt16LE(change(bytes.readUInt16LE(at + offset)), at + offset)
  }
  return bytes
}

describe('an archive that cannot be trusted', () => {
  it('unpacks no bomb, and the recipe beside it comes in', async () => {
    const bomb = await packed({ 'a.json': Buffer.alloc(60_000_000, 0x20), 'b.json': soup('Leek Soup') })
    expect(bomb.byteLength).toBeLessThan(200_000)
    expect(await told('bomb.zip', bomb)).toEqual([transferMessages.tooMuchInFile, 'Leek Soup'])
  })

  it('leads nowhere else by its paths or links', async () => {
    const archive = await packed({ 'aa/aa/x.json': soup('Elsewhere'), 'b.json': soup('Here') })
    const climbing = Buffer.from(archive.toString('latin1').replaceAll('aa/aa/x.json', '../../x.json'), 'latin1')
    expect(await told('paths.zip', climbing)).toEqual(['Here'])
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('/etc/passwd'), 'link.json', { mode: 0o120777 })
    zip.addBuffer(Buffer.from(soup('Plain')), 'plain.json')
    zip.end()
    expect(await told('links.zip', await buffer(zip.outputStream as Readable))).toEqual(['Plain'])
  })

  it('is opened two levels deep, and no further', async () => {
    const two = await packed({ 'inner.zip': await packed({ 'a.json': soup('Second Level') }) })
    expect(await told('two.zip', two)).toEqual(['Second Level'])
    expect(await told('three.zip', await packed({ 'two.zip': two, 'b.json': soup('Beside') }))).toEqual([
      transferMessages.tooDeep,
      'Beside',
    ])
  })

  it('is refused with a sentence when it is locked or cut off', async () => {
    const archive = await packed({ 'a.json': soup('Secret') })
    const locked = withNumber(
      withNumber(archive, 'PK\u0001\u0002', 8, flags => flags | 1),
      'PK\u0003\u0004',
      6,
      flags => flags | 1,
    )
    await expect(told('locked.zip', locked)).rejects.toThrow(transferMessages.encrypted)
    await expect(told('cut.zip', archive.subarray(0, archive.length - 30))).rejects.toThrow(transferMessages.damaged)
    const damaged = Buffer.from(archive)
    damaged.fill(0xff, 45, 60)
    expect(await told('damaged.zip', damaged)).toEqual([transferMessages.unreadable])
  })

  it('has the names of an old system, and what a Mac adds is no recipe', async () => {
    const archive = await packed({ 'Xse.json': soup('Cheese'), '__MACOSX/._Xse.json': 'x', '.DS_Store': 'x' })
    const named = Buffer.from(archive.toString('latin1').replaceAll('Xse.json', 'K\u0084e.json'), 'latin1')
    expect(
      await told(
        'old.zip',
        withNumber(named, 'PK\u0001\u0002', 8, flags => flags & ~0x800),
      ),
    ).toEqual(['Cheese'])
  })
})

describe('a file that is not what it says', () => {
  it('tells of a packed recipe that is cut off, or unfolds beyond bounds', async () => {
    const whole = gzipSync(JSON.stringify({ name: 'Bread', ingredients: 'flour' }))
    const bomb = gzipSync(Buffer.alloc(80_000_000, 0x20))
    const archive = await packed({
      'a.paprikarecipe': whole.subarray(0, 30),
      'b.paprikarecipe': bomb,
      'c.paprikarecipe': whole,
    })
    expect(await told('all.paprikarecipes', archive)).toEqual([
      transferMessages.unreadable,
      transferMessages.unreadable,
      'Bread',
    ])
  })

  it('reads what is whole of a list that breaks off, however long', async () => {
    const list = Array.from({ length: 3000 }, (_, at) => soup(`Soup ${at}`))
    const titles = await told('many.json', `[${list.join(',')},{"name":"Half`)
    expect(titles.slice(0, 3000)).toEqual(list.map((_, at) => `Soup ${at}`))
  })

  it('gives nothing for what is no recipe', async () => {
    expect(await told('note.bin', 'hello')).toEqual([])
    expect(await told('empty.json', '')).toEqual([])
    expect(await told('other.json', '{"a": [1, 2]}')).toEqual([])
    expect(await told('broken.yml', 'name: [a\ningredients: {')).toEqual([transferMessages.noTitle])
  })
})
