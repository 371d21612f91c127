import { Plus } from 'lucide-react'
import { useId } from 'react'
import { z } from 'zod'
import { isVisible } from '#common/text.ts'
import { COLLECTION_NAME_MAX, collectionMessages } from '#server/collections/constants.ts'
import { refusalOf } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { toast } from '#src/ui/toast.ts'

const rules = z.object({ name: z.string().refine(isVisible, collectionMessages.nameMissing) })

/** The field in which another collection is named, which some recipes are the first of. `onMade` runs once it is there. */
export function useNewCollection({
  recipeIds,
  onMade,
}: {
  recipeIds: readonly number[]
  onMade: () => Promise<unknown>
}) {
  const id = useId()
  const add = trpc.collections.add.useMutation()
  const { form, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { name: '' },
    send: ({ name }) => add.mutateAsync({ name, recipeIds: [...recipeIds] }),
    onSent: ({ name }) => {
      form.reset({ name: '' })
      toast({ title: `Added to ${name}`, key: 'collect' })
      void onMade()
    },
    refusedFields: refusalOf('name', 'CONFLICT'),
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The collection was not made', text: 'Please try again.' })
    },
  })
  return {
    pending,
    isTyped: () => form.getValues('name').trim() !== '',
    discard: () => form.reset({ name: '' }),
    form: (
      <form id={id} noValidate onSubmit={submit} className="flex items-end gap-2.5 border-line border-t pt-4">
        <Field label="New collection" error={errors.name} className="min-w-0 flex-1">
          <Input {...field('name')} maxLength={COLLECTION_NAME_MAX} autoComplete="off" />
        </Field>
        <Button
          type="submit"
          variant="outline"
          icon={<Plus aria-hidden="true" size={20} />}
          pending={pending}
          className={errors.name ? 'mb-7' : undefined}
        >
          Make
        </Button>
      </form>
    ),
  }
}
