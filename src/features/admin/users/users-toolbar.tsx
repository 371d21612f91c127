import { Download, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { USER_SEARCH_MAX, type UserFilter, userFilters } from '#server/admin/users/constants.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useExportCsv } from './use-export-csv.ts'

const filterLabels: Record<UserFilter, string> = {
  all: 'All',
  verified: 'Verified',
  unverified: 'Unverified',
  onboarded: 'Onboarded',
  pending: 'Pending',
  active: 'Active',
}

/** How long typing must rest before accounts are searched, in milliseconds. */
const REST = 300

interface ToolbarProps {
  search: string
  onSearch: (query: string) => void
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
}

/** Search, the six filters, and the table as a file. */
export function UsersToolbar({ search, onSearch, filter, onFilter }: ToolbarProps) {
  const download = useExportCsv()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchField query={search} onSearch={onSearch} />
      <ChipGroup
        label="Filter"
        value={filter}
        onValueChange={onFilter}
        choices={userFilters.map(value => ({ value, label: filterLabels[value] }))}
        className="max-2xl:order-last max-2xl:w-full"
      />
      <Button
        variant="outline"
        className="ml-auto max-md:w-full"
        pending={download.isPending}
        pendingLabel="Exporting..."
        onClick={download.start}
      >
        <Download aria-hidden="true" size={20} />
        Export CSV
      </Button>
    </div>
  )
}

function SearchField({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [text, setText] = useState(query)
  const rested = useDebounced(text.trim(), REST)
  const sent = useRef(query)
  const send = useRef(onSearch)
  send.current = onSearch
  useEffect(() => {
    if (rested === sent.current) return
    sent.current = rested
    send.current(rested)
  }, [rested])
  // Cleared elsewhere.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setText(query)
  }, [query])
  return (
    <search className="relative w-full md:w-80">
      <Search aria-hidden="true" size={20} className="pointer-events-none absolute top-[15px] left-4 z-10 text-muted" />
      <Field label="Search by name or email" hideLabel>
        <Input
          type="search"
          maxLength={USER_SEARCH_MAX}
          value={text}
          placeholder="Search by name or email"
          onChange={event => setText(event.target.value)}
          className="pl-11!"
        />
      </Field>
    </search>
  )
}
