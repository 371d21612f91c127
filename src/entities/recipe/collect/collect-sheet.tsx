import { useState } from 'react'
import type { CollectionChoice } from '#server/collections/contract.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { useNewCollection } from './use-new-collection.tsx'

/**
 * The viewer's collections, ticked where a recipe is in them: a press puts it in or takes it out at once. Of another
 * chef's recipe, a copy comes to the Back Burner for that.
 */
export function CollectSheet(props: {
  recipe: { id: number; title: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { recipe, open, onOpenChange } = props
  const choices = trpc.collections.listChoices.useQuery({ recipeId: recipe.id })
  const utils = trpc.useUtils()
  const add = trpc.collections.addRecipes.useMutation()
  const remove = trpc.collections.removeRecipe.useMutation()
  const [pending, setPending] = useState<number | null>(null)
  const refresh = () => Promise.all([utils.collections.invalidate(), utils.kitchen.invalidate()])
  const toggle = async ({ id, name, recipeId, hasRecipe }: CollectionChoice) => {
    setPending(id)
    try {
      if (hasRecipe) await remove.mutateAsync({ id, recipeId: recipeId ?? recipe.id })
      else await add.mutateAsync({ id, recipeIds: [recipe.id] })
      toast({ title: hasRecipe ? `Taken out of ${name}` : `Added to ${name}`, text: recipe.title, key: 'collect' })
      await refresh()
    } catch (error) {
      toastError(error, { title: 'The collection was not changed', text: 'Please try again.', key: 'collect' })
    } finally {
      setPending(null)
    }
  }
  const made = useNewCollection({ recipeIds: [recipe.id], onMade: refresh })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => made.isTyped(),
    pending: made.pending,
    discard: made.discard,
    lost: 'The name that you typed is not kept.',
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Add to a collection"
      description={recipe.title}
      footer={
        <Button variant="outline" onClick={() => closing.change(false)}>
          Done
        </Button>
      }
    >
      <QueryState
        query={choices}
        bare
        loading={<Skeleton className="h-24 w-full" />}
        loadingLabel="Loading your collections..."
        hideLoadingLabel
        errorTitle="Your collections did not load"
        empty={
          <EmptyState bare level={3} drawing={sceneUrl('cookbook')} title="No collections yet">
            Name one below, and the recipe is the first in it.
          </EmptyState>
        }
      >
        {list => (
          <ul className="mb-2">
            {list.map(choice => (
              <li key={choice.id}>
                <Checkbox
                  label={<span className="[overflow-wrap:anywhere]">{choice.name}</span>}
                  checked={choice.hasRecipe}
                  aria-busy={pending === choice.id || undefined}
                  disabled={pending !== null && pending !== choice.id}
                  onCheckedChange={() => {
                    if (pending === null) void toggle(choice)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {made.form}
      {closing.question}
    </Sheet>
  )
}
