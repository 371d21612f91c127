import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { siteSettings } from '#db/schema/tables.ts'

const KEY = 'push-keys'
const stored = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) })

/** The pair of keys by which push services know this server (VAPID). */
export type PushKeys = z.output<typeof stored>

/**
 * Gives the keys, which are made with the first use and lie in the database: every node has the same, and subscriptions of
 * browsers hold as long as they stay.
 */
export function createPushKeys(db: Db): () => Promise<PushKeys> {
  let known: Promise<PushKeys> | undefined
  return () => {
    known ??= readOrMake(db)
    known.catch(() => {
      known = undefined
    })
    return known
  }
}

async function readOrMake(db: Db): Promise<PushKeys> {
  const read = async () => (await db.select().from(siteSettings).where(eq(siteSettings.key, KEY)))[0]?.value
  const value = await read()
  if (value !== undefined) return stored.parse(value)
  const { generateVAPIDKeys } = (await import('web-push')).default
  await db.insert(siteSettings).values({ key: KEY, value: generateVAPIDKeys() }).onConflictDoNothing()
  return stored.parse(await read())
}
