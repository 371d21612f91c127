import { useState } from 'react'
import {
  type FeedbackState,
  type FeedbackType,
  feedbackStates,
  feedbackTypeLabels,
  feedbackTypes,
} from '#server/feedback/constants.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { MoreButton } from '../more-button.tsx'
import { LettersSkeleton } from '../skeletons.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { stateLabels } from './state-labels.ts'
import { useInbox } from './use-inbox.ts'

/** The feedback that chefs sent. */
export function FeedbackTab() {
  const [state, setState] = useState<FeedbackState>('new')
  const [type, setType] = useState<FeedbackType | ''>('')
  const inbox = useInbox({ state, ...(type && { type }) })
  const counts = inbox.data?.pages[0]?.counts
  return (
    <section aria-label="Feedback" className="max-w-[820px]">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ChipGroup
          label="State"
          value={state}
          onValueChange={setState}
          choices={feedbackStates.map(value => ({
            value,
            label: counts ? `${stateLabels[value]} (${counts[value]})` : stateLabels[value],
          }))}
        />
        <Field label="Type" hideLabel className="w-full sm:w-64">
          <Select value={type} onChange={event => setType(event.target.value as FeedbackType | '')}>
            <option value="">All types</option>
            {feedbackTypes.map(value => (
              <option key={value} value={value}>
                {feedbackTypeLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <QueryState
        query={inbox}
        isEmpty={data => data.pages[0]?.items.length === 0}
        loading={<LettersSkeleton />}
        loadingLabel="Loading the feedback..."
        hideLoadingLabel
        errorTitle="The feedback did not load"
        errorText={whyNotLoaded}
        empty={<EmptyState title="Nothing here">{emptyText(state, type !== '')}</EmptyState>}
      >
        {data => (
          <>
            <ul className="flex flex-col gap-4">
              {data.pages.flatMap(page =>
                page.items.map(feedback => (
                  <li key={feedback.id}>
                    <FeedbackCard feedback={feedback} />
                  </li>
                )),
              )}
            </ul>
            <MoreButton pages={inbox}>Older feedback</MoreButton>
          </>
        )}
      </QueryState>
    </section>
  )
}

const emptyText = (state: FeedbackState, isFiltered: boolean): string => {
  if (isFiltered) return 'Nothing of this type.'
  return state === 'new' ? 'No new feedback. All of it was looked at.' : 'What you put here is kept here.'
}
