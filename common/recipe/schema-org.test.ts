import { collectRecipes, recipeFromNode } from 'recipe-reader/schema-org'
import { describe, expect, it } from 'vitest'
import { keptFields } from '#common/recipe/fields.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { recipePictureUrls } from '#server/media/drawn/contract.ts'
import { isoDuration, toSchemaRecipe } from './schema-org.ts'

const photo = (key: string) => {
  return { url: `/media/${key}/640`, width: 1280, height: 960, colour: '#aa5533', thumbhash: '', alt: '' }
}

const pasta: RecipeView = {
  ...keptFields({}, { source: '', category: 'Main Course' }),
  id: 7,
  ownerId: 1,
  title: 'Cherry Tomato Pasta',
  description: 'Tomatoes left alone until they split.',
  source: 'fairweather-table.pt',
  sourceUrl: 'https://fairweather-table.pt/pasta',
  originalLink: null,
  imageUrl: '/media/k-1_x/640',
  pictures: [photo('k-1_x'), photo('k-2')],
  drawnKey: 'pasta.dinner.plain.00000000',
  ingredients: ['600 g cherry tomatoes', '400 g spaghetti'],
  instructions: ['Warm the oil.', 'Boil the pasta for 8 minutes.'],
  ingredientGroups: [],
  stepSections: [],
  nutrition: null,
  dietaryTags: ['Vegetarian', 'Healthy'],
  tools: ['Wide pan'],
  category: 'Main Course',
  mealSection: 'dinner',
  status: 'completed',
  isPublic: true,
  prepTime: 10,
  cookTime: 85,
  servings: 4,
  yieldText: null,
  difficulty: 'Easy',
  calories: 480,
  chefNotes: 'Only for me.',
  notes: 'Also mine.',
  shelfLife: null,
  reheatingInstructions: null,
  canFreeze: null,
  author: { id: 1, name: 'Inès Fairweather', profileImage: null },
  originalAuthor: null,
  tags: [],
  mayEdit: true,
  isFavourite: false,
  stars: null,
  averageStars: null,
  starCount: 0,
  timesCooked: 0,
  likes: 0,
  isLiked: false,
  savedId: null,
  createdAt: '2026-03-03T10:00:00.000Z',
  updatedAt: '2026-03-04T10:00:00.000Z',
}
const bare: RecipeView = {
  ...keptFields({}, { source: '', category: 'Main Course' }),
  ...pasta,
  description: '',
  source: 'Longtable',
  sourceUrl: null,
  imageUrl: null,
  pictures: [],
  dietaryTags: [],
  tools: [],
  mealSection: null,
  prepTime: null,
  cookTime: null,
  servings: null,
  difficulty: null,
  calories: null,
  author: null,
  ownerId: null,
}

const SITE = 'https://cook.example'
const schemaOf = (recipe: RecipeView) =>
  toSchemaRecipe(
    recipe,
    SITE,
    recipePictureUrls(recipe).map(path => `${SITE}${path}`),
  )

