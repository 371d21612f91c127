import { ChevronRight, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { HOOKS_MAX, hookMessages } from '#server/webhooks/constants.ts'
import type { HooksView, HookView } from '#server/webhooks/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { kindChoices } from './hook-words.ts'

const HookForm = onDemand(async () => (await import('./hook-form.tsx')).HookForm)
const HookSheet = onDemand(async () => (await import('./hook-sheet.tsx')).HookSheet)

/** The other programs that are told what happens in the chef's kitchen. */
export function WebhooksCard() {
  const hooks = trpc.webhooks.list.useQuery()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It comes after the page, so the page could not scroll here.
    if (location.hash === '#webhooks') card.current?.scrollIntoView()
  }, [])
  return (
    <div ref={card} className="scroll-mt-6">
      <Card as="section" aria-labelledby="webhooks">
        <h2 id="webhooks" className="title-section">
          Webhooks
        </h2>
        <p className="mt-3 max-w-measure text-muted">
          Longtable can tell another program of yours what happens in your kitchen, such as one that turns on the lights
          or writes a list elsewhere.
        </p>
        <QueryState
          bare
          query={hooks}
          isEmpty={() => false}
          loading={<Skeleton className="h-11 w-44" />}
          loadingLabel="Loading your webhooks..."
          hideLoadingLabel
          errorTitle="Your webhooks did not load"
          errorText={whyNotLoaded}
          className="mt-4"
        >
          {known => <Hooks known={known} />}
        </QueryState>
      </Card>
    </div>
  )
}

function Hooks({ known }: { known: HooksView }) {
  const { hooks, isAllowed } = known
  /** Null until one is made for the first time: the form is fetched then. */
  const [adding, setAdding] = useState<{ open: boolean; turn: number } | null>(null)
  const [shown, setShown] = useState<{ id: number; open: boolean } | null>(null)
  const shownHook = hooks.find(({ id }) => id === shown?.id)
  return (
    <>
      {isAllowed ? null : (
        <FormAlert tone="note" className="mb-3">
          {hookMessages.off} {hooks.length > 0 ? 'Nothing is sent meanwhile.' : null}
        </FormAlert>
      )}
      {hooks.length > 0 ? (
        <ul className="-mx-2 mb-4">
          {hooks.map(hook => (
            <li key={hook.id}>
              <button
                type="button"
                className="flex min-h-tap w-full items-center gap-3 rounded-md px-2 py-2.5 text-left hover:bg-sunken"
                onClick={() => setShown({ id: hook.id, open: true })}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold leading-title">
                    {hook.address.replace(/^https:\/\//, '')}
                  </span>
                  <span className="mt-0.5 block text-muted text-sm leading-title">
                    {hook.kinds.map(kind => kindChoices[kind].label).join(', ')}
                  </span>
                </span>
                <HookState hook={hook} />
                <ChevronRight aria-hidden="true" size={20} className="flex-none text-muted" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {!isAllowed ? null : hooks.length >= HOOKS_MAX ? (
        <p className="text-muted text-sm">{hookMessages.tooMany}</p>
      ) : (
        <Button
          variant="outline"
          icon={<Plus aria-hidden="true" size={20} />}
          onClick={() => setAdding({ open: true, turn: (adding?.turn ?? 0) + 1 })}
        >
          Add a webhook
        </Button>
      )}
      {adding ? (
        <HookForm
          key={adding.turn}
          known={known}
          open={adding.open}
          onOpenChange={open => setAdding({ ...adding, open })}
        />
      ) : null}
      {shown && shownHook ? (
        <HookSheet
          key={shown.id}
          known={known}
          hook={shownHook}
          open={shown.open}
          onOpenChange={open => setShown({ ...shown, open })}
        />
      ) : null}
    </>
  )
}

/** What there is to know of a webhook at a glance; of one that works, nothing. */
function HookState({ hook }: { hook: HookView }) {
  if (!hook.isOn) return <Badge tone={hook.offReason === null ? 'sunken' : 'danger'}>Off</Badge>
  return hook.failingSince === null ? null : <Badge tone="saffron">Failing</Badge>
}
