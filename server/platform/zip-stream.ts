import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { fold } from './fold.ts'

/** Adds a file to an archive and waits until the archive has taken all of it; without effect once nobody reads. */
export type AddFile = (name: string, content: Iterable<string | Buffer> | AsyncIterable<string>) => Promise<void>

/** What is packed already and only gets larger by packing it again. */
const PACKED = /\.(webp|jpe?g|png|zip)$/

/**
 * An archive that is made while it is read: `write` adds its files one after the other, and at no time is more in
 * memory than what one of them gives at once. Destroying the stream stops the work; when the work fails, the stream
 * ends with that error.
 * @param modified the moment (ms) that all files carry
 */
export function zipStream(modified: number, write: (add: AddFile) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  let current: Readable | null = null
  const stop = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', stop)
  output.once('close', () => current?.destroy())

  const add: AddFile = async (name, content) => {
    if (output.destroyed) return
    current = Readable.from(content)
    zip.addReadStream(current, name, { compress: !PACKED.test(name), mtime: new Date(modified) })
    await finished(current)
  }
  write(add)
    .then(() => {
      if (!output.destroyed) zip.end()
    })
    .catch(stop)
  return output
}

/** `Readable.toWeb` of Node 20 throws past everybody when the reader leaves at the wrong moment; this does not. */
export function asBody(archive: Readable): ReadableStream<Uint8Array> {
  const chunks = archive.iterator() as AsyncIterator<Buffer>
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      archive.destroy()
    },
  })
}

/** A file name that every system takes, of plain letters: longtable-ines-2026-05-31.zip */
export function archiveName(what: string, chef: string | null, now: number): string {
  const plain = fold(chef ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${what}-${plain || 'chef'}-${new Date(now).toISOString().slice(0, 10)}.zip`
}
