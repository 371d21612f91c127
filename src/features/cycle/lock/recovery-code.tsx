import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useCycleRefresh } from '../use-cycle.ts'
import { CodeSheet } from './code-sheet.tsx'

const creationFailure = { title: 'No code was made. Please try again.' }
const what =
  'If you forget your password and an admin makes a link for a new one, your cycle is locked, so that the admin cannot read it. This code opens it for you. It is shown once and works once.'

/** Creates a code and shows it once; `onKept` is called when it is closed. */
function useRecoveryCode(onKept?: () => void) {
  const refresh = useCycleRefresh()
  const make = trpc.cycle.makeRecoveryCode.useMutation({ gcTime: 0 })
  const close = () => {
    make.reset()
    onKept?.()
    void refresh()
  }
  return { make, sheet: <CodeSheet code={make.data?.code ?? null} onDone={close} /> }
}

/** Offered right after cycle tracking was turned on. */
export function RecoveryOffer({ onDone }: { onDone: () => void }) {
  const { make, sheet } = useRecoveryCode(onDone)
  return (
    <Card as="section" aria-labelledby="recovery-offer" className="mb-6">
      <h2 id="recovery-offer" className="title-section">
        Keep a recovery code
      </h2>
      <p className="mt-1 max-w-measure text-muted">{what}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          size="sm"
          icon={<KeyRound aria-hidden="true" size={18} />}
          pending={make.isPending}
          pendingLabel="Making it"
          onClick={() => make.mutate(undefined, { onError: reason => toastError(reason, creationFailure) })}
        >
          Make a recovery code
        </Button>
        <Button size="sm" variant="outline" disabled={make.isPending} onClick={onDone}>
          Not now
        </Button>
      </div>
      {sheet}
    </Card>
  )
}

/** Whether there is a code, and making one or another one. */
export function RecoverySetting({ has }: { has: boolean }) {
  const { make, sheet } = useRecoveryCode()
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-semibold font-text text-md tracking-normal">Recovery code</h3>
      <p className="mt-0.5 max-w-measure text-muted">
        {has ? 'You have one. It opens your cycle if it is locked after an admin made you a new password.' : what}
      </p>
      <Button
        ref={button}
        className="mt-3"
        variant="outline"
        size="sm"
        icon={<KeyRound aria-hidden="true" size={18} />}
        pending={make.isPending}
        pendingLabel="Making it"
        onClick={() =>
          has ? setAsking(true) : make.mutate(undefined, { onError: reason => toastError(reason, creationFailure) })
        }
      >
        {has ? 'Make a new code' : 'Make a recovery code'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new code?"
        tone="primary"
        confirmLabel="Make a new one"
        pendingLabel="Making it"
        onConfirm={() => make.mutateAsync()}
        failure={reason => failureOf(reason, creationFailure)}
      >
        The one before stops working at once.
      </ConfirmDialog>
      {sheet}
    </div>
  )
}
