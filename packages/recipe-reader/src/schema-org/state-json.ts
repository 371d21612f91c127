import type { PageScript, PageSource } from '../html/page-source.ts'
import { parseJson } from './parse-json.ts'
import { isNode, listOf, type SchemaNode, textOf } from './schema-node.ts'
import { valuesInAttributes, valuesInScripts } from './script-values.ts'

/** Script blocks that are looked at, and characters of all of them. */
const MAX_BLOCKS = 20
const MAX_TOTAL = 3_000_000

/** Most objects that are walked, deepest nesting that is followed. */
const MAX_NODES = 40_000
const MAX_DEPTH = 24

const THINGS =
  /^(?:recipe)?_?(?:ingredient(?:s|es|i|er|en)?|ingrédients|zutaten)_?(?:list|lines|groups?|sections?|items|blocks?)?$/i
const STEPS =
  /^(?:recipe)?_?(?:instructions?|steps?|directions?|methods?|preparations?|zubereitung|schritte|pasos|préparation|étapes|preparazione|bereiding)_?(?:list|steps?|groups?|sections?|items)?$/i
const TITLE = /^(?:title|name|headline|recipe_?(?:title|name))$/i

/** Properties under which lists within lists hold their entries. */
const INNER = /^(?:items|ingredients?|lines|steps?|list|children|entries|instructions?|nodes|edges|node)$/i

const JSON_TAG = /^<script\s[^<>]{0,400}application\/json/i

/** The contents of the scripts that hold the data from which a page draws itself. */
function blocksOf(scripts: readonly PageScript[]): string[] {
  const blocks: string[] = []
  let total = 0
  for (const { tag, text } of scripts) {
    if (!JSON_TAG.test(tag)) continue
    const block = text()
    total += block.length
    if (blocks.length >= MAX_BLOCKS || total > MAX_TOTAL) break
    blocks.push(block)
  }
  return blocks
}

function find(node: SchemaNode, pattern: RegExp): unknown {
  for (const [name, value] of Object.entries(node)) {
    const isThere = Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value !== '' : isNode(value)
    if (isThere && pattern.test(name)) return value
  }
  return undefined
}

/** The entries of lists within lists, in order. */
function flat(value: unknown, depth = 0): unknown[] {
  if (depth > 6) return []
  return listOf(value).flatMap(entry => {
    const inner = isNode(entry) ? find(entry, INNER) : undefined
    return Array.isArray(inner) || isNode(inner) ? flat(inner, depth + 1) : [entry]
  })
}

function recipeOf(node: SchemaNode): SchemaNode | null {
  const list = find(node, THINGS)
  const steps = find(node, STEPS)
  if (list === undefined || steps === undefined) return null
  const ingredients = flat(list)
  const instructions = flat(steps).map(step => (isNode(step) ? { ...step, '@type': 'HowToStep' } : step))
  if (ingredients.length < 2 || instructions.length === 0) return null
  return {
    ...node,
    '@type': 'Recipe',
    name: textOf(find(node, TITLE)) ?? undefined,
    recipeIngredient: ingredients,
    recipeInstructions: instructions,
  }
}

/**
 * Recipes in the data with which pages that are drawn by scripts come, in JSON, in scripts or in attributes, in the shape
 * of schema.org: objects with both a list of ingredients and steps, under whatever names. Empty where there are none.
 */
export function readStateJson(page: Pick<PageSource, 'scripts' | 'markup'>): SchemaNode[] {
  const found: SchemaNode[] = []
  const open: { value: unknown; depth: number }[] = []
  const blocks = blocksOf(page.scripts).filter(block => /ingredien|zutaten/i.test(block))
  const values = blocks.map(block => parseJson(block.trim()))
  for (const value of [...values, ...valuesInScripts(page.scripts), ...valuesInAttributes(page.markup)].reverse())
    open.push({ value, depth: 0 })
  for (let visited = 0; visited < MAX_NODES && found.length < 10; visited += 1) {
    const next = open.pop()
    if (!next) break
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    const recipe = isNode(value) ? recipeOf(value) : null
    if (recipe) found.push(recipe)
    else if (depth < MAX_DEPTH) {
      for (const child of Object.values(value).slice(0, 2000).reverse()) {
        if (typeof child === 'object' && child !== null && open.length < MAX_NODES)
          open.push({ value: child, depth: depth + 1 })
      }
    }
  }
  return found
}
