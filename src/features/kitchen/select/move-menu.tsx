import { BookHeart, CookingPot } from 'lucide-react'
import type { ReactElement } from 'react'
import { mealSections, sectionNames } from '#common/recipe/fields.ts'
import { sectionIcons } from '#src/entities/recipe/section-icons.ts'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import type { ManyPlace } from './use-many-moves.ts'

/** Where the chosen recipes may go: either shelf, or a meal of the Cookbook. */
export function MoveMenu({ trigger, onMove }: { trigger: ReactElement; onMove: (place: ManyPlace) => void }) {
  return (
    <Menu trigger={trigger} side="top" align="center">
      <MenuItem
        icon={<CookingPot aria-hidden="true" size={20} />}
        onSelect={() => onMove({ status: 'on-back-burner' })}
      >
        Back Burner
      </MenuItem>
      <MenuItem icon={<BookHeart aria-hidden="true" size={20} />} onSelect={() => onMove({ status: 'completed' })}>
        Cookbook
      </MenuItem>
      <MenuSeparator />
      {mealSections.map(meal => {
        const Icon = sectionIcons[meal]
        return (
          <MenuItem
            key={meal}
            icon={<Icon aria-hidden="true" size={20} />}
            onSelect={() => onMove({ status: 'completed', mealSection: meal })}
          >
            {sectionNames[meal]}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
