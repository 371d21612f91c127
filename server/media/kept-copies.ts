import { eq, sql } from 'drizzle-orm'
import type { PictureStore } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { siteSettings } from '#db/schema/tables.ts'

const settingOf = (store: PictureStore): string => `pictureCopies.${store}`

/** From now on no sweep takes the copies that pictures leave in a storage when they are moved to another. */
export async function keepCopies(db: Db, store: PictureStore): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ key: settingOf(store), value: true })
    .onConflictDoNothing()
}

/** Lets the sweeps take what `keepCopies` kept in a storage. */
export async function releaseCopies(db: Db, store: PictureStore): Promise<void> {
  await db.delete(siteSettings).where(eq(siteSettings.key, settingOf(store)))
}

/**
 * Those of some names in a storage that are copies to be kept: the storage keeps them, and a row says that the upload is
 * in another one now. A copy goes with the last of these rows.
 */
export async function findKeptCopies(db: Db, hashes: string[], store: PictureStore): Promise<Set<string>> {
  const [isKept] = await db
    .select()
    .from(siteSettings)
    .where(eq(siteSettings.key, settingOf(store)))
  if (!isKept) return new Set()
  // Names begin with the SHA-256 of the upload, and g is what comes after all hexadecimal digits.
  const upload = sql`substr(name.value, 1, 64)`
  const rows = await db.all<{ hash: string }>(sql`
    select name.value as hash from json_each(${JSON.stringify(hashes)}) name
    where exists (
      select 1 from ${media}
      where ${media.contentHash} >= ${upload} and ${media.contentHash} < ${upload} || 'g' and ${media.store} <> ${store}
    )`)
  return new Set(rows.map(({ hash }) => hash))
}
