import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingsVersion } from 'dish-art/names'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDrawnStore } from './drawn-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const picture =
  (bytes: number): (() => Promise<Buffer>) =>
  () =>
    Promise.resolve(Buffer.alloc(bytes, 7))
const never = (): Promise<Buffer> => Promise.reject(new Error('must not be drawn again'))

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

describe('keeping a picture', () => {
  it('answers what was drawn, and the same after a restart', async () => {
    const store = createDrawnStore({ folder })
    expect(await store.find('soup.webp')).toBeNull()
    expect(await store.keep('soup.webp', async () => Buffer.from('a soup'))).toEqual(Buffer.from('a soup'))
    await store.settled()
    expect(await store.find('soup.webp')).toEqual(Buffer.from('a soup'))
    expect(await createDrawnStore({ folder }).find('soup.webp')).toEqual(Buffer.from('a soup'))
  })

  it('draws once for all who ask at the same time', async () => {
    const store = createDrawnStore({ folder })
    let drawn = 0
    let finish = (_bytes: Buffer): void => undefined
    const draw = () => {
      drawn++
      return new Promise<Buffer>(resolve => {
        finish = resolve
      })
    }
    const asked = [store.keep('soup.webp', draw), store.keep('soup.webp', draw), store.find('soup.webp')]
    finish(Buffer.from('a soup'))
    expect(await Promise.all(asked)).toEqual([1, 2, 3].map(() => Buffer.from('a soup')))
    expect(drawn).toBe(1)
  })

  it('does not remember a failure', async () => {
    const store = createDrawnStore({ folder })
    await expect(store.keep('soup.webp', () => Promise.reject(new Error('spilled')))).rejects.toThrow('spilled')
    expect(await store.find('soup.webp')).toBeNull()
    expect(await store.keep('soup.webp', picture(5))).toHaveLength(5)
  })

  it('leaves nothing half written beside the pictures', async () => {
    const store = createDrawnStore({ folder })
    await Promise.all(['a.webp', 'b.webp', 'c.webp'].map(name => store.keep(name, picture(9000))))
    await store.settled()
    expect((await filesIn(folder)).sort()).toEqual(['a.webp', 'b.webp', 'c.webp'])
  })

  it('still answers when nothing can be written', async () => {
    const taken = join(folder, 'taken')
    await writeFile(taken, 'a file where the folder should be')
    const store = createDrawnStore({ folder: taken })
    expect(await store.keep('soup.webp', picture(5))).toHaveLength(5)
    await store.settled()
    expect(await store.find('soup.webp')).toBeNull()
  })

  it.each(['../secret', 'a/b', '', '.hidden', 'A.webp', 'x'.repeat(161), 'a\0.webp'])(
    'takes no name such as %j',
    async name => {
      const store = createDrawnStore({ folder })
      await expect(store.find(name)).rejects.toThrow('not the name')
      expect(() => store.keep(name, picture(1))).toThrow('not the name')
    },
  )
})

describe('the room that pictures take', () => {
  const block = 4096

  it('stays within its bound; what was asked for longest ago goes', async () => {
    const store = createDrawnStore({ folder, maxBytes: 3 * block })
    for (const name of ['a', 'b', 'c']) {
      await store.keep(name, picture(block))
      await store.settled()
    }
    await store.find('a')
    await store.keep('d', picture(100))
    await store.settled()
    expect((await filesIn(folder)).sort()).toEqual(['a', 'c', 'd'])
  })

  it('counts what earlier runs left, the oldest file first', async () => {
    const before = createDrawnStore({ folder })
    for (const name of ['old', 'older', 'new']) {
      await before.keep(name, picture(block))
      await before.settled()
    }
    const paths = await readdir(folder, { withFileTypes: true, recursive: true })
    for (const [name, seconds] of [
      ['older', 1000],
      ['old', 2000],
      ['new', 3000],
    ] as const) {
      const entry = paths.find(path => path.isFile() && path.name === name)!
      await utimes(join(entry.parentPath, name), seconds, seconds)
    }
    const store = createDrawnStore({ folder, maxBytes: 3 * block })
    await store.keep('newest', picture(block))
    await store.settled()
    expect((await filesIn(folder)).sort()).toEqual(['new', 'newest', 'old'])
  })

  it('is freed of older drawings and of what a crash left, and of nothing else', async () => {
    const old = createDrawnStore({ folder, version: drawingsVersion + 1 })
    await old.keep('soup.webp', picture(5))
    await old.settled()
    const incoming = join(folder, `v${drawingsVersion}`, 'incoming')
    await mkdir(incoming, { recursive: true })
    await writeFile(join(incoming, 'half'), 'RIFF')
    await writeFile(join(folder, 'read-me.txt'), 'by the operator')
    const store = createDrawnStore({ folder })
    expect(await store.find('soup.webp')).toBeNull()
    await store.keep('bread.webp', picture(5))
    await store.settled()
    expect((await filesIn(folder)).sort()).toEqual(['bread.webp', 'read-me.txt'])
    expect((await stat(join(folder, `v${drawingsVersion}`))).isDirectory()).toBe(true)
  })

  it('does not draw again what is there', async () => {
    const store = createDrawnStore({ folder })
    const drawing = store.keep('soup.webp', picture(5))
    expect(await store.keep('soup.webp', never)).toBe(await drawing)
  })
})
