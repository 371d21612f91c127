export { type FormOf, forms, type Ingredient, ingredients } from './contents.ts'
export { type DishSpec, dishKey, parseDishKey } from './dish-key.ts'
export { type DishKind, dishKinds, dishSections, type Section } from './dish-kinds.ts'
export { describeDish } from './dish-spec.ts'
