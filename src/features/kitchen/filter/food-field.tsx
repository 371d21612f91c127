import type { ComponentProps } from 'react'
import { FILTER_INGREDIENT_MAX } from '#server/kitchen/filter/constants.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { NamesField } from '#src/ui/names-field.tsx'
import { foodRules } from './filter-search.ts'

/** Milliseconds without a key before completions are asked for. */
const STILL_MS = 200

type Props = Omit<ComponentProps<typeof NamesField>, 'rules' | 'maxLength' | 'completions'>

/** Names of ingredients, and a line that completes another one. */
export function FoodField(props: Props) {
  const text = useDebounced(props.typed.trim(), STILL_MS)
  const completions = trpc.pantry.complete.useQuery({ text }, { enabled: text !== '', retry: false }).data ?? []
  return (
    <NamesField
      {...props}
      rules={foodRules}
      maxLength={FILTER_INGREDIENT_MAX}
      completions={[...new Set(completions.map(({ name }) => name))]}
    />
  )
}
