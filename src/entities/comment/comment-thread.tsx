import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { CommentView } from '#server/comments/contract.ts'
import { COUNTED_MAX } from '#server/feed/constants.ts'
import { namesakes } from '#src/entities/chef/namesakes.ts'
import { errorStatus, whyNotLoaded } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CommentRow } from './comment-row.tsx'
import type { CommentTarget } from './thread-caches.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { type CountChange, useCommentChanges } from './use-comment-changes.ts'
import { type LoadedThread, useThread } from './use-thread.ts'

const CommentForm = lazy(async () => ({ default: (await import('./comment-form.tsx')).CommentForm }))
const ReportDialog = lazy(async () => ({
  default: (await import('#src/entities/chef/report-dialog.tsx')).ReportDialog,
}))

export interface CommentThreadProps extends CommentTarget {
  /** The known number of comments, up to `COUNTED_MAX`: how much space to keep while they load. */
  count?: number
  /** Hears how the number of comments changes, for what shows it elsewhere. */
  onCount?: (change: CountChange) => void
  /** Gets the field to write in, so that others can focus it. */
  field?: RefObject<HTMLTextAreaElement | null>
}

/** The comments about a post or a recipe, the newest at the end, and the field to add one. */
export function CommentThread({ postType, postId, count, onCount, field }: CommentThreadProps) {
  const target = { postType, postId }
  const thread = useThread(target)
  const { add, edit, remove } = useCommentChanges(target, onCount)
  const [dialog, setDialog] = useState<{ about: 'remove' | 'report'; comment: CommentView } | null>(null)
  const [open, setOpen] = useState(false)
  const ownField = useRef<HTMLTextAreaElement>(null)
  const area = field ?? ownField
  const afterRemoval = useRef<HTMLElement | null>(null)
  useKnownTotal(thread.total, onCount)
  const ask = (about: 'remove' | 'report', comment: CommentView) => {
    afterRemoval.current = null
    setDialog({ about, comment })
    setOpen(true)
  }
  const takeAway = (comment: CommentView) => {
    afterRemoval.current = area.current
    void remove(comment)
  }
  if (errorStatus(thread.query.error) === 404) {
    return <p className="py-1 text-muted">What this was about is not here any more.</p>
  }
  return (
    <section aria-label="Comments">
      <QueryState
        bare
        query={thread.query}
        loading={<ThreadSkeleton rows={Math.min(3, Math.max(1, count ?? 1))} />}
        loadingLabel="Loading comments..."
        hideLoadingLabel
        errorTitle="The comments did not load"
        errorText={whyNotLoaded}
        empty={<p className="py-1 text-muted">No comments yet. Be the first!</p>}
      >
        {comments => (
          <>
            <Earlier thread={thread} waiting={waitingCount(count, comments.length)} />
            <Comments comments={comments}>
              {(comment, isNamesake) => (
                <CommentRow
                  target={target}
                  comment={comment}
                  isNamesake={isNamesake}
                  onEdit={content => edit(comment, content)}
                  onRemove={() => ask('remove', comment)}
                  onReport={() => ask('report', comment)}
                />
              )}
            </Comments>
          </>
        )}
      </QueryState>
      <Suspense fallback={<FormSkeleton />}>
        <CommentForm draft={`comment:${postType}:${postId}`} area={area} onSend={add} />
      </Suspense>
      {dialog?.about === 'remove' ? (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={dialog.comment.isOwn ? 'Delete this comment?' : 'Remove this comment?'}
          confirmLabel={dialog.comment.isOwn ? 'Delete' : 'Remove'}
          finalFocus={afterRemoval}
          onConfirm={() => takeAway(dialog.comment)}
        >
          It will be gone for everyone, with its likes.
        </ConfirmDialog>
      ) : null}
      {dialog?.about === 'report' ? (
        <Suspense fallback={null}>
          <ReportDialog
            key={dialog.comment.id}
            about={{ commentId: dialog.comment.id }}
            chef={{ id: dialog.comment.userId, name: dialog.comment.userName }}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

function Comments(props: {
  comments: readonly CommentView[]
  children: (comment: CommentView, isNamesake: boolean) => ReactNode
}) {
  const { comments, children } = props
  const shared = namesakes(comments.map(({ userId, userName }) => ({ id: userId, name: userName })))
  return (
    <ol tabIndex={-1} className="space-y-2.5">
      {comments.map(comment => (
        <li key={comment.id} className="drawn-near flex gap-3 [--entry:5.5rem]">
          {children(comment, shared.has(comment.userId))}
        </li>
      ))}
    </ol>
  )
}

/** How many earlier comments wait, when that is known. */
const waitingCount = (count: number | undefined, shown: number): number | null =>
  count === undefined || count >= COUNTED_MAX || count <= shown ? null : count - shown

/** Tells how many comments there are once all are loaded. */
function useKnownTotal(total: number | null, onCount: CommentThreadProps['onCount']): void {
  const latest = useRef(onCount)
  latest.current = onCount
  useEffect(() => {
    if (total !== null) latest.current?.(() => total)
  }, [total])
}

function Earlier({ thread, waiting }: { thread: LoadedThread; waiting: number | null }) {
  const row = useRef<HTMLDivElement>(null)
  if (!thread.hasEarlier) return null
  const load = async () => {
    const list = row.current?.parentElement?.querySelector('ol')
    await thread.loadEarlier()
    // With the last page the button goes, and what has the focus must not go with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list?.focus({ preventScroll: true })
    })
  }
  return (
    <div ref={row} className="-mt-1 mb-2 flex flex-wrap items-center gap-x-3">
      <Button
        variant="link"
        size="sm"
        className="-ml-2"
        pending={thread.loadingEarlier}
        pendingLabel="Loading comments..."
        onClick={() => void load()}
      >
        {waiting === null ? 'Show earlier comments' : `Show earlier comments (${waiting})`}
      </Button>
      <p role="status" className="text-danger text-sm empty:hidden">
        {thread.failedEarlier ? 'They did not load. Please try again.' : ''}
      </p>
    </div>
  )
}

/** As high as the form with nothing typed. */
function FormSkeleton() {
  return (
    <div aria-hidden="true" className="mt-3 flex items-start gap-3">
      <Skeleton className="mt-1 size-9 flex-none rounded-full" />
      <Skeleton className="h-tap min-w-0 flex-1 rounded-md" />
      <div className="size-tap flex-none" />
    </div>
  )
}
