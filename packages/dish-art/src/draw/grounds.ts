import type { Section } from '../classify/dish-kinds.ts'
import type { Colour } from './palette.ts'

/** The colours of the table under a dish, by the meal it is for. */
export const grounds: Readonly<Record<Section, readonly Colour[]>> = {
  breakfast: ['saffronLight', 'cream', 'celadon', 'blush'],
  lunch: ['celadon', 'basil', 'cream', 'saffron'],
  dinner: ['walnut', 'tomatoDeep', 'basilDeep', 'terracotta', 'denim'],
  treats: ['blush', 'cream', 'saffron', 'celadon', 'plum'],
  snack: ['oat', 'saffron', 'celadon', 'terracotta'],
  appetizer: ['basilDeep', 'oat', 'terracotta', 'denim'],
  drink: ['saffronLight', 'celadon', 'blush', 'basil'],
}
