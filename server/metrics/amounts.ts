import { sql } from 'drizzle-orm'
import { followedFeeds, posts, recipes, users } from '#db/schema/tables.ts'
import { addUpPictures, databaseBytes } from '../admin/system/system-status.ts'
import type { Services } from '../platform/context.ts'
import { databaseFile } from '../platform/database-file.ts'

/** Milliseconds for which amounts are reused: they change slowly, and are asked for several times a minute. */
const GOOD_FOR_MS = 300_000

/** Milliseconds for which the list of backups is reused: a storage far away is asked several times for one. */
const BACKUPS_GOOD_FOR_MS = 900_000

/** When the newest whole backup was made, in seconds; null where there is none. */
export const lastBackupOf = ({ backups, cache }: Pick<Services, 'backups' | 'cache'>): Promise<number | null> =>
  cache('backups for the metrics', BACKUPS_GOOD_FOR_MS, async () => {
    const newest = (await backups.list()).at(-1)
    return newest ? Date.parse(newest.madeAt) / 1000 : null
  })

/** How much this server keeps. */
export type Amounts = {
  chefs: number
  recipes: number
  posts: number
  pictures: { count: number; bytes: number }
  /** Null where it is on a server of its own. */
  databaseBytes: number | null
}

/** How much this server keeps, as it was at some moment of the last five minutes. */
export const amountsOf = ({ db, settings, cache }: Pick<Services, 'db' | 'settings' | 'cache'>): Promise<Amounts> =>
  cache('amounts for the metrics', GOOD_FOR_MS, async () => {
    const [rows] = await db.all<{ chefs: number; recipes: number; posts: number }>(sql`
      select (select count(*) from ${users}) - (select count(*) from ${followedFeeds}) as chefs,
        (select count(*) from ${recipes} where owner_id is not null and status is not null)
          - (select count(*) from ${recipes} where deleted_at is not null) as recipes,
        (select count(*) from ${posts}) as posts
    `)
    if (!rows) throw new Error('a count answered no row')
    return {
      ...rows,
      pictures: await addUpPictures(db),
      databaseBytes: databaseFile(settings) === undefined ? null : await databaseBytes(db),
    }
  })
