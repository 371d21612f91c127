import { useNavigate } from '@tanstack/react-router'
import { feedMessages } from '#server/feed/contract.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import type { RecipeChanges } from './use-recipe-changes.ts'

interface AskProps {
  recipe: RecipeView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a recipe becomes a post. */
export function DishDialog({ recipe, ...ask }: AskProps) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const dish = trpc.feed.addPost.useMutation()
  const confirm = async () => {
    await dish.mutateAsync({ type: 'recipe', recipeId: recipe.id })
    void utils.feed.invalidate()
    void utils.kitchen.count.invalidate()
    announce('postCreated')
    toast({ title: 'Your recipe is on The Dish', text: recipe.title })
    void navigate({ to: '/the-dish' })
  }
  return (
    <ConfirmDialog
      {...ask}
      tone="primary"
      title="Share this on The Dish?"
      confirmLabel="Dish It"
      pendingLabel="Sharing..."
      onConfirm={confirm}
      errorText={error => errorMessage(error, feedMessages.createFailed)}
    >
      {recipe.isPublic
        ? `“${recipe.title}” becomes a post that your chefs can see.`
        : `“${recipe.title}” is private. As a post, your chefs can see it.`}
    </ConfirmDialog>
  )
}

/** Asks before a recipe leaves the kitchen. */
export function DeleteDialog({
  recipe,
  changes,
  onGone,
  ...ask
}: AskProps & { changes: RecipeChanges; onGone: () => void }) {
  const shelf = recipe.status === 'completed' ? 'Cookbook' : 'Back Burner'
  return (
    <ConfirmDialog
      {...ask}
      title="Delete this recipe?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={async () => {
        await changes.remove()
        onGone()
      }}
      errorText={error => `Failed to delete recipe from ${shelf}. ${errorMessage(error, 'Please try again.')}`}
    >
      {`“${recipe.title}” leaves your ${shelf}. A post of it stays on The Dish.`}
    </ConfirmDialog>
  )
}
