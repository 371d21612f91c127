import type { ReactNode } from 'react'
import { FOOD_NAME_MAX } from '#server/pantry/constants.ts'
import { SuggestField } from '#src/ui/suggest-field.tsx'
import type { Named } from './pantry-list.ts'
import { useCompletions } from './use-completions.ts'

export interface FoodFieldProps {
  label: string
  placeholder?: string
  value: string
  onValue: (value: string) => void
  /** A suggested food, or the text as it was typed. */
  onPick: (what: Named | string) => void
  /** Escape, where no list of foods was open. */
  onCancel?: () => void
  onLeave?: () => void
  /** Takes the focus when it appears, with its text selected. */
  takesFocus?: boolean
  className?: string
  /** Beside the field. */
  children?: ReactNode
}

const useFoods = (typed: string) =>
  useCompletions(typed).map(named => ({
    key: `${named.food} ${named.name}`,
    label: named.name,
    note: named.category,
    named,
  }))

/** A field that offers foods while one types, with the keys of `SuggestField`. */
export function FoodField({ onPick, ...rest }: FoodFieldProps) {
  return (
    <SuggestField
      {...rest}
      listLabel="Foods"
      maxLength={FOOD_NAME_MAX}
      useOffers={useFoods}
      onPick={what => onPick(typeof what === 'string' ? what : what.named)}
    />
  )
}
