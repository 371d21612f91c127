import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Entry, fromBuffer } from 'yauzl'
import { type ArchiveFile, zipArchive } from './zip-stream.ts'

const MOMENT = Date.UTC(2026, 4, 31, 12, 30, 15)

async function archiveOf(files: AsyncIterable<ArchiveFile>): Promise<Buffer[]> {
  const blocks: Buffer[] = []
  for await (const block of zipArchive(MOMENT, files)) blocks.push(block)
  return blocks
}

/** The entries of an archive with their content, checked against its checksums. */
function unzip(archive: Buffer): Promise<{ entry: Entry; content: Buffer }[]> {
  return new Promise((resolve, reject) => {
    const found: { entry: Entry; content: Buffer }[] = []
    fromBuffer(archive, { lazyEntries: true }, (problem, zip) => {
      if (problem) return reject(problem)
      zip.on('entry', entry => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          found.push({ entry, content: Buffer.concat(await stream.toArray()) })
          zip.readEntry()
        })
      })
      zip.on('end', () => resolve(found)).on('error', reject)
      zip.readEntry()
    })
  })
}

it('holds bytes, pictures as they are, and text that is made on the way', async () => {
  const picture = randomBytes(200_000)
  const line = `${'Grüße, 漬物 and 🍲. '.repeat(20)}\n`
  async function* text() {
    for (let n = 0; n < 1000; n++) yield line
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: 'Öl & 漬物.txt', content: Buffer.from('short') }
    yield { name: 'pictures/a.webp', content: picture }
    yield { name: 'all.json', content: text() }
    yield { name: 'empty.json', content: Buffer.alloc(0) }
  }
  const found = await unzip(Buffer.concat(await archiveOf(files())))
  expect(found.map(({ entry }) => entry.fileName)).toEqual([
    'Öl & 漬物.txt',
    'pictures/a.webp',
    'all.json',
    'empty.json',
  ])
  const [short, stored, all, empty] = found.map(({ content }) => content)
  expect(String(short)).toBe('short')
  expect(stored?.equals(picture)).toBe(true)
  expect(found[1]?.entry.compressionMethod).toBe(0)
  expect(String(all)).toBe(line.repeat(1000))
  expect(found[2]?.entry.compressedSize).toBeLessThan(50_000)
  expect(empty).toHaveLength(0)
  expect(found.map(({ entry }) => entry.getLastModDate().getTime())).toEqual([MOMENT, MOMENT, MOMENT, MOMENT])
})

it('holds more files than the old format counts', async () => {
  const content = Buffer.from('x')
  async function* files(): AsyncGenerator<ArchiveFile> {
    for (let n = 0; n < 65_600; n++) yield { name: `${n}.png`, content }
  }
  const blocks = await archiveOf(files())
  expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThan(70_000)
  const count = await new Promise((resolve, reject) =>
    fromBuffer(Buffer.concat(blocks), { lazyEntries: true }, (problem, zip) =>
      problem ? reject(problem) : resolve(zip.entryCount),
    ),
  )
  expect(count).toBe(65_600)
})

it('makes no more than is taken, and ends what makes it when it is ended', async () => {
  let [made, ended] = [0, 0]
  async function* text() {
    try {
      for (;;) {
        made++
        yield randomBytes(1000).toString('base64')
      }
    } finally {
      ended++
    }
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    try {
      for (let n = 0; ; n++) yield { name: `${n}.json`, content: text() }
    } finally {
      ended++
    }
  }
  const archive = zipArchive(MOMENT, files())
  await archive.next()
  expect(made).toBeLessThan(150)
  await archive.return(undefined)
  expect(ended).toBe(2)
})

it('fails when what makes it fails', async () => {
  async function* text() {
    yield '['
    throw new Error('no more')
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: 'a.json', content: text() }
  }
  await expect(archiveOf(files())).rejects.toThrow('no more')
})
