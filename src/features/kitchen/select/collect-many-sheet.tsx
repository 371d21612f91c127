import { useState } from 'react'
import type { CollectionShare } from '#server/collections/contract.ts'
import { useNewCollection } from '#src/entities/recipe/collect/use-new-collection.tsx'
import { counted } from '#src/lib/counted.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import type { ManyProps } from './many-props.ts'
import { ShareList } from './share-list.tsx'

/** The chef's collections, into which the chosen recipes go and out of which they come at once, and a field for a new one. */
export function CollectManySheet({ ids, open, onOpenChange, onChanged }: ManyProps) {
  const shares = trpc.collections.listShares.useQuery({ recipeIds: [...ids] })
  const add = trpc.collections.addRecipes.useMutation()
  const remove = trpc.collections.removeRecipes.useMutation()
  const utils = trpc.useUtils()
  const [pending, setPending] = useState<number | null>(null)
  const refresh = () => Promise.all([utils.collections.invalidate(), onChanged()])
  const toggle = async ({ id, name }: CollectionShare, forAll: boolean) => {
    setPending(id)
    try {
      const recipeIds = [...ids]
      const title = forAll
        ? `${counted((await add.mutateAsync({ id, recipeIds })).added, 'recipe')} added to ${name}`
        : `${counted((await remove.mutateAsync({ id, recipeIds })).removed, 'recipe')} taken out of ${name}`
      await refresh()
      toast({ title, key: 'collect' })
    } catch (error) {
      toastError(error, { title: 'The collection was not changed', text: 'Please try again.', key: 'collect' })
    } finally {
      setPending(null)
    }
  }
  const made = useNewCollection({ recipeIds: ids, onMade: refresh })
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
      title="Collections"
      description={`For ${counted(ids.length, 'chosen recipe')}.`}
      footer={
        <Button variant="outline" onClick={() => closing.change(false)}>
          Done
        </Button>
      }
    >
      <QueryState
        query={shares}
        bare
        loading={<Skeleton className="h-24 w-full" />}
        loadingLabel="Loading your collections..."
        hideLoadingLabel
        errorTitle="Your collections did not load"
        empty={<p className="pb-4 text-muted">You have no collections yet. Name one, and these recipes are in it.</p>}
      >
        {list => (
          <ShareList
            label="Your collections"
            shares={list}
            total={ids.length}
            pending={pending}
            onChange={(collection, forAll) => void toggle(collection, forAll)}
          />
        )}
      </QueryState>
      {made.form}
      {closing.question}
    </Sheet>
  )
}
