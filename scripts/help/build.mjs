import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder, run } from '../run.mjs'

const VITEPRESS = fileURLToPath(new URL('../../bin/vitepress.js', import.meta.resolve('vitepress')))

/**
 * Makes the handbook out of `docs/` in a folder, which is emptied first. A process of its own: VitePress keeps its settings
 * in global variables. Rejects with what is wrong, such as a link that leads nowhere.
 * @param {string} folder
 */
export async function buildHelp(folder) {
  const { code, output } = await run(process.execPath, [VITEPRESS, 'build', 'docs', '--outDir', folder], {
    quiet: true,
    // The pages are made for readers, whatever runs this.
    env: { NODE_ENV: 'production', VITEST: undefined },
  })
  if (code !== 0)
    throw new Error(`The handbook in ${join(projectFolder, 'docs')} could not be built.\n${output.trim()}`)
}
