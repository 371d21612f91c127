import type { AdminUserView } from '#server/admin/users/contract.ts'

/** Text that a terminal shows and does not obey. */
export const plain = (text: string | null): string => (text ?? '').replace(/\p{C}/gu, '')

export const nameOf = (user: AdminUserView): string =>
  `${plain(user.name) || 'The chef without a name'} (${user.id}${user.email ? `, ${plain(user.email)}` : ''})`

const day = (moment: string | null): string => moment?.slice(0, 10) ?? 'never'

const COLUMNS = ['id', 'name', 'e-mail', 'role', 'state', 'since', 'last here'] as const
const WIDTH_MAX = 40

/** Accounts as a table of plain text. */
export function table(users: readonly AdminUserView[]): string {
  const rows = users.map(user =>
    [
      String(user.id),
      plain(user.name),
      plain(user.email ?? user.phone_number),
      user.role,
      user.status,
      day(user.created_at),
      day(user.last_login_at),
    ].map(cell => (cell.length > WIDTH_MAX ? `${cell.slice(0, WIDTH_MAX - 1)}…` : cell)),
  )
  const widths = COLUMNS.map((title, at) => Math.max(title.length, ...rows.map(row => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return [COLUMNS, ...rows].map(line).join('\n')
}
