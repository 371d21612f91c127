import { createServer } from 'node:http'
import { plainPicture } from '../samples/pictures.ts'
import { onLoopback } from './on-loopback.ts'

/** The recipe of the site, as its page says it to machines. */
export const crumble = {
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

/** A page that says something to machines and nothing to people. */
export const pageSaying = (data: object) =>
  `<html lang="en"><script type="application/ld+json">${JSON.stringify(data)}</script></html>`

/**
 * A site of somebody else's on loopback: a recipe at `/crumble` with a picture, what is given at its paths, and pages
 * without any recipe everywhere else. `asked` are the paths it was asked for.
 */
export async function startRecipeSite(more: Record<string, { type: string; body: string | Buffer }> = {}) {
  const answers: Record<string, { type: string; body: string | Buffer }> = {
    '/plums.jpg': { type: 'image/jpeg', body: await plainPicture('jpeg') },
    '/crumble': { type: 'text/html', body: pageSaying(crumble) },
    ...more,
  }
  const asked: string[] = []
  const { host, address, close } = await onLoopback(
    createServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      const { type, body } = answers[path] ?? { type: 'text/html', body: '<p>Nothing to eat.</p>' }
      response.setHeader('Content-Type', type).end(body)
    }),
  )
  return { address, asked, settings: { LONGTABLE_FETCH_ALLOW: host }, close }
}
