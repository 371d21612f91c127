import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { localDay } from '#common/days.ts'
import { GIVEN_NAME_MAX } from '#server/table-feeds/constants.ts'
import type { GivenFeedView } from '#server/table-feeds/contract.ts'
import { makeGivenInput } from '#server/table-feeds/contract.ts'
import { feedAskedFor, GIVEN_FEEDS } from '#src/entities/table-feed/given-feeds-hash.ts'
import { plainDay } from '#src/lib/calendar/day-text.ts'
import { counted } from '#src/lib/counted.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { CopyField } from '#src/ui/copy-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { RowSkeleton } from '#src/ui/skeleton-cards.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { toast } from '#src/ui/toast.ts'

const notMade = { title: 'The address was not made', text: 'Please try again.' }

/** As the form has it: a choice is text. */
const rules = z.object({ name: makeGivenInput.shape.name, collectionId: z.string() })

/** The secret addresses under which others read what a chef dishes: making one, which is shown once, and its end. */
export function GivenFeedsCard() {
  const utils = trpc.useUtils()
  const feeds = trpc.tables.listGiven.useQuery()
  const collections = trpc.collections.list.useQuery({ id: 0 })
  const make = trpc.tables.makeGiven.useMutation({ gcTime: 0 })
  const { form, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { name: '', collectionId: '' },
    send: ({ name, collectionId }) =>
      make.mutateAsync({ name, ...(collectionId !== '' && { collectionId: Number(collectionId) }) }),
    onSent: () => {
      form.reset()
      void utils.tables.listGiven.invalidate()
    },
    onRefused: (error, marked) => {
      if (!marked) toastError(error, notMade)
    },
  })
  const asked = useLocation({ select: ({ hash }) => feedAskedFor(hash) })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // It comes after the page, so the page could not scroll here.
    if (asked !== null) title.current?.focus()
  }, [asked])
  const isKnown = collections.data?.some(({ id }) => String(id) === asked)
  useEffect(() => {
    if (isKnown && asked) form.setValue('collectionId', asked)
  }, [isKnown, asked, form])
  const made = make.data
  const whole = (address: string) => new URL(address, location.origin).href
  return (
    <Card as="section" aria-labelledby={GIVEN_FEEDS}>
      <h2 id={GIVEN_FEEDS} ref={title} tabIndex={-1} className="title-section scroll-mt-6">
        Give your dishes to another table
      </h2>
      <p className="mt-2 max-w-measure text-muted">
        A secret address for friends on other servers, or any program for feeds. It has the recipes of your own that you
        show on The Dish, or those of a collection; never what you saved from others or keep to yourself.
      </p>
      {made ? (
        <div className="mt-4 space-y-4 rounded-lg bg-accent-soft p-4.5">
          <p role="status">
            <strong className="font-semibold">The address for {made.name} is shown this once.</strong> Whoever has it
            can read what it gives.
          </p>
          <CopyField label="Address" copyLabel="Copy address" value={whole(made.json)} />
          <CopyField label="For older programs (Atom)" copyLabel="Copy Atom address" value={whole(made.atom)} />
        </div>
      ) : null}
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-3">
        <Field label="Who is it for?" error={errors.name} required>
          <Input {...field('name')} autoComplete="off" maxLength={GIVEN_NAME_MAX} readOnly={pending} />
        </Field>
        <Field label="What it gives">
          <Select {...field('collectionId')}>
            <option value="">What I dish</option>
            {collections.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                Collection: {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          className="self-start"
          icon={<LinkIcon aria-hidden="true" size={18} />}
          pending={pending}
          pendingLabel="Making it..."
        >
          Make feed address
        </Button>
      </form>
      <QueryState
        query={feeds}
        bare
        className="mt-4"
        loading={<RowSkeleton />}
        loadingLabel="Loading your addresses..."
        hideLoadingLabel
        errorTitle="Your addresses did not load"
        errorText={whyNotLoaded}
        empty={<p className="text-muted text-sm">Nobody has an address yet.</p>}
      >
        {list => (
          <ul className="divide-y divide-line">
            {list.map(feed => (
              <GivenFeed
                key={feed.id}
                feed={feed}
                onEnded={() => {
                  if (made?.id === feed.id) make.reset()
                }}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function GivenFeed({ feed, onEnded }: { feed: GivenFeedView; onEnded: () => void }) {
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const end = trpc.tables.endGiven.useMutation()
  const turnOff = async () => {
    await end.mutateAsync({ id: feed.id })
    onEnded()
    utils.tables.listGiven.setData(undefined, list => list?.filter(({ id }) => id !== feed.id))
    toast({ title: 'The address is turned off' })
  }
  return (
    <li className="flex items-start gap-3 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{feed.name}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {feed.collection ? `Collection: ${feed.collection.name || 'deleted'}` : 'What I dish'} · since{' '}
          {plainDay(localDay(new Date(feed.createdAt)), localDay(new Date()))}
        </p>
        <p className="text-muted text-sm">
          {feed.openedAt ? (
            <>
              Asked {counted(feed.openings, 'time')}. Last: <TimeAgo iso={feed.openedAt} />
            </>
          ) : (
            'Not asked yet'
          )}
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Turn off<span className="sr-only"> the address for {feed.name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Turn off the address for ${feed.name}?`}
        confirmLabel="Turn off"
        onConfirm={turnOff}
        failure={reason => failureOf(reason, { title: 'The address was not turned off', text: 'Please try again.' })}
      >
        It answers no more, for good. What was read by then stays with whoever read it.
      </ConfirmDialog>
    </li>
  )
}
