import { createContext, useContext, useId, useMemo, useState } from 'react'
import type { RecipeValues } from '#src/entities/recipe/form/values.ts'
import { useMedia } from '#src/ui/use-media.ts'

/** What a recipe was read from, to be looked at beside the form. */
export interface Compare {
  /** Its words, a line for each block. */
  text: string
  /** What it is called: page, photo or text. */
  name: string
  /** Of the panel that shows it. */
  id: string
  open: boolean
  setOpen: (open: boolean) => void
  /** Whether the panel stands beside the fields; else it is a sheet over them. */
  beside: boolean
}

/** What of the form is looked for in it. */
export type Typed = Pick<RecipeValues, 'title' | 'ingredients' | 'instructions' | 'stepsByEmptyLine'>

const nameOf = ({ origin, sourceUrl }: Pick<RecipeValues, 'origin' | 'sourceUrl'>): string => {
  if (origin?.engine === 'photo') return 'photo'
  return origin?.engine === 'text' || (origin?.engine === 'model' && sourceUrl === '') ? 'text' : 'page'
}

/** The source of the recipe in a form; null where it was read from nothing. `roomy` says that the form has room beside it. */
export function useCompare({ origin, sourceUrl }: Pick<RecipeValues, 'origin' | 'sourceUrl'>, roomy = false) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const beside = useMedia('(min-width: 80rem)') && roomy
  const text = origin?.text ?? ''
  const name = nameOf({ origin, sourceUrl })
  return useMemo(
    (): Compare | null => (text.trim() === '' ? null : { text, name, id, open, setOpen, beside }),
    [text, name, id, open, beside],
  )
}

const CompareContext = createContext<Compare | null>(null)
export const CompareProvider = CompareContext.Provider

/** The source of the recipe in the form around; null where there is none. */
export const useSource = (): Compare | null => useContext(CompareContext)
