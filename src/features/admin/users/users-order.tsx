import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Order } from './order.ts'

const orders: { label: string; order: Order }[] = [
  { label: 'Newest first', order: { sort: 'created_at', order: 'desc' } },
  { label: 'Oldest first', order: { sort: 'created_at', order: 'asc' } },
  { label: 'Last login, newest first', order: { sort: 'last_login_at', order: 'desc' } },
  { label: 'Last login, oldest first', order: { sort: 'last_login_at', order: 'asc' } },
  { label: 'Name, A to Z', order: { sort: 'name', order: 'asc' } },
  { label: 'Name, Z to A', order: { sort: 'name', order: 'desc' } },
  { label: 'Email, A to Z', order: { sort: 'email', order: 'asc' } },
  { label: 'Email, Z to A', order: { sort: 'email', order: 'desc' } },
  { label: 'Location, A to Z', order: { sort: 'location', order: 'asc' } },
  { label: 'Location, Z to A', order: { sort: 'location', order: 'desc' } },
]
const keyOf = ({ sort, order }: Order) => `${sort} ${order}`

/** The order of the accounts where there are no headings to press. */
export function UsersOrder({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  return (
    <Field label="Sort by" hideLabel className="mb-4">
      <Select
        value={keyOf(order)}
        onChange={event => {
          const chosen = orders.find(one => keyOf(one.order) === event.target.value)
          if (chosen) onOrder(chosen.order)
        }}
      >
        {orders.map(one => (
          <option key={keyOf(one.order)} value={keyOf(one.order)}>
            {one.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
