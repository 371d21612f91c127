import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { feedMessages } from '#server/feed/constants.ts'
import { fieldErrors } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { truncate } from '#src/ui/truncate.ts'
import { bareFields, bareRecipe, emptyBare, problemsFrom } from '../form/bare.ts'
import { useRecipeCreated } from '../kitchen-events.ts'

const key = 'add-recipe'

/** Characters of a name in a toast, which lies over the page. */
const TOLD_MAX = 60

export type AddRecipe = ReturnType<typeof useAddRecipe>

/**
 * A recipe on its way to the Back Burner by its name and source. `onSaved` is called when it is there; otherwise everything
 * stays as it was typed.
 */
export function useAddRecipe(source: string | undefined, onSaved: () => void) {
  const recipeCreated = useRecipeCreated()
  const navigate = useNavigate()
  const add = trpc.kitchen.addUserRecipe.useMutation()
  /** The initial values; closing the form with these loses nothing. */
  const [initial] = useState(() => emptyBare(source))
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: bareRecipe,
    defaultValues: initial,
    // A complaint goes with what it was about, and comes back when it is to be saved again.
    reValidateMode: 'onSubmit',
    send: add.mutateAsync,
    onSent: ({ id, title, imageUrl }, recipe) => {
      recipeCreated()
      const open = () => void navigate({ to: '/recipes/$recipeId', params: { recipeId: String(id) } })
      const name = truncate(title, TOLD_MAX) ?? title
      const text = recipe.imageUrl && imageUrl === null ? `${name}. Its photo could not be fetched.` : name
      toast({ title: 'Saved to Back Burner!', text, key, action: { label: 'View', onPress: open } })
      onSaved()
    },
    refusedFields: error => problemsFrom(fieldErrors(error)),
    onRefused: error => toastError(error, { title: feedMessages.recipeFailed, key }),
  })
  return {
    values,
    errors,
    pending,
    field,
    submit: (event: FormEvent) => {
      dismissToast(key)
      submit(event)
    },
    /** Something was typed that would be lost. */
    isDirty: () => {
      const typed = form.getValues()
      return bareFields.some(name => typed[name].trim() !== initial[name].trim())
    },
    /** As it began. */
    reset: () => {
      form.reset(initial)
      dismissToast(key)
    },
  }
}
