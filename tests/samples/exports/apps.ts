import { gzipSync } from 'node:zlib'
import { packed } from '#tests/fixtures/brought-file.ts'
import { photo, photoText, type SampleExport } from './sample-export.ts'

const paprikaRecipe = (more: object) =>
  gzipSync(
    JSON.stringify({
      uid: '1F',
      name: 'Sunday Bread\n',
      ingredients: 'For the dough:\r\n500 g flour\r\n1 tsp salt\r\n\r\nFILLING\r\n**Glaze**\r\n2 tbsp oil',
      directions:
        '1. Knead the *dough*.\n\n**The next day**\n\n2. Bake with [recipe:Sourdough] for 40 min.\n[photo:Crust]\n\n3. Cool.',
      description: 'A loaf\nfor two.',
      notes: 'Keeps for days.',
      nutritional_info: 'Calories: 210 kcal\nProtein: 6.5 g\nSaturated Fat: 0.5 g\nCholesterol 12 mg',
      prep_time: '30min + 2.5h',
      cook_time: '40 mins',
      total_time: '30min + 2.5h + 48h',
      servings: '1 loaf',
      difficulty: 'Easy',
      rating: 4,
      source: 'bread.example',
      source_url: 'https://bread.example/sunday',
      image_url: 'https://bread.example/sunday.jpg',
      categories: ['Bread', 'Vegan'],
      created: '2023-04-05 06:07:08',
      photo: 'x.jpg',
      photo_data: photoText('small'),
      photos: [{ name: 'Crust', filename: 'c.jpg', hash: 'h', data: photoText('crust') }],
      hash: 'A',
      ...more,
    }),
  )

