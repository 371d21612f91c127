import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DeliveryView, HooksView, HookView } from '#server/webhooks/contract.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { SendIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { exactTime } from '#src/ui/relative-time.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { toast } from '#src/ui/toast.ts'
import { HookLog } from './hook-log.tsx'
import { hostOf, kindChoices, offReasons, outcomeText } from './hook-words.ts'
import { NewSecret } from './new-secret.tsx'

const HookForm = onDemand(async () => (await import('./hook-form.tsx')).HookForm)

interface HookSheetProps {
  known: HooksView
  hook: HookView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A webhook: whether it is on, what it tells, a test, its log, another secret, and its end. */
export function HookSheet({ known, hook, open, onOpenChange }: HookSheetProps) {
  const utils = trpc.useUtils()
  const refresh = () => utils.webhooks.invalidate()
  const change = trpc.webhooks.change.useMutation({
    onSuccess: refresh,
    onError: error =>
      toastError(error, { title: 'The webhook was not changed', text: 'Please try again.', key: 'hook' }),
  })
  const test = trpc.webhooks.test.useMutation({
    onError: error =>
      toastError(error, { title: 'The test was not sent', text: 'Please try again.', key: 'hook-test' }),
    onSettled: refresh,
  })
  const renew = trpc.webhooks.renewSecret.useMutation({ gcTime: 0 })
  const remove = trpc.webhooks.remove.useMutation()
  const [editing, setEditing] = useState<{ open: boolean; turn: number } | null>(null)
  const [asking, setAsking] = useState<'renew' | 'remove'>('renew')
  const [isAsking, setIsAsking] = useState(false)
  const testButton = useRef<HTMLButtonElement>(null)
  const ask = (what: 'renew' | 'remove') => {
    setAsking(what)
    setIsAsking(true)
  }
  const end = async () => {
    await remove.mutateAsync({ id: hook.id })
    onOpenChange(false)
    await refresh()
    toast({ title: 'The webhook is removed' })
  }
  // A test, and the secret, are of this opening.
  const close = (next: boolean) => {
    onOpenChange(next)
    if (!next) {
      test.reset()
      renew.reset()
    }
  }
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={hostOf(hook.address)}
      description={<span className="break-all">{hook.address}</span>}
    >
      <div className="space-y-5">
        {hook.offReason ? <FormAlert silent>{offReasons[hook.offReason]}</FormAlert> : null}
        {hook.isOn && hook.failingSince ? (
          <FormAlert tone="note">
            No message was taken since {exactTime(hook.failingSince)}. They are tried again; after three days the
            webhook is turned off.
          </FormAlert>
        ) : null}
        <Switch
          label="On"
          hint={hook.kinds.map(kind => kindChoices[kind].label).join(', ')}
          checked={hook.isOn}
          disabled={!known.isAllowed && !hook.isOn}
          onCheckedChange={isOn => change.mutate({ id: hook.id, isOn })}
        />
        {renew.data ? <NewSecret secret={renew.data.secret} /> : null}
        <div className="flex flex-wrap gap-2.5">
          {known.isAllowed ? (
            <>
              <Button
                ref={testButton}
                variant="outline"
                size="sm"
                icon={<SendIcon aria-hidden="true" size={18} />}
                pending={test.isPending}
                pendingLabel="Sending..."
                onClick={() => test.mutate({ id: hook.id })}
              >
                Send a test message
              </Button>
              <Button
                variant="outline"
                size="sm"
                icon={<Pencil aria-hidden="true" size={18} />}
                onClick={() => setEditing({ open: true, turn: (editing?.turn ?? 0) + 1 })}
              >
                Edit
              </Button>
            </>
          ) : null}
          <Button
            variant="outline"
            size="sm"
            icon={<KeyRound aria-hidden="true" size={18} />}
            onClick={() => ask('renew')}
          >
            New secret
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={<Trash2 aria-hidden="true" size={18} />}
            onClick={() => ask('remove')}
          >
            Remove
          </Button>
        </div>
        {test.data && !test.isPending ? <TestOutcome delivery={test.data} /> : null}
        <HookLog hookId={hook.id} isOpen={open} maySend={known.isAllowed} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={asking === 'renew' ? 'Make a new secret?' : 'Remove this webhook?'}
        tone={asking === 'renew' ? 'primary' : 'danger'}
        confirmLabel={asking === 'renew' ? 'Make a new one' : 'Remove'}
        onConfirm={asking === 'renew' ? () => renew.mutateAsync({ id: hook.id }) : end}
        failure={reason =>
          failureOf(reason, {
            title: asking === 'renew' ? 'The secret was not made' : 'The webhook was not removed',
            text: 'Please try again.',
          })
        }
      >
        {asking === 'renew'
          ? 'Messages are signed with it at once. Until the other program has it, it will take them for somebody else’s.'
          : 'Nothing is sent there any more, and its log goes too.'}
      </ConfirmDialog>
      {editing ? (
        <HookForm
          key={editing.turn}
          known={known}
          hook={hook}
          open={editing.open}
          onOpenChange={next => setEditing({ ...editing, open: next })}
        />
      ) : null}
    </Sheet>
  )
}

function TestOutcome({ delivery }: { delivery: DeliveryView }) {
  const isTaken = delivery.state === 'taken'
  return (
    <FormAlert tone={isTaken ? 'done' : 'danger'}>
      {isTaken ? 'The test was taken: ' : 'The test was not taken: '}
      {outcomeText(delivery)}.
      {delivery.answer ? <code className="mt-1 line-clamp-3 block break-words text-xs">{delivery.answer}</code> : null}
    </FormAlert>
  )
}
