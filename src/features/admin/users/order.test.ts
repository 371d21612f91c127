import { expect, it } from 'vitest'
import { orderAfterPress } from './order.ts'

it('sorts by another column, dates from the newest and words from A', () => {
  expect(orderAfterPress({ sort: 'name', order: 'desc' }, 'email')).toEqual({ sort: 'email', order: 'asc' })
  expect(orderAfterPress({ sort: 'name', order: 'asc' }, 'last_login_at')).toEqual({
    sort: 'last_login_at',
    order: 'desc',
  })
})

it('turns the order round at the second press', () => {
  expect(orderAfterPress({ sort: 'name', order: 'asc' }, 'name')).toEqual({ sort: 'name', order: 'desc' })
  expect(orderAfterPress({ sort: 'name', order: 'desc' }, 'name')).toEqual({ sort: 'name', order: 'asc' })
})
