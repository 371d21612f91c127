export { dietaryTags, readDietaryTags } from './dietary-tags.ts'
export { parseJson } from './parse-json.ts'
export { recipeFromNode } from './recipe-from-node.ts'
export {
  collectRecipes,
  isNode,
  listOf,
  property,
  type SchemaGraph,
  type SchemaNode,
  textOf,
} from './schema-node.ts'
