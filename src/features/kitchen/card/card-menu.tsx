import { Link } from '@tanstack/react-router'
import { BookHeart, ChefHat, Ellipsis, Eye, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { mealSections, type RecipeView } from '#server/kitchen/contract.ts'
import { CopyLinkItem } from '#src/lib/food/copy-link-item.tsx'
import { sectionNames } from '#src/lib/food/facts.ts'
import { sectionIcons } from '#src/lib/food/section-icons.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import type { CardActions } from './card-actions.ts'

/** Everything that can be done with a recipe, behind the dots. */
export function CardMenu({ recipe, actions }: { recipe: RecipeView; actions: CardActions }) {
  const shelved = recipe.status === 'completed'
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
      <MenuItem icon={<ChefHat aria-hidden="true" size={20} />} onSelect={() => actions.made(recipe)}>
        I Made This
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden="true" size={20} />} onSelect={() => actions.update(recipe)}>
        Update
      </MenuItem>
      <MenuSeparator />
      {shelved ? (
        mealSections
          .filter(meal => meal !== recipe.mealSection)
          .map(meal => {
            const Icon = sectionIcons[meal]
            return (
              <MenuItem
                key={meal}
                icon={<Icon aria-hidden="true" size={20} />}
                onSelect={() => actions.moveToSection(recipe, meal)}
              >
                Move to {sectionNames[meal]}
              </MenuItem>
            )
          })
      ) : (
        <MenuItem icon={<BookHeart aria-hidden="true" size={20} />} onSelect={() => actions.moveToCookbook(recipe)}>
          Move to Cookbook
        </MenuItem>
      )}
      <MenuSeparator />
      <CopyLinkItem recipe={recipe} />
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
