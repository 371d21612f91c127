import { createFileRoute } from '@tanstack/react-router'
import { CyclePage } from '#src/features/cycle/cycle-page.tsx'
import { cycleSearch } from '#src/features/cycle/cycle-search.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/cycle-tracking')({
  staticData: { section: 'profile' },
  validateSearch: cycleSearch,
  component: function CycleTracking() {
    const { tab } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PageFrame>
        <CyclePage
          tab={tab}
          onTab={next =>
            void navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true, resetScroll: false })
          }
        />
      </PageFrame>
    )
  },
})
