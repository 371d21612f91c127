import { describe, expect, it } from 'vitest'
import { buildPageModel } from '../html/page-model.ts'
import { readRecipePage } from '../pages/read-recipe-page.ts'
import { type Reading, reasons } from './doubt.ts'
import { findDoubts, findTextDoubts } from './find-doubts.ts'

const soup: Reading = {
  ingredients: ['2 leeks', '300 g potatoes', '1 l vegetable stock', '100 ml cream', '1 tbsp butter', 'salt'],
  ingredientGroups: [],
  instructions: [
    'Slice the leeks and soften them in the butter for 5 minutes.',
    'Dice the potatoes, add them with the stock and simmer for 20 minutes.',
    'Blend the soup, stir in the cream and season with salt.',
  ],
  stepSections: [],
  prepTime: 10,
  cookTime: 25,
  totalTime: 35,
}

const doubtsIn = (changed: Partial<Reading>, lines: string[] = []) =>
  findTextDoubts({ ...soup, ...changed }, lines).map(({ field, at, reason }) => [field, at, reason])

it('says nothing about a recipe that looks right', () => {
  expect(doubtsIn({})).toEqual([])
})

describe('doubts ingredients', () => {
  const { ingredients } = soup
  it.for<[string, string[], string, number | null]>([
    ['that are none', [], reasons.noIngredients, null],
    ['of which there is one', ['2 leeks'], reasons.fewIngredients, null],
    ['without amounts', ['leeks', 'potatoes', 'vegetable stock', 'cream', '1 tbsp butter'], reasons.fewAmounts, null],
    ['that come again as a list', [...ingredients, ...ingredients], reasons.ingredientsTwice, null],
    [
      'that come again in other measures',
      ['100 g flour', '20 g butter', '60 ml milk', '3.5 oz flour', '0.7 oz butter', '2 fl oz milk'],
      reasons.ingredientsTwice,
      null,
    ],
    ['of which one names nothing', [...ingredients, '2,5'], reasons.noName, 6],
    ['of which one is a link of the site', ['Subscribe to our newsletter', ...ingredients], reasons.notIngredient, 0],
    ['of which one is the servings', ['4 portions', ...ingredients], reasons.notIngredient, 0],
    ['of which one is garbled', [...ingredients, '2Â½ cup milk'], reasons.garbled, 6],
    ['with steps among them', [...ingredients, ...soup.instructions], reasons.stepsInIngredients, null],
    ['that are two for three steps', ['2 leeks', '100 ml cream'], reasons.fewIngredients, null],
    [
      'that count what is weighed',
      ['300 potatoes', '100 leeks', '100 ml cream', '1 tbsp butter'],
      reasons.noUnits,
      null,
    ],
    ['of which one weighs nothing', [...ingredients, '0g bay leaf'], reasons.notIngredient, 6],
    ['of which one is a list to shop by', [...ingredients, 'Vai alla lista della spesa'], reasons.notIngredient, 6],
    ['that end alike', ingredients.map(line => `${line} shop online`), reasons.sameEnding, null],
  ])('%s', ([, changed, reason, at]) => {
    expect(doubtsIn({ ingredients: changed })).toContainEqual(['ingredients', at, reason])
  })

  it('but not what two parts of a recipe have in common', () => {
    const parts = [
      '300 g flour',
      '1 egg',
      '1 tsp salt',
      '2 tbsp oil',
      '500 g leeks',
      '2 eggs',
      '1 tsp salt',
      '1 tbsp oil',
    ]
    expect(
      doubtsIn({ ingredients: parts, instructions: [`Knead flour, egg, salt and oil, and fill it with leeks.`] }),
    ).toEqual([])
  })
})

