import type { AdminUserPageView } from '#server/admin/users/contract.ts'
import { Button } from '#src/ui/button.tsx'

const number = new Intl.NumberFormat('en')

/** Where in the list one is, and the ways on and back. */
export function UsersPager({ page, onPage }: { page: AdminUserPageView; onPage: (page: number) => void }) {
  const first = (page.page - 1) * page.limit + 1
  const last = first + page.users.length - 1
  const go = (to: number) => {
    onPage(to)
    document.querySelector('[aria-label="User Management"]')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted tabular-nums">
        {last < first
          ? `${number.format(page.total)} in all`
          : `${number.format(first)} to ${number.format(last)} of ${number.format(page.total)}`}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" disabled={page.page === 1} onClick={() => go(page.page - 1)}>
          Previous
        </Button>
        <Button variant="outline" disabled={last >= page.total} onClick={() => go(page.page + 1)}>
          Next
        </Button>
      </div>
    </div>
  )
}
