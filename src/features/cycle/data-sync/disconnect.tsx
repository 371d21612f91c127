import { Trash2, Unplug } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { SyncSourceView } from '#server/cycle/sync/contract.ts'
import { failureOf } from '#src/lib/toast-error.ts'
import { api } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { daysIn } from './sync-labels.ts'
import { useSourcesRefresh } from './use-sources.ts'

/** Ending what a source may bring, and destroying what it brought. Nothing shows where there is neither. */
export function Disconnect(props: {
  source: SyncSourceView
  name: string
  heading: RefObject<HTMLHeadingElement | null>
  onDone: () => void
}) {
  const { source, name, heading, onDone } = props
  const { dataSource, isConnected, days } = source
  const refresh = useSourcesRefresh()
  // Kept while the question closes, when the numbers have changed already.
  const [question, setQuestion] = useState<{ forget: boolean; days: number }>({ forget: false, days: 0 })
  const [open, setOpen] = useState(false)
  const focusAfter = useRef<HTMLElement | null>(null)
  const ask = (forget: boolean) => (event: { currentTarget: HTMLElement }) => {
    focusAfter.current = event.currentTarget
    setQuestion({ forget, days })
    setOpen(true)
  }
  const end = async () => {
    await api.cycle.disconnect.mutate({ source: dataSource, forget: question.forget })
    // The button that asked goes with what it ended.
    focusAfter.current = heading.current
    onDone()
    toast({ title: question.forget ? `What ${name} brought in is deleted.` : `${name} is disconnected.` })
    await refresh()
  }
  if (!isConnected && days === 0 && !open) return null
  return (
    <div className="mt-5 border-line border-t pt-3">
      <div className="-ml-3 flex flex-wrap gap-x-2">
        {isConnected ? (
          <Button
            variant="quiet"
            size="sm"
            className="px-3!"
            icon={<Unplug aria-hidden="true" size={18} />}
            onClick={ask(false)}
          >
            Disconnect
          </Button>
        ) : null}
        {days > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            className="px-3! text-danger!"
            icon={<Trash2 aria-hidden="true" size={18} />}
            onClick={ask(true)}
          >
            {isConnected ? 'Disconnect and forget' : 'Forget what came in'}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        finalFocus={focusAfter}
        title={question.forget ? `Forget what ${name} brought in?` : `Disconnect ${name}?`}
        confirmLabel={question.forget ? 'Forget it' : 'Disconnect'}
        pendingLabel={question.forget ? 'Deleting' : 'Disconnecting'}
        onConfirm={end}
        failure={reason => failureOf(reason, { title: 'That did not work. Please try again.' })}
      >
        {question.forget
          ? `What came in on ${daysIn(question.days)} is deleted for good, and the connection and its token with it. What you logged by hand stays.`
          : 'Nothing more comes in, and the token is destroyed. What came in so far stays.'}
      </ConfirmDialog>
    </div>
  )
}
