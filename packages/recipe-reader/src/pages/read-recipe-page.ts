import type { Doubt } from '../doubts/doubt.ts'
import { findDoubts, findTextDoubts } from '../doubts/find-doubts.ts'
import { buildPageModel } from '../html/page-model.ts'
import { asPage, type PageSource } from '../html/page-source.ts'
import { type ExtractedRecipe, type ExtractionEngine, type FoundFields, fillGaps, isComplete } from '../recipe.ts'
import { readLdJson } from '../schema-org/ld-json.ts'
import { readMicrodata } from '../schema-org/microdata.ts'
import { recipeFromNode } from '../schema-org/recipe-from-node.ts'
import { collectRecipes } from '../schema-org/schema-node.ts'
import { readStateJson } from '../schema-org/state-json.ts'
import { bareText } from '../values/bare-text.ts'
import { FIGURE } from './amounts.ts'
import { announcesBoth } from './announcements.ts'
import { betterIngredients, betterInstructions, isDoubtful, isWhole, stepsOnce } from './compare-lists.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { readPageRecipe } from './page-recipe.ts'
import { withoutSiteName } from './page-title.ts'
import { beginsWithinList, recipeRegion } from './recipe-region.ts'
import { readToldRecipe } from './told-recipe.ts'

/** Maximum number of recipes read from one page. */
const MAX_RECIPES = 20

function fromNodes(values: readonly unknown[], pageUrl: string): FoundFields[] {
  const graph = collectRecipes(values)
  return graph.recipes.map(node => recipeFromNode(node, graph, pageUrl))
}

/** How much of a recipe is there; what makes it cookable weighs most. */
function weight(fields: FoundFields): number {
  const present = (value: unknown): number => (value === null ? 0 : 1)
  const listed = Math.min(fields.ingredients.length, 2) * 2 + Math.min(fields.instructions.length, 1) * 4
  return listed + present(fields.title) + present(fields.totalTime) + present(fields.servings)
}

/**
 * Whether what looks like a recipe on a page without any data about one is one; `isAnnounced` where headings in just the
 * words for it stand over both parts.
 */
function isConvincing({ ingredients, instructions }: FoundFields, isAnnounced = false): boolean {
  const measured = ingredients.filter(line => FIGURE.test(line)).length
  if (instructions.length > 0 && ingredients.length > 1)
    return measured > 0 || ingredients.length > (isAnnounced ? 2 : 3)
  return ingredients.length > 3 && measured > ingredients.length / 2
}

function isUsable(fields: FoundFields): boolean {
  return fields.ingredients.length > 0 || fields.instructions.length > 0
}

function sameTitle(one: FoundFields, other: FoundFields): boolean {
  return one.title === null || other.title === null || one.title.toLowerCase() === other.title.toLowerCase()
}

/** Whether the page's own title names the dish. */
function isAbout({ title }: FoundFields, facts: PageFacts): boolean {
  return (
    title !== null &&
    facts.title !== null &&
    bareText(title).length > 3 &&
    bareText(facts.title).includes(bareText(title))
  )
}

/** The fullest recipe, the earliest of equals, with its gaps filled from other mentions of the same dish. */
function bestOf(found: readonly FoundFields[], facts: PageFacts): FoundFields | null {
  if (found.length < 2) return found[0] ?? null
  const [best, ...others] = [...found]
    .map(fields => ({ fields, weight: weight(fields) + (isAbout(fields, facts) ? 1.5 : 0) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ fields }) => fields)
  if (!best) return null
  return others.filter(other => sameTitle(best, other)).reduce(fillGaps, best)
}

function finished(
  fields: FoundFields,
  facts: PageFacts,
  engine: ExtractionEngine,
  doubtful: Doubt[] = findDoubts(fields, null),
): ExtractedRecipe {
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
    doubtful,
  }
}

