export {
  type DishKind,
  dishKinds,
  dishSections,
  type Flavour,
  flavours,
  type Section,
} from './dish-kinds.ts'
export { type DishSpec, describeDish, dishKey, parseDishKey } from './dish-spec.ts'
