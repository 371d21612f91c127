import { useState } from 'react'
import type { CollectionView } from '#server/collections/contract.ts'
import { BULK_MAX } from '#server/kitchen/bulk/constants.ts'
import { KitchenChoice, KitchenChoiceFace } from '#src/entities/recipe/choose/kitchen-choice.tsx'
import { counted } from '#src/lib/counted.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'
import { useCollectionCaches } from './use-collection-caches.ts'

/** The recipes of the kitchen to choose from, by shelf and by words; what is in the collection is ticked already. */
export function AddRecipesSheet(props: {
  collection: CollectionView
  own: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { collection, own, open, onOpenChange } = props
  const owner = collection.owner.name ?? 'its owner'
  const [chosen, setChosen] = useState<readonly number[]>([])
  const held = trpc.collections.listRecipeIds.useQuery({ id: collection.id })
  const add = trpc.collections.addRecipes.useMutation()
  const caches = useCollectionCaches()
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => chosen.length > 0,
    pending: add.isPending,
    discard: () => setChosen([]),
    lost: 'The recipes that you chose are not added.',
  })
  const send = async () => {
    try {
      const { added } = await add.mutateAsync({ id: collection.id, recipeIds: [...chosen] })
      await caches.refresh()
      toast({
        title: added === 0 ? 'Nothing new was added' : `${counted(added, 'recipe')} added`,
        text: collection.name,
      })
      setChosen([])
      onOpenChange(false)
    } catch (error) {
      toastError(error, { title: 'The recipes were not added', text: 'Please try again.' })
    }
  }
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Add recipes"
      {...(!own && {
        description: `Copies come to the Back Burner of ${owner}. What ${owner} may not see is left out. Recipes that you keep to yourself, and those of chefs with a private profile (yours too), are seen there by ${owner} alone.`,
      })}
      dismissible={!add.isPending}
      footer={
        <>
          <Button variant="outline" disabled={add.isPending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            pending={add.isPending}
            pendingLabel="Adding..."
            onClick={() => void send()}
            className="max-md:flex-1"
          >
            {chosen.length === 0 ? 'Add' : `Add ${counted(chosen.length, 'recipe')}`}
          </Button>
        </>
      }
    >
      <KitchenChoice>
        {recipe => {
          const isHeld = held.data?.includes(recipe.id) ?? false
          const isChosen = chosen.includes(recipe.id)
          return (
            <Checkbox
              checked={isHeld || isChosen}
              disabled={isHeld || (!isChosen && chosen.length >= BULK_MAX)}
              onCheckedChange={now => setChosen(now ? [...chosen, recipe.id] : chosen.filter(id => id !== recipe.id))}
              label={<KitchenChoiceFace recipe={recipe} note={isHeld ? 'In the collection' : undefined} />}
            />
          )
        }}
      </KitchenChoice>
      {closing.question}
    </Sheet>
  )
}
