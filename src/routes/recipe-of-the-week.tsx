import { createFileRoute } from '@tanstack/react-router'
import { WeekPage } from '#src/features/featured/week-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/recipe-of-the-week')({
  staticData: { section: 'dish' },
  component: () => (
    <PageFrame>
      <WeekPage />
    </PageFrame>
  ),
})
