import { TEXT_MAX } from '../limits.ts'
import { linesOfText } from './source-line.ts'
import type { TextRecipe } from './text-recipe.ts'
import { understandLines } from './understand-lines.ts'

/**
 * The recipe in a pasted text of any origin: a mail, a note, a web page with its menus around. Reads the first hundred
 * thousand characters, in time linear in them. Null where there is no recipe.
 */
export function readRecipeText(text: string): TextRecipe | null {
  return understandLines(linesOfText(text.slice(0, TEXT_MAX)))?.recipe ?? null
}
