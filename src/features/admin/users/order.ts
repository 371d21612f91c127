import type { UserSort } from '#server/admin/users/constants.ts'

/** By what the table is sorted, and which way. */
export type Order = { sort: UserSort; order: 'asc' | 'desc' }

/** Dates sort from the newest, texts from A. */
const firstWay = (sort: UserSort): Order['order'] =>
  sort === 'created_at' || sort === 'last_login_at' ? 'desc' : 'asc'

/** The order after a press on a column's heading: the other way for the one it is sorted by. */
export function orderAfterPress(known: Order, sort: UserSort): Order {
  if (known.sort !== sort) return { sort, order: firstWay(sort) }
  return { sort, order: known.order === 'asc' ? 'desc' : 'asc' }
}
