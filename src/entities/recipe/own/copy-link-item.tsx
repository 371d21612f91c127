import type { RecipeView } from '#server/kitchen/contract.ts'
import { shareLink } from '#src/lib/share-link.ts'
import { ShareIcon } from '#src/ui/action-icons.ts'
import { MenuItem } from '#src/ui/menu.tsx'

/** The menu item that copies a recipe's address; absent for private ones, which others cannot open. */
export function CopyLinkItem({ recipe }: { recipe: Pick<RecipeView, 'id' | 'isPublic'> }) {
  if (!recipe.isPublic) return null
  return (
    <MenuItem
      icon={<ShareIcon aria-hidden="true" size={20} />}
      onSelect={() => void shareLink(`/recipes/${recipe.id}`)}
    >
      Copy link
    </MenuItem>
  )
}