describe('toSchemaRecipe', () => {
  it('says everything that schema.org has words for', () => {
    expect(schemaOf(pasta)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Cherry Tomato Pasta',
      url: 'https://cook.example/recipes/7',
      image: ['https://cook.example/media/k-1_x/1280', 'https://cook.example/media/k-2/1280'],
      description: 'Tomatoes left alone until they split.',
      author: { '@type': 'Person', name: 'Inès Fairweather' },
      datePublished: '2026-03-03T10:00:00.000Z',
      dateModified: '2026-03-04T10:00:00.000Z',
      prepTime: 'PT10M',
      cookTime: 'PT1H25M',
      totalTime: 'PT1H35M',
      recipeYield: ['4'],
      recipeCategory: ['dinner'],
      keywords: 'Vegetarian, Healthy, Easy',
      suitableForDiet: ['https://schema.org/VegetarianDiet'],
      nutrition: { '@type': 'NutritionInformation', calories: '480 calories' },
      tool: ['Wide pan'],
      recipeIngredient: ['600 g cherry tomatoes', '400 g spaghetti'],
      recipeInstructions: [
        { '@type': 'HowToStep', position: 1, text: 'Warm the oil.' },
        { '@type': 'HowToStep', position: 2, text: 'Boil the pasta for 8 minutes.' },
      ],
      isBasedOn: 'https://fairweather-table.pt/pasta',
      creditText: 'fairweather-table.pt',
    })
  })

  it('says what stands under a heading, and what a serving holds', () => {
    const headed = schemaOf({
      ...pasta,
      stepSections: [{ at: 1, title: 'To serve' }],
      nutrition: { protein: 12.5, sodium: 400 },
    })
    expect(headed.recipeInstructions).toEqual([
      { '@type': 'HowToStep', position: 1, text: 'Warm the oil.' },
      {
        '@type': 'HowToSection',
        name: 'To serve',
        itemListElement: [{ '@type': 'HowToStep', position: 2, text: 'Boil the pasta for 8 minutes.' }],
      },
    ])
    expect(headed.nutrition).toEqual({
      '@type': 'NutritionInformation',
      calories: '480 calories',
      proteinContent: '12.5 g',
      sodiumContent: '400 mg',
    })
  })

  it('leaves out what is not known, and private notes always', () => {
    const found = schemaOf(bare)
    expect(Object.keys(found).toSorted()).toEqual(
      ['@context', '@type', 'author', 'dateModified', 'datePublished', 'image', 'name', 'recipeIngredient'].concat([
        'recipeInstructions',
        'url',
      ]),
    )
    expect(found.author).toEqual({ '@type': 'Organization', name: 'Longtable' })
    expect(found.image?.[0]).toMatch(
      /^https:\/\/cook\.example\/media\/drawn\/dish\/pasta\.dinner\.plain\.00000000\/1280/,
    )
    expect(JSON.stringify(schemaOf(pasta))).not.toMatch(/Only for me|Also mine/)
  })

  it('leaves out lists of which nothing is known', () => {
    const found = schemaOf({ ...pasta, ingredients: [], instructions: [] })
    expect(found).toMatchObject({ '@type': 'Recipe', name: pasta.title, isBasedOn: pasta.sourceUrl })
    expect(found).not.toHaveProperty('recipeIngredient')
    expect(found).not.toHaveProperty('recipeInstructions')
  })

  it('credits the chef of the original before the one who keeps a copy', () => {
    expect(schemaOf({ ...pasta, originalAuthor: 'Tobias' }).author.name).toBe('Tobias')
  })

  it('is read back by the reader of recipe pages', () => {
    const graph = collectRecipes([JSON.parse(JSON.stringify(schemaOf(pasta)))])
    const [node] = graph.recipes
    if (!node) throw new Error('not a recipe')
    expect(recipeFromNode(node, graph, 'https://cook.example/')).toMatchObject({
      title: pasta.title,
      ingredients: pasta.ingredients,
      instructions: pasta.instructions,
      prepTime: 10,
      cookTime: 85,
      servings: 4,
      calories: 480,
      dietaryTags: ['Vegetarian', 'Healthy'],
      author: 'Inès Fairweather',
    })
  })
})

describe('isoDuration', () => {
  it.each([
    [0, 'PT0M'],
    [25, 'PT25M'],
    [60, 'PT1H'],
    [90, 'PT1H30M'],
    [1440, 'P1D'],
    [3000, 'P2DT2H'],
  ])('%d minutes are %s', (minutes, iso) => {
    expect(isoDuration(minutes)).toBe(iso)
  })
})

describe('diets', () => {
  const restricted =
    'Diabetic GlutenFree Halal Hindu Kosher LowCalorie LowFat LowLactose LowSalt Vegan Vegetarian'.split(' ')

  it('are read as the tag that they are written for', () => {
    const read = restricted.flatMap(name => {
      const suitableForDiet = `https://schema.org/${name}Diet`
      const graph = collectRecipes([{ '@type': 'Recipe', name: 'Tart', suitableForDiet }])
      const [node] = graph.recipes
      const { dietaryTags = [] } = node ? recipeFromNode(node, graph, 'https://cook.example/') : {}
      return dietaryTags.map(tag => [tag, suitableForDiet])
    })
    expect(read.map(([tag]) => tag)).toEqual(['Gluten-Free', 'Vegan', 'Vegetarian'])
    for (const [tag, diet] of read) {
      expect(schemaOf({ ...pasta, dietaryTags: [tag ?? ''] }).suitableForDiet).toEqual([diet])
    }
  })
})
