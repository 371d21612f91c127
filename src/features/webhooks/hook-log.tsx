import { RotateCw } from 'lucide-react'
import type { DeliveryView } from '#server/webhooks/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { exactTime } from '#src/ui/relative-time.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { kindNames, outcomeText } from './hook-words.ts'

/** Milliseconds between two looks while something waits to be sent. */
const LOOK_MS = 5000

const states: Record<DeliveryView['state'], { label: string; tone: BadgeTone }> = {
  taken: { label: 'Taken', tone: 'basil' },
  waiting: { label: 'Waiting', tone: 'saffron' },
  failed: { label: 'Not taken', tone: 'danger' },
}

/** The latest messages of a webhook, and what became of them. */
export function HookLog({ hookId, isOpen, maySend }: { hookId: number; isOpen: boolean; maySend: boolean }) {
  const deliveries = trpc.webhooks.deliveries.useQuery(
    { id: hookId },
    {
      // Messages are sent at any time: each opening looks anew.
      enabled: isOpen,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => one === 'waiting') ? LOOK_MS : false),
    },
  )
  return (
    <section aria-labelledby={`hook-log-${hookId}`}>
      <h3 id={`hook-log-${hookId}`} className="mb-1 font-semibold">
        Latest messages
      </h3>
      <QueryState
        bare
        query={deliveries}
        loading={<Skeleton className="h-24 w-full" />}
        loadingLabel="Loading the messages..."
        hideLoadingLabel
        errorTitle="The messages did not load"
        errorText={whyNotLoaded}
        empty={<p className="text-muted text-sm">Nothing was sent yet.</p>}
      >
        {rows => (
          <ul className="divide-y divide-line">
            {rows.map(row => (
              <Delivery key={row.id} hookId={hookId} delivery={row} maySend={maySend} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

function Delivery({ hookId, delivery, maySend }: { hookId: number; delivery: DeliveryView; maySend: boolean }) {
  const utils = trpc.useUtils()
  const again = trpc.webhooks.sendAgain.useMutation({
    onError: error => toastError(error, { title: 'It was not sent', text: 'Please try again.', key: 'send-again' }),
    onSettled: () => utils.webhooks.invalidate(),
  })
  const { label, tone } = states[delivery.state]
  const outcome = outcomeText(delivery)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold">{kindNames[delivery.kind]}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-muted text-sm">
          <TimeAgo iso={delivery.createdAt} />
        </span>
        {maySend && delivery.kind !== 'test' && delivery.triedAt !== null ? (
          <Button
            variant="quiet"
            size="sm"
            className="ml-auto"
            icon={<RotateCw aria-hidden="true" size={16} />}
            pending={again.isPending}
            pendingLabel="Sending..."
            onClick={() => again.mutate({ id: hookId, deliveryId: delivery.id })}
          >
            Send again
          </Button>
        ) : null}
      </div>
      {outcome ? (
        <p className="text-muted text-sm">
          {[outcome, delivery.tries > 1 ? `${delivery.tries} tries` : null].filter(Boolean).join(', ')}
          {delivery.nextAt ? `. Next try: ${exactTime(delivery.nextAt)}` : null}
        </p>
      ) : null}
      {delivery.answer ? (
        <code className="mt-1 line-clamp-2 block break-words text-muted text-xs">{delivery.answer}</code>
      ) : null}
    </li>
  )
}
