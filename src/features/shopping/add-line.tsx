import { keepPreviousData } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { LINE_MAX } from '#server/shopping/constants.ts'
import { useKeptText } from '#src/entities/chef/use-kept-text.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Button } from '#src/ui/button.tsx'
import { SuggestField } from '#src/ui/suggest-field.tsx'

/** Milliseconds without a key before the server is asked. */
const STILL_MS = 200

/** Lines that a typed beginning may mean, with its amount. */
function useOffers(typed: string) {
  const text = useDebounced(typed.trim(), STILL_MS)
  const { data = [] } = trpc.shopping.offer.useQuery(
    { text },
    { enabled: text !== '', placeholderData: keepPreviousData, retry: false },
  )
  if (typed.trim() === '' || text === '') return []
  return data.map(offer => ({ key: offer.food, label: offer.text }))
}

/** Adds a line by hand. */
export function AddLine(props: {
  /** The list's. */
  name: string
  /** False where the line is lost: it stands in the field again. */
  onAdd: (text: string) => Promise<boolean>
  className?: string
}) {
  const { name, onAdd, className } = props
  const [text, setText] = useKeptText('shopping-line')
  const typed = useRef(text)
  typed.current = text
  const bringBack = (line: string) => setText([line, typed.current].filter(Boolean).join(', '))
  const add = (line: string) => {
    if (line.trim() === '') return
    setText('')
    void onAdd(line.trim()).then(isKept => {
      if (!isKept) bringBack(line)
    })
  }
  return (
    <SuggestField
      label={`Add to ${name}`}
      listLabel="Foods"
      placeholder="Add 2 onions, soap..."
      maxLength={LINE_MAX}
      value={text}
      onValue={setText}
      useOffers={useOffers}
      onPick={what => add(typeof what === 'string' ? what : what.label)}
      {...(className !== undefined && { className })}
    >
      <Button
        icon={<Plus aria-hidden="true" size={20} />}
        disabled={text.trim() === ''}
        onClick={() => add(text)}
        className="min-h-[50px]"
      >
        Add
      </Button>
    </SuggestField>
  )
}
