import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { friendsMessages, QUERY_MIN } from '#server/friends/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RowSkeleton } from '#src/ui/skeleton-cards.tsx'
import { ChefRow } from './chef-row.tsx'
import { FollowButton } from './follow-button.tsx'
import { useFollow } from './use-follow.ts'

/** Milliseconds without a key after which the search begins. */
const STANDSTILL = 300
const LONGEST = 100

/** Chefs by name or phone number. */
export function ChefSearch({ fieldRef }: { fieldRef: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const settled = useDebounced(wanted, STANDSTILL)
  const long = wanted.length >= QUERY_MIN
  return (
    <div className="min-h-[min(50dvh,420px)]">
      <Field
        label="Search by name or phone number"
        hint={long ? undefined : friendsMessages.queryShort}
        className="mb-3"
      >
        <Input
          ref={fieldRef}
          enterKeyHint="search"
          icon={<Search size={20} />}
          placeholder="Name or phone number"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      {long && settled.length >= QUERY_MIN ? <Results query={settled} /> : null}
    </div>
  )
}

function Results({ query }: { query: string }) {
  const found = trpc.friends.search.useQuery({ query }, { placeholderData: keepPreviousData })
  const { follow, unfollow, request, requestingId } = useFollow(query)
  return (
    <QueryState
      query={found}
      loading={[1, 2, 3].map(row => <RowSkeleton key={row} />)}
      loadingLabel="Looking for chefs..."
      hideLoadingLabel
      errorTitle="Search failed"
      errorText={error => errorMessage(error, friendsMessages.searchFailed)}
      empty={
        <EmptyState bare level={3} drawing={sceneUrl('search')} title={`Nobody called “${query}” here`}>
          Names are found by their beginning, phone numbers when they are complete.
        </EmptyState>
      }
    >
      {chefs => (
        <>
          <p role="status" className="sr-only">
            {chefs.length === 1 ? '1 chef found' : `${chefs.length} chefs found`}
          </p>
          <ul className="divide-y divide-line">
            {chefs.map(chef => (
              <li key={chef.id}>
                <ChefRow
                  chef={chef}
                  action={
                    <FollowButton
                      chef={chef}
                      requesting={requestingId === chef.id}
                      onFollow={() => follow(chef.id)}
                      onUnfollow={() => unfollow(chef.id)}
                      onRequest={() => request(chef.id)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryState>
  )
}