describe('doubts steps', () => {
  const { instructions } = soup
  const story =
    'I have loved this since I was a child, and everybody in the family asks for it again and again. It reminds me of long summer evenings, of my grandmother and of the garden behind the house where we used to play.'
  it.for<[string, string[], string, number | null]>([
    ['that are none', [], reasons.noSteps, null],
    ['that are a word', ['Method'], reasons.shortSteps, null],
    ['that are there twice', [...instructions, ...instructions], reasons.stepsTwice, null],
    ['that are there one by one and as one text', [instructions.join(' '), ...instructions], reasons.stepsTwice, null],
    ['that are a story', [story], reasons.notCooking, null],
    ['that begin with a story', [...story.split(/(?<=again\.) /), ...instructions], reasons.storyInSteps, null],
    ['that hold the list of ingredients', [...soup.ingredients, ...instructions], reasons.ingredientsInSteps, null],
    ['that are cut off', [...instructions, 'Serve the leeks with butter and …'], reasons.cutStep, 3],
    [
      'that begin with the third',
      ['3. Blend the leeks with the cream.', '4. Season with salt.'],
      reasons.beginsLate,
      null,
    ],
    [
      'that hold some of the list',
      [`Take these: ${soup.ingredients.join(', ')}.`, ...instructions],
      reasons.ingredientsInSteps,
      null,
    ],
    [
      'that begin with words about the dish',
      [
        'This soup of leeks and potatoes is a dish for cold evenings, and the stock makes it as good as any in town.',
        'Looking for a soup with cream that everybody likes? Leeks and potatoes are all that anybody needs for it.',
        ...instructions,
      ],
      reasons.storyInSteps,
      null,
    ],
    ['with facts about the recipe', [...instructions, 'Prep Time: 30 minutes', 'Course: soup'], reasons.siteWords, 3],
    ['with what others think of it', [...instructions, '5 from 2 votes'], reasons.siteWords, 3],
    ['with a comment', [...instructions, 'Vera 3 May 2021: we loved it'], reasons.siteWords, 3],
    ['with words of the site', [...instructions, 'Sign up for our newsletter'], reasons.siteWords, 3],
  ])('%s', ([, changed, reason, at]) => {
    expect(doubtsIn({ instructions: changed })).toContainEqual(['instructions', at, reason])
  })
})

describe('finds no story in long steps without times', () => {
  it.for<[string, string[], string[]]>([
    [
      'Swedish',
      ['2 purjolökar', '300 g potatis', '1 l buljong', '1 dl grädde'],
      [
        'I en stor gryta smälter du lite smör på svag värme, och under tiden skär du purjolöken i tunna skivor.',
        'Skär potatisen i bitar och lägg dem i grytan, rör om med en slev och häll i buljongen lite i taget.',
        'Mixa allt slätt, vispa i grädden och smaka av innan du häller upp soppan i varma skålar.',
        'Ställ formen mitt i ugnen och låt ytan bli gyllene, och ta sedan ut den med två tjocka grytlappar.',
        'Häll upp en liten bit i taget och bär genast fram den medan den ännu ryker av den starka värmen.',
      ],
    ],
    [
      'Polish',
      ['2 pory', '300 g ziemniaków', '1 l bulionu', '100 ml śmietanki'],
      [
        'Zanurz wszystko na chwilę we wrzątku, a potem szybko przełóż do miski z bardzo zimną wodą.',
        'Odstaw wszystko na bok i poczekaj spokojnie, aż będzie można tego dotknąć gołymi rękami.',
        'Pory i ziemniaki zalej bulionem i gotuj pod przykryciem, aż będą zupełnie miękkie.',
        'Zdejmij zupę z ognia, wlej śmietankę, zmiksuj ziemniaki z porami na gładki krem i dopraw do smaku.',
      ],
    ],
    [
      'Portuguese',
      ['2 alhos-porós', '300 g de batatas', '1 l de caldo', '100 ml de natas'],
      [
        'Divida tudo em onze pedaços do mesmo tamanho e espalhe sobre uma tábua limpa e bem seca.',
        'Cubra com um pano limpo e deixe descansar num lugar fresco, longe da luz e do calor do fogão.',
        'Coza os alhos-porós e as batatas no caldo em lume brando até ficarem bem macios.',
        'Triture as batatas e os alhos-porós até obter um creme liso, junte as natas e prove antes de servir.',
      ],
    ],
    [
      'Dutch',
      ['2 preien', '300 g aardappelen', '1 l bouillon', '100 ml room'],
      [
        'Snijd de prei met een scherp mes in dunne ringen en spoel ze af, zodat je geen zand meer tussen de lagen vindt.',
        'Schil de aardappelen en snijd ze in blokjes, dan kun je ze samen met de bouillon in de pan doen.',
        'Pureer de soep glad, roer de room erdoor en proef of je nog iets wilt toevoegen voordat je opdient.',
      ],
    ],
  ])('in %s', ([, ingredients, instructions]) => {
    expect(doubtsIn({ ingredients, instructions })).toEqual([])
  })
})

it.for<[string, Partial<Reading>, string]>([
  ['a total that is less than its part', { totalTime: 20 }, reasons.totalTooShort],
  ['a time of a week', { totalTime: 60 * 24 * 7 }, reasons.timeTooLong],
])('doubts %s', ([, changed, reason]) => {
  expect(doubtsIn(changed)).toEqual([['cookTime', null, reason]])
})

