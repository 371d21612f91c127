import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { houseSettings } from '#db/schema/tables.ts'

const KEY = 'secret'
const known = new WeakMap<Db, Promise<string>>()

/**
 * 256 bits that only this server knows, the same after every restart, and different for each purpose. They are derived
 * from one secret, which is made with the first use and lies in the database: it is as old as the accounts beside it.
 */
export async function secretFor({ db }: { db: Db }, purpose: string): Promise<Buffer> {
  let secret = known.get(db)
  if (!secret) {
    secret = readOrMake(db)
    known.set(db, secret)
    secret.catch(() => known.delete(db))
  }
  return createHmac('sha256', await secret)
    .update(purpose)
    .digest()
}

async function readOrMake(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(houseSettings).values({ key: KEY, value }).onConflictDoNothing()
  const [row] = await db.select().from(houseSettings).where(eq(houseSettings.key, KEY))
  if (typeof row?.value !== 'string' || row.value.length < 40) throw new Error('The secret of this server is damaged')
  return row.value
}
