import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '../media/picture-samples.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

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

let pages: Server
let app: TestApp
let site: string
let cookie: string
const asked: string[] = []

beforeAll(async () => {
  const picture = await plainPicture('jpeg')
  pages = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/plums.jpg') response.setHeader('Content-Type', 'image/jpeg').end(picture)
    else if (request.url === '/crumble') {
      const script = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
      response.setHeader('Content-Type', 'text/html').end(`<html lang="en"><head>${script}</head></html>`)
    } else if (request.url === '/two') {
      const two = [recipe, { ...recipe, name: 'Plum Jam', recipeIngredient: ['1 kg plums', '500 g sugar'] }]
      const script = `<script type="application/ld+json">${JSON.stringify({ '@graph': two })}</script>`
      response.setHeader('Content-Type', 'text/html').end(`<html lang="en"><head>${script}</head></html>`)
    } else if (request.url === '/menu.pdf') {
      response.setHeader('Content-Type', 'application/pdf').end('%PDF-1.7')
    } else response.setHeader('Content-Type', 'text/html').end('<p>Nothing to eat here.</p>')
  })
  await new Promise<void>(done => pages.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(pages.address() as AddressInfo).port}`
  site = `http://${host}`
  app = await testApp({ settings: { LONGTABLE_FETCH_ALLOW: host } })
  const chef = await app.make.chef('Inès')
  cookie = `longtable=${await app.services.sessions.create(chef.id, '')}`
})
afterAll(async () => {
  pages.close()
  await app.close()
})

const extract = (url: unknown) => app.request('/api/recipe/extract-url', { cookie, json: { url } })

describe('a recipe from a link', () => {
  it('is answered for review, with its picture kept here', async () => {
    const answer = await extract(`${site}/crumble`)
    const body = await answer.json()
    expect(body).toMatchObject({
      title: 'Plum & Rye Crumble',
      ingredients: recipe.recipeIngredient,
      instructions: ['Halve the plums.', 'Bake.'],
      prepTime: 15,
      cookTime: 45,
      servings: 6,
      difficulty: 'Easy',
      sourceUrl: `${site}/crumble`,
      engine: 'ld+json',
    })
    const picture = await app.request(body.imageUrl, { cookie })
    expect(picture.headers.get('Content-Type')).toBe('image/webp')
    expect((await app.request(body.imageUrl)).status).toBe(404)
  })

  it('comes with the others of its page, for the chef to choose', async () => {
    const body = await (await extract(`${site}/two`)).json()
    expect(body).toMatchObject({ title: 'Plum & Rye Crumble', doubtful: [], ingredientGroups: [], stepSections: [] })
    expect(body.others).toMatchObject([{ title: 'Plum Jam', ingredients: ['1 kg plums', '500 g sugar'], doubtful: [] }])
    expect((await app.request(body.others[0].imageUrl, { cookie })).status).toBe(200)
  })

  it('is not looked for in a PDF', async () => {
    const answer = await extract(`${site}/menu.pdf`)
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      'This is a PDF, not a web page. Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.',
    ])
  })

  it.each([
    ['', 'URL Required'],
    ['not a link', 'Please enter a valid URL'],
    ['ftp://example.com/pie', 'Please enter a valid URL'],
    [undefined, 'URL Required'],
  ])('says what is wrong with %o', async (url, message) => {
    const answer = await extract(url)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe(message)
  })

  it.each(['http://127.0.0.1:9/', 'http://169.254.169.254/latest', 'http://[::1]/', 'http://localhost/'])(
    'never goes to %s',
    async url => {
      const answer = await extract(url)
      expect(answer.status).toBe(422)
      expect((await answer.json()).message).toBe(
        'Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.',
      )
    },
  )

  it('says plainly when there is none', async () => {
    const answer = await extract(`${site}/nothing`)
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toMatch(/^This page has no recipe that we could find\. Unable to extract/)
    expect(asked).toContain('/nothing')
  })
})
