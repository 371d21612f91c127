import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { ChefCtx, Services } from '../../platform/context.ts'
import { diskFaultOf } from '../../platform/disk-fault.ts'
import { badRequest, DomainError, notFound, tooMany } from '../../platform/errors.ts'
import { IMPORT_MAX_BYTES, transferMessages } from './constants.ts'

/*
 * What a chef brought waits in a folder of its own until it was taken over: `<chef>-<token>` and beside it where in the
 * file each recipe stands. One file a chef; what was left lying for an hour goes.
 */

const KEPT_MS = 3_600_000
/** How the name of a file ends that is not there as a whole yet. */
const ARRIVING = '.arriving'
/** Files of one chef that arrive at the same time: another try may begin before the first one is given up. */
const ARRIVING_MAX = 2
/** What is known of the files of one server while it runs. */
export type ImportShelf = {
  /** When the sweep first saw a file, by the clock of the process, which never jumps. */
  seen: Map<string, number>
  /** The file that is being read, by chef: the newest one, which has taken the place of any other on the shelf. */
  reading: Map<number, string>
}

declare module '../../platform/context.ts' {
  interface Services {
    importShelf: ImportShelf
  }
}

export const createImportShelf = (): ImportShelf => ({ seen: new Map(), reading: new Map() })

/** Where a recipe stands: the JSON file's place in the archive, the piece of that file, and its place in that piece. */
const places = z.array(z.tuple([z.number(), z.number(), z.number()]))
export type Places = z.output<typeof places>

type ShelfCtx = Pick<ChefCtx, 'settings' | 'viewer' | 'counts'>

const folderOf = ({ settings }: Pick<Services, 'settings'>): string => join(settings.DATA_DIR, 'imports')
const pathOf = (ctx: ShelfCtx, token: string): string => join(folderOf(ctx), `${ctx.viewer.id}-${token}`)
const placesOf = (path: string): string => `${path}.places`

/**
 * Writes a file that arrives onto the shelf, up to `IMPORT_MAX_BYTES`, in the place of an earlier one of this chef.
 * Throws PAYLOAD_TOO_LARGE, and TOO_MANY_REQUESTS while others of this chef arrive; nothing stays of what was not written
 * whole.
 */
export async function shelveImport(ctx: ShelfCtx, body: ReadableStream<Uint8Array>) {
  const key = `arriving ${pathOf(ctx, '')}`
  if (ctx.counts.of(key) >= ARRIVING_MAX) throw tooMany(transferMessages.arriving, 10)
  return ctx.counts.during(key, () => shelve(ctx, body))
}

/** Does something with the viewer's files, which no sweep takes until it is done, whatever the clock says of them. */
export const keepingImports = <Value>(ctx: ShelfCtx, work: () => Promise<Value>): Promise<Value> =>
  ctx.counts.during(inUse(pathOf(ctx, '')), work)

const inUse = (start: string): string => `in use ${start}`

async function shelve(ctx: ShelfCtx, body: ReadableStream<Uint8Array>) {
  const folder = folderOf(ctx)
  await mkdir(folder, { recursive: true })
  const token = randomBytes(16).toString('base64url')
  const path = pathOf(ctx, token)
  const arriving = `${path}${ARRIVING}`
  let size = 0
  let before: string[] = []
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    try {
      for await (const chunk of chunks) {
        size += chunk.byteLength
        if (size > IMPORT_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', transferMessages.tooLarge)
        yield chunk
      }
    } catch (error) {
      throw error instanceof DomainError ? error : badRequest(transferMessages.brokenOff)
    }
  }
  try {
    await pipeline(Readable.from(counted(body as unknown as AsyncIterable<Uint8Array>)), createWriteStream(arriving))
    before = await readdir(folder)
    await rename(arriving, path)
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
  for (const name of before) {
    // One that still arrives is newer: it takes the place of this one when it is there.
    if (name.startsWith(`${ctx.viewer.id}-`) && !name.endsWith(ARRIVING)) await rm(join(folder, name), { force: true })
  }
  return { token, path }
}

/** Notes where in the file each recipe of the preview stands. */
export const notePlaces = (path: string, found: Places): Promise<void> =>
  writeFile(placesOf(path), JSON.stringify(found))

/** The viewer's file behind a token and the places in it. Throws NOT_FOUND when it is not there (any more). */
export async function findImport(ctx: ShelfCtx, token: string): Promise<{ path: string; places: Places }> {
  const path = pathOf(ctx, token)
  try {
    await stat(path)
    return { path, places: places.parse(JSON.parse(await readFile(placesOf(path), 'utf8'))) }
  } catch (error) {
    if (diskFaultOf(error)) throw error
    throw new DomainError(notFound('').code, transferMessages.gone)
  }
}

/** Takes a file off the shelf, if it is there. */
export async function forgetImport(ctx: ShelfCtx, { token }: { token: string }) {
  const path = pathOf(ctx, token)
  await rm(path, { force: true })
  await rm(placesOf(path), { force: true })
  return { success: true as const }
}

/** Deletes whatever an account that is gone had brought. */
export async function forgetImportsOf({ settings }: Pick<Services, 'settings'>, chefId: number): Promise<void> {
  const folder = folderOf({ settings })
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith(`${chefId}-`)) await rm(join(folder, name), { force: true })
  }
}

/**
 * Deletes files that nobody came back for within an hour, and that nothing is being done with. The hour begins when this
 * first sees a file, by `elapsed` milliseconds: the clock of the machine may jump.
 */
export async function sweepImports(
  { settings, counts, importShelf: { seen } }: Pick<Services, 'settings' | 'counts' | 'importShelf'>,
  elapsed: () => number = () => performance.now(),
): Promise<void> {
  const folder = folderOf({ settings })
  const paths = (await readdir(folder).catch(() => [])).map(name => join(folder, name))
  for (const path of seen.keys()) {
    if (!paths.includes(path)) seen.delete(path)
  }
  for (const path of paths) {
    const since = seen.get(path) ?? elapsed()
    seen.set(path, since)
    const chef = path.slice(0, path.indexOf('-', folder.length) + 1)
    if (counts.of(inUse(chef)) > 0 || elapsed() - since < KEPT_MS) continue
    await rm(path, { force: true })
  }
}
