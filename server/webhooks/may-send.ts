import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users, webhooks } from '#db/schema/tables.ts'
import type { Viewer } from '../platform/context.ts'
import { areWebhooksOn } from '../site/site-settings.ts'
import { isActive } from '../visibility/conditions.ts'

/** The condition that the chef of a webhook is active and may have one: admins always, others unless an admin has turned that off. */
export const maySend: SQL = sql`exists (
  select 1 from ${users} where ${users.id} = ${webhooks.userId} and ${isActive}
    and (${users.role} = 'admin' or ${areWebhooksOn})
)`

/** Whether the viewer may have webhooks. */
export async function mayHaveHooks(db: Db, { role }: Viewer): Promise<boolean> {
  if (role === 'admin') return true
  const { isOn } = await db.get<{ isOn: number }>(sql`select ${areWebhooksOn} as isOn`)
  return isOn === 1
}
