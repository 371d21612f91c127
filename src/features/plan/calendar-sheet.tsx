import { CalendarPlus, KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { localDay } from '#common/days.ts'
import { plainDay } from '#src/lib/calendar/day-text.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { CopyField } from '#src/ui/copy-field.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'

const notMade = { title: 'The address was not made', text: 'Please try again.' }

/** The secret address by which a calendar program reads the plan: making it, a new one in its place, and its end. */
export function CalendarSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const feed = trpc.plan.getFeed.useQuery()
  const utils = trpc.useUtils()
  const refresh = () => utils.plan.getFeed.invalidate()
  const make = trpc.plan.makeFeed.useMutation({ gcTime: 0, onSuccess: refresh })
  const end = trpc.plan.endFeed.useMutation()
  const [asking, setAsking] = useState<'renew' | 'end'>('renew')
  const [isAsking, setIsAsking] = useState(false)
  const done = useRef<HTMLButtonElement>(null)
  const ask = (what: 'renew' | 'end') => {
    setAsking(what)
    setIsAsking(true)
  }
  const turnOff = async () => {
    await end.mutateAsync()
    make.reset()
    await refresh()
    toast({ title: 'The address is turned off' })
  }
  const made = make.data && new URL(make.data.address, location.origin).href
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Subscribe in your calendar"
      description="Your calendar program shows the plan by a secret address. It can change nothing."
      footer={
        <Button ref={done} variant="outline" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <QueryState
        query={feed}
        bare
        isEmpty={() => false}
        loading={<Skeleton className="h-24 w-full" />}
        loadingLabel="Loading the address..."
        hideLoadingLabel
        errorTitle="The address did not load"
      >
        {({ since }) => (
          <div className="space-y-4">
            {made ? (
              <div className="space-y-4 rounded-lg bg-accent-soft p-4.5">
                <p role="status">
                  <strong className="font-semibold">The address is shown this once.</strong> Whoever has it can read the
                  plan: keep it to yourself.
                </p>
                <CopyField label="Address" copyLabel="Copy address" value={made} />
                <a
                  href={made.replace(/^https?:/, 'webcal:')}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                >
                  <CalendarPlus aria-hidden="true" size={18} />
                  Open in your calendar
                </a>
              </div>
            ) : since ? (
              <p>
                There is an address since {plainDay(localDay(new Date(since)), localDay(new Date()))}. It is not shown
                again; make a new one to subscribe elsewhere.
              </p>
            ) : (
              <p>No calendar program can read the plan yet.</p>
            )}
            {since || made ? (
              <div className="flex flex-wrap gap-2.5">
                <Button
                  variant="outline"
                  size="sm"
                  icon={<KeyRound aria-hidden="true" size={18} />}
                  onClick={() => ask('renew')}
                >
                  New address
                </Button>
                <Button variant="outline" size="sm" onClick={() => ask('end')}>
                  Turn off
                </Button>
              </div>
            ) : (
              <Button
                icon={<CalendarPlus aria-hidden="true" size={20} />}
                pending={make.isPending}
                pendingLabel="Making it..."
                onClick={() => make.mutate(undefined, { onError: reason => toastError(reason, notMade) })}
              >
                Make an address
              </Button>
            )}
          </div>
        )}
      </QueryState>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        finalFocus={done}
        title={asking === 'renew' ? 'Make a new address?' : 'Turn the address off?'}
        tone={asking === 'renew' ? 'primary' : 'danger'}
        confirmLabel={asking === 'renew' ? 'Make a new one' : 'Turn off'}
        onConfirm={asking === 'renew' ? () => make.mutateAsync() : turnOff}
        failure={reason =>
          failureOf(
            reason,
            asking === 'renew' ? notMade : { title: 'The address was not turned off', text: 'Please try again.' },
          )
        }
      >
        {asking === 'renew'
          ? 'The one before stops working at once, in every calendar that has it.'
          : 'Calendars that have it show the plan no longer.'}
      </ConfirmDialog>
    </Sheet>
  )
}
