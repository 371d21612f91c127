import { eq } from 'drizzle-orm'
import { auditLog, users } from '#db/schema/tables.ts'
import type { StatusAction } from '../admin/users/contract.ts'
import type { TestChef } from './make.ts'
import type { TestApp } from './test-app.ts'

/** What admins do to accounts, and what has become of them and of the record. */
export const accountDesk = (app: () => TestApp) => ({
  set: (by: TestChef, of: { id: number }, action: StatusAction, confirm?: string) =>
    app().as(by).admin.users.setStatus({ userId: of.id, action, confirm }),
  rowOf: async ({ id }: { id: number }) => (await app().db.select().from(users).where(eq(users.id, id)))[0],
  /** The record: who did what to whom. */
  recorded: async () =>
    (await app().db.select().from(auditLog).orderBy(auditLog.id)).map(({ actorId, action, targetId }) => [
      actorId,
      action,
      targetId,
    ]),
  activeAdmins: async () =>
    (await app().db.select().from(users)).filter(({ role, status }) => role === 'admin' && status === 'active').length,
})
