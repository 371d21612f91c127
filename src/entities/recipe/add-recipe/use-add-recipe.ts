import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import { fieldErrors } from '#src/lib/errors.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { truncate } from '#src/lib/food/truncate.ts'
import { takeBack, tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import {
  type BareRecipe,
  type EntryField,
  type EntryProblems,
  type EntryTyped,
  emptyEntry,
  problemsFrom,
  readEntry,
} from '../form/bare.ts'

const key = 'add-recipe'

/** Characters of a name in a toast, which lies over the page. */
const TOLD_MAX = 60

export interface AddRecipe {
  typed: EntryTyped
  change: (part: Partial<EntryTyped>) => void
  problems: EntryProblems
  pending: boolean
  /** Something was typed that would be lost. Right also in the moment after a change. */
  isDirty: () => boolean
  /** As it began. */
  reset: () => void
  /** Keeps it: true when it is on the Back Burner, false with everything kept, or the first field to look at. */
  save: () => Promise<boolean | EntryField>
}

/** A recipe on its way to the Back Burner by its name and source. */
export function useAddRecipe(source = ''): AddRecipe {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const add = trpc.kitchen.addUserRecipe.useMutation()
  const [typed, setTyped] = useState(() => emptyEntry(source))
  const latest = useRef(typed)
  /** What it begins with is no loss. */
  const [begun] = useState(typed)
  const [problems, setProblems] = useState<EntryProblems>({})
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const set = (next: EntryTyped) => {
    latest.current = next
    setTyped(next)
  }

  const send = async (recipe: BareRecipe): Promise<boolean | EntryField> => {
    try {
      const { id, title, imageUrl } = await add.mutateAsync(recipe)
      void utils.kitchen.invalidate()
      announce('recipeCreated')
      const open = () => void navigate({ to: '/recipes/$recipeId', params: { recipeId: String(id) } })
      const name = truncate(title, TOLD_MAX) ?? title
      const text = recipe.imageUrl && imageUrl === null ? `${name}. Its photo could not be fetched.` : name
      toast({ title: 'Saved to Back Burner!', text, key, action: { label: 'View', onPress: open } })
      return true
    } catch (error) {
      const told = problemsFrom(fieldErrors(error))
      const [first] = Object.keys(told) as EntryField[]
      setProblems(told)
      tellError(error, { title: feedMessages.recipeFailed, key })
      return first ?? false
    }
  }

  return {
    typed,
    change: part => {
      set({ ...latest.current, ...part })
      // A complaint goes with what it was about.
      setProblems(shown => {
        const left = Object.entries(shown).filter(([field]) => !(field in part))
        return left.length === Object.keys(shown).length ? shown : Object.fromEntries(left)
      })
    },
    problems,
    pending,
    isDirty: () =>
      Object.entries(latest.current).some(([field, text]) => text.trim() !== begun[field as EntryField].trim()),
    reset: () => {
      set(begun)
      setProblems({})
      takeBack(key)
    },
    save: async () => {
      if (busy.current) return false
      takeBack(key)
      const entry = readEntry(latest.current)
      if ('problems' in entry) {
        setProblems(entry.problems)
        return (Object.keys(entry.problems) as EntryField[])[0] ?? false
      }
      setProblems({})
      busy.current = true
      setPending(true)
      const outcome = await send(entry.recipe)
      busy.current = false
      setPending(false)
      return outcome
    },
  }
}
