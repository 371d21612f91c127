/** An object of schema.org data, from JSON or from attributes in the markup. */
export type SchemaNode = { [property: string]: unknown }

/** Most objects and lists that are walked on one page. */
const MAX_NODES = 40_000

/** Deepest nesting that is followed. */
const MAX_DEPTH = 24

/** Properties of one object beyond which it is no thing of schema.org, and is read by exact names alone. */
const MAX_PROPERTIES = 500

/** Recipes of one page that are looked at closely. */
const MAX_RECIPES = 40

/** Whether a value is an object with named fields: no list, and not nothing. */
export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as a list: what is absent is empty, what stands alone is one entry, lists within lists are flat. */
export function listOf(value: unknown, depth = 0): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return isNode(value) && '@list' in value ? listOf(value['@list'], depth + 1) : [value]
  return depth > MAX_DEPTH ? [] : value.slice(0, 2000).flatMap(entry => listOf(entry, depth + 1))
}

/** A property's or type's own name: without a vocabulary's address or prefix, in lower case. */
function localName(name: string): string {
  let start = name.length
  while (start > 0 && !isSeparator(name.charCodeAt(start - 1))) start -= 1
  return name.slice(start).toLowerCase()
}

/** `/`, `#` and `:`. */
const isSeparator = (code: number): boolean => code === 0x2f || code === 0x23 || code === 0x3a

/** The first of the named properties that is there and not empty; a wrong case or a prefix does not hide it. */
export function property(node: SchemaNode, ...names: string[]): unknown {
  for (const name of names) {
    const value = node[name]
    if (value !== undefined && value !== null && value !== '') return value
  }
  const known = namesOf(node)
  let first: NamedValue | undefined
  for (const name of names) {
    const found = known.get(name.toLowerCase())
    if (found && (!first || found.at < first.at)) first = found
  }
  return first?.value
}

type NamedValue = { at: number; value: unknown }

const namesByNode = new WeakMap<SchemaNode, ReadonlyMap<string, NamedValue>>()

/** The first value that is not empty under each local name of an object, worked out once for each object. */
function namesOf(node: SchemaNode): ReadonlyMap<string, NamedValue> {
  const known = namesByNode.get(node)
  if (known) return known
  const names = new Map<string, NamedValue>()
  const keys = Object.keys(node)
  for (let at = 0; at < keys.length && keys.length <= MAX_PROPERTIES; at += 1) {
    const name = keys[at] ?? ''
    const value = node[name]
    if (value === null || value === '') continue
    const local = localName(name)
    if (!names.has(local)) names.set(local, { at, value })
  }
  namesByNode.set(node, names)
  return names
}

/** The types of an object in lower case, such as `recipe` or `howtosection`. */
export function typesOf(node: SchemaNode): string[] {
  const types = node['@type'] ?? node.type
  if (typeof types === 'string') return [typeName(types)]
  return types === undefined || types === null
    ? []
    : listOf(types)
        .filter(type => typeof type === 'string')
        .map(typeName)
}

const typeName = (type: string): string => localName(type.slice(0, 200).trim())

/** The text of a value that should be text: a string, a number, or an object that wraps or names one. */
export function textOf(value: unknown): string | null {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  if (typeof first === 'number') return String(first)
  if (!isNode(first)) return null
  const inner = property(first, '@value', 'name', 'text', 'value')
  return typeof inner === 'string' || typeof inner === 'number' ? String(inner) : null
}

/** All objects of a page that can be referred to by `@id`, and those that are recipes, in the order of the page. */
export type SchemaGraph = { recipes: SchemaNode[]; byId: ReadonlyMap<string, SchemaNode> }

function isRecipe(node: SchemaNode): boolean {
  if (typesOf(node).some(type => type === 'recipe' || type === 'hrecipe')) return true
  return 'recipeIngredient' in node || 'recipeInstructions' in node
}

/** Walks everything under `roots` and collects the recipes, within fixed bounds of number and depth. */
export function collectRecipes(roots: readonly unknown[]): SchemaGraph {
  const recipes: SchemaNode[] = []
  const byId = new Map<string, SchemaNode>()
  const open = roots.map(value => ({ value, depth: 0 })).reverse()
  for (let visited = 0; visited < MAX_NODES && recipes.length < MAX_RECIPES; visited += 1) {
    const next = open.pop()
    if (!next) break
    const { value, depth } = next
    if (isNode(value)) {
      const id = value['@id']
      if (typeof id === 'string' && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value)
      if (isRecipe(value)) recipes.push(value)
    }
    if (depth >= MAX_DEPTH) continue
    const children = (Array.isArray(value) ? value : Object.values(value as object)).filter(
      child => typeof child === 'object' && child !== null,
    )
    for (let at = Math.min(children.length, MAX_NODES - open.length) - 1; at >= 0; at -= 1)
      open.push({ value: children[at], depth: depth + 1 })
  }
  return { recipes, byId }
}
