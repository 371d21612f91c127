import { describe, expect, it } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const PAGE = 'https://www.village-table.example/stews/barley'

const page = (body: string, title = 'Barley Stew | Village Table'): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>
  <header><nav><ul><li><a href="/">Home</a></li><li><a href="/r">Recipes</a></li><li><a href="/i">Ingredients</a></li></ul></nav></header>
  ${body}
  <footer><p>Serves as a reminder: 2023 Village Table</p></footer></body></html>`

const THINGS = ['200 g pearl barley', '2 carrots, diced', '1 1/2 litres stock', 'salt']
const STEPS = ['Rinse the barley under cold water.', 'Simmer everything for forty minutes.', 'Season and serve hot.']
const li = (lines: readonly string[]): string => lines.map(line => `<li>${line}</li>`).join('')

const expected = { title: 'Barley Stew', ingredients: THINGS, instructions: STEPS, engine: 'page' }

describe('a page without data for machines', () => {
  it.each<[string, string]>([
    [
      'headings and lists',
      `<h1>Barley Stew</h1><h2>Ingredients</h2><ul>${li(THINGS)}</ul><h2>Method</h2><ol>${li(STEPS)}</ol>`,
    ],
    [
      'bold paragraphs and line breaks',
      `<h1>Barley Stew</h1><p>A stew from my aunt.</p><p><b>Ingredients:</b><br>${THINGS.join('<br>')}</p><p><b>Directions:</b><br>${STEPS.join('<br>')}</p>`,
    ],
    [
      'paragraphs with dashes',
      `<h1>Barley Stew</h1><p>Ingredients</p>${THINGS.map(line => `<p>- ${line}</p>`).join('')}<p>Preparation</p>${STEPS.map(line => `<p>${line}</p>`).join('')}`,
    ],
    [
      'amounts and things in columns of a table',
      `<h1>Barley Stew</h1><h3>Ingredients</h3><table><tr><td>200 g</td><td>pearl barley</td></tr><tr><td>2</td><td>carrots, diced</td></tr>
       <tr><td>1 1/2 litres</td><td>stock</td></tr><tr><td></td><td>salt</td></tr></table><h3>Instructions</h3><ol>${li(STEPS)}</ol>`,
    ],
    [
      'things before amounts in a table',
      `<h1>Barley Stew</h1><h3>Ingredients</h3><table><tr><td>pearl barley</td><td>200 g</td></tr><tr><td>carrots, diced</td><td>2</td></tr>
       <tr><td>stock</td><td>1 1/2 litres</td></tr><tr><td>salt</td><td></td></tr></table><h3>Instructions</h3><ol>${li(STEPS)}</ol>`,
    ],
    [
      'boxes in boxes',
      `<h1>Barley Stew</h1><div><div><span>Ingredients</span></div><div>
       <div><div>200 g</div><div>pearl barley</div></div><div><div>2</div><div>carrots, diced</div></div>
       <div><div>1 1/2 litres</div><div>stock</div></div><div><div></div><div>salt</div></div></div></div>
       <div><div><span>Method</span></div><div><div><div>1</div><div>${STEPS[0]}</div></div><div><div>2</div><div>${STEPS[1]}</div></div><div><div>3</div><div>${STEPS[2]}</div></div></div></div>`,
    ],
    [
      'parts in boxes side by side, with names for styles alone',
      `<h1>Barley Stew</h1><div class="tabs"><button>Ingredients</button><button>Method</button></div>
       <section class="panel recipe-ingredients">${THINGS.map(line => `<p>${line}</p>`).join('')}</section>
       <section class="panel recipe-directions">${STEPS.map(line => `<p>${line}</p>`).join('')}</section>`,
    ],
    [
      'spans without spaces',
      `<h1>Barley Stew</h1><h2>Ingredients</h2><ul><li><span>200</span><span>g</span><span>pearl barley</span></li><li><span>2</span><span>carrots, diced</span></li>
       <li><span>1 1/2</span><span>litres</span><span>stock</span></li><li><span>salt</span></li></ul><h2>Directions</h2><ol>${li(STEPS)}</ol>`,
    ],
    [
      'no headings at all',
      `<h1>Barley Stew</h1><div><ul>${li(THINGS)}</ul>${STEPS.map(line => `<p>${line}</p>`).join('')}</div>`,
    ],
    [
      'classes of the hrecipe microformat',
      `<div class="hrecipe"><h1 class="fn">Barley Stew</h1><ul>${THINGS.map(line => `<li class="ingredient">${line}</li>`).join('')}</ul><div class="instructions">${STEPS.map(line => `<p>${line}</p>`).join('')}</div></div>`,
    ],
    [
      'end tags left out and old capitals',
      `<H1>Barley Stew</H1><H2>INGREDIENTS</H2><UL><LI>${THINGS.join('<LI>')}</UL><H2>METHOD</H2><P>${STEPS.join('<P>')}`,
    ],
    [
      'a list of terms',
      `<h1>Barley Stew</h1><h2>Ingredients</h2><dl><dt>200 g</dt><dd>pearl barley</dd><dt>2</dt><dd>carrots, diced</dd><dt>1 1/2 litres</dt><dd>stock</dd><dt></dt><dd>salt</dd></dl><h2>Method</h2><ol>${li(STEPS)}</ol>`,
    ],
    [
      'advertisements, buttons and a rating between',
      `<h1>Barley Stew</h1><h2>Ingredients</h2><button>1x</button><button>2x</button><ul>${li(THINGS.slice(0, 2))}</ul><div>Advertisement</div><ul>${li(THINGS.slice(2))}</ul>
       <h2>Instructions</h2><ol>${li(STEPS)}</ol><p>Did you make this? Tell us how it went in the comments below, and do not forget to leave a rating.</p><h2>More recipes</h2><ul><li><a href="/x">Leek soup</a></li></ul>`,
    ],
  ])('is read with %s', (_what, body) => {
    expect(readRecipePage(page(body), PAGE)).toMatchObject(expected)
  })

  it('gives groups and sections apart', () => {
    const body = `<h1>Barley Stew</h1><h2>Ingredients</h2><h3>For the stew</h3><ul>${li(THINGS)}</ul><h3>To serve:</h3><ul><li>1 loaf of bread</li></ul>
      <h2>Method</h2><h3>Stew</h3><ol>${li(STEPS)}</ol><h3>Bread</h3><ol><li>Slice and toast the bread.</li></ol><h2>Notes</h2><p>It keeps for three days.</p>`
    expect(readRecipePage(page(body), PAGE)).toMatchObject({
      ingredients: [...THINGS, '1 loaf of bread'],
      ingredientGroups: [
        { at: 0, title: 'For the stew' },
        { at: 4, title: 'To serve' },
      ],
      instructions: [...STEPS, 'Slice and toast the bread.'],
      stepSections: [
        { at: 0, title: 'Stew' },
        { at: 3, title: 'Bread' },
      ],
    })
  })

  it.each([
    ['a bold entry', '<li><b>Dumplings</b></li>'],
    ['an entry named so', '<li class="list-heading">Dumplings</li>'],
    ['a heading in an entry', '<li><h4>Dumplings</h4></li>'],
  ])('knows %s as a heading', (_what, entry) => {
    const body = `<h1>Barley Stew</h1><h2>Ingredients</h2><ul>${li(THINGS)}${entry}<li>100 g flour</li></ul><h2>Method</h2><ol>${li(STEPS)}</ol>`
    expect(readRecipePage(page(body), PAGE)).toMatchObject({
      ingredients: [...THINGS, '100 g flour'],
      ingredientGroups: [{ at: 4, title: 'Dumplings' }],
    })
  })

  it('knows the entry over a list in a list as a heading', () => {
    const body = `<h1>Barley Stew</h1><h2>Ingredients</h2><ul><li>Stew<ul>${li(THINGS)}</ul></li><li>Dumplings<ul><li>100 g flour</li><li>1 egg</li></ul></li></ul><h2>Method</h2><ol>${li(STEPS)}</ol>`
    expect(readRecipePage(page(body), PAGE)).toMatchObject({
      ingredients: [...THINGS, '100 g flour', '1 egg'],
      ingredientGroups: [
        { at: 0, title: 'Stew' },
        { at: 4, title: 'Dumplings' },
      ],
    })
  })

  it('takes one of two lists in different measures', () => {
    const imperial = ['7 oz pearl barley', '2 carrots, diced', '3 pints stock', 'salt']
    const body = `<h1>Barley Stew</h1><h2>Ingredients</h2><div><ul>${li(THINGS)}</ul><ul>${li(imperial)}</ul></div><h2>Method</h2><ol>${li(STEPS)}</ol>`
    expect(readRecipePage(page(body), PAGE)?.ingredients).toEqual(THINGS)
  })

  it('splits ingredients that stand behind their word on one line', () => {
    const body = `<h1>Barley Stew</h1><p><strong>Ingredients:</strong> 200 g pearl barley; 2 carrots, diced; 1 l stock</p><p><strong>Method:</strong> ${STEPS.join(' ')}</p>`
    expect(readRecipePage(page(body), PAGE)).toMatchObject({
      ingredients: ['200 g pearl barley', '2 carrots, diced', '1 l stock'],
      instructions: [STEPS.join(' ')],
    })
  })

  it('joins the ingredients of parts that stand between steps', () => {
    const body = `<h1>Barley Stew</h1><div><p>Ingredients for the stew</p><p>200 g barley</p><p>1 l stock</p><ul><li>Boil the barley in the stock.</li></ul>
      <p>Ingredients for the dumplings</p><p>100 g flour</p><p>1 egg</p><ul><li>Knead the flour and the egg, then shape dumplings and poach them.</li></ul></div>`
    expect(readRecipePage(page(body), PAGE)).toMatchObject({
      ingredients: ['200 g barley', '1 l stock', '100 g flour', '1 egg'],
      instructions: [
        'Boil the barley in the stock.',
        'Knead the flour and the egg, then shape dumplings and poach them.',
      ],
    })
  })
})

describe('headings in other languages', () => {
  it.each([
    ['Zutaten für 4 Personen', 'Zubereitung', 4],
    ['Ingrédients (pour 6 personnes) :', 'Préparation', 6],
    ['Ingredientes', 'Elaboración', null],
    ['Ingredienti', 'Procedimento', null],
    ['Ingrediënten', 'Bereidingswijze', null],
    ['Ingredienser', 'Gör så här', null],
    ['Ingredienser', 'Fremgangsmåde', null],
    ['Ainekset', 'Valmistusohje', null],
    ['Składniki', 'Sposób przygotowania', null],
    ['Suroviny', 'Postup přípravy', null],
    ['Hozzávalók', 'Elkészítés', null],
    ['Ингредиенты', 'Приготовление', null],
    ['Malzemeler', 'Yapılışı', null],
    ['材料', '作り方', null],
    ['재료', '만드는 법', null],
  ])('%s and %s', (ingredients, steps, servings) => {
    const body = `<h1>Barley Stew</h1><h2>${ingredients}</h2><ul>${li(THINGS)}</ul><h2>${steps}</h2><ol>${li(STEPS)}</ol>`
    expect(readRecipePage(page(body), PAGE)).toMatchObject({ ...expected, servings })
  })
})

describe('times and servings beside a recipe', () => {
  const rest = `<h2>Ingredients</h2><ul>${li(THINGS)}</ul><h2>Method</h2><ol>${li(STEPS)}</ol>
    <h2>Related</h2><div><a href="/a">Soup</a> <span class="total-time">5 min</span> Serves 99</div>`
  it.each<[string, string, object]>([
    [
      'words',
      '<p>Prep time: 10 mins</p><p>Cook time: 1 hr 5 mins</p><p>Serves 4-6</p>',
      { prepTime: 10, cookTime: 65, totalTime: 75, servings: 6 },
    ],
    [
      'one line',
      '<p>Prep: 10 min | Cook: 20 min | Total: 45 min | Makes 12 buns</p>',
      { prepTime: 10, cookTime: 20, totalTime: 45, servings: 12 },
    ],
    [
      'boxes under labels',
      '<div><div><span>Total Time</span><br><b>1 h 15</b></div><div><span>Servings</span><br><b>8</b></div></div>',
      { totalTime: 75, servings: 8 },
    ],
    [
      'boxes over labels',
      '<ul><li><b>35 min</b><div>Total</div></li><li><b>4</b><div>Servings</div></li></ul>',
      { totalTime: 35, servings: 4 },
    ],
    [
      'a table with a head',
      '<table><tr><th>Prep time</th><th>Cook time</th><th>Yields</th></tr><tr><td>15 minutes</td><td>30 minutes</td><td>4 servings</td></tr></table>',
      { prepTime: 15, cookTime: 30, totalTime: 45, servings: 4 },
    ],
    [
      'a list of terms',
      '<dl><dt>Ready in</dt><dd>50 minutes</dd><dt>Yield</dt><dd>2 loaves</dd></dl>',
      { totalTime: 50, servings: 2 },
    ],
    [
      'a field for scaling',
      '<label>Servings</label><input type="number" value="3"><p>Takes 25 minutes</p>',
      { totalTime: 25, servings: 3 },
    ],
    [
      'class names and pictures alone',
      '<ul><li class="icon-clock time">40 min</li><li><i class="icon-serves"></i><span>5</span></li></ul>',
      { totalTime: 40, servings: 5 },
    ],
    ['a time without a word', '<p>By Ada</p><p>55 minutes</p>', { totalTime: 55 }],
    [
      'German',
      '<p>Vorbereitungszeit: 20 Min.</p><p>Kochzeit: 1 Std. 10 Min.</p><p>Für 4 Personen</p>',
      { prepTime: 20, cookTime: 70, totalTime: 90, servings: 4 },
    ],
    [
      'French',
      '<p>Préparation : 15 min - Cuisson : 45 min</p><p>Pour 6 personnes</p>',
      { prepTime: 15, cookTime: 45, totalTime: 60, servings: 6 },
    ],
    ['Swedish', '<p>Tid: 30 min</p><p>4 portioner</p>', { totalTime: 30, servings: 4 }],
  ])('are found as %s', (_what, facts, found) => {
    expect(readRecipePage(page(`<h1>Barley Stew</h1>${facts}${rest}`), PAGE)).toMatchObject(found)
  })

  it('are not taken from what is said of one serving', () => {
    const body = `<h1>Barley Stew</h1>${rest}<p>Serving size: 250 g</p><p>Calories per serving: 300</p>`
    expect(readRecipePage(page(body), PAGE)?.servings).toBeNull()
  })
})
