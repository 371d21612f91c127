import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '#src/features/feedback/feedback-page.tsx'
import { feedbackSearch } from '#src/features/feedback/feedback-search.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/feedback')({
  staticData: { section: null },
  validateSearch: feedbackSearch,
  component: Feedback,
})

function Feedback() {
  const { from = '/feedback' } = Route.useSearch()
  return (
    <PageFrame>
      <FeedbackPage from={from} />
    </PageFrame>
  )
}
