/*
 * Which file of the built pages a module goes into.
 */
import { readdirSync } from 'node:fs'

interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null
}

const DOCUMENT = 'index.html'
const ENTRY = 'src/main.tsx'
const WELCOME = 'src/features/auth/welcome.tsx'
const ROOMS = 'src/router.tsx'
/** It comes with the first photos that can be turned, in one file with all that it needs. */
const CAROUSEL = 'src/ui/carousel.tsx'
const page = (route: string) => `src/routes/${route}.tsx?tsr-split=component`
/**
 * What is shown to those who are not signed in, and the screens that chefs are on most of the time, by the letters that name what some of them share. `alike` is a page
 * that shows the cards of a section.
 */
const SECTIONS = {
  welcome: { pages: [WELCOME], alike: [] },
  dish: { pages: [page('index'), page('the-dish')], alike: [page('posts.$postId')] },
  kitchen: { pages: [page('my-kitchen')], alike: [page('chefs.$chefId')] },
  recipe: { pages: [page('recipes.$recipeId')], alike: [] },
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

/** The modules of all pages, as they are asked for when one is opened. */
const pagesOf = (root: string): string[] =>
  readdirSync(`${root}/src/routes`)
    .filter(file => /^[^-_].*(?<!\.test)\.tsx$/.test(file))
    .map(file => page(file.slice(0, -'.tsx'.length)))

const sectionNames = Object.keys(SECTIONS)
/** Whatever a file of this order imports is in itself or in one before it. */
const CHUNKS = [
  'libraries',
  'entry',
  'rooms-libraries',
  'rooms',
  ...sectionNames.map(name => `${name}-parts`),
  ...sectionNames,
  'carousel',
]

/**
 * Puts each module into a file by who needs it at once, so that every screen loads few files and nothing that is for
 * others alone: `libraries` and `entry` are for everybody, `rooms-libraries` and `rooms` for signed-in chefs, with what
 * two sections share. There is one for each section, and one for the parts of it that other pages have too: no page loads
 * a whole section for a button of it. What only dialogs and other pages load is left to the bundler. `root` is the
 * project's folder.
 */
export function chunkGroups(root: string) {
  let names: Map<string, string> | null = null
  return CHUNKS.map((chunk, at) => ({
    debugName: chunk,
    priority: CHUNKS.length - at,
    name: (id: string, graph: ModuleGraph) => {
      names ??= nameModules(graph, root)
      return names.get(id) === chunk ? chunk : null
    },
  }))
}

const isLibrary = (id: string) => id.includes('/node_modules/')

function nameModules(graph: ModuleGraph, root: string): Map<string, string> {
  const names = new Map<string, string>()
  const sections = Object.entries(SECTIONS).map(([name, { pages }]) => ({
    name,
    modules: loadedWith(graph, root, pages),
  }))
  const own = Object.values(SECTIONS).flatMap(({ pages, alike }) => [...pages, ...alike])
  const elsewhere = loadedWith(
    graph,
    root,
    pagesOf(root).filter(start => !own.includes(start)),
  )
  for (const id of new Set(sections.flatMap(({ modules }) => [...modules]))) {
    const [name = '', ...others] = sections.filter(({ modules }) => modules.has(id)).map(section => section.name)
    if (others.length > 0) names.set(id, 'rooms')
    else names.set(id, elsewhere.has(id) ? `${name}-parts` : name)
  }
  for (const id of loadedWith(graph, root, [CAROUSEL])) names.set(id, names.has(id) ? 'rooms' : 'carousel')
  for (const id of loadedWith(graph, root, [ROOMS])) names.set(id, 'rooms')
  // Whoever is not signed in has nothing of the rooms, and few files.
  for (const id of loadedWith(graph, root, [WELCOME])) if (names.get(id) !== 'welcome') names.set(id, 'entry')
  for (const id of [`${root}/${DOCUMENT}`, ...loadedWith(graph, root, [ENTRY])]) names.set(id, 'entry')
  // What is asked for by its own name keeps a file of that name.
  for (const start of [ROOMS, ...own]) names.delete(`${root}/${start}`)
  for (const [id, name] of names) {
    if (!isLibrary(id)) continue
    if (name === 'rooms') names.set(id, 'rooms-libraries')
    if (name === 'entry') names.set(id, 'libraries')
  }
  return names
}
