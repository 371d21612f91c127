import { failureOf } from '#src/lib/toast-error.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { AskAboutRecipeProps } from './dish-dialog.tsx'

/** Asks before a recipe leaves its shelf. `onDelete` rejects when it could not be deleted. */
export function DeleteRecipeDialog({
  recipe,
  onDelete,
  ...ask
}: AskAboutRecipeProps & { onDelete: () => Promise<void> }) {
  const shelf = recipe.status === 'completed' ? 'Cookbook' : 'Back Burner'
  return (
    <ConfirmDialog
      {...ask}
      title="Delete this recipe?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={onDelete}
      failure={error =>
        failureOf(error, { title: `Failed to delete recipe from ${shelf}.`, text: 'Please try again.' })
      }
    >
      {`“${recipe.title}” leaves your ${shelf}. A post of it stays on The Dish.`}
    </ConfirmDialog>
  )
}
