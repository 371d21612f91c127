import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { USERS_PAGE, type UserFilter, type UserSort } from '#server/admin/users/constants.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RowsSkeleton } from '../skeletons.tsx'
import { type Order, orderAfterPress } from './order.ts'
import { UsersPager } from './users-pager.tsx'
import { UsersTable } from './users-table.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

/** All accounts: found by name or address, filtered, sorted, a page at a time. */
export function UsersTab() {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<UserFilter>('all')
  const [order, setOrder] = useState<Order>({ sort: 'created_at', order: 'desc' })
  const [page, setPage] = useState(1)
  const found = trpc.admin.users.page.useQuery(
    { search, filter, ...order, page, limit: USERS_PAGE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  // The last page may be gone, with those who were on it.
  const { data } = found
  if (data && !found.isPlaceholderData && data.users.length === 0 && data.total > 0 && page === data.page) {
    setPage(Math.ceil(data.total / data.limit))
  }
  const isAll = search === '' && filter === 'all'
  const reorder = (next: Order) => {
    setOrder(next)
    setPage(1)
  }
  const sortBy = (sort: UserSort) => {
    reorder(orderAfterPress(order, sort))
  }
  return (
    <section aria-label="User Management">
      <UsersToolbar
        search={search}
        onSearch={text => {
          setSearch(text)
          setPage(1)
        }}
        filter={filter}
        onFilter={next => {
          setFilter(next)
          setPage(1)
        }}
      />
      <QueryState
        query={found}
        isEmpty={data => data.total === 0}
        loading={<RowsSkeleton rows={10} withFaces />}
        loadingLabel="Loading the users..."
        hideLoadingLabel
        errorTitle="The users did not load"
        errorText={whyNotLoaded}
        empty={
          <EmptyState
            title="Nobody found"
            action={
              isAll ? null : (
                <Button
                  variant="outline"
                  onClick={() => {
                    setSearch('')
                    setFilter('all')
                    setPage(1)
                  }}
                >
                  Show everybody
                </Button>
              )
            }
          >
            No chef fits this search.
          </EmptyState>
        }
      >
        {shown => (
          <div aria-busy={found.isPlaceholderData}>
            <UsersTable users={shown.users} order={order} onSort={sortBy} onOrder={reorder} />
            <UsersPager page={shown} onPage={setPage} />
          </div>
        )}
      </QueryState>
    </section>
  )
}
