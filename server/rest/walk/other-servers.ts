import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelRecipe } from '../../capture/model/recipe-shape.ts'
import { plainPicture } from '../../media/picture-samples.ts'
import { startModelServer } from '../../testing/model-server.ts'

/* What a server that is walked talks to, on loopback. `settings` say by which settings it gets there. */

/** The recipe that the page shows, as its site says it to machines. */
const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum &amp; Rye Crumble',
  image: '/plums.jpg',
  prepTime: 'PT15M',
  totalTime: 'PT1H',
  recipeYield: '6 servings',
  recipeIngredient: ['1 kg plums', '150 g rye flour', '100 g butter'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Halve the plums.' },
    { '@type': 'HowToStep', text: 'Bake.' },
  ],
}

/**
 * A site of somebody else's: a recipe at `/crumble` with a picture, and pages without any recipe everywhere else.
 */
export async function startRecipeSite() {
  const picture = await plainPicture('jpeg')
  const page = `<html lang="en"><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`
  const server = createServer((request, response) => {
    if (request.url === '/plums.jpg') response.setHeader('Content-Type', 'image/jpeg').end(picture)
    else
      response.setHeader('Content-Type', 'text/html').end(request.url === '/crumble' ? page : '<p>Nothing to eat.</p>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `http://${host}`,
    settings: { LONGTABLE_FETCH_ALLOW: host },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** A model that sees the same recipe on every photo. */
export async function startRecipeModel() {
  const model = await startModelServer()
  model.answerWith(
    JSON.stringify({
      ...{ isRecipe: true, title: 'Plum crumble', description: null, ingredientGroups: null, stepSections: null },
      ...{ prepTime: 15, cookTime: 40, totalTime: null, servings: 6, yieldText: '6 servings', language: 'en' },
      ingredients: ['1 kg plums', '150 g flour'],
      instructions: ['Halve the plums.', 'Bake for 40 minutes.'],
    } satisfies ModelRecipe),
  )
  return { settings: { OPENAI_BASE_URL: model.url }, close: model.stop }
}
