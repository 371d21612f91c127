import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../run.mjs'

/**
 * The source file behind every name under which one of the packages here can be imported: `dish-art/classify` →
 * `/…/packages/dish-art/src/classify/index.ts`. The build takes them in.
 * @returns {Record<string, string>}
 */
export function packageSources() {
  const packages = join(projectFolder, 'packages')
  const folders = readdirSync(packages, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return Object.fromEntries(
    folders.flatMap(({ name: folder }) => {
      const { name, exports } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'))
      return Object.entries(exports).map(([path, source]) => [join(name, path), join(packages, folder, source)])
    }),
  )
}
