import { createFileRoute } from '@tanstack/react-router'
import { HouseholdPage } from '#src/features/household/household-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/household')({
  staticData: { section: 'profile' },
  component: function Household() {
    return (
      <PageFrame>
        <HouseholdPage />
      </PageFrame>
    )
  },
})
