import { CakeSlice, EggFried, type LucideIcon, Sandwich, Soup } from 'lucide-react'
import type { mealSections } from '#common/recipe/fields.ts'

/** The icon of each meal in menus. */
export const sectionIcons: Record<(typeof mealSections)[number], LucideIcon> = {
  breakfast: EggFried,
  lunch: Sandwich,
  dinner: Soup,
  treats: CakeSlice,
}
