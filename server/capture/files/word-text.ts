import type { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import mammoth from 'mammoth'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { zipArchive } from '../../platform/zip-stream.ts'
import { FileError } from './file-error.ts'

/** Files of an archive that are looked at, and bytes of those with text, unpacked: counted, not believed. */
const ENTRIES_MAX = 2000
const UNPACKED_MAX = 12 * 1024 * 1024
/** What of a Word file holds text, and how its parts belong together; its pictures are not opened. */
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w.-]+\.(?:xml|rels))$/
const ENCRYPTED = 0x1

/**
 * The text of a Word file, a line for each paragraph, those of lists with their bullets and numbers. Throws
 * {@link FileError}: `not-word`, `locked`, `unpacks-too-large`, `damaged`.
 */
export async function textOfWord(body: Uint8Array): Promise<string> {
  const buffer = await withoutPictures(Buffer.from(body))
  const { value } = await mammoth
    .convertToHtml(
      { buffer },
      { ignoreEmptyParagraphs: false, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    )
    .catch(error => {
      throw new FileError('damaged', { cause: error })
    })
  return linesOf(value)
}

/** The archive made anew out of the parts with text, so that what opens it meets nothing that was not measured. */
async function withoutPictures(archive: Buffer): Promise<Buffer> {
  const files: { name: string; content: Buffer }[] = []
  let left = UNPACKED_MAX
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  if (zip.entryCount > ENTRIES_MAX) throw new FileError('unpacks-too-large')
  for await (const entry of entriesOf(zip)) {
    if (!NEEDED.test(entry.fileName)) continue
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new FileError('locked')
    const content = await unpacked(zip, entry, left)
    left -= content.length
    files.push({ name: entry.fileName, content })
  }
  if (!files.some(({ name }) => name === 'word/document.xml')) throw new FileError('not-word')
  const blocks: Buffer[] = []
  for await (const block of zipArchive(0, asStream(files))) blocks.push(block)
  return Buffer.concat(blocks)
}

async function* asStream<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      zip
        .once('entry', resolve)
        .once('end', () => resolve(null))
        .once('error', reject)
      zip.readEntry()
    })
    zip.removeAllListeners()
    if (entry === null) return
    yield entry
  }
}

/** The content of an entry. Throws as soon as more than `most` bytes come out. */
async function unpacked(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new FileError('unpacks-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const BLOCKS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'br', 'ul', 'ol', 'table'])

/** Paragraphs of the HTML that Word's are made into, a line each; the cells of a row of a table in one. */
function linesOf(html: string): string {
  const lines: string[] = []
  const lists: { isCounted: boolean; count: number }[] = []
  let cells = 0
  let line = ''
  let mark = ''
  /** Ends a line, or leaves one empty where a paragraph is. */
  const endLine = (isParagraph = false): void => {
    const text = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (text === '' && !isParagraph) return
    lines.push(text === '' ? '' : mark + text)
    mark = ''
  }
  const parser = new Parser({
    onopentag(name) {
      if (cells > 0 && name === 'p') line += ' '
      else if (BLOCKS.has(name)) endLine()
      if (name === 'ul' || name === 'ol') lists.push({ isCounted: name === 'ol', count: 0 })
      if (/^h\d$/.test(name) && lines.length > 0) lines.push('')
      if (name === 'td' || name === 'th') {
        cells++
        line += ' '
      }
      const list = lists.at(-1)
      if (name !== 'li' || !list) return
      list.count++
      mark = list.isCounted ? `${list.count}. ` : '• '
    },
    ontext(text) {
      line += text
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') cells--
      else if (BLOCKS.has(name) && !(cells > 0 && name === 'p')) endLine(name === 'p' && lists.length === 0)
      if (name === 'ul' || name === 'ol') lists.pop()
    },
  })
  parser.end(html)
  endLine()
  return lines.join('\n')
}
