import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawingsVersion, parseDishKey } from 'dish-art'
import { welcomeDishes, welcomeDishWidths } from './contract.ts'
import { bareFileName } from './drawn-store.ts'
import { createDishRenderer } from './render.ts'

/**
 * Draws the dishes of the welcome page into `<folder>/v<version>`, for the build: the first visitor of a new server need
 * not wait for them. What lies there from an earlier build of the same version is kept; everything else goes.
 */
export async function drawReady(folder: string): Promise<void> {
  const version = `v${drawingsVersion}`
  const ready = join(folder, version)
  await mkdir(ready, { recursive: true })
  for (const other of await readdir(folder)) {
    if (other !== version) await rm(join(folder, other), { recursive: true })
  }
  const renderDish = createDishRenderer()
  const unused = new Set(await readdir(ready))
  for (const { key } of welcomeDishes) {
    const spec = parseDishKey(key)
    if (!spec) throw new Error(`no dish has the key ${key}`)
    await Promise.all(
      welcomeDishWidths.map(async width => {
        const name = bareFileName(key, width)
        if (!unused.delete(name)) await writeFile(join(ready, name), await renderDish(spec, width, { bare: true }))
      }),
    )
  }
  for (const name of unused) await rm(join(ready, name))
}
