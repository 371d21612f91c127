import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePage } from '../html/decode-page.ts'
import { buildPageModel, type PageLine } from '../html/page-model.ts'
import { asPage } from '../html/page-source.ts'
import { parseLine } from '../ingredients/parse-line.ts'
import { readRecipePage } from '../pages/read-recipe-page.ts'
import type { ExtractedRecipe } from '../recipe.ts'
import { findDoubts } from './find-doubts.ts'

// Right readings are spoilt in the ways in which readers of pages go wrong and hurt a cook. What the page's own look gives is
// spoilt alike, so that only the lines of the page and the reading itself can tell. The figures are in docs/decisions/capture.md.

type Spoilt = Pick<ExtractedRecipe, 'ingredients' | 'instructions'>

const third = (list: readonly string[]): number => Math.ceil(list.length / 3)
const half = (list: readonly string[]): number => Math.ceil(list.length / 2)
/** Fewest ingredients and steps of which a part may be missing. */
const isLong = ({ ingredients }: ExtractedRecipe): boolean => ingredients.length > 5
const hasSteps = ({ instructions }: ExtractedRecipe): boolean => instructions.length > 2

/** What stands before the ingredients of a page and is long enough for a sentence or two. */
function introduction({ ingredients, instructions }: ExtractedRecipe, lines: readonly PageLine[]): string[] {
  const start = lines.findIndex(({ text }) => ingredients.includes(text))
  return lines
    .slice(0, Math.max(0, start))
    .map(({ text }) => text)
    .filter(text => text.length > 60 && !instructions.includes(text))
    .slice(0, 6)
}

/** How a reading is spoilt; null where it is too short for that. */
const spoil: Record<string, (recipe: ExtractedRecipe, lines: readonly PageLine[]) => Partial<Spoilt> | null> = {
  'the first third of the ingredients is missing': recipe =>
    isLong(recipe) ? { ingredients: recipe.ingredients.slice(third(recipe.ingredients)) } : null,
  'the last third of the ingredients is missing': recipe =>
    isLong(recipe) ? { ingredients: recipe.ingredients.slice(0, -third(recipe.ingredients)) } : null,
  'only the last group of ingredients is there': ({ ingredients, ingredientGroups }) =>
    ingredientGroups.length > 1 ? { ingredients: ingredients.slice(ingredientGroups.at(-1)?.at) } : null,
  'the ingredients are there twice': ({ ingredients }) => ({ ingredients: [...ingredients, ...ingredients] }),
  'half of the ingredients are there twice': ({ ingredients }) => ({
    ingredients: [...ingredients, ...ingredients.slice(-half(ingredients))],
  }),
  'amounts are missing': ({ ingredients }) => ({ ingredients: ingredients.map(line => parseLine(line).name) }),
  'ingredients are parted at their commas': ({ ingredients }) =>
    ingredients.some(line => line.includes(','))
      ? { ingredients: ingredients.flatMap(line => line.split(/, ?/)) }
      : null,
  'steps are among the ingredients': ({ ingredients, instructions }) => ({
    ingredients: [...ingredients, ...instructions],
  }),
  'the introduction is taken for steps': (recipe, lines) => {
    const instructions = introduction(recipe, lines)
    return instructions.length > 0 ? { instructions } : null
  },
  'the introduction stands before the steps': (recipe, lines) => {
    const before = introduction(recipe, lines)
    return before.length > 1 ? { instructions: [...before, ...recipe.instructions] } : null
  },
  'a story stands after the steps': (recipe, lines) => {
    const after = introduction(recipe, lines)
    return after.length > 1 ? { instructions: [...recipe.instructions, ...after] } : null
  },
  'a label is taken for steps': () => ({ instructions: ['Method'] }),
  'only the first third of the steps is there': recipe =>
    hasSteps(recipe) ? { instructions: recipe.instructions.slice(0, third(recipe.instructions)) } : null,
  'the first half of the steps is missing': recipe =>
    hasSteps(recipe) ? { instructions: recipe.instructions.slice(half(recipe.instructions)) } : null,
  'the steps are there twice': ({ instructions }) => ({ instructions: [...instructions, ...instructions] }),
  'the steps are there one by one and as one text': ({ instructions }) => ({
    instructions: [instructions.join(' '), ...instructions],
  }),
  'ingredients are among the steps': ({ ingredients, instructions }) => ({
    instructions: [...ingredients, ...instructions],
  }),
}

type Share = { of: number; marked: number }
const count = (share: Share, isMarked: boolean): void => {
  share.of += 1
  if (isMarked) share.marked += 1
}
const percent = ({ of, marked }: Share): number => Math.round((100 * marked) / Math.max(1, of))

/** How many of the pages' readings are marked as they are, and of those that are spoilt, by kind. */
function measure(pages: readonly string[]): { right: number; spoilt: number; byKind: Record<string, string> } {
  const right = { of: 0, marked: 0 }
  const all = { of: 0, marked: 0 }
  const kinds = new Map(Object.keys(spoil).map(kind => [kind, { of: 0, marked: 0 }]))
  for (const html of pages) {
    const recipe = readRecipePage(html, 'https://www.village-table.example/page')
    if (!recipe || recipe.ingredients.length < 3 || recipe.instructions.length === 0) continue
    const { lines } = buildPageModel(asPage(html).markup)
    const before = new Set(findDoubts(recipe, { lines, shown: recipe }).map(({ reason }) => reason))
    count(right, recipe.doubtful.length > 0)
    for (const [kind, share] of kinds) {
      const change = spoil[kind]?.(recipe, lines)
      if (!change) continue
      const spoilt = { ...recipe, ingredientGroups: [], stepSections: [], ...change }
      const isMarked = findDoubts(spoilt, { lines, shown: spoilt }).some(({ reason }) => !before.has(reason))
      count(share, isMarked)
      count(all, isMarked)
    }
  }
  const byKind = Object.fromEntries([...kinds].map(([kind, share]) => [kind, `${share.marked} of ${share.of}`]))
  return { right: percent(right), spoilt: percent(all), byKind }
}

const OWN = join(import.meta.dirname, '..', '..', 'test-pages')
const COMMENT = /^<!-- expected\n.*?\n-->\n/s
/** Saved pages, for measuring; they are not part of the project. */
const SAVED = join(process.cwd(), '..', 'shared', 'extraction', 'pages')

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder).flatMap(part =>
    readdirSync(join(folder, part))
      .filter(file => file.endsWith(ending))
      .map(file => join(folder, part, file)),
  )

describe('misreadings that hurt a cook are marked, right readings are not', () => {
  it('on our own pages', async ({ annotate }) => {
    // Those in `doubtful` are to be marked as they are.
    const files = filesIn(OWN, '.html').filter(file => !file.includes('doubtful'))
    const found = measure(files.map(file => readFileSync(file, 'utf8').replace(COMMENT, '')))
    await annotate(JSON.stringify(found, null, 2))
    expect(found.spoilt).toBeGreaterThanOrEqual(80)
    expect(found.right).toBeLessThanOrEqual(6)
  })

  it.skipIf(!existsSync(SAVED))('on saved pages', async ({ annotate }) => {
    const found = measure(filesIn(SAVED, '.html').map(file => decodePage(readFileSync(file), 'text/html')))
    await annotate(JSON.stringify(found, null, 2))
    expect(found.spoilt).toBeGreaterThanOrEqual(80)
    expect(found.right).toBeLessThanOrEqual(12)
  })
})
