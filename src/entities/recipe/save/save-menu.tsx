import { Bookmark, BookmarkCheck, Flame, Sparkles } from 'lucide-react'
import { mealSections, sectionNames } from '#common/recipe/fields.ts'
import type { RecipeView, SectionChoice } from '#server/kitchen/contract.ts'
import { useReplacedButton } from '#src/lib/focus/use-replaced-button.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import { sectionIcons } from '../section-icons.ts'
import { useSaveCopy } from './use-save-copy.ts'

/**
 * Keeps another chef's recipe, or a built-in one: "Save" opens the choice of a meal or the Back Burner, "Saved" takes
 * the copy away again. Not for the viewer's own recipes.
 */
export function SaveMenu({
  recipe,
  size = 'md',
}: {
  recipe: Pick<RecipeView, 'id' | 'title' | 'savedId'>
  size?: 'sm' | 'md'
}) {
  const { saved, pending, save, keepForLater, remove } = useSaveCopy(recipe)
  const button = useReplacedButton(saved)
  const label = `${saved ? 'Saved' : 'Save'} ${recipe.title}`
  if (saved) {
    return (
      <Button
        ref={button}
        variant="done"
        size={size}
        aria-label={label}
        title="Remove the saved recipe"
        icon={<BookmarkCheck aria-hidden="true" size={20} />}
        pending={pending}
        onClick={remove}
      >
        Saved
      </Button>
    )
  }
  const keep = (meal: SectionChoice) => () => save(meal)
  return (
    <Menu
      align="start"
      trigger={
        <Button
          ref={button}
          variant="outline"
          size={size}
          aria-label={label}
          icon={<Bookmark aria-hidden="true" size={20} />}
          pending={pending}
        >
          Save
        </Button>
      }
    >
      <MenuItem icon={<Sparkles aria-hidden="true" size={20} />} onSelect={keep('auto')}>
        AI Choose Section
      </MenuItem>
      {mealSections.map(meal => {
        const Icon = sectionIcons[meal]
        return (
          <MenuItem key={meal} icon={<Icon aria-hidden="true" size={20} />} onSelect={keep(meal)}>
            {sectionNames[meal]}
          </MenuItem>
        )
      })}
      <MenuSeparator />
      <MenuItem icon={<Flame aria-hidden="true" size={20} />} onSelect={keepForLater}>
        Save to Back Burner
      </MenuItem>
    </Menu>
  )
}
