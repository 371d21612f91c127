import { describe, expect, it } from 'vitest'
import { listRecipesOnPage, readRecipePage } from './read-recipe-page.ts'

const PAGE = 'https://www.cosy-kitchen.example/soups/leek?from=feed'

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek &amp; Potato Soup',
  description: '<p>Warm and <em>simple</em>.</p>',
  recipeYield: ['4', '4 bowls'],
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  recipeIngredient: ['2 leeks', '3 potatoes', '1 l stock'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Chop everything.' },
    { '@type': 'HowToStep', text: 'Simmer, then blend.' },
  ],
  image: { '@id': '#photo' },
  nutrition: {
    '@type': 'NutritionInformation',
    calories: '212 kcal',
    proteinContent: '4,5 g',
    saturatedFatContent: '2.5 g',
    cholesterolContent: '30 mg',
    sodiumContent: '610 mg',
  },
  recipeCategory: ['Dinner', 'Soup'],
  recipeCuisine: 'French',
  keywords: 'vegetarian, gluten free, vegan option, leeks',
  suitableForDiet: 'https://schema.org/GlutenFreeDiet',
  author: [{ '@type': 'Person', name: 'Ada Cook' }, { '@id': '#bo' }],
}

const script = (value: unknown, type = 'application/ld+json'): string =>
  `<script type="${type}">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en-GB"><head><title>A page</title>${head}</head><body>${body}</body></html>`

