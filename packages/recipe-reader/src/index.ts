export type { Doubt } from './doubts/doubt.ts'
export { findTextDoubts } from './doubts/find-doubts.ts'
export { decodePage } from './html/decode-page.ts'
export { openPage, type PageSource } from './html/page-source.ts'
export * from './limits.ts'
export { judgePage, type PageProblem } from './pages/judge-page.ts'
export { listRecipesOnPage, readRecipePage } from './pages/read-recipe-page.ts'
export {
  type ExtractedRecipe,
  type ExtractionEngine,
  type FoundFields,
  type Heading,
  instructionLines,
  type Nutrition,
  type ReadFields,
} from './recipe.ts'
export { readRecipeText } from './text/read-recipe-text.ts'
export { linesOfText, type SourceLine, sourceLine } from './text/source-line.ts'
export type { TextRecipe } from './text/text-recipe.ts'
export { type Understood, understandLines } from './text/understand-lines.ts'
export { cleanText } from './values/clean-text.ts'
export { readMinutes } from './values/durations.ts'
export { isNowhere, NOWHERE } from './values/placeholder-url.ts'
export { readServings } from './values/servings.ts'
export { webAddress } from './values/web-address.ts'
