import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { media, users } from '#db/schema/tables.ts'
import { type Actor, record } from '../../audit/record.ts'
import type { Services } from '../../platform/context.ts'
import { defused } from '../../platform/safe-cell.ts'
import { EXPORT_PAGE, exportColumns } from './constants.ts'
import type { AdminUserView, exportUsersInput, exportUsersView } from './contract.ts'
import { adminColumns, adminUser, isAccount } from './user-row.ts'

type Ctx = Pick<Services, 'db' | 'now'>

async function listAfter({ db }: Ctx, after: number): Promise<AdminUserView[]> {
  const rows = await db
    .select(adminColumns)
    .from(users)
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(and(gt(users.id, after), isAccount))
    .orderBy(asc(users.id))
    .limit(EXPORT_PAGE)
  return rows.map(adminUser)
}

const recordExport = (ctx: Ctx, actor: Actor, format: 'json' | 'csv') =>
  record(ctx, actor, { action: 'users-exported', target: { kind: 'users', id: null }, detail: { format } })

/** Accounts in the order of their ids, from the first one after `after`. The first page is on record. */
export async function exportPage(
  ctx: Ctx,
  actor: Actor,
  { after = 0 }: z.output<typeof exportUsersInput>,
): Promise<z.output<typeof exportUsersView>> {
  if (after === 0) await recordExport(ctx, actor, 'json')
  const page = await listAfter(ctx, after)
  return { users: page, next: page.length < EXPORT_PAGE ? null : (page.at(-1)?.id ?? null) }
}

/*
 * Where the comma is the decimal point, spreadsheets split a line at semicolons, within quotes or not: what stands behind
 * one is the beginning of a cell too.
 */
const safe = (text: string | null): string => defused(text ?? '').replace(/;(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu, ";'")

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** The cells of an account, in the order of the columns. */
const cellsOf = (user: AdminUserView): (string | number)[] => [
  user.id,
  ...[user.name, user.email, user.phone_number, user.location].map(safe),
  yesOrNo(user.is_email_verified),
  user.created_at,
  user.last_login_at ?? '',
  yesOrNo(user.cooking_assistant_profile.isOnboarded),
]

/**
 * All accounts as CSV in UTF-8 with a byte order mark, a thousand at a time, each when it is asked for. The export is on
 * record before the first.
 */
export async function* exportCsv(ctx: Ctx, actor: Actor): AsyncGenerator<string> {
  await recordExport(ctx, actor, 'csv')
  yield stringify([[...exportColumns]], { bom: true, record_delimiter: 'windows' })
  for (let after = 0; ; ) {
    const page = await listAfter(ctx, after)
    if (page.length > 0) yield stringify(page.map(cellsOf), { record_delimiter: 'windows' })
    if (page.length < EXPORT_PAGE) return
    after = page.at(-1)?.id ?? after
  }
}
