import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { packageSources } from '../packages/package-sources.mjs'
import { projectFolder } from '../run.mjs'
import { windows } from './windows.mjs'

// A process of its own: draws the shells of src/shells.tsx for each window and writes them as JSON into the file that
// it is given.

const bundleFile = join(projectFolder, 'node_modules', '.cache', 'shells.mjs')

/** Packages that are bundled too: their modules are not made for Node, or are sources of ours. */
const BUNDLED = /^@atlaskit\/|^(dish-art|photo-reader|recipe-reader)$/

async function bundle() {
  const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  const external = Object.keys(dependencies).filter(name => !BUNDLED.test(name))
  await build({
    absWorkingDir: projectFolder,
    entryPoints: ['src/shells.tsx'],
    outfile: bundleFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    external: external.flatMap(name => [name, `${name}/*`]),
    alias: { '#server': './server', '#db': './db', '#common': './common', '#src': './src', ...packageSources() },
    define: { 'import.meta.env.PROD': 'true', 'import.meta.env.DEV': 'false' },
    logLevel: 'warning',
  })
}

/** Whether a media query about the width holds in a window so many CSS pixels wide; of others none does. */
function widthMatches(query, width) {
  const found = /^\((width >=|width <|min-width:) ([\d.]+)rem\)$/.exec(query)
  if (!found) return false
  return found[1] === 'width <' ? width < Number(found[2]) * 16 : width >= Number(found[2]) * 16
}

let { width } = windows[0]
Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  document: { querySelector: () => null },
  matchMedia: query => ({ matches: widthMatches(query, width), addEventListener() {}, removeEventListener() {} }),
})
globalThis.navigator ??= { userAgent: '', maxTouchPoints: 0, language: 'en', onLine: true }

await bundle()
const { drawShells, drawnRoutes } = await import(pathToFileURL(bundleFile).href)
const drawn = []
for (const window of windows) {
  width = window.width
  drawn.push(await drawShells())
}
writeFileSync(process.argv[2], JSON.stringify({ routes: drawnRoutes(), drawn }))
// A channel between tabs keeps the process alive.
process.exit()