describe('ld+json', () => {
  it('gives every field, cleaned', () => {
    const others = [
      { '@id': '#photo', '@type': 'ImageObject', url: '/leek.jpg' },
      { '@id': '#bo', '@type': 'Person', name: 'Bo' },
    ]
    const head = `${script({ '@graph': [...others, soup] })}
      <link rel="canonical" href="/soups/leek"><meta property="og:site_name" content="Cosy Kitchen">`
    expect(readRecipePage(page('', head), PAGE)).toEqual({
      title: 'Leek & Potato Soup',
      doubtful: [],
      description: 'Warm and simple.',
      ingredients: ['2 leeks', '3 potatoes', '1 l stock'],
      ingredientGroups: [],
      instructions: ['Chop everything.', 'Simmer, then blend.'],
      stepSections: [],
      prepTime: 10,
      cookTime: 25,
      totalTime: 35,
      servings: 4,
      yieldText: '4 bowls',
      imageUrls: ['https://www.cosy-kitchen.example/leek.jpg'],
      calories: 212,
      nutrition: { protein: 4.5, saturatedFat: 2.5, cholesterol: 30, sodium: 610 },
      category: 'Dinner',
      cuisine: 'French',
      keywords: ['vegetarian', 'gluten free', 'vegan option', 'leeks'],
      dietaryTags: ['Vegetarian', 'Gluten-Free'],
      author: 'Ada Cook, Bo',
      siteName: 'Cosy Kitchen',
      language: 'en-GB',
      sourceUrl: 'https://www.cosy-kitchen.example/soups/leek',
      engine: 'ld+json',
    })
  })

  it.each<[string, string]>([
    ['a list at the top', script([{ '@type': 'WebSite' }, soup])],
    ['mainEntity', script({ '@type': 'WebPage', mainEntity: soup })],
    ['a list of types', script({ ...soup, '@type': ['NewsArticle', 'Recipe'] })],
    ['a type with its address', script({ ...soup, '@type': 'http://schema.org/Recipe' })],
    ['a type in the wrong case', script({ ...soup, '@type': 'recipe' })],
    ['no type at all', script({ ...soup, '@type': undefined })],
    ['a plus sign as an entity', script(soup, 'application/ld&#x2B;json')],
    ['a type in capitals and more attributes', script(soup).replace('<script', '<SCRIPT data-n="1" id=x')],
    ['comment signs around it', script(`<!-- ${JSON.stringify(soup)} -->`)],
    ['CDATA signs around it', script(`//<![CDATA[\n${JSON.stringify(soup)}\n//]]>`)],
    ['a semicolon after it', script(`${JSON.stringify(soup)};`)],
    ['raw line breaks in its texts', script(JSON.stringify(soup).replace('Chop everything', 'Chop\n\teverything'))],
    ['a trailing comma', script(JSON.stringify(soup).replace(/\}$/, ',}'))],
    ['escaped quotes', script(JSON.stringify(soup).replaceAll('"', '&quot;'))],
    ['broken scripts before it', script('{"a": ') + script('') + script('[]') + script(soup)],
    ['mentions of the type in other scripts', `<script>var a='application/ld+json';</script>${script(soup)}`],
  ])('is found with %s', (_what, html) => {
    expect(readRecipePage(page(html), PAGE)).toMatchObject({
      title: 'Leek & Potato Soup',
      ingredients: ['2 leeks', '3 potatoes', '1 l stock'],
      instructions: ['Chop everything.', 'Simmer, then blend.'],
      totalTime: 35,
      servings: 4,
    })
  })

  it('is found where the page breaks off inside it', () => {
    const html = page(script({ ...soup, keywords: undefined, author: undefined }))
    const found = readRecipePage(html.slice(0, html.indexOf('"Dinner"')), PAGE)
    expect(found).toMatchObject({ title: 'Leek & Potato Soup', servings: 4, calories: 212 })
  })

  it.each([
    ['sound', JSON.stringify(soup)],
    ['broken too', JSON.stringify(soup).replace('Chop everything.', 'Chop "everything".')],
  ])('is found in a long text that is broken elsewhere, %s itself', (_what, recipe) => {
    const filler = JSON.stringify({ '@type': 'Article', articleBody: 'On leeks. '.repeat(9000) })
    const html = page(script(`{"@graph":[${recipe},${filler},{"@type":"Person","name":"A "bad" name"}]}`))
    expect(readRecipePage(html, PAGE)).toMatchObject({
      title: 'Leek & Potato Soup',
      ingredients: soup.recipeIngredient,
      totalTime: 35,
    })
  })

  it('prefers the full recipe to teasers of others', () => {
    const teaser = { '@type': 'Recipe', name: 'Another soup', image: 'a.jpg' }
    const html = page(script([teaser, { '@type': 'ItemList', itemListElement: [teaser, soup] }]))
    expect(readRecipePage(html, PAGE)?.title).toBe('Leek & Potato Soup')
  })

  it('keeps only addresses of the web', () => {
    const image = [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '//cdn.example/a.jpg',
      'https://x:y@cdn.example/b',
      '',
    ]
    const found = readRecipePage(page(script({ ...soup, image })), PAGE)
    expect(found?.imageUrls).toEqual(['https://cdn.example/a.jpg'])
  })

  it('falls back to the picture, the title and the host of the page', () => {
    const head =
      '<meta name="og:image" content="https://cdn.example/page.jpg"><link rel=canonical href="//elsewhere.example/x">'
    const found = readRecipePage(page(script({ ...soup, name: '', image: undefined }), head), PAGE)
    expect(found).toMatchObject({
      title: 'A page',
      imageUrls: ['https://cdn.example/page.jpg'],
      siteName: 'cosy-kitchen.example',
      sourceUrl: PAGE,
    })
  })

  it('reads yields and calories in their odd forms', () => {
    const recipeYield = { '@type': 'QuantitativeValue', minValue: 4, maxValue: 6, unitText: 'plates' }
    const nutrition = { calories: '1.254 kJ' }
    const found = readRecipePage(page(script({ ...soup, recipeYield, nutrition })), PAGE)
    expect(found).toMatchObject({ servings: 6, yieldText: '6 plates', calories: 300 })
  })

  it('bounds what it takes', () => {
    const huge = {
      ...soup,
      name: 'n'.repeat(5000),
      description: 'd'.repeat(9000),
      keywords: Array(500)
        .fill(0)
        .map((_, index) => `k${index}`),
      image: Array(500)
        .fill(0)
        .map((_, index) => `https://cdn.example/${index}.jpg`),
    }
    const found = readRecipePage(page(script(huge)), PAGE)
    expect(found?.title).toHaveLength(200)
    expect(found?.description).toHaveLength(2000)
    expect(found?.keywords).toHaveLength(30)
    expect(found?.imageUrls).toHaveLength(10)
  })

  it('takes values of any type without failing', () => {
    const oddities = [null, 0, 5, true, '', 'x', [], [[]], {}, { '@value': {} }, [null, { '@id': 7 }], { name: [] }]
    for (const odd of oddities) {
      const fields = Object.fromEntries(Object.keys(soup).map(name => [name, odd]))
      const html = page(script({ ...fields, '@type': 'Recipe', recipeIngredient: ['1 egg', '2 figs'] }))
      expect(readRecipePage(html, PAGE)?.ingredients).toEqual(['1 egg', '2 figs'])
    }
  })
})