export const appExports: SampleExport[] = [
  {
    program: 'Paprika',
    name: 'My Recipes.paprikarecipes',
    content: () =>
      packed({
        'Sunday Bread.paprikarecipe': paprikaRecipe({}),
        'Nothing Much.paprikarecipe': gzipSync(
          JSON.stringify({ name: 'Nothing Much', ingredients: '1 egg', directions: null, photos: null, rating: 0 }),
        ),
      }),
    offers: [
      {
        title: 'Sunday Bread',
        description: 'A loaf\nfor two.',
        ingredients: ['500 g flour', '1 tsp salt', '2 tbsp oil'],
        ingredientGroups: [
          { at: 0, title: 'For the dough' },
          { at: 2, title: 'Glaze' },
        ],
        instructions: ['Knead the dough.', 'Bake with Sourdough for 40 min.', 'Cool.'],
        stepSections: [{ at: 1, title: 'The next day' }],
        source: 'bread.example',
        sourceUrl: 'https://bread.example/sunday',
        yieldText: '1 loaf',
        prepTime: 180,
        cookTime: 40,
        totalTime: 3060,
        tags: ['Bread', 'Vegan'],
        dietaryTags: ['Vegan'],
        rating: 4,
        notes: 'Keeps for days.',
        difficulty: 'Easy',
        calories: 210,
        nutrition: { protein: 6.5, saturatedFat: 0.5, cholesterol: 12 },
        createdAt: Date.parse('2023-04-05T06:07:08'),
        pictures: 2,
      },
      { title: 'Nothing Much', ingredients: ['1 egg'], instructions: [], rating: null, pictures: 0 },
    ],
  },
  {
    program: 'Paprika',
    name: 'Export.zip',
    content: () =>
      packed({
        'Export/index.html': '<html><body><a href="Recipes/Bread.html">Bread</a></body></html>',
        'Export/Recipes/Bread.html': `<html><body><div class="recipe" itemscope itemtype="http://schema.org/Recipe"><div class="infobox">
          <div class="photobox"><a href="Images/1/a.jpg"><img src="../Images/1/a.jpg" itemprop="image" class="photo"/></a></div>
          <h1 itemprop="name" class="name">Bread &amp; Butter</h1><p itemprop="aggregateRating" class="rating" value="5">★★★★★</p>
          <p class="categories"><span itemprop="recipeCategory">Bread, Basics</span></p>
          <p class="metadata"><b>Prep Time: </b><span itemprop="prepTime">10 mins</span> <b>Cook Time: </b><span itemprop="cookTime">1 hr</span>
          <b>Servings: </b><span itemprop="recipeYield">2 loaves</span> <b>Source: </b><a itemprop="url" href="https://bread.example/1"><span itemprop="author">Ada</span></a></p></div>
          <div class="ingredientsbox"><div class="ingredients text"><p class="line" itemprop="recipeIngredient">Dough:</p>
          <p class="line" itemprop="recipeIngredient"><strong>500</strong> g flour</p></div></div>
          <div class="directionsbox"><div itemprop="recipeInstructions" class="directions text"><p class="line">Knead.</p><p class="line">Bake.</p></div></div>
          <div class="notesbox"><div class="notes text" itemprop="comment"><p>Warm.</p></div></div></div></body></html>`,
        'Export/Images/1/a.jpg': photo('a'),
      }),
    offers: [
      {
        title: 'Bread & Butter',
        ingredients: ['500 g flour'],
        ingredientGroups: [{ at: 0, title: 'Dough' }],
        instructions: ['Knead.', 'Bake.'],
        source: 'Ada',
        sourceUrl: 'https://bread.example/1',
        yieldText: '2 loaves',
        prepTime: 10,
        cookTime: 60,
        tags: ['Bread', 'Basics'],
        rating: 5,
        notes: 'Warm.',
        pictures: 1,
      },
    ],
  },
  {
    program: 'Recipe Keeper',
    name: 'RecipeKeeper.zip',
    content: () =>
      packed({
        'recipes.html': `<html><body><div class="recipe-details"><meta itemprop="recipeId" content="1"><meta itemprop="recipeShareId" content="2"><meta itemprop="recipeIsFavourite" content="True"><meta itemprop="recipeRating" content="3"><h2 itemprop="name">Linsen &amp; Spätzle</h2><div>Gang: <span itemprop="recipeCourse">Main Dish, Lunch</span></div><meta itemprop="recipeCategory" content="Swabian"><meta itemprop="recipeCollection" content="Winter"><div>Quelle: <span itemprop="recipeSource"><a href="https://l.example/1">https://l.example/1</a></span></div><div>Portionen: <span itemprop="recipeYield">4 Portionen</span></div><meta itemprop="prepTime" content="PT20M"><meta itemprop="cookTime" content="PT0S"><div itemprop="recipeIngredients"><p>Für die Linsen:</p><p>200 g Linsen</p><p></p><p>Dazu:</p><p>Spätzle</p></div><div itemprop="recipeDirections"><p>1. Kochen.</p><p>2. Mischen.</p></div><div itemprop="recipeNotes"><p>Mit Essig.</p><p>Heiß.</p></div><meta itemprop="recipeNutCalories" content="400"><meta itemprop="recipeNutProtein" content="20"><meta itemprop="recipeNutCholesterol" content="5"><meta itemprop="recipeNutSaturatedFat" content="1.5"><img class="recipe-photo" src="images/1_0.jpg"/><img class="recipe-photos" src="images/1_1.jpg"/></div></body></html>`,
        'images/1_0.jpg': photo('one'),
        'images/1_1.jpg': photo('two'),
      }),
    offers: [
      {
        title: 'Linsen & Spätzle',
        ingredients: ['200 g Linsen', 'Spätzle'],
        ingredientGroups: [
          { at: 0, title: 'Für die Linsen' },
          { at: 1, title: 'Dazu' },
        ],
        instructions: ['Kochen.', 'Mischen.'],
        sourceUrl: 'https://l.example/1',
        yieldText: '4 Portionen',
        servings: 4,
        prepTime: 20,
        cookTime: null,
        tags: ['Main Dish', 'Lunch', 'Swabian', 'Winter'],
        rating: 3,
        favourite: true,
        notes: 'Mit Essig.\nHeiß.',
        calories: 400,
        nutrition: { protein: 20, cholesterol: 5, saturatedFat: 1.5 },
        pictures: 2,
      },
    ],
  },
  {
    program: 'CopyMeThat',
    name: 'copymethat.zip',
    content: () =>
      packed({
        'recipes.html': `<html><body>${['First', 'Second']
          .map(
            name => `<div class="recipe"><div id="name">${name} Pie</div><a id="original_link" href="https://p.example/${name}">p.example</a>
          <img class="recipeImage" src="images/${name}.jpg"/><div id="description">A pie.</div><span class="recipeCategory">Pies</span><span class="recipeCategory">Sweet</span>
          <div id="extra_info"><span id="made_this">x</span><span id="starred">x</span><span id="ratingValue">5</span></div><a id="recipeYield">8 slices</a>
          <ul id="recipeIngredients"><div class="recipeIngredient_subheader">Crust</div><li class="recipeIngredient">200 g flour</li><li class="recipeIngredient_note">sifted</li><li class="recipeIngredient_spacer"></li><li class="recipeIngredient">100 g butter</li></ul>
          <ol id="recipeInstructions"><li class="instruction">Mix.</li><li class="instruction_subheader">Later</li><li class="instruction">Bake.</li></ol>
          <ul id="recipeNotes"><li class="recipeNote">Freezes.</li></ul></div>`,
          )
          .join('')}</body></html>`,
        'images/First.jpg': photo('first'),
      }),
    offers: [
      {
        title: 'First Pie',
        description: 'A pie.',
        ingredients: ['200 g flour (sifted)', '100 g butter'],
        ingredientGroups: [{ at: 0, title: 'Crust' }],
        instructions: ['Mix.', 'Bake.'],
        stepSections: [{ at: 1, title: 'Later' }],
        sourceUrl: 'https://p.example/First',
        yieldText: '8 slices',
        tags: ['Pies', 'Sweet'],
        rating: 5,
        favourite: true,
        notes: 'Freezes.',
        pictures: 1,
        lost: ['the mark “made this”'],
      },
      { title: 'Second Pie', pictures: 0 },
    ],
  },
  {
    program: 'Mela',
    name: 'Recipes.melarecipes',
    content: async () =>
      packed({
        'inner.melarecipes': await packed({
          'a.melarecipe': JSON.stringify({
            id: 'a',
            title: 'Ramen',
            text: 'Warm.',
            images: [photoText('bowl')],
            categories: ['Soup', 'Japan'],
            yield: '2 bowls',
            prepTime: '10 min',
            cookTime: '1 hour',
            totalTime: '',
            ingredients: '# Broth\n1 l [stock](https://s.example/stock)\n# Top\n2 eggs',
            instructions: '# First\nBoil as [here](https://s.example/boil).\n# Then\nServe **hot**.',
            notes: 'Slurp.',
            nutrition: 'Calories: 500',
            link: 'https://r.example/ramen',
            favorite: true,
            wantToCook: true,
            date: 700_000_000,
          }),
        }),
      }),
    offers: [
      {
        title: 'Ramen',
        description: 'Warm.',
        ingredients: ['1 l stock', '2 eggs'],
        ingredientGroups: [
          { at: 0, title: 'Broth' },
          { at: 1, title: 'Top' },
        ],
        instructions: ['Boil as here.', 'Serve hot.'],
        stepSections: [
          { at: 0, title: 'First' },
          { at: 1, title: 'Then' },
        ],
        sourceUrl: 'https://r.example/ramen',
        yieldText: '2 bowls',
        prepTime: 10,
        cookTime: 60,
        tags: ['Soup', 'Japan'],
        favourite: true,
        notes: 'Slurp.\n\nstock (https://s.example/stock)\nhere (https://s.example/boil)',
        calories: 500,
        createdAt: (700_000_000 + 978_307_200) * 1000,
        pictures: 1,
      },
    ],
  },
  {
    program: 'Crouton',
    name: 'Crouton.zip',
    content: () =>
      packed({
        'Soup.crumb': JSON.stringify({
          name: 'Soup',
          serves: 4,
          duration: 15,
          cookingDuration: 30,
          webLink: 'https://s.example/soup',
          sourceName: 'S. Example',
          notes: 'Good.',
          neutritionalInfo: 'Calories: 120',
          tags: [{ name: 'Soup' }, 'Quick'],
          images: [photoText('soup')],
          ingredients: [
            { order: 2, ingredient: { name: 'butter' }, quantity: { amount: 1.5, quantityType: 'TABLESPOON' } },
            { order: 0, ingredient: { name: 'Base' }, quantity: { quantityType: 'SECTION' } },
            { order: 1, ingredient: { name: 'onions' }, quantity: { amount: 2, quantityType: 'ITEM' } },
            { order: 3, ingredient: { name: 'salt' } },
          ],
          steps: [
            { order: 1, step: 'Fry.' },
            { order: 0, step: 'Start', isSection: true },
          ],
        }),
      }),
    offers: [
      {
        title: 'Soup',
        ingredients: ['2 onions', '1 ½ tbsp butter', 'salt'],
        ingredientGroups: [{ at: 0, title: 'Base' }],
        instructions: ['Fry.'],
        stepSections: [{ at: 0, title: 'Start' }],
        source: 'S. Example',
        sourceUrl: 'https://s.example/soup',
        servings: 4,
        prepTime: 15,
        cookTime: 30,
        tags: ['Soup', 'Quick'],
        notes: 'Good.',
        calories: 120,
        pictures: 1,
      },
    ],
  },
]
