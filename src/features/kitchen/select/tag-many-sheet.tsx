import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import { TAG_MAX } from '#common/recipe/limits.ts'
import { BULK_TAGS_MAX } from '#server/kitchen/bulk/constants.ts'
import { fewTags } from '#server/kitchen/bulk/contract.ts'
import { tagMessages } from '#server/kitchen/tags/constants.ts'
import type { TagView } from '#server/kitchen/tags/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { refusalOf } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import type { ManyProps } from './many-props.ts'
import { ShareList } from './share-list.tsx'

/** The rules of tags, told of the field as a whole. */
const rules = z.object({
  names: z.string().transform((typed, judged) => {
    const { data = [], error } = fewTags.safeParse(typed)
    const message = error?.issues[0]?.message ?? (data.length === 0 ? tagMessages.nameMissing : undefined)
    if (message) judged.addIssue(message)
    return data
  }),
})
const failure = { title: 'The tags were not changed', text: 'Please try again.', key: 'tag-many' }

/** The tags of the chosen recipes, each put on all of them or taken off at once, and a field to put on others. */
export function TagManySheet({ ids, open, onOpenChange, onChanged }: ManyProps) {
  const id = useId()
  const query = trpc.kitchen.listTagsOf.useQuery({ ids: [...ids] })
  const known = trpc.kitchen.listTags.useQuery().data ?? []
  const change = trpc.kitchen.tagRecipes.useMutation()
  const [pending, setPending] = useState<number | null>(null)
  /** What was taken off all of them stays in the list, to be put on again. */
  const [taken, setTaken] = useState<readonly TagView[]>([])
  const shown = (found: readonly TagView[]) =>
    [...found, ...taken.filter(tag => !found.some(other => other.id === tag.id))].sort((one, other) =>
      one.name.localeCompare(other.name),
    )
  const toggle = async (tag: TagView, forAll: boolean) => {
    setPending(tag.id)
    try {
      const { ids: changed } = await change.mutateAsync({ ids: [...ids], [forAll ? 'add' : 'remove']: [tag.name] })
      if (!forAll) setTaken([...taken.filter(other => other.id !== tag.id), { ...tag, count: 0 }])
      await onChanged()
      const what = counted(changed.length, 'recipe')
      toast({ title: forAll ? `${tag.name} put on ${what}` : `${tag.name} taken off ${what}`, key: 'tag-many' })
    } catch (error) {
      toastError(error, failure)
    } finally {
      setPending(null)
    }
  }
  const {
    form,
    errors,
    pending: adding,
    field,
    submit,
  } = useSchemaForm({
    schema: rules,
    defaultValues: { names: '' },
    send: ({ names }) => change.mutateAsync({ ids: [...ids], add: names }),
    onSent: async changed => {
      form.reset({ names: '' })
      await onChanged()
      toast({ title: `Tags put on ${counted(changed.ids.length, 'recipe')}`, key: 'tag-many' })
    },
    // What only the server knows of: no room for them in the kitchen, or on one of the recipes.
    refusedFields: refusalOf('names', 'BAD_REQUEST', 'CONFLICT'),
    onRefused: (error, marked) => {
      if (!marked) toastError(error, failure)
    },
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => form.getValues('names').trim() !== '',
    pending: adding,
    discard: () => form.reset({ names: '' }),
    lost: 'The tags that you typed are not put on.',
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Tags"
      description={`On ${counted(ids.length, 'chosen recipe')}, for you alone.`}
      dismissible={!adding}
      footer={
        <Button variant="outline" onClick={() => closing.change(false)}>
          Done
        </Button>
      }
    >
      <QueryState
        query={query}
        bare
        isEmpty={found => shown(found).length === 0}
        loading={<Skeleton className="h-24 w-full" />}
        loadingLabel="Loading tags..."
        hideLoadingLabel
        errorTitle="Your tags did not load"
        empty={<p className="pb-4 text-muted">None of these recipes has a tag yet.</p>}
      >
        {found => (
          <ShareList
            label="Tags of the chosen recipes"
            shares={shown(found)}
            total={ids.length}
            pending={pending}
            onChange={(tag, forAll) => void toggle(tag, forAll)}
          />
        )}
      </QueryState>
      <form noValidate onSubmit={submit} className="flex items-end gap-2.5 border-line border-t pt-4">
        <Field label="Put on all of them" error={errors.names} className="min-w-0 flex-1">
          <Input
            {...field('names')}
            list={id}
            maxLength={TAG_MAX * BULK_TAGS_MAX * 2}
            placeholder="Weeknight, Grandma…"
            autoComplete="off"
            enterKeyHint="done"
          />
        </Field>
        <datalist id={id}>
          {known.map(tag => (
            <option key={tag.id} value={tag.name} />
          ))}
        </datalist>
        <Button
          type="submit"
          variant="outline"
          icon={<Plus aria-hidden="true" size={20} />}
          pending={adding}
          className={errors.names ? 'mb-7' : undefined}
        >
          Add
        </Button>
      </form>
      {closing.question}
    </Sheet>
  )
}
