import { readLdJson } from './ld-json.ts'
import { readMicrodata } from './microdata.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { type ExtractedRecipe, type ExtractionEngine, fillGaps, isComplete, type RecipeFields } from './recipe.ts'
import { recipeFromNode } from './recipe-from-node.ts'
import { collectRecipes } from './schema-node.ts'

/** One way to find recipes on a page, best first. */
type RecipeReader = { engine: ExtractionEngine; read: (html: string, pageUrl: string) => RecipeFields[] }

/** Most recipes that are told apart on one page. */
const MAX_RECIPES = 20

function fromNodes(values: readonly unknown[], pageUrl: string): RecipeFields[] {
  const graph = collectRecipes(values)
  return graph.recipes.map(node => recipeFromNode(node, graph, pageUrl))
}

/** In the order of trust and of cost: the first needs no parsing of the page, each next one fills what is missing. */
const READERS: readonly RecipeReader[] = [
  { engine: 'ld+json', read: (html, pageUrl) => fromNodes(readLdJson(html), pageUrl) },
  {
    engine: 'microdata',
    read: (html, pageUrl) => (/itemprop|typeof=/i.test(html) ? fromNodes(readMicrodata(html), pageUrl) : []),
  },
]

/** How much of a recipe is there; what makes it cookable weighs most. */
function weight(fields: RecipeFields): number {
  const present = (value: unknown): number => (value === null ? 0 : 1)
  const listed = Math.min(fields.ingredients.length, 2) * 2 + Math.min(fields.instructions.length, 1) * 4
  return listed + present(fields.title) + present(fields.totalTime) + present(fields.servings)
}

function isUsable(fields: RecipeFields): boolean {
  return fields.ingredients.length > 0 || fields.instructions.length > 0
}

function sameTitle(one: RecipeFields, other: RecipeFields): boolean {
  return one.title === null || other.title === null || one.title.toLowerCase() === other.title.toLowerCase()
}

/** The fullest recipe, the earliest of equals, with its gaps filled from other mentions of the same dish. */
function bestOf(found: readonly RecipeFields[]): RecipeFields | null {
  const [best, ...others] = [...found].sort((one, other) => weight(other) - weight(one))
  if (!best) return null
  return others.filter(other => sameTitle(best, other)).reduce(fillGaps, best)
}

function finished(fields: RecipeFields, facts: PageFacts, engine: ExtractionEngine): ExtractedRecipe {
  const host = new URL(facts.sourceUrl).hostname.replace(/^www\./, '')
  const { imageUrls } = fields
  return {
    ...fields,
    title: fields.title ?? facts.title ?? host,
    imageUrls: imageUrls.length === 0 && facts.imageUrl !== null ? [facts.imageUrl] : imageUrls,
    siteName: facts.siteName ?? fields.siteName ?? host,
    language: fields.language ?? facts.language,
    sourceUrl: facts.sourceUrl,
    engine,
  }
}

/**
 * The recipe of a page, or null when its structured data hold none with ingredients or steps. `pageUrl` is where the
 * page came from, absolute http(s). Never throws on what a page contains; needs no network.
 */
export function readRecipePage(html: string, pageUrl: string): ExtractedRecipe | null {
  let fields: RecipeFields | null = null
  let engine: ExtractionEngine | null = null
  for (const reader of READERS) {
    const found = bestOf(reader.read(html, pageUrl))
    if (found === null) continue
    const merged: RecipeFields = fields === null ? found : fillGaps(fields, found)
    if ((fields === null || !isUsable(fields)) && isUsable(merged)) engine = reader.engine
    fields = merged
    if (isComplete(fields)) break
  }
  if (fields === null || engine === null) return null
  return finished(fields, readPageFacts(html, pageUrl), engine)
}

/** All usable recipes of a page, in its order, each title once; empty when there is none. */
export function listRecipesOnPage(html: string, pageUrl: string): ExtractedRecipe[] {
  const facts = readPageFacts(html, pageUrl)
  for (const { engine, read } of READERS) {
    const byTitle = new Map<string, RecipeFields>()
    for (const fields of read(html, pageUrl).filter(isUsable)) {
      const key = (fields.title ?? '').toLowerCase()
      const known = byTitle.get(key)
      byTitle.set(key, known ? fillGaps(known, fields) : fields)
    }
    const recipes = [...byTitle.values()].slice(0, MAX_RECIPES)
    if (recipes.length > 0) return recipes.map(fields => finished(fields, facts, engine))
  }
  return []
}
