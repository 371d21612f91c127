import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notesOf } from '#src/entities/recipe/notes/note-change.ts'
import { NoteConflict } from '#src/entities/recipe/notes/note-conflict.tsx'
import { counted } from '#src/lib/counted.ts'
import { dependsOn } from '#src/lib/device/change-queue.ts'
import { useWaitingChanges, type Waiting } from '#src/lib/device/waiting-changes.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { WaitingMark } from '#src/ui/waiting-mark.tsx'

const outbox = async () => (await import('#src/lib/device/outbox.ts')).outbox
const failed = (error: unknown) => toastError(error, { title: 'This could not be changed', text: 'Please try again.' })
const retry = (change: Waiting, input: unknown = change.input) =>
  void outbox()
    .then(queue => queue.retry(change, input))
    .catch(failed)

/** What the chef did that the server does not have yet, in its order: what waits, and what was refused, to be decided on. */
export function WaitingSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { changes } = useWaitingChanges()
  const [asked, setAsked] = useState<Waiting | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = (change: Waiting) => {
    setAsked(change)
    setAsking(true)
  }
  const behind = asked ? heldBack(changes, asked).length : 0
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Changes that wait"
      footer={
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      {changes.length === 0 ? (
        <p className="text-muted">Everything has been sent.</p>
      ) : (
        <>
          <p className="mb-4 text-muted leading-title">
            They are kept on this device, and sent in this order when there is a connection.
          </p>
          <ul className="divide-y divide-line border-line border-y">
            {changes.map(change => (
              <Change
                key={change.order}
                change={change}
                behind={heldBack(changes, change).length}
                onGiveUp={() => ask(change)}
                onShow={() => onOpenChange(false)}
              />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Give this change up?"
        confirmLabel="Give up"
        cancelLabel="Keep"
        onConfirm={async () => {
          if (asked) await (await outbox()).giveUp(asked)
        }}
        failure={() => ({ title: 'This could not be changed', text: 'Please try again.' })}
      >
        “{asked?.title}” is deleted from this device
        {behind > 0 ? `, with ${counted(behind, 'later change')} about the same` : ''}.
      </ConfirmDialog>
    </Sheet>
  )
}

/** Later changes that wait for a refused one. */
const heldBack = (changes: readonly Waiting[], change: Waiting) =>
  change.refusal === null ? [] : dependsOn(changes, change)

function Change(props: { change: Waiting; behind: number; onGiveUp: () => void; onShow: () => void }) {
  const { change, behind, onGiveUp, onShow } = props
  const { title, refusal, reason, page, at } = change
  const isConflict = reason === 'CONFLICT' && notesOf(change) !== null
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="line-clamp-3 min-w-0 font-semibold leading-title [overflow-wrap:anywhere]">{title}</p>
        <p className="text-muted text-sm">
          <TimeAgo iso={new Date(at).toISOString()} />
        </p>
      </div>
      {refusal === null ? (
        <WaitingMark className="mt-1" />
      ) : (
        <p className="mt-1 text-danger leading-title">
          {refusal}
          {behind > 0
            ? ` ${counted(behind, 'later change')} about the same ${behind === 1 ? 'waits' : 'wait'} for it.`
            : ''}
        </p>
      )}
      {isConflict ? <NoteConflict change={change} onKeep={input => retry(change, input)} onGiveUp={onGiveUp} /> : null}
      <div className="-ml-3 mt-1 flex flex-wrap gap-x-1">
        {refusal === null || isConflict ? null : (
          <Button variant="quiet" size="sm" onClick={() => retry(change)}>
            Try again
          </Button>
        )}
        <Link to={page} onClick={onShow} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          Show
        </Link>
        <Button variant="quiet" size="sm" aria-label={`Give up: ${title}`} onClick={onGiveUp}>
          Give up
        </Button>
      </div>
    </li>
  )
}
