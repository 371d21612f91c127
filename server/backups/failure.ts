import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { notifications, siteSettings, users } from '#db/schema/tables.ts'
import type { Services } from '../platform/context.ts'
import { isActive } from '../visibility/conditions.ts'

const KEY = 'backup-failure'
const failureSchema = z.object({ at: z.number(), message: z.string() })

/** Why the newest backup failed, and when (ms). */
export type Failure = z.output<typeof failureSchema>

type Given = Pick<Services, 'db' | 'live' | 'now'>

const isNotice = eq(notifications.kind, 'backup-failed')
const isAdmin = and(isActive, eq(users.role, 'admin'))

/** The last failure, unless a backup was made since. */
export async function readFailure(db: Db): Promise<Failure | null> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, KEY))
  return failureSchema.safeParse(row?.value).data ?? null
}

/** Remembers why a backup failed, and tells the admins: each once, until there is another reason or one was made. */
export async function noteFailure({ db, live, now }: Given, message: string): Promise<void> {
  const before = await readFailure(db)
  const value = { at: now(), message }
  await db.batch([
    db
      .insert(siteSettings)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } }),
    db.delete(notifications).where(before?.message === message ? sql`0` : isNotice),
    db
      .insert(notifications)
      .select(
        rowsOf(
          notifications,
          {
            userId: sql`${users.id}`,
            actorId: sql`${users.id}`,
            kind: 'backup-failed',
            detail: JSON.stringify({ message }),
            createdAt: now(),
          },
          sql`from ${users} where ${isAdmin}`,
        ),
      )
      .onConflictDoNothing(),
  ])
  await tellAdmins({ db, live })
}

/** Forgets the failure, with what admins were told of it. */
export async function noteSuccess({ db, live }: Pick<Given, 'db' | 'live'>): Promise<void> {
  if (!(await readFailure(db))) return
  await db.batch([db.delete(siteSettings).where(eq(siteSettings.key, KEY)), db.delete(notifications).where(isNotice)])
  await tellAdmins({ db, live })
}

async function tellAdmins({ db, live }: Pick<Given, 'db' | 'live'>): Promise<void> {
  const admins = await db.select({ id: users.id }).from(users).where(isAdmin)
  for (const { id } of admins) live.notify(id)
}
