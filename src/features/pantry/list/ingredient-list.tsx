import { useRef } from 'react'
import type { Pantry } from '../use-pantry.ts'
import { IngredientRow } from './ingredient-row.tsx'
import type { Listed } from './pantry-list.ts'

/** All that was seen, typed or taken from what is at hand, to be looked over. */
export function IngredientList({ pantry }: { pantry: Pantry }) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (entry: Listed) => {
    const rows = [...(list.current?.children ?? [])]
    const at = pantry.draft.list.indexOf(entry)
    const next = rows[at + 1] ?? rows[at - 1]
    // The row takes the focus with it; the next one gets it, or the field above where there is none left.
    const target =
      next?.querySelector<HTMLElement>('[data-row]') ??
      list.current?.closest('[data-column]')?.querySelector<HTMLElement>('[role=combobox]')
    target?.focus()
    pantry.remove(entry)
  }
  return (
    <ul ref={list} aria-label="Ingredients" className="@container border-line-strong border-t border-dotted">
      {pantry.draft.list.map(entry => (
        <IngredientRow
          key={entry.id}
          entry={entry}
          onCheck={named => pantry.check(entry, named)}
          onRemove={() => remove(entry)}
        />
      ))}
    </ul>
  )
}
