import { createFileRoute } from '@tanstack/react-router'
import { PlanPage } from '#src/features/plan/plan-page.tsx'
import { planSearch } from '#src/features/plan/plan-search.ts'
import { PlanningLinks } from '#src/features/shell/planning-links.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/plan')({
  staticData: { section: 'kitchen' },
  validateSearch: planSearch,
  component: function Plan() {
    const navigate = Route.useNavigate()
    return (
      <PageFrame>
        <PlanningLinks />
        <PlanPage
          search={Route.useSearch()}
          onSearch={search => void navigate({ search, replace: true, resetScroll: false })}
        />
      </PageFrame>
    )
  },
})
