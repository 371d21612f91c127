import { Bookmark, BookmarkCheck, Sparkles } from 'lucide-react'
import { mealSections, sectionNames } from '#common/recipe/fields.ts'
import type { SectionChoice } from '#server/kitchen/contract.ts'
import { MenuItem, Submenu } from '#src/ui/menu.tsx'
import type { ShownRecipe } from '../recipe-caches.ts'
import { sectionIcons } from '../section-icons.ts'

/** Keeps a recipe of the viewer's own under a meal of the Cookbook; for one that is there, says under which. */
export function SaveSubmenu({ recipe, onSave }: { recipe: ShownRecipe; onSave: (meal: SectionChoice) => void }) {
  const { mealSection } = recipe
  const saved = recipe.status === 'completed'
  return (
    <Submenu
      icon={saved ? <BookmarkCheck aria-hidden="true" size={20} /> : <Bookmark aria-hidden="true" size={20} />}
      label={saved ? (mealSection ? `Saved in ${sectionNames[mealSection]}` : 'Saved') : 'Save'}
    >
      <MenuItem icon={<Sparkles aria-hidden="true" size={20} />} onSelect={() => onSave('auto')}>
        AI Choose Section
      </MenuItem>
      {mealSections.map(meal => {
        const Icon = sectionIcons[meal]
        const current = saved && meal === mealSection
        return (
          <MenuItem
            key={meal}
            icon={<Icon aria-hidden="true" size={20} />}
            {...(saved && { checked: current })}
            onSelect={() => {
              if (!current) onSave(meal)
            }}
          >
            {sectionNames[meal]}
          </MenuItem>
        )
      })}
    </Submenu>
  )
}
