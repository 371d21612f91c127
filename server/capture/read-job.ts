import {
  type ExtractedRecipe,
  findTextDoubts,
  judgePage,
  listRecipesOnPage,
  NOWHERE,
  openPage,
  type PageSource,
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

/** Characters below which a page with scripts has not been filled by them yet. */
const SHELL_TEXT = 300

/** A script that a browser runs, not one that holds data or text. */
const RUNS = /<script(?![^>]*\btype\s*=\s*["']?(?:text\/plain|text\/template|application\/(?:ld\+)?json))[\s>]/i

const NOTHING = { ingredients: [], instructions: [] }

/** Reads the recipes of a page, in a thread: a hostile page takes seconds. */
export function readPage({ body, contentType, url, status }: PageToRead): PageReading {
  const page = openPage(body, contentType)
  const { html } = page
  const recipes = recipesOf(page, url ?? addressInPage(html) ?? NOWHERE)
  const [main] = recipes
  const isWhole = main !== undefined && main.ingredients.length > 0 && main.instructions.length > 0
  const problem = isWhole ? null : judgePage(page, status)
  const text = pageText(html)
  const isShell = problem === 'not-a-recipe' && text.length < SHELL_TEXT && RUNS.test(html)
  return { recipes, problem: isShell ? 'needs-browser' : problem, text: partWith(main ?? NOTHING, text) }
}

/** The page's main recipe, then what else there is under other titles. */
function recipesOf(page: PageSource, url: string): ExtractedRecipe[] {
  const main = readRecipePage(page, url)
  if (!main) return []
  const title = main.title.toLowerCase()
  return [main, ...listRecipesOnPage(page, url).filter(other => other.title.toLowerCase() !== title)]
}
