import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { auditLog, users } from '#db/schema/tables.ts'
import type { Services } from '../platform/context.ts'
import { forbidden } from '../platform/errors.ts'

/** Who acts as an admin: a chef, or the operator at the command line. */
export type Actor = { id: number; name: string | null }

/** The actor of the admin commands. No chef has this id. */
export const COMMAND_LINE: Actor = { id: 0, name: 'command line' }

/** The condition that the actor is an admin when the statement runs, so that losing the role takes effect at once. */
export const isAdminStill = (actor: Actor): SQL =>
  actor.id === COMMAND_LINE.id
    ? sql`1`
    : sql`exists (select 1 from ${users} acting where acting.id = ${actor.id} and acting.role = 'admin'
        and acting.status = 'active')`

/** Throws FORBIDDEN for an actor who is no longer an admin, so that nothing is reported as done. */
export async function requireAdminStill({ db }: Pick<Services, 'db'>, actor: Actor): Promise<void> {
  const { isAdmin } = await db.get<{ isAdmin: number }>(sql`select ${isAdminStill(actor)} as isAdmin`)
  if (!isAdmin) throw forbidden('Only an admin can do this.')
}

type Act = {
  action: string
  target: { kind: string; id: number | null }
  /** Details of the entry; never anything that only the chef concerned may know. */
  detail?: Record<string, unknown>
}

/**
 * The statement that adds an admin's action to the audit log, if `condition` holds when it runs. With `justChanged`, that is
 * when the statement before it in the batch changed a row.
 */
export const record = ({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor, act: Act, condition: SQL = sql`1`) =>
  db.insert(auditLog).select(
    rowsOf(
      auditLog,
      {
        actorId: actor.id,
        actorName: actor.name ?? '',
        action: act.action,
        targetKind: act.target.kind,
        targetId: act.target.id,
        detail: JSON.stringify(act.detail ?? {}),
        createdAt: now(),
      },
      sql`where ${condition}`,
    ),
  )

export const justChanged = sql`changes() > 0`
