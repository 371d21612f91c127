import { feedMessages } from '#server/feed/constants.ts'
import { failureOf } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { usePostCreated } from '../kitchen-events.ts'
import type { ShownRecipe } from '../recipe-caches.ts'

export interface AskAboutRecipeProps {
  recipe: ShownRecipe
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a recipe becomes a post; `onDished` notifies the chef. */
export function DishDialog({ recipe, onDished, ...ask }: AskAboutRecipeProps & { onDished: () => void }) {
  const postCreated = usePostCreated()
  const dish = trpc.feed.addPost.useMutation()
  const confirm = async () => {
    await dish.mutateAsync({ type: 'recipe', recipeId: recipe.id })
    postCreated()
    onDished()
  }
  return (
    <ConfirmDialog
      {...ask}
      tone="primary"
      title="Share this on The Dish?"
      confirmLabel="Dish It"
      pendingLabel="Sharing..."
      onConfirm={confirm}
      failure={error => failureOf(error, { title: feedMessages.createFailed })}
    >
      {recipe.isPublic
        ? `“${recipe.title}” becomes a post that your chefs can see.`
        : `“${recipe.title}” is private. As a post, your chefs can see it.`}
    </ConfirmDialog>
  )
}
