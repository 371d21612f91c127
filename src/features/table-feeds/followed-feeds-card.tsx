import { Rss } from 'lucide-react'
import { useState } from 'react'
import type { FollowedFeedView } from '#server/table-feeds/contract.ts'
import { followFeedInput } from '#server/table-feeds/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RowSkeleton } from '#src/ui/skeleton-cards.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { toast } from '#src/ui/toast.ts'

/** Milliseconds between two looks at a feed that is being asked. */
const ASKED_EVERY_MS = 4000

const notFollowed = { title: 'Not followed yet', text: 'The address is still here. Please try again.' }

/** The feeds of other tables and sites that a chef follows: adding one, how each is, and its end. */
export function FollowedFeedsCard() {
  const utils = trpc.useUtils()
  const feeds = trpc.tables.listFollowed.useQuery(undefined, {
    // What is asked for the first time answers soon.
    refetchInterval: ({ state }) => (state.data?.some(feed => feed.state === 'new') ? ASKED_EVERY_MS : false),
  })
  const follow = trpc.tables.follow.useMutation()
  const { form, errors, pending, field, submit } = useSchemaForm({
    schema: followFeedInput,
    defaultValues: { address: '' },
    send: typed => follow.mutateAsync(typed),
    onSent: list => {
      const known = new Set(feeds.data?.map(({ id }) => id))
      const added = list.find(({ id }) => !known.has(id))
      utils.tables.listFollowed.setData(undefined, list)
      void utils.feed.invalidate()
      form.reset()
      toast({
        title: `You follow ${added?.title ?? 'it'} ${added ? 'now' : 'already'}`,
        ...(added && { text: 'Its dishes arrive on The Dish in a moment.' }),
      })
    },
    refusedFields: error => ({ address: failureOf(error, notFollowed).text }),
    onRefused: (error, marked) => {
      if (!marked) toastError(error, notFollowed)
    },
  })
  return (
    <Card as="section" aria-labelledby="followed-feeds">
      <h2 id="followed-feeds" className="title-section">
        Follow another table
      </h2>
      <p className="mt-2 max-w-measure text-muted">
        A friend cooks on another server, or a blog has a feed? Enter its address: new dishes show on The Dish, for you
        alone.
      </p>
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-3">
        <Field label="Address of the feed" error={errors.address} required>
          <Input
            {...field('address')}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            readOnly={pending}
          />
        </Field>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          className="self-start"
          icon={<Rss aria-hidden="true" size={18} />}
          pending={pending}
          pendingLabel="Looking there..."
        >
          Follow feed
        </Button>
      </form>
      <QueryState
        query={feeds}
        bare
        className="mt-4"
        loading={<RowSkeleton />}
        loadingLabel="Loading the feeds that you follow..."
        hideLoadingLabel
        errorTitle="The feeds did not load"
        errorText={whyNotLoaded}
        empty={<p className="text-muted text-sm">You follow no feed yet.</p>}
      >
        {list => (
          <ul className="divide-y divide-line">
            {list.map(feed => (
              <FollowedFeed key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function FollowedFeed({ feed }: { feed: FollowedFeedView }) {
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const unfollow = trpc.tables.unfollow.useMutation()
  const retry = trpc.tables.retry.useMutation({
    onSuccess: list => {
      utils.tables.listFollowed.setData(undefined, list)
      toast({ title: 'It is asked again', text: 'Within a quarter of an hour.' })
    },
    onError: error => toastError(error, { title: 'It was not asked again', text: 'Please try again.' }),
  })
  const end = async () => {
    await unfollow.mutateAsync({ id: feed.id })
    utils.tables.listFollowed.setData(undefined, list => list?.filter(({ id }) => id !== feed.id))
    void utils.feed.invalidate()
    toast({ title: `You no longer follow ${feed.title}` })
  }
  return (
    <li className="py-3.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{feed.title}</p>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {feed.host}
            {feed.answeredAt ? (
              <>
                {' · Last answer: '}
                <TimeAgo iso={feed.answeredAt} />
              </>
            ) : feed.state === 'new' ? (
              ' · is being asked'
            ) : null}
          </p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          Unfollow<span className="sr-only"> {feed.title}</span>
        </Button>
      </div>
      {feed.problem ? (
        <FormAlert className="mt-3">
          <span className="block">{feed.problem}</span>
          <Button
            variant="link"
            size="sm"
            className="-ml-2"
            pending={retry.isPending}
            pendingLabel="Asking..."
            onClick={() => retry.mutate({ id: feed.id })}
          >
            Ask again<span className="sr-only"> for {feed.title}</span>
          </Button>
        </FormAlert>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Unfollow ${feed.title}?`}
        confirmLabel="Unfollow"
        onConfirm={end}
        failure={reason => failureOf(reason, { title: 'Still followed', text: 'Please try again.' })}
      >
        Its dishes leave The Dish, with your comments on them. What you saved stays in My Kitchen.
      </ConfirmDialog>
    </li>
  )
}
