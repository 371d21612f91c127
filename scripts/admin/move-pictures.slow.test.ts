import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test as base, describe, expect } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { projectPath } from '#db/project-path.ts'
import { users } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'
import { addPicture } from '#server/media/add-picture.ts'
import { createPictures } from '#server/media/pictures.ts'
import { createPlaces, placeSettings } from '#server/media/storage/places.ts'
import { createMediaStore } from '#server/media/store.ts'
import { findSparedPictures } from '#server/media/sweep.ts'
import { readSettings } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { createServerSecret } from '#server/platform/server-secret.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { startS3 } from '#tests/servers/s3-server.ts'

/* Pictures are moved by the command as people run it, on a data folder and a bucket, and what it does is looked at from here. */

const PICTURES = 6

type Ended = { code: number | null; signal: string | null; out: string; err: string }

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('s3', async ({}, { onCleanup }) => {
    const s3 = await startS3()
    onCleanup(() => s3.close())
    return s3
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'longtable-move-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('environment', ({ s3, folder }) => ({ DATA_DIR: folder, DATABASE_URL: '', BASE_URL: '', ...s3.settings }))
  /** The data folder as a server with these settings has it open. */
  .extend('server', async ({ environment, folder }, { onCleanup }) => {
    const { db, close } = await openDatabase(join(folder, 'longtable.db'))
    const pictures = createPictures()
    onCleanup(async () => {
      await pictures.close()
      await close()
    })
    const storeWith = (settings: Record<string, string>) =>
      createMediaStore({
        process: pictures.process,
        places: createPlaces({
          db,
          log: createLog('silent'),
          now: () => now,
          secretFor: createServerSecret(db),
          ...placeSettings(readSettings(settings)),
        }),
      })
    const store = storeWith(environment)
    let now = Date.now()
    await db.insert(users).values({ id: 1, name: 'Ana', email: 'ana@example.com', passwordHash: 'none' })
    const onDisk = {
      db,
      viewer: { id: 1, name: 'Ana', role: 'chef' as const },
      media: storeWith({ DATA_DIR: folder }),
      now: Date.now,
      limits: createRateLimits({ off: true }),
    }
    const bytesOf = (hash: string) => Promise.all(pictureWidths.map(width => store.open(hash, width)))
    const rows = () => db.select().from(media).orderBy(media.id)
    const readAll = async () => Promise.all((await rows()).map(({ contentHash }) => bytesOf(contentHash)))
    return {
      readAll,
      storesOfRows: async () => (await rows()).map(row => row.store).sort(),
      /** Adds a picture of a width to the disk. */
      add: async (width: number) => addPicture(onDisk, await plainPicture('png', width, 20), { maxBytes: 1024 * 1024 }),
      /** Sweeps as often as it takes to delete what may be deleted. */
      async sweep() {
        for (let round = 0; round < 3; round += 1) {
          now += 2 * 3_600_000
          await store.removeUnused(now - 3_600_000, (hashes, place) => findSparedPictures(db, hashes, place))
        }
      },
    }
  })
  .extend('before', async ({ server }) => {
    for (let at = 0; at < PICTURES; at += 1) await server.add(20 + at)
    return server.readAll()
  })
  .extend('move', ({ environment }, { onCleanup }) => {
    let running: ChildProcess | undefined
    onCleanup(() => void running?.kill('SIGKILL'))
    return async (args: string[], onStart: (child: ChildProcess) => void = () => {}): Promise<Ended> => {
      const child = spawn(process.execPath, sourceProgram('scripts/admin.ts', 'move-pictures', ...args), {
        env: { ...process.env, ...environment },
        cwd: projectPath('.'),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running = child
      onStart(child)
      const [[code, signal], out, err] = await Promise.all([
        once(child, 'close'),
        text(child.stdout),
        text(child.stderr),
      ])
      return { code, signal, out, err }
    }
  })

const filesOf = (s3: { calls: string[] }) => s3.calls.filter(call => call.startsWith('PUT ')).length

describe('npm run admin -- move-pictures', () => {
  test('loses nothing however often it is killed, and goes on where it was', async ({
    s3,
    server,
    before,
    move,
    folder,
  }) => {
    const unlock = lockFolder(folder)
    // At the first file, in the middle of a picture, and at the reading back of one.
    const moments = [
      ['PUT ', 1],
      ['PUT ', 6],
      ['GET ', 7],
    ] as const
    for (const [kind, count] of moments) {
      let seen = 0
      const ended = await move(['s3', '--from', 'disk'], child => {
        s3.failure.on = call => {
          if (call.startsWith(kind)) seen += 1
          if (seen === count) child.kill('SIGKILL')
          return seen >= count ? 'hangs' : undefined
        }
      })
      s3.failure.on = () => undefined
      expect(ended.signal).toBe('SIGKILL')
      expect(await server.readAll()).toEqual(before)
      await server.sweep()
      expect(await server.readAll()).toEqual(before)
    }
    expect(new Set(await server.storesOfRows())).toEqual(new Set(['disk', 's3']))
    const moved = (await server.storesOfRows()).filter(store => store === 's3').length
    const putsBefore = filesOf(s3)
    const { code, out, err } = await move(['s3', '--from', 'disk'])
    expect([code, err]).toEqual([0, `${PICTURES - moved} of ${PICTURES - moved} pictures …\n`])
    expect(out).toContain(`${PICTURES - moved} pictures were moved to s3.`)
    expect(filesOf(s3) - putsBefore).toBe((PICTURES - moved) * pictureWidths.length)
    expect(await server.readAll()).toEqual(before)
    unlock()
  }, 120_000)

  test('gives up the copies when it is told to, and only after all are whole', async ({
    server,
    before,
    move,
    folder,
  }) => {
    const copies = async () => {
      await server.sweep()
      return readdirSync(join(folder, 'media'), { recursive: true }).filter(path => /[0-9a-f]{64}$/.test(String(path)))
        .length
    }
    expect((await move(['s3', '--json'])).out).toContain(`{"moved":${PICTURES},"broken":[],"left":0,"verified":null}`)
    expect(await copies()).toBe(PICTURES)
    const { code, out } = await move(['s3', '--from', 'disk', '--remove'])
    expect([code, out]).toEqual([0, expect.stringContaining(`All ${PICTURES} pictures in s3 are whole.`)])
    expect(await copies()).toBe(0)
    expect(await server.readAll()).toEqual(before)
  }, 120_000)

  test('says in a sentence that a place is away, or is not set up', async ({ s3, before, move, server }) => {
    await s3.stop()
    expect(await move(['s3'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The place where .* cannot be reached/),
    })
    expect(await server.storesOfRows()).toEqual(before.map(() => 'disk'))
    expect(await move(['uploadthing'])).toMatchObject({ code: 1, err: expect.stringContaining('set it up first') })
    expect(await move(['s3', '--from', 's3'])).toMatchObject({ code: 2, err: expect.stringContaining('Where from?') })
  }, 120_000)
})
