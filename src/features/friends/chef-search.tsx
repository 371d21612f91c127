import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { friendsMessages, QUERY_MIN } from '#server/friends/constants.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { PeopleSkeleton } from '#src/entities/chef/person-row.tsx'
import { errorMessage, errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { ChefRows } from './chef-rows.tsx'

/** Milliseconds without a key after which the search begins. */
const STANDSTILL = 300
const LONGEST = 100

interface ChefSearchProps {
  fieldRef: RefObject<HTMLInputElement | null>
  typed: string
  onType: (typed: string) => void
}

/** Chefs by name or phone number. */
export function ChefSearch({ fieldRef, typed, onType }: ChefSearchProps) {
  const wanted = typed.trim()
  const settled = useDebounced(wanted, STANDSTILL)
  const long = wanted.length >= QUERY_MIN
  return (
    <>
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
          onChange={event => onType(event.target.value)}
        />
      </Field>
      {long && settled.length >= QUERY_MIN ? <Results query={settled} /> : null}
    </>
  )
}

function Results({ query }: { query: string }) {
  const found = trpc.friends.search.useQuery({ query }, { placeholderData: keepPreviousData })
  return (
    <QueryState
      bare
      // A search that failed shows nothing of an earlier one.
      query={found.isError ? { ...found, data: undefined } : found}
      loading={<PeopleSkeleton />}
      loadingLabel="Looking for chefs..."
      hideLoadingLabel
      errorTitle="Search failed"
      errorText={searchFailure}
      empty={
        <EmptyState bare level={3} drawing={sceneUrl('search')} title={`Nobody called “${query}” here`}>
          Names are found by the beginning of any of their words, phone numbers when they are complete. Chefs with a
          private profile are not found: ask them for the link to it.
        </EmptyState>
      }
    >
      {chefs => (
        <>
          <p role="status" className="sr-only">
            {chefs.length === 1 ? '1 chef found' : `${chefs.length} chefs found`}
          </p>
          <ChefRows chefs={chefs} />
        </>
      )}
    </QueryState>
  )
}

/** What the server refused has its reason; everything else is the same to the searching chef. */
function searchFailure(error: unknown): string {
  const status = errorStatus(error)
  const refused = status !== null && status < 500
  return refused ? errorMessage(error, friendsMessages.searchFailed) : friendsMessages.searchFailed
}
