import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import type { ChefCtx, Viewer } from '#server/platform/context.ts'
import { readSettings } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { createMediaStore } from './store.ts'

type BenchOptions = {
  baseUrl?: string
  fetchPage?: ChefCtx['fetchPage']
  uploadThing?: { token: string; host: string }
  /** Whether what chefs do is counted. */
  limited?: boolean
}

/**
 * For tests of pictures: a database in memory, a store in a folder that `close` removes (or at a stand-in for UploadThing),
 * and a clock that can be put forward by setting `clock.ahead` (ms).
 */
export async function mediaBench({ baseUrl = '', fetchPage, uploadThing, limited = false }: BenchOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longtable-media-'))
  const { db, close } = await openDatabase(':memory:')
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  const log = createLog('silent')
  const remote = uploadThing && { db, now, log, token: uploadThing.token, standIn: uploadThing }
  const services = {
    db,
    settings: readSettings({ DATA_DIR: folder, BASE_URL: baseUrl }),
    log,
    now,
    limits: createRateLimits({ off: !limited }),
    media: createMediaStore({ folder: join(folder, 'media'), ...(remote && { uploadThing: remote }) }),
    fetchPage: fetchPage ?? (() => Promise.reject(new Error('this test has no network'))),
  }
  let made = 0
  return {
    ...services,
    services,
    clock,
    folder: join(folder, 'media'),
    as: (viewer: Viewer) => ({ ...services, viewer }),
    async chef(fields: Partial<typeof users.$inferInsert> = {}): Promise<Viewer> {
      made += 1
      const [row] = await db
        .insert(users)
        .values({ name: `Chef ${made}`, email: `chef.${made}@example.com`, passwordHash: 'none', ...fields })
        .returning()
      if (!row) throw new Error('no row')
      return { id: row.id, name: row.name, role: row.role }
    },
    async close() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type MediaBench = Awaited<ReturnType<typeof mediaBench>>