describe('beside the text', () => {
  it('doubts a list that lacks what stands there and the steps name', () => {
    const lines = [...soup.ingredients, ...soup.instructions]
    expect(doubtsIn({ ingredients: ['1 l vegetable stock', '100 ml cream', 'salt'] }, lines)).toEqual([
      ['ingredients', null, `${reasons.moreOnPage} “300 g potatoes”.`],
    ])
  })

  it('doubts ingredients that have lost their amounts', () => {
    const bare = soup.ingredients.map(line => line.replace(/^[\d ]+(?:g|l|ml|tbsp)? ?/, ''))
    expect(doubtsIn({ ingredients: [...bare, '1 tbsp oil', '1 tsp pepper'] }, soup.ingredients)).toContainEqual([
      'ingredients',
      null,
      reasons.pageHasAmounts,
    ])
  })

  it('doubts a list that lacks what stands under the next heading without an amount', () => {
    const page = `<h2>Ingredients</h2><ul><li>nutmeg</li></ul><h3>For the soup</h3><ul>${soup.ingredients
      .map(line => `<li>${line}</li>`)
      .join('')}</ul>`
    const { lines } = buildPageModel(page)
    const steps = [...soup.instructions, 'Grate nutmeg over it.']
    expect(findDoubts({ ...soup, instructions: steps }, { lines, shown: null })).toMatchObject([
      { field: 'ingredients', at: null, reason: `${reasons.moreOnPage} “nutmeg”.` },
    ])
  })

  it('doubts steps that end before their page has cooked everything', () => {
    const lines = [...soup.ingredients, ...soup.instructions]
    expect(doubtsIn({ instructions: soup.instructions.slice(0, 1) }, lines)).toEqual([
      ['instructions', null, reasons.moreSteps],
    ])
  })

  it('doubts steps before which their page has begun to cook', () => {
    const begun = 'Slice the leeks, dice the potatoes and soften all of it in the butter, lid on.'
    const lines = [...soup.ingredients, begun, 'Pour in the cream and blend.']
    expect(doubtsIn({ instructions: ['Pour in the cream and blend.'] }, lines)).toEqual([
      ['instructions', null, reasons.beginsLate],
    ])
  })

  it('doubts steps of which the text says more', () => {
    const starts = soup.instructions.map(step => step.slice(0, 30))
    expect(doubtsIn({ instructions: starts }, [...soup.ingredients, ...soup.instructions])).toEqual([
      ['instructions', null, reasons.moreSteps],
      ['instructions', 0, reasons.cutStep],
    ])
  })

  it('does not doubt a step that is a time alone', () => {
    expect(doubtsIn({ instructions: [...soup.instructions, 'Cuisson : 25 minutes'] })).toEqual([])
  })

  it('does not doubt steps that stand in one line of the text', () => {
    expect(doubtsIn({}, [...soup.ingredients, soup.instructions.join(' ')])).toEqual([])
  })

  it('does not take times, votes and nutrients for ingredients', () => {
    const lines = ['20 minutes', '5 from 12 votes', ...soup.ingredients, '320 kcal', '12 g protein', '400 mg sodium']
    expect(doubtsIn({}, lines)).toEqual([])
  })
})

describe('beside another recipe on the page', () => {
  const cake = ['200 g flour', '100 g sugar', '3 tbsp cocoa', '1 tsp yeast']
  const cakeSteps = ['Stir flour, sugar, cocoa and yeast.', 'Bake the cake for 30 minutes.']
  const lines = buildPageModel(
    [...soup.ingredients, ...soup.instructions, ...cake, ...cakeSteps].map(line => `<p>${line}</p>`).join(''),
  ).lines
  const doubts = (changed: Partial<Reading>, title: string) =>
    findDoubts({ ...soup, ...changed }, { lines, shown: null, title }).map(({ reason }) => reason)

  it('doubts the one that the title does not name', () => {
    expect(doubts({}, 'Cocoa cake')).toContain(reasons.otherRecipe)
    expect(doubts({}, 'Leek soup with cake')).not.toContain(reasons.otherRecipe)
  })

  it('doubts ingredients that are not those of the steps', () => {
    expect(doubts({ instructions: cakeSteps }, 'Leek soup')).toContain(reasons.otherRecipe)
  })

  it('says nothing where there is none', () => {
    expect(doubts({}, 'Leek soup')).toEqual([])
  })
})

