import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, open, type ZipFile } from 'yauzl'

/** The texts of the files in a zip archive under a folder, by name. */
export async function textsIn(archive: string, folder: string): Promise<Map<string, string>> {
  const zip = await (promisify(open) as (path: string, options: object) => Promise<ZipFile>)(archive, {
    lazyEntries: true,
    autoClose: false,
  })
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const all: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      all.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(all)).on('error', reject)
    zip.readEntry()
  })
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>
  const texts = new Map<string, string>()
  for (const entry of entries.filter(({ fileName }) => fileName.startsWith(folder))) {
    texts.set(entry.fileName, await text(await openEntry(entry)))
  }
  zip.close()
  return texts
}
