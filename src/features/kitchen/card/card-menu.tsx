import { Link } from '@tanstack/react-router'
import { BookHeart, CookingPot, Ellipsis, Eye, FolderPlus, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { PublicLinkItem } from '#src/entities/public-link/public-link-item.tsx'
import { CopyLinkItem } from '#src/entities/recipe/own/copy-link-item.tsx'
import { SaveSubmenu } from '#src/entities/recipe/save/save-submenu.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import type { CardActions } from './card-actions.ts'

/** Everything that can be done with a recipe, behind the dots. */
export function CardMenu({ recipe, actions }: { recipe: RecipeSummary; actions: CardActions }) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for ${recipe.title}`}
          icon={<Ellipsis aria-hidden="true" size={20} />}
          className="-mr-2.5"
        />
      }
    >
      <MenuItem asChild>
        <Link to="/recipes/$recipeId" params={{ recipeId: String(recipe.id) }}>
          <Eye aria-hidden="true" size={20} className="text-muted" />
          View
        </Link>
      </MenuItem>
      <MenuItem icon={<CookingPot aria-hidden="true" size={20} />} onSelect={() => actions.onMade(recipe)}>
        I Made This
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden="true" size={20} />} onSelect={() => actions.update(recipe)}>
        Update
      </MenuItem>
      <MenuSeparator />
      <SaveSubmenu recipe={recipe} onSave={meal => actions.save(recipe, meal)} />
      {recipe.status === 'completed' ? null : (
        <MenuItem icon={<BookHeart aria-hidden="true" size={20} />} onSelect={() => actions.moveToCookbook(recipe)}>
          Move to Cookbook
        </MenuItem>
      )}
      <MenuItem icon={<FolderPlus aria-hidden="true" size={20} />} onSelect={() => actions.collect(recipe)}>
        Add to a collection
      </MenuItem>
      <MenuSeparator />
      <CopyLinkItem recipe={recipe} />
      <PublicLinkItem onSelect={() => actions.publicLink(recipe)} />
      <MenuItem
        icon={recipe.isPublic ? <Lock aria-hidden="true" size={20} /> : <LockOpen aria-hidden="true" size={20} />}
        onSelect={() => actions.setVisibility(recipe, !recipe.isPublic)}
      >
        {recipe.isPublic ? 'Make Private' : 'Make Public'}
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={() => actions.remove(recipe)}>
        Delete
      </MenuItem>
    </Menu>
  )
}
