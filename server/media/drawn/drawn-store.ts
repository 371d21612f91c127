import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { drawingsVersion } from 'dish-art/names'
import type { PictureWidth } from '#common/pictures.ts'
import { hashText } from '#server/platform/random.ts'
import { createHotBytes } from '../hot-bytes.ts'
import { putFile } from '../storage/atomic-files.ts'

const MEGABYTE = 1024 * 1024
/** Disks hand out space in blocks of this many bytes, so a tiny picture takes one whole. */
const BLOCK = 4096
/** Bytes of pictures that stay in memory: some thousand of those that cards show. */
const HOT_BYTES = 16 * MEGABYTE

const NAME = /^[a-z0-9][a-z0-9.-]{0,159}$/

/** The name under which a bare dish is kept. */
export const bareFileName = (key: string, width: PictureWidth): string => `${key}.bare.${width}.webp`

/**
 * Drawn pictures kept as files, `<folder>/v<version>/<two hex digits>/<name>`. All of it can be drawn again: past
 * `maxBytes` the files that were asked for longest ago go, and a disk that takes nothing is no reason to fail. What the
 * build has drawn lies in `<ready>/v<version>` and is only read.
 */
export function createDrawnStore(given: { folder: string; ready?: string; maxBytes?: number; version?: number }) {
  const { folder, ready, maxBytes = 300 * MEGABYTE, version = drawingsVersion } = given
  const root = join(folder, `v${version}`)
  const incoming = join(root, 'incoming')
  const hot = createHotBytes(HOT_BYTES)
  /** Being drawn or being written: requests meanwhile share the same bytes. */
  const running = new Map<string, Promise<Buffer>>()
  const saving = new Set<Promise<void>>()
  /** Bytes of each file, the one asked for longest ago first. */
  const sizes = new Map<string, number>()
  let total = 0
  let listed: Promise<void> | undefined

  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('not the name of a drawn picture')
    return join(root, (hashText(name) & 0xff).toString(16).padStart(2, '0'), name)
  }

  function note(name: string, bytes: number): void {
    total += bytes - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, bytes)
  }

  /** Learns, once, what earlier runs left, and clears away what nobody can use. */
  async function listFiles(): Promise<void> {
    for (const other of await namesIn(folder)) {
      if (/^v\d+$/.test(other) && other !== `v${version}`)
        await rm(join(folder, other), { recursive: true, force: true })
    }
    await rm(incoming, { recursive: true, force: true })
    const found: { name: string; bytes: number; time: number }[] = []
    for (const shelf of await namesIn(root)) {
      for (const name of await namesIn(join(root, shelf))) {
        const about = await stat(join(root, shelf, name)).catch(() => null)
        if (about?.isFile()) found.push({ name, bytes: onDisk(about.size), time: about.mtimeMs })
      }
    }
    for (const { name, bytes } of found.sort((a, b) => a.time - b.time)) note(name, bytes)
  }

  async function save(name: string, bytes: Buffer): Promise<void> {
    listed ??= listFiles()
    await listed
    // What a power cut takes is drawn again.
    await putFile({ draft: join(incoming, randomUUID()), target: pathOf(name), lasts: false, bytes })
    note(name, onDisk(bytes.byteLength))
    for (const [oldest, size] of sizes) {
      if (total <= maxBytes) break
      sizes.delete(oldest)
      total -= size
      await rm(pathOf(oldest), { force: true })
    }
  }

  function saveAside(name: string, bytes: Buffer): void {
    const saved = save(name, bytes)
      // The picture is on its way to the caller; the next one has it drawn again.
      .catch(() => undefined)
      .finally(() => {
        saving.delete(saved)
        running.delete(name)
      })
    saving.add(saved)
  }

  return {
    /** A picture that is at hand or just being drawn; null when it must be drawn first. */
    async find(name: string): Promise<Buffer | null> {
      const path = pathOf(name)
      const drawing = running.get(name)
      if (drawing) return drawing
      const bytes = await hot.get(name, async () => {
        const drawn = ready ? await readFile(join(ready, `v${version}`, name)).catch(() => null) : null
        return drawn ?? readFile(path).catch(() => null)
      })
      const known = sizes.get(name)
      if (bytes && known !== undefined) note(name, known)
      return bytes
    },

    /** Has a picture drawn, once for all who ask for it meanwhile, and keeps it. Throws what `draw` throws. */
    keep(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      pathOf(name)
      const drawing = running.get(name)
      if (drawing) return drawing
      const drawn = draw()
      running.set(name, drawn)
      drawn.then(
        bytes => saveAside(name, bytes),
        () => running.delete(name),
      )
      return drawn
    },

    /** Resolves once everything drawn so far is on the disk. */
    async settled(): Promise<void> {
      await Promise.allSettled(running.values())
      await Promise.all(saving)
    },
  }
}

const onDisk = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK

const namesIn = (path: string): Promise<string[]> => readdir(path).catch(() => [])
