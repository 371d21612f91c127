/*
 * Which file of the built pages a module goes into.
 */

interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null
}

const ENTRY = 'src/main.tsx'
const ROOMS = 'src/router.tsx'
/** The screens that chefs are on most of the time, by the letters that name what some of them share. */
const SECTIONS = {
  dish: ['src/routes/index.tsx?tsr-split=component', 'src/routes/the-dish.tsx?tsr-split=component'],
  kitchen: ['src/routes/my-kitchen.tsx?tsr-split=component'],
  recipe: ['src/routes/recipes.$recipeId.tsx?tsr-split=component'],
}

/** It imports every icon there is, so what imports it says by name which ones are meant. */
const ALL_ICONS = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'
const iconImport = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const iconExport = /export \{([^}]*)\} from '\.\/([^']+)'/g

const namesIn = (list: string) => list.split(',').map(name => name.trim().split(' as '))

function iconFiles(graph: ModuleGraph, barrel: string): Map<string, string> {
  const folder = barrel.slice(0, barrel.lastIndexOf('/') + 1)
  const code = graph.getModuleInfo(barrel)?.code ?? ''
  return new Map(
    [...code.matchAll(iconExport)].flatMap(([, list = '', file]) =>
      namesIn(list).map(([name, alias]) => [alias ?? name ?? '', folder + file] as const),
    ),
  )
}

/** Everything that is loaded with these modules: what they import, but not what they import later. */
function loadedWith(graph: ModuleGraph, root: string, starts: readonly string[]): Set<string> {
  const barrel = `${root}/${ALL_ICONS}`
  const icons = iconFiles(graph, barrel)
  const found = new Set<string>()
  const open = starts.map(start => `${root}/${start}`)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = graph.getModuleInfo(id)
    if (found.has(id) || id === barrel || !info) continue
    found.add(id)
    open.push(...info.importedIds)
    for (const [, list = ''] of (info.code ?? '').matchAll(iconImport)) {
      open.push(...namesIn(list).flatMap(([name]) => icons.get(name ?? '') ?? []))
    }
  }
  return found
}

/** Whatever a file of this order imports is in itself or in one before it. */
const CHUNKS = [
  'libraries',
  'entry',
  'rooms-libraries',
  'rooms',
  'dish-kitchen',
  'dish-recipe',
  'kitchen-recipe',
  ...Object.keys(SECTIONS),
]

/**
 * Puts each module into a file by who needs it at once, so that every screen loads few files and nothing that is for
 * others alone: `libraries` and `entry` are for everybody, `rooms-libraries` and `rooms` for whoever is signed in, and
 * there is one for each section and for what two of them share. What only dialogs and other pages load is left to the
 * bundler. `root` is the project's folder.
 */
export function chunkGroups(root: string) {
  let names: Map<string, string> | null = null
  return CHUNKS.map((chunk, at) => ({
    debugName: chunk,
    priority: CHUNKS.length - at,
    ...(chunk === 'entry' && { tags: ['$initial' as const] }),
    name: (id: string, graph: ModuleGraph) => {
      names ??= nameModules(graph, root)
      return chunk === 'entry' || names.get(id) === chunk ? chunk : null
    },
  }))
}

function nameModules(graph: ModuleGraph, root: string): Map<string, string> {
  const names = new Map<string, string>()
  const sections = Object.entries(SECTIONS).map(([name, starts]) => ({
    name,
    modules: loadedWith(graph, root, starts),
  }))
  for (const id of new Set(sections.flatMap(({ modules }) => [...modules]))) {
    const needing = sections.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    names.set(id, needing.length === sections.length ? 'rooms' : needing.join('-'))
  }
  for (const id of loadedWith(graph, root, [ROOMS])) names.set(id, 'rooms')
  for (const id of loadedWith(graph, root, [ENTRY])) names.set(id, 'entry')
  for (const start of [ENTRY, ROOMS, ...Object.values(SECTIONS).flat()]) names.delete(`${root}/${start}`)
  for (const [id, name] of names) {
    if (!id.includes('/node_modules/')) continue
    if (name === 'rooms') names.set(id, 'rooms-libraries')
    if (name === 'entry') names.set(id, 'libraries')
  }
  return names
}
