import { useState } from 'react'
import { type QueueState, queueStates } from '#server/admin/moderation/constants.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { MoreButton } from '../more-button.tsx'
import { LettersSkeleton } from '../skeletons.tsx'
import { ReportedContent } from './reported-content.tsx'
import { useQueue } from './use-queue.ts'

const labels: Record<QueueState, string> = { open: 'Waiting', hidden: 'Hidden', removed: 'Removed', kept: 'Kept' }
const emptyText: Record<QueueState, string> = {
  open: 'Nobody has reported anything that waits for you.',
  hidden: 'Nothing is kept out of sight.',
  removed: 'Nothing was removed.',
  kept: 'Nothing was looked at and kept.',
}

/** The queue of reported content, one entry for each post, comment or photo. */
export function ModerationTab() {
  const [state, setState] = useState<QueueState>('open')
  const queue = useQueue(state)
  const open = queue.data?.pages[0]?.open
  return (
    <section aria-label="Content Moderation" className="max-w-[820px]">
      <ChipGroup
        label="State"
        className="mb-5"
        value={state}
        onValueChange={setState}
        choices={queueStates.map(value => ({
          value,
          label: value === 'open' && open ? `${labels.open} (${open})` : labels[value],
        }))}
      />
      <QueryState
        query={queue}
        isEmpty={data => data.pages[0]?.items.length === 0}
        loading={<LettersSkeleton />}
        loadingLabel="Loading what was reported..."
        hideLoadingLabel
        errorTitle="The queue did not load"
        errorText={whyNotLoaded}
        empty={<EmptyState title={state === 'open' ? 'All clear' : 'Nothing here'}>{emptyText[state]}</EmptyState>}
      >
        {data => (
          <>
            <ul className="flex flex-col gap-5">
              {data.pages.flatMap(page =>
                page.items.map(item => (
                  <li key={`${item.kind} ${item.id ?? `gone ${item.reports[0]?.id}`}`}>
                    <ReportedContent item={item} />
                  </li>
                )),
              )}
            </ul>
            <MoreButton pages={queue}>Show more</MoreButton>
          </>
        )}
      </QueryState>
    </section>
  )
}
