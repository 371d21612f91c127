import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PlanningLinks } from '#src/features/shell/planning-links.tsx'
import { ShoppingPage } from '#src/features/shopping/shopping-page.tsx'
import { shoppingSearch } from '#src/features/shopping/shopping-search.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/shopping')({
  staticData: { section: 'kitchen' },
  validateSearch: shoppingSearch,
  component: function Shopping() {
    const { list = null } = Route.useSearch()
    const navigate = useNavigate()
    return (
      <PageFrame>
        <PlanningLinks />
        <ShoppingPage
          listId={list}
          onList={id => void navigate({ to: '/shopping', search: id === null ? {} : { list: id }, replace: true })}
        />
      </PageFrame>
    )
  },
})
