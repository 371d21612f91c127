import { BookmarkPlus, KeyRound } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { localDay } from '#common/days.ts'
import { plainDay } from '#src/lib/calendar/day-text.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { CopyField } from '#src/ui/copy-field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { bookmarkletFor } from './bookmarklet.ts'

const notMade = { title: 'The button was not made', text: 'Please try again.' }
const notEnded = { title: 'The button was not turned off', text: 'Please try again.' }

/**
 * The bookmark that sends the page on which it is pressed, as its browser shows it: making it, a new one in its place, and its
 * end. Its key is shown once.
 */
export function SaveFromBrowser() {
  const key = trpc.capture.getPageKey.useQuery()
  const utils = trpc.useUtils()
  const refresh = () => utils.capture.getPageKey.invalidate()
  const make = trpc.capture.makePageKey.useMutation({ gcTime: 0, onSuccess: refresh })
  const end = trpc.capture.endPageKey.useMutation()
  const [asking, setAsking] = useState<'renew' | 'end'>('renew')
  const [isAsking, setIsAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ask = (what: 'renew' | 'end') => {
    setAsking(what)
    setIsAsking(true)
  }
  const turnOff = async () => {
    await end.mutateAsync()
    make.reset()
    await refresh()
    toast({ title: 'The button is turned off' })
  }
  const made = make.data && bookmarkletFor(new URL(make.data.address, location.origin).href)
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <p className="text-muted text-sm">
        “Save to Longtable” is a bookmark. Press it on a recipe page, and the page comes here as your browser shows it,
        also where a site turns our reader away.
      </p>
      <QueryState
        query={key}
        bare
        isEmpty={() => false}
        loading={<Skeleton className="h-12 w-full" />}
        loadingLabel="Loading the button..."
        hideLoadingLabel
        errorTitle="The button did not load"
      >
        {({ since }) => (
          <div className="space-y-4">
            {made ? (
              <Made code={made} />
            ) : since ? (
              <p>
                You have a button since {plainDay(localDay(new Date(since)), localDay(new Date()))}. It is not shown
                again; make a new one for another browser.
              </p>
            ) : null}
            {since || made ? (
              <div className="flex flex-wrap gap-2.5">
                <Button
                  variant="outline"
                  size="sm"
                  icon={<KeyRound aria-hidden="true" size={18} />}
                  onClick={() => ask('renew')}
                >
                  Make a new one
                </Button>
                <Button variant="outline" size="sm" onClick={() => ask('end')}>
                  Turn off
                </Button>
              </div>
            ) : (
              <Button
                variant="outline"
                icon={<BookmarkPlus aria-hidden="true" size={20} />}
                pending={make.isPending}
                pendingLabel="Making it..."
                onClick={() => make.mutate(undefined, { onError: reason => toastError(reason, notMade) })}
              >
                Make my button
              </Button>
            )}
          </div>
        )}
      </QueryState>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        finalFocus={box}
        title={asking === 'renew' ? 'Make a new button?' : 'Turn the button off?'}
        tone={asking === 'renew' ? 'primary' : 'danger'}
        confirmLabel={asking === 'renew' ? 'Make a new one' : 'Turn off'}
        onConfirm={asking === 'renew' ? () => make.mutateAsync() : turnOff}
        failure={reason => failureOf(reason, asking === 'renew' ? notMade : notEnded)}
      >
        {asking === 'renew'
          ? 'The one before stops working at once, in every browser that has it.'
          : 'Browsers that have it can send no more pages.'}
      </ConfirmDialog>
    </div>
  )
}

/** The button to take along, and how. */
function Made({ code }: { code: string }) {
  const [isPressed, setIsPressed] = useState(false)
  // React and the policy of this page refuse such an address; as an attribute it can be dragged, and does nothing here.
  const carry = useCallback(
    (link: HTMLAnchorElement) => {
      const press = (event: Event) => {
        event.preventDefault()
        setIsPressed(true)
      }
      link.setAttribute('href', code)
      link.addEventListener('click', press)
      return () => link.removeEventListener('click', press)
    },
    [code],
  )
  return (
    <div className="space-y-4 rounded-lg bg-accent-soft p-4.5">
      <p role="status">
        <strong className="font-semibold">The button is shown this once.</strong> Take it to your browser now.
      </p>
      <How title="On a computer">
        <p>Show the bookmarks bar (Ctrl+Shift+B, on a Mac ⌘+Shift+B), and drag this button onto it.</p>
        <a
          ref={carry}
          // `carry` puts the code there.
          href={location.origin}
          draggable
          className={buttonClass({ className: 'mt-2 cursor-grab' })}
        >
          <BookmarkPlus aria-hidden="true" size={20} />
          Save to Longtable
        </a>
        <FormAlert tone="note" className="mt-3">
          {isPressed ? 'This works on other pages, from your bookmarks bar. Drag it there.' : null}
        </FormAlert>
      </How>
      <How title="On a phone">
        <p>
          Copy the code. Bookmark any page, edit that bookmark, name it “Save to Longtable”, and paste the code as its
          address. On a recipe page, choose it from your bookmarks; in Chrome, type its name into the address bar.
        </p>
        <div className="mt-2">
          <CopyField label="Code" copyLabel="Copy the code" value={code} />
        </div>
      </How>
    </div>
  )
}

function How({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold font-text text-sm">{title}</h3>
      <div className="mt-1 text-sm">{children}</div>
    </section>
  )
}
