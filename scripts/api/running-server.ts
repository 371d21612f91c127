import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { appOnLoopback } from '#tests/servers/on-loopback.ts'
import { startLoopbackPages } from '../testing/loopback-pages.ts'

const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Tomato soup',
  recipeIngredient: ['1 kg tomatoes', '1 onion', '2 tbsp olive oil'],
  recipeInstructions: ['Soften the onion in the oil.', 'Add the tomatoes and simmer for 20 minutes.'],
  cookTime: 'PT25M',
  recipeYield: '4 servings',
}

/**
 * A whole server on loopback with an empty database in memory, a page with a recipe beside it that it may fetch, and an
 * empty folder with `photo.jpg` in it to run scripts in.
 */
export async function startServer() {
  const pages = await startLoopbackPages()
  const json = JSON.stringify(RECIPE)
  const page = pages.serve('/tomato-soup', `<script type="application/ld+json">${json}</script><h1>Tomato soup</h1>`)
  const app = await testApp({ settings: { LONGTABLE_FETCH_ALLOW: pages.host } })
  const server = await appOnLoopback(app.app)
  const folder = await mkdtemp(join(tmpdir(), 'longtable-script-'))
  await writeFile(join(folder, 'photo.jpg'), await plainPicture('jpeg', 64, 48, '#b01e28'))
  return {
    url: server.address,
    /** Address of the page with the recipe, and of one that has none. */
    page,
    emptyPage: pages.serve('/about', '<h1>About us</h1>'),
    folder,
    async close() {
      await server.close()
      await app.close()
      await pages.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>
