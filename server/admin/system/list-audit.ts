import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { auditLog, users } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { auditText } from './audit-text.ts'
import { AUDIT_PAGE } from './constants.ts'
import type { AuditEntryView, auditInput } from './contract.ts'

/** What admins did, newest first, a page at a time. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  { before, limit = AUDIT_PAGE }: z.output<typeof auditInput>,
): Promise<AuditEntryView[]> {
  const rows = await db
    .select({ entry: auditLog, targetName: users.name })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.targetKind, 'user'), eq(users.id, auditLog.targetId)))
    .where(before === undefined ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ entry, targetName }) => ({
    id: entry.id,
    actor: { id: entry.actorId, name: entry.actorName },
    action: entry.action,
    text: auditText({ ...entry, targetName }),
    target: { kind: entry.targetKind, id: entry.targetId },
    createdAt: new Date(entry.createdAt).toISOString(),
  }))
}
