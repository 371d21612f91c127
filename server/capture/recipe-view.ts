import { type ExtractedRecipe, isNowhere, type TextRecipe } from 'recipe-reader'
import { SOURCE_TEXT_MAX } from '#common/capture.ts'
import { usualDifficulty } from '#common/recipe/defaults.ts'
import { nothingRead } from '#common/recipe/fields.ts'
import { drawnKeyFor } from '../kitchen/save-recipe.ts'
import type { ReadRecipeView } from './contract.ts'

type Read = Omit<ReadRecipeView, 'difficulty' | 'drawnKey' | 'cookTime'> & { cookTime: number | null }

/** Gives what was read the fields that nobody wrote down: how hard it is, how long it cooks, how it is drawn. */
function finished(read: Read): ReadRecipeView {
  const { title, instructions, category, cookTime, totalTime, prepTime } = read
  return {
    ...read,
    // Pages that give only the whole time and the preparation leave the cooking to be worked out. What is not cooked at
    // all has no cook time.
    cookTime:
      cookTime !== null
        ? cookTime || null
        : totalTime === null
          ? null
          : Math.max(totalTime - (prepTime ?? 0), 0) || totalTime,
    // Hardly any recipe says how hard it is; more steps are harder.
    difficulty: usualDifficulty(instructions.length),
    drawnKey: drawnKeyFor(title, null, category),
  }
}

/** A recipe of a page for review. `imageUrl` is the page's picture as this server keeps it, `text` the page's words. */
export function viewOfPage(recipe: ExtractedRecipe, imageUrl: string | null, text: string): ReadRecipeView {
  const { imageUrls: _, cuisine: _cuisine, keywords: _keywords, siteName, sourceUrl, description, ...fields } = recipe
  return finished({
    ...fields,
    description: description ?? '',
    source: isNowhere(siteName) ? '' : siteName,
    sourceUrl: isNowhere(sourceUrl) ? null : sourceUrl,
    imageUrl,
    text: text.slice(0, SOURCE_TEXT_MAX),
  })
}

type TextSource = Pick<ReadRecipeView, 'engine' | 'doubtful' | 'text'> & { sourceUrl?: string | null; source?: string }

/** A recipe of a text or of photos for review. */
export function viewOfText(
  recipe: TextRecipe,
  { engine, doubtful, text, sourceUrl = null, source }: TextSource,
): ReadRecipeView {
  return finished({
    ...nothingRead,
    ...recipe,
    nutrition: null,
    dietaryTags: [],
    source: source ?? (sourceUrl === null ? '' : new URL(sourceUrl).hostname.replace(/^www\./, '')),
    sourceUrl,
    author: null,
    imageUrl: null,
    engine,
    doubtful,
    text: text.slice(0, SOURCE_TEXT_MAX),
  })
}
