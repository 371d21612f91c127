import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { QUERY_MAX } from '#server/kitchen/constants.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'

/** How long typing must rest before the kitchen is searched, in milliseconds. */
const REST = 300

/** The search field of recipes. `onSearch` is called once typing rests, and at once on Enter and when cleared. */
export function KitchenSearchField({
  query,
  onSearch,
  className,
}: {
  query: string
  onSearch: (query: string) => void
  className?: string
}) {
  const [text, setText] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  /** What the page was last asked for. */
  const sent = useRef(query)
  const send = useRef(onSearch)
  send.current = onSearch
  const search = (next: string) => {
    if (next === sent.current) return
    sent.current = next
    send.current(next)
  }
  const rested = useDebounced(text.trim(), REST)
  const latest = useRef(search)
  latest.current = search
  useEffect(() => latest.current(rested), [rested])
  // Cleared elsewhere, or another place of the browser's history.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setText(query)
  }, [query])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(text.trim())
  }
  const clear = () => {
    setText('')
    search('')
    field.current?.focus()
  }
  return (
    <search className={className}>
      <form onSubmit={submit}>
        <Field label="Search your kitchen" hideLabel>
          <Input
            ref={field}
            value={text}
            maxLength={QUERY_MAX}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Search your kitchen"
            icon={<Search size={20} />}
            trailing={
              text ? (
                <IconButton label="Clear search" icon={<X aria-hidden="true" size={20} />} onClick={clear} />
              ) : undefined
            }
            onChange={event => setText(event.currentTarget.value)}
          />
        </Field>
      </form>
    </search>
  )
}
