import {
  decodePage,
  type ExtractedRecipe,
  findTextDoubts,
  judgePage,
  listRecipesOnPage,
  NOWHERE,
  readRecipePage,
  readRecipeText,
} from 'recipe-reader'
import { addressInPage } from './model/address-in-page.ts'
import { pageText, partWith } from './model/page-text.ts'
import type { PageReading, PageToRead, ReaderJob, TextReading } from './page-reader.ts'

/** Does one job of the reading thread. */
export function readJob(job: ReaderJob): PageReading | TextReading | null {
  return job.kind === 'text' ? readText(job.text) : readPage(job.page)
}

function readText(text: string): TextReading | null {
  const recipe = readRecipeText(text)
  return recipe && { recipe, doubtful: findTextDoubts(recipe, text.split('\n')) }
}

const NOTHING = { ingredients: [], instructions: [] }

function readPage({ body, contentType, url, status }: PageToRead): PageReading {
  const html = decodePage(body, contentType)
  const recipes = recipesOf(html, url ?? addressInPage(html) ?? NOWHERE)
  const [main] = recipes
  const isWhole = main !== undefined && main.ingredients.length > 0 && main.instructions.length > 0
  const problem = isWhole ? null : judgePage(html, status)
  return { recipes, problem, text: partWith(main ?? NOTHING, pageText(html)) }
}

/** The page's main recipe, then what else there is under other titles. */
function recipesOf(html: string, url: string): ExtractedRecipe[] {
  const main = readRecipePage(html, url)
  if (!main) return []
  const title = main.title.toLowerCase()
  return [main, ...listRecipesOnPage(html, url).filter(other => other.title.toLowerCase() !== title)]
}
