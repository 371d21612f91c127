import { ArrowDown, ArrowUp } from 'lucide-react'
import type { UserSort } from '#server/admin/users/constants.ts'
import type { AdminUserView } from '#server/admin/users/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import type { Order } from './order.ts'
import { UserCard } from './user-card.tsx'
import { UserRow } from './user-row.tsx'
import { UsersOrder } from './users-order.tsx'

const columns: { label: string; sort?: UserSort }[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Email', sort: 'email' },
  { label: 'Phone' },
  { label: 'Location', sort: 'location' },
  { label: 'Email Verified' },
  { label: 'Onboarded' },
  { label: 'Created At', sort: 'created_at' },
  { label: 'Last Login', sort: 'last_login_at' },
]

interface TableProps {
  users: readonly AdminUserView[]
  order: Order
  onSort: (sort: UserSort) => void
  onOrder: (order: Order) => void
}

/** A page of accounts: a table where there is room for one, else a card each. */
export function UsersTable({ users, order, onSort, onOrder }: TableProps) {
  const isWide = useMedia('(min-width: 48rem)')
  if (!isWide) {
    return (
      <>
        <UsersOrder order={order} onOrder={onOrder} />
        <ul className="flex flex-col gap-3">
          {users.map(user => (
            <UserCard key={user.id} user={user} />
          ))}
        </ul>
      </>
    )
  }
  return (
    <Card padded={false}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reached by keyboard */}
      <section aria-label="Users" tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
        <table className="w-full border-collapse text-left text-[.9375rem]">
          <thead className="bg-sunken">
            <tr>
              {columns.map(column => (
                <Heading key={column.label} column={column} order={order} onSort={onSort} />
              ))}
              <th scope="col" className="sticky right-0 w-14 bg-sunken">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {users.map(user => (
              <UserRow key={user.id} user={user} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

const ways = { asc: 'ascending', desc: 'descending' } as const

function Heading({
  column,
  order,
  onSort,
}: { column: (typeof columns)[number] } & Omit<TableProps, 'users' | 'onOrder'>) {
  const { label, sort } = column
  const isSorted = sort === order.sort
  const Arrow = order.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': ways[order.order] })}
      className="whitespace-nowrap bg-sunken px-2.5 font-semibold text-sm first:sticky first:left-0 first:z-10 first:pl-4"
    >
      {sort ? (
        <button
          type="button"
          onClick={() => onSort(sort)}
          className="-mx-1.5 flex min-h-tap items-center gap-1 rounded-md px-1.5 hover:text-primary-text"
        >
          {label}
          {isSorted ? <Arrow aria-hidden="true" size={16} /> : null}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
