import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Entry, fromBuffer } from 'yauzl'
import { directoryEnd, directoryEntry } from './zip-records.ts'
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
    yield { name: 'long.json', content: Buffer.from(line.repeat(900)) }
  }
  const found = await unzip(Buffer.concat(await archiveOf(files())))
  expect(found.map(({ entry }) => entry.fileName)).toEqual([
    'Öl & 漬物.txt',
    'pictures/a.webp',
    'all.json',
    'empty.json',
    'long.json',
  ])
  const [short, stored, all, empty, long] = found.map(({ content }) => content)
  expect(String(short)).toBe('short')
  expect(stored?.equals(picture)).toBe(true)
  expect(found[1]?.entry.compressionMethod).toBe(0)
  expect(String(all)).toBe(line.repeat(1000))
  expect(found[2]?.entry.compressedSize).toBeLessThan(50_000)
  expect(empty).toHaveLength(0)
  expect(String(long)).toBe(line.repeat(900))
  expect(found.map(({ entry }) => entry.getLastModDate().getTime())).toEqual(Array.from(found, () => MOMENT))
})

it('tells of more files, and of more bytes before them, than the old format counts', async () => {
  const known = { modified: MOMENT, isStored: true, isWhole: true, crc: 0, packed: 0, size: 0 }
  const offsetOf = (n: number) => n * 100_000
  const directory = Buffer.concat(
    Array.from({ length: 65_600 }, (_, n) =>
      directoryEntry({ ...known, name: Buffer.from(`${n}`), offset: offsetOf(n) }),
    ),
  )
  // The directory is at the start of this file, without the entries it lists.
  const end = directoryEnd({ files: 65_600, size: directory.length, offset: 0 })
  const offsets = await new Promise<number[]>((resolve, reject) => {
    fromBuffer(Buffer.concat([directory, end]), (problem, zip) => {
      if (problem) return reject(problem)
      const found: number[] = []
      zip.on('entry', entry => found.push(entry.relativeOffsetOfLocalHeader))
      zip.on('end', () => resolve(found)).on('error', reject)
    })
  })
  expect(offsets).toEqual(Array.from({ length: 65_600 }, (_, n) => offsetOf(n)))
})

it('makes no more than is taken, and ends what makes it when it is ended', async () => {
  let [created, ended] = [0, 0]
  async function* text() {
    try {
      for (;;) {
        created++
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
  expect(created).toBeLessThan(150)
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
