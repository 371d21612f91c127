import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { localDay } from '#common/days.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { addCookingInput } from '#server/kitchen/cookings/contract.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { plainDay } from '#src/lib/calendar/day-text.ts'
import { makeChange } from '#src/lib/device/make-change.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { madeIds } from '#src/lib/made-ids.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { aboutRecipe } from '../own/about-recipe.ts'

const rules = addCookingInput.pick({ cookedOn: true, note: true })
const fresh = () => ({ cookedOn: localDay(new Date()), note: '' })

/** What the chef wants next: to share how it went, or nothing. It is the `data-next` of the button that sends. */
export type NotedNext = 'share' | 'done'

export type CookingNote = ReturnType<typeof useCookingNote>

/**
 * A day on which a recipe was cooked, with a note, in the making. `onNoted` is called once it is noted, or
 * waits for a connection, without a count then; the form is fresh by then. It keeps what was typed when it was refused.
 */
export function useCookingNote(
  { id: recipeId, title }: Pick<RecipeView, 'id' | 'title'>,
  onNoted: (noted: { timesCooked: number | null; note: string; next: NotedNext }) => void,
) {
  const utils = trpc.useUtils()
  const add = useMutation({ mutationFn: makeChange<'kitchen.addCooking'> })
  const [ids] = useState(madeIds)
  const next = useRef<NotedNext>('done')
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: fresh(),
    send: typed =>
      add.mutateAsync({
        ...aboutRecipe(recipeId),
        path: 'kitchen.addCooking',
        input: { recipeId, ...typed, madeId: ids.of({ recipeId, ...typed }) },
        title: `${title}, cooked on ${plainDay(typed.cookedOn, localDay(new Date()))}`,
      }),
    onSent: (made, { note = '' }) => {
      const timesCooked = made.waits ? null : made.answer.timesCooked
      void utils.kitchen.listCookings.invalidate({ recipeId })
      reset()
      onNoted({ timesCooked, note, next: next.current })
    },
    onRefused: error => toastError(error, { title: 'This could not be noted. Please try again.', key: 'made-this' }),
  })
  useFormDraft(`cooked-${recipeId}`, form, ['cookedOn', 'note'])
  function reset() {
    ids.renew()
    form.reset(fresh())
  }
  return {
    values,
    errors,
    pending,
    field,
    submit: (event: FormEvent) => {
      const { submitter } = event.nativeEvent as SubmitEvent
      next.current = submitter?.dataset.next === 'share' ? 'share' : 'done'
      submit(event)
    },
    /** Right also in the moment after a change. */
    isDirty: () => {
      const { cookedOn, note } = form.getValues()
      return note.trim() !== '' || cookedOn !== localDay(new Date())
    },
    reset,
  }
}
