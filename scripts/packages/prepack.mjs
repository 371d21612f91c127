import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// What `npm pack` runs in the folder of a package before it packs. Here packages are used from their TypeScript sources;
// a pack has JavaScript and declarations in dist/, and a package.json that says so. postpack.mjs undoes the latter.

const folder = process.cwd()
const project = dirname(dirname(import.meta.dirname))
const require = createRequire(import.meta.url)
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')

rmSync(join(folder, 'dist'), { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' })
if (status !== 0) process.exit(status || 1)

copyFileSync(join(project, 'LICENSE'), join(folder, 'LICENSE'))
const file = join(folder, 'package.json')
copyFileSync(file, join(folder, 'package.json.source'))
const { scripts, devDependencies, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
const built = source => source.replace(/^\.\/src\/(.+)\.ts$/, './dist/$1')
manifest.exports = Object.fromEntries(
  Object.entries(manifest.exports).map(([name, source]) => [
    name,
    { types: `${built(source)}.d.ts`, default: `${built(source)}.js` },
  ]),
)
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
