import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { siteSettings } from '#db/schema/tables.ts'

const KEY = 'secret'

/**
 * 256 bits that only this server knows, the same after every restart, and different for each purpose. They are derived
 * from one secret, which is made with the first use and lies in the database: it is as old as the accounts beside it.
 */
export type ServerSecret = (purpose: string) => Promise<Buffer>

export function createServerSecret(db: Db): ServerSecret {
  let known: Promise<string> | undefined
  return async purpose => {
    known ??= readOrMake(db)
    known.catch(() => {
      known = undefined
    })
    return createHmac('sha256', await known)
      .update(purpose)
      .digest()
  }
}

async function readOrMake(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(siteSettings).values({ key: KEY, value }).onConflictDoNothing()
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, KEY))
  if (typeof row?.value !== 'string' || row.value.length < 40) throw new Error('The secret of this server is damaged')
  return row.value
}
