import { Link } from '@tanstack/react-router'
import { feedbackStates, feedbackTypeLabels } from '#server/feedback/constants.ts'
import type { FeedbackView } from '#server/feedback/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { exactTime, relativeTime } from '#src/ui/relative-time.ts'
import { toast } from '#src/ui/toast.ts'
import { stateLabels } from './state-labels.ts'
import { useChangeLetter } from './use-inbox.ts'

const moves = { new: 'Mark as new', read: 'Mark as read', done: 'Mark as done' } as const

const done = { new: 'Marked as new', read: 'Marked as read', done: 'Marked as done' } as const

/** One piece of feedback with who wrote it and from where. */
export function FeedbackCard({ feedback }: { feedback: FeedbackView }) {
  const change = useChangeLetter()
  const { chef, email, page, browser } = feedback
  return (
    <Card as="article" aria-label={feedback.subject}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={feedback.type === 'bug' ? 'danger' : feedback.type === 'praise' ? 'basil' : 'sunken'}>
          {feedbackTypeLabels[feedback.type]}
        </Badge>
        <span className="sr-only">{stateLabels[feedback.state]}</span>
        <p className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">
          {chef ? (
            <Link
              to="/chefs/$chefId"
              params={{ chefId: String(chef.id) }}
              className="font-semibold text-ink underline-offset-4 hover:underline"
            >
              {chef.name ?? 'A chef without a name'}
            </Link>
          ) : (
            'A former chef'
          )}
          {email ? (
            <>
              {', '}
              <a href={`mailto:${email}`} className="underline underline-offset-4">
                {email}
              </a>
            </>
          ) : null}
        </p>
        <time
          dateTime={feedback.createdAt}
          title={exactTime(feedback.createdAt)}
          className="ml-auto text-muted text-sm"
        >
          {relativeTime(feedback.createdAt)}
        </time>
      </div>
      <h2 className="title-small mt-3 [overflow-wrap:anywhere]">{feedback.subject}</h2>
      <p className="mt-1.5 max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">{feedback.message}</p>
      {page || browser ? (
        <p className="mt-3 text-muted text-sm [overflow-wrap:anywhere]">
          {[page, browser].filter(Boolean).join(' · ')}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {feedbackStates
          .filter(state => state !== feedback.state)
          .map(state => (
            <Button
              key={state}
              variant="outline"
              size="sm"
              disabled={change.isPending}
              onClick={() =>
                change.mutate(
                  { id: feedback.id, state },
                  {
                    onSuccess: () => void toast({ title: done[state] }),
                    onError: error =>
                      toastError(error, { title: 'It was not changed. Please try again.', key: 'feedback-state' }),
                  },
                )
              }
            >
              {moves[state]}
            </Button>
          ))}
      </div>
    </Card>
  )
}