/** Properties of recipes in attributes, so that pages with only breadcrumbs marked need not be read for them. */
const RECIPE_MARKUP =
  /(?:itemprop|property)\s{0,9}=\s{0,9}["']?(?:[a-z]{1,20}:)?(?:recipe|ingredient|instructions|totaltime|cooktime|preptime|yield)|schema\.org\/recipe/i

/**
 * The recipe of a page, opened or as text, or null when neither its data nor what it shows hold one with ingredients or steps. `pageUrl`
 * is where the page came from, absolute http(s). Never throws on what a page contains; needs no network.
 */
export function readRecipePage(source: PageSource | string, pageUrl: string): ExtractedRecipe | null {
  const page = asPage(source)
  const facts = readPageFacts(page, pageUrl)
  const data = readData(page, pageUrl, facts)
  // Good data too are held against the page, which may show more or say it better.
  const isGood = data !== null && !isDoubtful(data.fields)
  const isRegion = data !== null && isWhole(data.fields)
  const region = buildPageModel(isRegion ? recipeRegion(page, data.fields) : page.markup)
  const model = isRegion && beginsWithinList(region, data.fields) ? buildPageModel(page.markup) : region
  const shown = readPageRecipe(model, facts)
  const judged = (fields: FoundFields, engine: ExtractionEngine): ExtractedRecipe =>
    finished(fields, facts, engine, findDoubts(fields, { lines: model.lines, shown, title: facts.title }))
  if (!data || !isUsable(data.fields)) {
    if (!shown || !isConvincing(shown, announcesBoth(model))) {
      const drawn = bestOf(fromNodes(readStateJson(page), pageUrl), facts)
      if (drawn && isConvincing(drawn)) return judged(drawn, 'page')
      const name = facts.title && withoutSiteName(facts.title, facts.siteName, new URL(facts.sourceUrl).hostname)
      const told = readToldRecipe(page, facts.descriptions, name || null)
      return told && isConvincing(told.fields)
        ? finished(told.fields, facts, 'page', findTextDoubts(told.fields, told.lines))
        : null
    }
    return judged(data ? fillGaps(data.fields, shown) : shown, 'page')
  }
  return judged(shown ? together(data, shown, isGood) : data.fields, data.engine)
}

/** Data that say hours where the page says as many minutes, with the page's times. */
function withShownMinutes(data: FoundFields, shown: FoundFields): FoundFields {
  const right = (kind: 'prepTime' | 'cookTime' | 'totalTime'): number | null => {
    const minutes = shown[kind]
    return minutes !== null && data[kind] === 60 * minutes ? minutes : data[kind]
  }
  return { ...data, prepTime: right('prepTime'), cookTime: right('cookTime'), totalTime: right('totalTime') }
}

/** Data with what the page itself shows better or alone; good data keep their steps as they are. */
function together({ fields: data, engine }: Data, shown: FoundFields, isGood: boolean): FoundFields {
  const { ingredients, ingredientGroups } = betterIngredients(data, shown)
  // What attributes of the page say twice, it shows twice.
  const stated = engine === 'ld+json' ? stepsOnce(data, shown) : data
  const { instructions, stepSections } = betterInstructions(stated, shown, isGood)
  return {
    ...fillGaps(withShownMinutes(data, shown), shown),
    ingredients,
    ingredientGroups,
    instructions,
    stepSections,
  }
}

/** A recipe of the page's data for machines, and which kind of data holds it. */
type Data = { fields: FoundFields; engine: ExtractionEngine }

/** The recipe of the page's data for machines; each kind of data fills what the one before lacks. */
function readData(page: PageSource, pageUrl: string, facts: PageFacts): Data | null {
  const scripts = bestOf(fromNodes(readLdJson(page.scripts), pageUrl), facts)
  if (scripts && isComplete(scripts)) return { fields: scripts, engine: 'ld+json' }
  const marked = RECIPE_MARKUP.test(page.markup) ? bestOf(fromNodes(readMicrodata(page.markup), pageUrl), facts) : null
  if (!marked) return scripts && { fields: scripts, engine: 'ld+json' }
  if (!scripts) return { fields: marked, engine: 'microdata' }
  return { fields: fillGaps(scripts, marked), engine: isUsable(scripts) ? 'ld+json' : 'microdata' }
}

/** All usable recipes of a page, in its order, each title once; empty when there is none. */
export function listRecipesOnPage(source: PageSource | string, pageUrl: string): ExtractedRecipe[] {
  const page = asPage(source)
  const facts = readPageFacts(page, pageUrl)
  const kinds: [ExtractionEngine, () => FoundFields[]][] = [
    ['ld+json', () => fromNodes(readLdJson(page.scripts), pageUrl)],
    ['microdata', () => (RECIPE_MARKUP.test(page.markup) ? fromNodes(readMicrodata(page.markup), pageUrl) : [])],
  ]
  for (const [engine, read] of kinds) {
    const byTitle = new Map<string, FoundFields>()
    for (const fields of read().filter(isUsable)) {
      const key = (fields.title ?? '').toLowerCase()
      const known = byTitle.get(key)
      byTitle.set(key, known ? fillGaps(known, fields) : fields)
    }
    const recipes = [...byTitle.values()].slice(0, MAX_RECIPES)
    // A single one is better read with all that the page shows.
    if (recipes.length > 1) return recipes.map(fields => finished(fields, facts, engine))
  }
  const only = readRecipePage(page, pageUrl)
  return only ? [only] : []
}
