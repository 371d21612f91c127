import { useState } from 'react'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** The page for feedback; `from` is the page that the chef came from. */
export function FeedbackPage({ from }: { from: string }) {
  usePageTitle('Feedback')
  const [isSent, setSent] = useState(false)
  return (
    <div className="mx-auto max-w-[680px]">
      <PageTitle lead="What works, what does not, what is missing: it goes to the admins, and nowhere else.">
        Feedback
      </PageTitle>
      <Card padded={false} className="mt-7 p-5 md:p-7">
        {isSent ? (
          <div role="status">
            <h2 className="title-card">Thank you, Chef!</h2>
            <p className="mt-2 text-muted">It has arrived. The admins will read it.</p>
            <Button variant="outline" className="mt-5" onClick={() => setSent(false)}>
              Write another
            </Button>
          </div>
        ) : (
          <FeedbackForm from={from} onSent={() => setSent(true)} />
        )}
      </Card>
    </div>
  )
}
