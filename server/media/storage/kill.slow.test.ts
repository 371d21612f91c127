import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { openDatabase } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import type { Line } from '#tests/programs/uploads-until-killed.ts'
import { createPictures } from '../pictures.ts'
import { loadSharp } from '../safe-sharp.ts'
import { createMediaStore } from '../store.ts'
import { findUsedPictures } from '../sweep.ts'
import { createDiskFiles } from './disk-files.ts'

const sharp = await loadSharp()

let folder: string
let running: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longtable-killed-'))
  await mkdir(join(folder, 'media', 'incoming'), { recursive: true })
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const pictures = () => join(folder, 'media')
const drafts = () => readdir(join(pictures(), 'incoming'))

/** Lets uploads run and kills them the moment the folder of drafts has changed a number of times; answers their lines. */
async function killAtChange(count: number, firstWidth: number): Promise<Line[]> {
  const child = spawn(
    process.execPath,
    sourceProgram('tests/programs/uploads-until-killed.ts', folder, String(firstWidth)),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  running = child
  const ended = once(child, 'close')
  const lines: Line[] = []
  createInterface(child.stdout).on('line', line => lines.push(line as Line))
  let changes = 0
  const watcher = watch(join(pictures(), 'incoming'), () => {
    changes += 1
    if (changes === count) child.kill('SIGKILL')
  })
  const [, signal] = await ended
  watcher.close()
  expect(signal).toBe('SIGKILL')
  return lines
}

/** The pictures that were acknowledged and not being deleted at the end; a number may be given twice. */
function promisedBy(lines: Line[]): number[] {
  const promised = new Set<number>()
  for (const line of lines) {
    const [word, id] = line.split(' ')
    if (word === 'kept') promised.add(Number(id))
    else promised.delete(Number(id))
  }
  return [...promised]
}

it('loses nothing that was acknowledged and keeps nothing half, however often it is killed', async () => {
  // A draft appears and moves away for each picture; one more appears and goes for each that is deleted.
  const moments = [1, 2, 3, 4, 7]
  let foundDrafts = 0
  for (const [turn, changes] of moments.entries()) {
    const lines = await killAtChange(changes, 20 + 100 * turn)
    foundDrafts += (await drafts()).length

    const { db, close } = await openDatabase(join(folder, 'longtable.db'))
    const store = createMediaStore({ process: createPictures().process, places: [createDiskFiles(pictures())] })
    const rows = await db.select().from(media)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(promisedBy(lines)))
    for (const row of rows) {
      for (const width of pictureWidths) {
        const file = await store.open(row.contentHash, width)
        expect(file, `${row.contentHash} after change ${changes}`).not.toBeNull()
        await expect(sharp(file ?? undefined).stats()).resolves.toMatchObject({ isOpaque: true })
      }
    }
    if (turn % 2 === 1) {
      await store.removeUnused(Date.now() + 1000, hashes => findUsedPictures(db, hashes))
      expect(await drafts()).toEqual([])
      const onDisk = (await readdir(pictures(), { recursive: true })).filter(path => /^..[/\\][0-9a-f]{64}$/.test(path))
      expect(onDisk.map(path => path.slice(3)).sort()).toEqual(rows.map(row => row.contentHash).sort())
    }
    await close()
  }
  expect(foundDrafts, 'no kill hit a write in the middle').toBeGreaterThan(0)
}, 120_000)