describe('beside the lines of a page', () => {
  const list = (lines: readonly string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
  const doubts = (changed: Partial<Reading>, html: string) =>
    findDoubts({ ...soup, ...changed }, { lines: buildPageModel(html).lines, shown: null }).map(each => [
      each.field,
      each.at,
      each.reason,
    ])
  const { ingredients, instructions } = soup
  const whole = `<h2>Ingredients</h2>${list(ingredients)}<h2>Method</h2>${list(instructions)}`

  it('says nothing about what is whole', () => {
    expect(doubts({}, whole)).toEqual([])
  })

  it('says nothing about ingredients in the same boxes as the steps', () => {
    const boxes = [...ingredients.slice(0, 5), '1 tbsp salt of the sea, or to taste, and pepper', ...instructions]
    expect(
      doubts({ ingredients: boxes.slice(0, 6) }, boxes.map(line => `<div class="line">${line}</div>`).join('')),
    ).toEqual([])
  })

  it('doubts steps after which more of the same boxes cook', () => {
    const boxes = instructions.map(line => `<div><div class="step" id="s${line.length}">${line}</div></div>`).join('')
    expect(doubts({ instructions: instructions.slice(0, 2) }, `${list(ingredients)}${boxes}`)).toContainEqual([
      'instructions',
      null,
      reasons.moreSteps,
    ])
  })

  it('doubts steps whose list holds more before them', () => {
    expect(doubts({ instructions: instructions.slice(1) }, whole)).toContainEqual([
      'instructions',
      null,
      reasons.beginsLate,
    ])
  })

  it('doubts steps whose list holds more after them', () => {
    expect(doubts({ instructions: instructions.slice(0, 2) }, whole)).toContainEqual([
      'instructions',
      null,
      reasons.moreSteps,
    ])
  })

  it('doubts an introduction before ingredients after which the page cooks', () => {
    const introduction = 'A soup of leeks, potatoes and cream for cold evenings, ready before anybody asks for it.'
    expect(doubts({ instructions: [introduction] }, `<p>${introduction}</p>${whole}`)).toContainEqual([
      'instructions',
      null,
      reasons.otherSteps,
    ])
  })

  it('doubts lines that the page has as one', () => {
    const lines = ['2 leeks, the white part', ...ingredients.slice(1)]
    const parted = lines.flatMap(line => line.split(', '))
    expect(doubts({ ingredients: parted }, `${list(lines)}${list(instructions)}`)).toContainEqual([
      'ingredients',
      0,
      reasons.cutLine,
    ])
  })

  it('doubts lines that are there twice and that the page shows once', () => {
    expect(doubts({ ingredients: [...ingredients, '100 ml cream', '2 leeks'] }, whole)).toContainEqual([
      'ingredients',
      null,
      reasons.ingredientsTwice,
    ])
  })
})

describe('beside the page', () => {
  const page = (data: object, body: string) =>
    readRecipePage(
      `<title>Leek soup</title><script type="application/ld+json">${JSON.stringify({
        '@type': 'Recipe',
        name: 'Leek soup',
        recipeIngredient: soup.ingredients,
        recipeInstructions: soup.instructions,
        totalTime: 'PT35M',
        recipeYield: '4',
        ...data,
      })}</script><h1>Leek soup</h1>${body}`,
      'https://village-table.example/soup',
    )?.doubtful
  const list = (lines: readonly string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
  const shown = `<h2>Ingredients</h2>${list(soup.ingredients)}<h2>Method</h2>${list(soup.instructions)}`

  it('says nothing where data and page agree', () => {
    expect(page({}, shown)).toEqual([])
  })

  it('doubts steps that are others than those of the page', () => {
    const story = 'A soup with leeks, potatoes and cream that warms everybody who comes home from a walk in the cold.'
    expect(page({ recipeInstructions: [story] }, shown)).toContainEqual(
      expect.objectContaining({ field: 'instructions', at: null, reason: reasons.otherSteps }),
    )
  })
})

it('takes time in proportion to what is read', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${at} g ${'butter '.repeat(20)}`)
  const ingredients = lines.slice(0, 200)
  const instructions = lines.slice(0, 200).map(line => `${line} ${'a'.repeat(3000)}`)
  expect(doubtsIn({ ingredients, instructions }, lines).length).toBeLessThanOrEqual(50)
  const others = lines.map((line, at) => (at % 8 < 4 ? `${at} g plums` : line.slice(-2000)))
  const page = { lines: buildPageModel(others.map(line => `<p>${line}</p>`).join('')).lines, title: 'Butter and plums' }
  expect(findDoubts({ ...soup, ingredients: ingredients.slice(0, 3) }, page).length).toBeLessThanOrEqual(50)
})
