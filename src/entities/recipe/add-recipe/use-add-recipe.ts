import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { feedMessages } from '#server/feed/constants.ts'
import { fieldErrors } from '#src/lib/errors.ts'
import { takeBack, tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { truncate } from '#src/ui/truncate.ts'
import { type BareField, type BareRecipe, type BareValues, bareRecipe, emptyBare, problemsFrom } from '../form/bare.ts'
import { announce } from '../kitchen-events.ts'

const key = 'add-recipe'

/** Characters of a name in a toast, which lies over the page. */
const TOLD_MAX = 60

export interface AddRecipe {
  form: UseFormReturn<BareValues, unknown, BareRecipe>
  pending: boolean
  /** Something was typed that would be lost. */
  isDirty: () => boolean
  /** As it began. */
  reset: () => void
  /** Keeps it: true when it is on the Back Burner, false with everything kept. */
  save: () => Promise<boolean>
}

/** A recipe on its way to the Back Burner by its name and source. */
export function useAddRecipe(source = ''): AddRecipe {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const add = trpc.kitchen.addUserRecipe.useMutation()
  /** What it begins with is no loss. */
  const [begun] = useState(() => emptyBare(source))
  // A complaint goes with what it was about, and comes back when it is to be saved again.
  const form = useForm({ resolver: zodResolver(bareRecipe), defaultValues: begun, reValidateMode: 'onSubmit' })
  const busy = useRef(false)
  const saved = useRef(false)

  const send = async (recipe: BareRecipe) => {
    try {
      const { id, title, imageUrl } = await add.mutateAsync(recipe)
      void utils.kitchen.invalidate()
      announce('recipeCreated')
      const open = () => void navigate({ to: '/recipes/$recipeId', params: { recipeId: String(id) } })
      const name = truncate(title, TOLD_MAX) ?? title
      const text = recipe.imageUrl && imageUrl === null ? `${name}. Its photo could not be fetched.` : name
      toast({ title: 'Saved to Back Burner!', text, key, action: { label: 'View', onPress: open } })
      saved.current = true
    } catch (error) {
      const told = Object.entries(problemsFrom(fieldErrors(error))) as [BareField, string][]
      for (const [at, [field, message]] of told.entries()) form.setError(field, { message }, { shouldFocus: at === 0 })
      tellError(error, { title: feedMessages.recipeFailed, key })
    }
  }

  return {
    form,
    pending: add.isPending,
    isDirty: () => {
      const typed = form.getValues()
      return (Object.keys(begun) as BareField[]).some(field => typed[field].trim() !== begun[field].trim())
    },
    reset: () => {
      form.reset(begun)
      takeBack(key)
    },
    save: async () => {
      if (busy.current) return false
      busy.current = true
      takeBack(key)
      saved.current = false
      await form.handleSubmit(send)()
      busy.current = false
      return saved.current
    },
  }
}
