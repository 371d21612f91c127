import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PantryPage } from '#src/features/pantry/pantry-page.tsx'
import { pantrySearch, type Step } from '#src/features/pantry/pantry-search.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/pantry')({
  staticData: { section: 'kitchen' },
  validateSearch: pantrySearch,
  component: function Pantry() {
    const { step = 'scan' } = Route.useSearch()
    const navigate = useNavigate()
    const go = (next: Step) => {
      if (next !== step) void navigate({ to: '/pantry', search: next === 'scan' ? {} : { step: next } })
    }
    return (
      <PageFrame className="max-md:pb-0">
        <PantryPage step={step} onStep={go} />
      </PageFrame>
    )
  },
})
