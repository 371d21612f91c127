import { describe, expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import { pdfOf, stewLines } from '#tests/samples/documents.ts'
import { crumble, pageSaying, startRecipeSite } from '#tests/servers/recipe-site.ts'

const jam = { ...crumble, name: 'Plum Jam', recipeIngredient: ['1 kg plums', '500 g sugar'] }
/** A page whose data lack what it shows, with a script and a frame. */
const partOfPage = `<title>Plum tart</title><script type="application/ld+json">${JSON.stringify({
  ...crumble,
  name: 'Plum tart',
  recipeIngredient: ['1 kg plums', '2,5', '150 g rye flour'],
  recipeInstructions: ['I have baked this tart with plums every autumn since …'],
})}</script><h1>Plum tart</h1><p>1 kg plums</p><script>alert(1)</script><iframe src="/x">frame</iframe><nav>Menu</nav><p>Bake it.</p>`

const pages = {
  '/part': { type: 'text/html', body: partOfPage },
  '/two': { type: 'text/html', body: pageSaying({ '@graph': [crumble, jam] }) },
  '/stew.pdf': { type: 'application/pdf', body: pdfOf([[stewLines]]) },
  '/shell': { type: 'text/html', body: '<title>Stew</title><div id="root"></div><script src="/app.js"></script>' },
}

const it = sharedAppTest()
  .extend(
    'site',
    { scope: 'file' },
    opening(() => startRecipeSite(pages)),
  )
  .extend('settings', { scope: 'file' }, ({ site }) => site.settings)
  .extend('cookie', { scope: 'file' }, async ({ app }) => app.cookieOf(await app.make.chef('Inès')))
  .extend(
    'extract',
    { scope: 'file' },
    ({ app, cookie }) =>
      (url: unknown) =>
        app.request('/api/recipe/extract-url', { cookie, json: { url } }),
  )

describe('a recipe from a link', () => {
  it('is answered for review, with its picture kept here', async ({ app, site, cookie, extract }) => {
    const answer = await extract(`${site.address}/crumble`)
    const body = await answer.json()
    expect(body).toMatchObject({
      title: 'Plum & Rye Crumble',
      ingredients: crumble.recipeIngredient,
      instructions: ['Halve the plums.', 'Bake.'],
      prepTime: 15,
      cookTime: 45,
      servings: 6,
      difficulty: 'Easy',
      sourceUrl: `${site.address}/crumble`,
      engine: 'ld+json',
    })
    const picture = await app.request(body.imageUrl, { cookie })
    expect(picture.headers.get('Content-Type')).toBe('image/webp')
    expect((await app.request(body.imageUrl)).status).toBe(404)
  })

  it('comes with the others of its page, for the chef to choose', async ({ app, site, cookie, extract }) => {
    const body = await (await extract(`${site.address}/two`)).json()
    expect(body).toMatchObject({ title: 'Plum & Rye Crumble', doubtful: [], ingredientGroups: [], stepSections: [] })
    expect(body.others).toMatchObject([{ title: 'Plum Jam', ingredients: ['1 kg plums', '500 g sugar'], doubtful: [] }])
    expect((await app.request(body.others[0].imageUrl, { cookie })).status).toBe(200)
  })

  it('comes with what may be wrong in it, and with the words of its page', async ({ site, extract }) => {
    const body = await (await extract(`${site.address}/part`)).json()
    expect(body.doubtful).toEqual([
      { field: 'ingredients', at: 1, text: '2,5', reason: 'This line names no ingredient.' },
      { field: 'instructions', at: 0, text: expect.stringMatching(/…$/), reason: 'This step may be cut off.' },
    ])
    expect(body.text).toBe('Plum tart\nPlum tart\n1 kg plums\nBake it.')
  })

  it('is read from a PDF', async ({ site, extract }) => {
    const answer = await extract(`${site.address}/stew.pdf`)
    expect(await answer.json()).toMatchObject({
      title: 'Plum stew',
      ingredients: ['500 g plums', '2 tbsp honey', '1 cinnamon stick', '100 ml water'],
      sourceUrl: `${site.address}/stew.pdf`,
      engine: 'text',
    })
  })

  it('is not had from a page that only scripts fill', async ({ site, extract }) => {
    const answer = await extract(`${site.address}/shell`)
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      'This page shows its recipe only in a browser. Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.',
    ])
  })

  it.for([
    ['', 'URL Required'],
    ['not a link', 'Please enter a valid URL'],
    ['ftp://example.com/pie', 'Please enter a valid URL'],
    [undefined, 'URL Required'],
  ])('says what is wrong with %o', async ([url, message], { extract }) => {
    const answer = await extract(url)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe(message)
  })

  it.for(['http://127.0.0.1:9/', 'http://169.254.169.254/latest', 'http://[::1]/', 'http://localhost/'])(
    'never goes to %s',
    async (url, { extract }) => {
      const answer = await extract(url)
      expect(answer.status).toBe(422)
      expect((await answer.json()).message).toBe(
        'Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.',
      )
    },
  )

  it('says plainly when there is none', async ({ site, extract }) => {
    const answer = await extract(`${site.address}/nothing`)
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toMatch(/^This page has no recipe that we could find\. Unable to extract/)
    expect(site.asked).toContain('/nothing')
  })
})
