import { Link } from '@tanstack/react-router'
import {
  BookHeart,
  CalendarPlus,
  FileJson,
  FolderPlus,
  Lock,
  LockOpen,
  Pencil,
  ShoppingBasket,
  Trash2,
} from 'lucide-react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { PublicLinkItem } from '#src/entities/public-link/public-link-item.tsx'
import { CopyLinkItem } from '#src/entities/recipe/own/copy-link-item.tsx'
import { SaveSubmenu } from '#src/entities/recipe/save/save-submenu.tsx'
import { CopyIcon } from '#src/ui/action-icons.ts'
import { MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import { copyRecipe, downloadRecipe } from './take-along.ts'
import type { Reading } from './use-reading.ts'
import type { RecipeChanges } from './use-recipe-changes.ts'

export type MoreItemsProps = {
  reading: Reading
  own: boolean
  changes: RecipeChanges
  onDelete: () => void
  /** Asks into which collections it goes. */
  onCollect: () => void
  /** Asks when it is to be eaten. */
  onPlan: () => void
  /** Asks on which shopping list its ingredients go. */
  onShop: () => void
  /** Opens the links for people without an account. */
  onPublicLink: () => void
}

/** What is done with a recipe now and then: taking it along, for those who may changing it, and for its owner its place, who sees it, its end. */
export function MoreItems({
  reading,
  own,
  changes,
  onDelete,
  onCollect,
  onPlan,
  onShop,
  onPublicLink,
}: MoreItemsProps) {
  const { recipe } = reading
  return (
    <>
      <MenuItem icon={<FolderPlus aria-hidden="true" size={20} />} onSelect={onCollect}>
        Add to a collection
      </MenuItem>
      <MenuItem icon={<CalendarPlus aria-hidden="true" size={20} />} onSelect={onPlan}>
        Add to meal plan
      </MenuItem>
      {recipe.ingredients.length > 0 ? (
        <MenuItem icon={<ShoppingBasket aria-hidden="true" size={20} />} onSelect={onShop}>
          Add to shopping list
        </MenuItem>
      ) : null}
      <CopyLinkItem recipe={recipe} />
      {own ? <PublicLinkItem onSelect={onPublicLink} /> : null}
      <MenuItem icon={<CopyIcon aria-hidden="true" size={20} />} onSelect={() => void copyRecipe(reading)}>
        Copy as text
      </MenuItem>
      <MenuItem icon={<FileJson aria-hidden="true" size={20} />} onSelect={() => void downloadRecipe(recipe)}>
        Download as JSON
      </MenuItem>
      {own ? <OwnItems recipe={recipe} changes={changes} onDelete={onDelete} /> : null}
      {recipe.mayEdit && !own ? (
        <>
          <MenuSeparator />
          <EditItem recipe={recipe} />
        </>
      ) : null}
    </>
  )
}

function EditItem({ recipe }: { recipe: RecipeView }) {
  return (
    <MenuItem asChild>
      <Link to="/recipes/$recipeId/edit" params={{ recipeId: String(recipe.id) }}>
        <Pencil aria-hidden="true" size={20} className="text-muted" />
        Edit
      </Link>
    </MenuItem>
  )
}

function OwnItems({ recipe, changes, onDelete }: { recipe: RecipeView; changes: RecipeChanges; onDelete: () => void }) {
  const { isPublic, status } = recipe
  return (
    <>
      <MenuSeparator />
      <EditItem recipe={recipe} />
      {status === 'completed' ? (
        <SaveSubmenu recipe={recipe} onSave={meal => void changes.toSection(meal)} />
      ) : (
        <MenuItem icon={<BookHeart aria-hidden="true" size={20} />} onSelect={() => void changes.toCookbook()}>
          Move to Cookbook
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={isPublic ? <Lock aria-hidden="true" size={20} /> : <LockOpen aria-hidden="true" size={20} />}
        onSelect={() => changes.setVisibility(!isPublic)}
      >
        {isPublic ? 'Make Private' : 'Make Public'}
      </MenuItem>
      {status === null ? null : (
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={onDelete}>
          Delete
        </MenuItem>
      )}
    </>
  )
}
