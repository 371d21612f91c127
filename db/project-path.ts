import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json above this file: the same from the sources and from the compiled server. */
const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('package.json was not found above the program')
    folder = parent
  }
  return folder
})()

/** An absolute path from one that starts at the project's folder. */
export const projectPath = (path: string): string => join(root, path)
