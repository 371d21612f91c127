import { Check, CircleHelp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { confidenceOf } from './confidence.ts'
import { FoodField } from './food-field.tsx'
import type { Listed, Named, Origin } from './pantry-list.ts'

const tones = { sure: 'text-secondary-text', likely: 'text-accent-text', doubtful: 'text-accent-text' }
const labels: Record<Exclude<Origin, 'seen'>, string> = { checked: 'Checked', typed: 'Added', 'at hand': 'At hand' }

export interface IngredientRowProps {
  entry: Listed
  onCheck: (named: Named | string) => void
  onRemove: () => void
}

/** One ingredient: pressed it can be called by another name, the cross takes it off the list. */
export function IngredientRow({ entry, onCheck, onRemove }: IngredientRowProps) {
  const [text, setText] = useState<string | null>(null)
  const name = useRef<HTMLButtonElement>(null)
  const back = useRef(false)
  const editing = text !== null
  useEffect(() => {
    if (!editing && back.current) name.current?.focus()
    back.current = false
  }, [editing])
  const leave = (refocus: boolean) => {
    back.current = refocus
    setText(null)
  }
  const take = (what: Named | string, refocus: boolean) => {
    leave(refocus)
    const same = typeof what === 'string' && what === entry.name
    if (!same) onCheck(what)
    else if (entry.origin === 'seen') onCheck({ name: entry.name, category: entry.category, food: entry.food })
  }
  if (editing) {
    return (
      <li className="border-line-strong border-b border-dotted py-1.5">
        <FoodField
          label={`Name of ${entry.name}`}
          value={text}
          takesFocus
          onValue={setText}
          onPick={what => take(what, true)}
          onCancel={() => leave(true)}
          // What was typed counts, as it does when Enter is pressed.
          onLeave={() => (text.trim() === '' || text.trim() === entry.name ? leave(false) : take(text.trim(), false))}
        />
      </li>
    )
  }
  const sight = entry.confidence === null ? null : confidenceOf(entry.confidence)
  const what = [entry.name, entry.quantity].filter(Boolean).join(' ')
  const edit = () => setText(entry.name)
  return (
    <li className="flex min-h-13 items-center gap-2 border-line-strong border-b border-dotted py-1">
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <button
          ref={name}
          type="button"
          data-row=""
          aria-label={`Change ${what}`}
          title="Change the name"
          onClick={edit}
          className="group min-h-tap max-w-full rounded-sm text-left leading-title"
        >
          <span className="font-semibold decoration-2 decoration-line-strong underline-offset-4 group-hover:underline">
            {entry.name}
          </span>
          {entry.quantity ? (
            <>
              {' '}
              <span className="whitespace-nowrap text-muted">{entry.quantity}</span>
            </>
          ) : null}
        </button>
        {sight?.level === 'doubtful' ? (
          <button
            type="button"
            aria-label={`Please check ${entry.name}`}
            onClick={edit}
            className="mb-1.5 inline-flex min-h-7 items-center gap-1.5 rounded-sm font-semibold text-accent-text text-sm underline-offset-4 hover:underline"
          >
            <CircleHelp aria-hidden="true" size={16} />
            Please check
          </button>
        ) : null}
      </div>
      <Badge className="@max-[19rem]:hidden">{entry.category}</Badge>
      <span
        className={cx(
          'flex min-w-11 flex-none items-center justify-end gap-1 text-right font-semibold text-sm tabular-nums',
          sight ? tones[sight.level] : 'text-muted',
        )}
      >
        {sight ? (
          <>
            <span className="sr-only">Confidence </span>
            {sight.percent}
          </>
        ) : entry.origin === 'seen' ? null : (
          <>
            {entry.origin === 'checked' ? <Check aria-hidden="true" size={16} /> : null}
            {labels[entry.origin]}
          </>
        )}
      </span>
      <IconButton
        label={`Remove ${entry.name}`}
        icon={<X aria-hidden="true" size={18} />}
        onClick={onRemove}
        className="-mr-3"
      />
    </li>
  )
}
