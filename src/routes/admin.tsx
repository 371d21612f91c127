import { createFileRoute } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { AdminPage } from '#src/features/admin/admin-page.tsx'
import { adminSearch } from '#src/features/admin/admin-search.ts'
import { NotFound } from '#src/features/shell/not-found.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/admin')({
  staticData: { section: null },
  validateSearch: adminSearch,
  component: Admin,
})

/** The admin page; other chefs get "not found". */
function Admin() {
  const { role } = useChef()
  const { tab = 'users' } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (role !== 'admin') return <NotFound />
  return (
    <PageFrame>
      <AdminPage
        tab={tab}
        onTab={next =>
          void navigate({ search: next === 'users' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
      />
    </PageFrame>
  )
}
