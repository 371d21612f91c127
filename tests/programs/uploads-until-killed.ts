import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'
import { addPicture } from '#server/media/add-picture.ts'
import { createPictures } from '#server/media/pictures.ts'
import { createDiskFiles } from '#server/media/storage/disk-files.ts'
import { createMediaStore } from '#server/media/store.ts'
import { findUsedPictures } from '#server/media/sweep.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { plainPicture } from '../samples/pictures.ts'

/** What it prints, a line each: a picture was acknowledged, or is about to be deleted by its chef. */
export type Line = `kept ${number}` | `deleting ${number}`

/*
 * A program for tests: `<folder> <first>` stores one picture after another, each of another width from `first` on, and
 * deletes every second of them again, until somebody ends it.
 */
const [, , folder = '', first = '0'] = process.argv

const { db } = await openDatabase(join(folder, 'longtable.db'))
const store = createMediaStore({ process: createPictures().process, places: [createDiskFiles(join(folder, 'media'))] })
await db
  .insert(users)
  .values({ id: 1, name: 'Ana', email: 'ana@example.com', passwordHash: 'none' })
  .onConflictDoNothing()
const viewer = { id: 1, name: 'Ana', role: 'chef' } as const
const say = (line: Line) => process.stdout.write(`${line}\n`)

for (let width = Number(first); ; width += 1) {
  const ctx = { db, viewer, media: store, now: Date.now, limits: createRateLimits({ off: true }) }
  const { id } = await addPicture(ctx, await plainPicture('png', width, 10), { maxBytes: 1024 * 1024 })
  say(`kept ${id}`)
  if (width % 2 === 0) continue
  say(`deleting ${id}`)
  const [row] = await db.delete(media).where(eq(media.id, id)).returning({ hash: media.contentHash })
  if (row) await store.remove([row.hash], hashes => findUsedPictures(db, hashes))
}