describe('microdata', () => {
  const markup = `<div itemscope itemtype="https://schema.org/Recipe">
    <h1 itemprop="name">Fig  Tart</h1><img itemprop="image" src="data:x" data-src="/fig.jpg">
    <meta itemprop="totalTime" content="PT50M"><span itemprop="recipeYield">8 slices</span>
    <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Cleo</b></span>
    <ul><li itemprop="recipeIngredient">6 <b>figs</b></li><li itemprop="recipeIngredient">1 sheet pastry</li></ul>
    <div itemprop="recipeInstructions"><ol><li>Lay out the <i>pastry</i>.</li><li>Top and bake.</li></ol></div>
    <time itemprop="prepTime" datetime="PT20M">a little while</time></div>`

  it('gives the fields of the recipe', () => {
    expect(readRecipePage(page(markup), PAGE)).toMatchObject({
      title: 'Fig Tart',
      ingredients: ['6 figs', '1 sheet pastry'],
      instructions: ['Lay out the pastry.', 'Top and bake.'],
      prepTime: 20,
      totalTime: 50,
      servings: 8,
      author: 'Cleo',
      imageUrls: ['https://www.cosy-kitchen.example/fig.jpg'],
      engine: 'microdata',
    })
  })

  it('is read as RDFa too', () => {
    const rdfa = markup
      .replaceAll('itemprop=', 'property=')
      .replaceAll(/itemscope itemtype="https:\/\/schema.org\/(\w+)"/g, 'typeof="schema:$1"')
    expect(readRecipePage(page(rdfa), PAGE)).toMatchObject({ title: 'Fig Tart', totalTime: 50, author: 'Cleo' })
  })

  it('takes a property on a whole list for its entries', () => {
    const list =
      '<div itemscope itemtype="http://schema.org/Recipe"><ul itemprop="recipeIngredient"><li>2 eggs<li>1 fig</ul>'
    expect(readRecipePage(page(list), PAGE)?.ingredients).toEqual(['2 eggs', '1 fig'])
  })

  it('finds the amount beside an ingredient of which only the name is marked', () => {
    const list = `<ul itemscope itemtype="http://schema.org/Recipe"><li>4 cl <a href="/rum"><b itemprop="recipeIngredient">rum</b></a></li>
      <li><b itemprop="recipeIngredient">ice</b></li><li>2 kinds: <b itemprop="recipeIngredient">lime</b>, <b itemprop="recipeIngredient">lemon</b></li></ul>`
    expect(readRecipePage(page(list), PAGE)?.ingredients).toEqual(['4 cl rum', 'ice', 'lime', 'lemon'])
  })

  it('gathers properties that broken markup has put outside the recipe', () => {
    const loose = `<div itemscope itemtype="http://schema.org/Recipe"><span itemprop="name">Stew</span></div>
      <p itemprop="recipeIngredient">1 carrot</p><p itemprop="recipeIngredient">2 onions</p><p itemprop="recipeInstructions">Stew.</p>`
    expect(readRecipePage(page(loose), PAGE)).toMatchObject({ title: 'Stew', ingredients: ['1 carrot', '2 onions'] })
  })

  it('fills what ld+json lacks', () => {
    const { recipeInstructions: _left, ...rest } = soup
    const found = readRecipePage(page(script({ ...rest, cookTime: undefined, prepTime: undefined }) + markup), PAGE)
    expect(found).toMatchObject({ title: 'Leek & Potato Soup', totalTime: 50, engine: 'ld+json' })
    expect(found?.ingredients).toHaveLength(3)
    expect(found?.instructions).toHaveLength(2)
  })

  it('ends at nesting without end', () => {
    const deep = `${markup}<div itemscope>${'<div>'.repeat(200_000)}`
    expect(readRecipePage(page(deep), PAGE)?.title).toBe('Fig Tart')
  })
})

describe('a page without a recipe', () => {
  it.each([
    '',
    'no markup',
    page('<h1>About us</h1>'),
    page(script({ '@type': 'Article', name: 'Soup through the ages' })),
    page(script({ '@type': 'Recipe', name: 'Only a name' })),
    page(script('not json')),
  ])('gives null: %s', html => {
    expect(readRecipePage(html, PAGE)).toBeNull()
    expect(listRecipesOnPage(html, PAGE)).toEqual([])
  })
})

describe('listRecipesOnPage', () => {
  it('gives each recipe once, in the order of the page', () => {
    const tart = { ...soup, name: 'Tart' }
    const found = listRecipesOnPage(page(script([soup, { '@type': 'Recipe', name: 'Empty' }, tart, soup])), PAGE)
    expect(found.map(recipe => recipe.title)).toEqual(['Leek & Potato Soup', 'Tart'])
  })
})

describe('cut and mangled data', () => {
  // A small generator with a fixed seed, so that a failure can be repeated.
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }

  it('never makes the reader throw', () => {
    const next = random(7)
    const whole = JSON.stringify({ '@graph': [soup, { '@id': '#photo', url: 'a.jpg' }] })
    const junk = ['"', '\\', '{', ']', '\u0000', '<', '&quot;', '</script>', ',,', '\n', '\ud800', '<!--']
    for (let round = 0; round < 400; round += 1) {
      const cut = whole.slice(0, Math.floor(next() * whole.length))
      const at = Math.floor(next() * cut.length)
      const mangled = round % 2 ? cut : cut.slice(0, at) + (junk[round % junk.length] ?? '') + cut.slice(at)
      const found = readRecipePage(page(script(mangled)), PAGE)
      if (found) expect(found.ingredients.length + found.instructions.length).toBeGreaterThan(0)
    }
  })

  it('is repaired only as far as that is quick', () => {
    const quotes = `{"@type":"Recipe","recipeIngredient":["1 egg","${'"a" b '.repeat(50_000)}`
    const found = readRecipePage(page(script(quotes)), PAGE)
    expect(found?.ingredients[0]).toBe('1 egg')
    expect(found?.ingredients.join('').length).toBeLessThan(60_000)
  })
})
