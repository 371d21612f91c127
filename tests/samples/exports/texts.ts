import { packed } from '#tests/fixtures/brought-file.ts'
import { photo, photoText, type SampleExport } from './sample-export.ts'

const mealMaster = `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: K\u0084sesp\u0084tzle
 Categories: Pasta, German
      Yield: 4 Servings

    500 g  Flour                              4    Eggs
  1 1/2 ts Salt                               1 tb Butter; melted
MMMMM---------------------------TOPPING--------------------------------
    200 g  Cheese, a strong one such as
           -Emmental, grated

  Mix the flour, the eggs and the salt until the dough is smooth and
  makes bubbles.

  Bake with cheese.

MMMMM
`

const masterCookText = `                     *  Exported from  MasterCook  *

                              Apple Pie

Recipe By     : Ada
Serving Size  : 8     Preparation Time :0:45
Categories    : Desserts                         Fruit

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
                        CRUST:
       2  cups          flour -- sifted
     1/2  teaspoon      salt

Mix the dough.

Bake it.

Source:
  "The blue book"
Yield:
  "1 pie"
                                    - - - - - - - - - - - - - - - - - - -

Per Serving (excluding unknown items): 230 Calories; 5g Fat (20% calories from fat); 3g Protein; 40g Carbohydrate; 2mg Cholesterol; 150mg Sodium.

NOTES : Good with cream.
`

const mx2 = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook 5.0" date="June 1, 2001">
<RcpE name="Fish & Chips" author="Ada" img="fish.jpg">
<Serv qty="2"/><PrpT elapsed="0:20"/>
<CatS><CatT>Fish</CatT><CatT>British</CatT></CatS>
<IngR name="Fish:" unit="" qty="" code="I"></IngR>
<IngR name="fillets" unit="pounds" qty="2" code="I"><IPrp>boned</IPrp></IngR>
<DirS><DirT>Fry the fish in caf\u00e9 butter.</DirT><DirT>Serve.</DirT></DirS>
<Srce>The pub</Srce><Yield unit="plates" qty="2"/><Note>With vinegar.</Note>
</RcpE></mx2>`

const dsv = (names: string[], ...rows: string[][]) =>
  Buffer.from([names, ...rows].map(row => row.join('||||')).join('!@#%^&*()'), 'latin1')

export const textExports: SampleExport[] = [
  {
    program: 'MasterCook',
    version: '5.0',
    name: 'fish.mz2',
    content: () => packed({ 'fish.mx2': Buffer.from(mx2, 'latin1'), 'fish.jpg': photo('fish') }),
    offers: [
      {
        title: 'Fish & Chips',
        ingredients: ['2 pounds fillets, boned'],
        ingredientGroups: [{ at: 0, title: 'Fish' }],
        instructions: ['Fry the fish in café butter.', 'Serve.'],
        source: 'The pub',
        sourceAuthor: 'Ada',
        yieldText: '2 plates',
        servings: 2,
        prepTime: 20,
        tags: ['Fish', 'British'],
        notes: 'With vinegar.',
        pictures: 1,
      },
    ],
  },
  {
    program: 'MasterCook',
    name: 'pie.mxp',
    content: () => masterCookText,
    offers: [
      {
        title: 'Apple Pie',
        ingredients: ['2 cups flour, sifted', '1/2 teaspoon salt'],
        ingredientGroups: [{ at: 0, title: 'CRUST' }],
        instructions: ['Mix the dough.', 'Bake it.'],
        source: 'The blue book',
        sourceAuthor: 'Ada',
        yieldText: '1 pie',
        servings: 8,
        prepTime: 45,
        tags: ['Desserts', 'Fruit'],
        notes: 'Good with cream.',
        calories: 230,
        nutrition: { fat: 5, protein: 3, carbohydrates: 40, cholesterol: 2, sodium: 150 },
      },
    ],
  },
  {
    program: 'Meal-Master',
    name: 'german.mmf',
    content: () => Buffer.from(mealMaster, 'latin1'),
    offers: [
      {
        title: 'Käsespätzle',
        ingredients: [
          '500 g Flour',
          '1 1/2 tsp Salt',
          '4 Eggs',
          '1 tbsp Butter; melted',
          '200 g Cheese, a strong one such as Emmental, grated',
        ],
        ingredientGroups: [{ at: 4, title: 'TOPPING' }],
        instructions: [
          'Mix the flour, the eggs and the salt until the dough is smooth and makes bubbles.',
          'Bake with cheese.',
        ],
        yieldText: '4 Servings',
        servings: 4,
        tags: ['Pasta', 'German'],
      },
    ],
  },
  {
    program: 'Gourmet',
    name: 'recipes.grmt',
    content:
      () => `<?xml version="1.0"?><gourmetDoc><recipe id="1"><title>Curry</title><category>Dinner, Spicy</category><cuisine>Indian</cuisine><source>Aunt</source><link>https://c.example/curry</link><rating>3/5 stars</rating><preptime>20 minutes</preptime><cooktime>1 hour</cooktime><yields>4 servings</yields><image format="jpeg"><![CDATA[${photoText('curry')}]]></image>
      <ingredient-list><ingredient optional="yes"><amount>1</amount><unit>tsp</unit><item>chili</item><key>chili</key></ingredient><inggroup><groupname>Sauce</groupname><ingredient><amount>400</amount><unit>ml</unit><item>coconut milk</item></ingredient><ingref amount="2" refid="7"><item>Naan</item></ingref></inggroup></ingredient-list>
      <instructions>Fry.\n\nSimmer &amp;lt;i&amp;gt;slowly&amp;lt;/i&amp;gt;.</instructions><modifications>Less salt.</modifications></recipe></gourmetDoc>`,
    offers: [
      {
        title: 'Curry',
        ingredients: ['1 tsp chili (optional)', '400 ml coconut milk', '2 Naan'],
        ingredientGroups: [{ at: 1, title: 'Sauce' }],
        instructions: ['Fry.', 'Simmer slowly.'],
        source: 'Aunt',
        sourceUrl: 'https://c.example/curry',
        yieldText: '4 servings',
        prepTime: 20,
        cookTime: 60,
        tags: ['Dinner', 'Spicy', 'Indian'],
        rating: 3,
        notes: 'Less salt.',
        pictures: 1,
      },
    ],
  },
  {
    program: 'CookML',
    name: 'rezepte.cml',
    content:
      () => `<?xml version="1.0" encoding="ISO-8859-1"?><cookml version="1.0.6"><recipe lang="de" rid="1"><head title="Kuchen" servingqty="12" servingtype="Stück" timeallqty="90"><cat>Backen</cat><hint>Kühl lagern.</hint><sourceline>Oma</sourceline><picbin format="JPG">${photoText('kuchen')}</picbin></head>
      <part title="Teig"><ingredient qty="250" unit="g" item="Mehl"><inote>gesiebt</inote></ingredient></part><part title="Guss"><ingredient qty="1" unit="EL" item="Zucker"/></part><preparation><text>Rühren.\n\nBacken.</text></preparation><remark><line>Gut.</line></remark></recipe></cookml>`,
    offers: [
      {
        title: 'Kuchen',
        ingredients: ['250 g Mehl, gesiebt', '1 EL Zucker'],
        ingredientGroups: [
          { at: 0, title: 'Teig' },
          { at: 1, title: 'Guss' },
        ],
        instructions: ['Rühren.', 'Backen.'],
        source: 'Oma',
        yieldText: '12 Stück',
        totalTime: 90,
        tags: ['Backen'],
        notes: 'Kühl lagern.\n\nGut.',
        language: 'de',
        pictures: 1,
      },
    ],
  },
  {
    program: 'Cook’n',
    name: 'cookn.zip',
    content: () =>
      packed({
        cp1252: '',
        'temp_recipe.dsv': dsv(
          ['ID', 'INSTRUCTIONS', 'SERVES', 'PREPTIME', 'COOKTIME'],
          ['r1', 'Mix.\n\nBake in the caf\u00e9.', '4', '10', '30'],
        ),
        'temp_recipe_desc.dsv': dsv(['ID', 'TITLE', 'DESCRIPTION', 'PARENT'], ['r1', 'Cake', '[null]', 'c1']),
        'temp_chapter_desc.dsv': dsv(['ID', 'TITLE', 'PARENT'], ['c1', 'Cakes', 'b1']),
        'temp_cookBook_desc.dsv': dsv(['ID', 'TITLE'], ['b1', 'Home Book']),
        'temp_ingredient.dsv': dsv(
          [
            'ID',
            'PARENT_ID',
            'DISPLAY_ORDER',
            'AMOUNT_QTY_STRING',
            'AMOUNT_UNIT',
            'INGREDIENT_FOOD_ID',
            'PRE_QUALIFIER',
            'POST_QUALIFIER',
            'BRAND_ID',
          ],
          ['2', 'r1', '2', '2', '[null]', 'f2', '[null]', 'beaten', '[null]'],
          ['1', 'r1', '1', '1 1/2', 'u1', 'f1', 'white', '[null]', '[null]'],
        ),
        'temp_unit.dsv': dsv(['ID', 'NAME'], ['u1', 'cups']),
        'temp_food.dsv': dsv(['ID', 'NAME'], ['f1', 'flour'], ['f2', 'eggs']),
        'temp_media.dsv': dsv(['ID', 'ENTITY_ID', 'MEDIA_CONTENT_TYPE'], ['m1', 'r1', 'image/jpeg']),
        m1: photo('cake'),
      }),
    offers: [
      {
        title: 'Cake',
        ingredients: ['1 1/2 cups white flour', '2 eggs, beaten'],
        instructions: ['Mix.', 'Bake in the café.'],
        source: 'Home Book',
        servings: 4,
        prepTime: 10,
        cookTime: 30,
        tags: ['Cakes', 'Home Book'],
        pictures: 1,
      },
    ],
  },
  {
    program: 'Cookmate',
    name: 'backup.mcb',
    content: () =>
      packed({
        'my_recipes.xml': `<?xml version="1.0" encoding="UTF-8"?><cookbook version="1.0"><recipe><title>Flan</title><description>Soft</description><preptime>10 min</preptime><cooktime>50 min</cooktime><quantity>6 portions</quantity><ingredient><li>Caramel:</li><li>100 g sugar</li></ingredient><recipetext><li>Melt.</li><li>Bake.</li></recipetext><comments><li>Chill.</li></comments><url>https://f.example/flan</url><source>Mum</source><category>Dessert</category><category>Eggs</category><rating>4</rating><imagepath>/storage/emulated/0/img/flan.jpg</imagepath></recipe></cookbook>`,
        'images/flan.jpg': photo('flan'),
      }),
    offers: [
      {
        title: 'Flan',
        description: 'Soft',
        ingredients: ['100 g sugar'],
        ingredientGroups: [{ at: 0, title: 'Caramel' }],
        instructions: ['Melt.', 'Bake.'],
        source: 'Mum',
        sourceUrl: 'https://f.example/flan',
        yieldText: '6 portions',
        servings: 6,
        prepTime: 10,
        cookTime: 50,
        tags: ['Dessert', 'Eggs'],
        rating: 4,
        notes: 'Chill.',
        pictures: 1,
      },
    ],
  },
  {
    program: 'CookBook Manager',
    name: 'cookbook.zip',
    content: () =>
      packed({
        'Dal.yml':
          'name: Dal\nservings: 4 people\nprep_time: PT10M\ncook_time: PT30M\nother_time: PT20M\ningredients:\n  - "Spices:"\n  - 1 tsp cumin\ndirections:\n  - "First:"\n  - Fry.\nnotes: Rinse well.\nsource: Ravi\ntags: [lentils, quick]\nrating: 5\nlast_cook: 2024-06-07\nimage: images/dal.jpg\n',
        'images/dal.jpg': photo('dal'),
      }),
    offers: [
      {
        title: 'Dal',
        ingredients: ['1 tsp cumin'],
        ingredientGroups: [{ at: 0, title: 'Spices' }],
        instructions: ['Fry.'],
        stepSections: [{ at: 0, title: 'First' }],
        source: 'Ravi',
        servings: 4,
        prepTime: 10,
        cookTime: 30,
        totalTime: 60,
        tags: ['lentils', 'quick'],
        rating: 5,
        notes: 'Rinse well.',
        cookLog: [{ date: '2024-06-07' }],
        pictures: 1,
      },
    ],
  },
  {
    program: 'Chowdown',
    name: 'chowdown.zip',
    content: () =>
      packed({
        '_recipes/salad.md':
          '---\nlayout: recipe\ntitle: "Salad"\nimage: salad.jpg\ntags: green, quick\ningredients:\n- 1 lettuce\n- 2 tbsp oil\ndirections:\n- Wash.\n- Toss.\n---\n\nFrom the **garden**.\n',
        'images/salad.jpg': photo('salad'),
      }),
    offers: [
      {
        title: 'Salad',
        ingredients: ['1 lettuce', '2 tbsp oil'],
        instructions: ['Wash.', 'Toss.'],
        tags: ['green', 'quick'],
        notes: 'From the garden.',
        pictures: 1,
      },
    ],
  },
  {
    program: 'Cooklang',
    name: 'Easy Pancakes.cook',
    content: () =>
      '>> source: https://c.example/pancakes\n>> servings: 4\n>> tags: sweet, quick\n\n= Batter =\nCrack the @eggs{3} into a #bowl{}, add @plain flour{125%g}(sifted). -- quickly\n\n= Pan =\nFry in @butter for ~{2%minutes}.\n\n> Eat at once.\n',
    offers: [
      {
        title: 'Easy Pancakes',
        ingredients: ['3 eggs', '125 g plain flour, sifted', 'butter'],
        ingredientGroups: [
          { at: 0, title: 'Batter' },
          { at: 2, title: 'Pan' },
        ],
        instructions: ['Crack the eggs into a bowl, add plain flour.', 'Fry in butter for 2 minutes.'],
        stepSections: [
          { at: 0, title: 'Batter' },
          { at: 1, title: 'Pan' },
        ],
        sourceUrl: 'https://c.example/pancakes',
        servings: 4,
        tags: ['sweet', 'quick'],
        notes: 'Eat at once.',
        tools: ['bowl'],
      },
    ],
  },
  {
    program: 'Cooklang',
    name: 'gumbo.cook',
    // Its first lines are no YAML: a colon within a value, and a line without one.
    content: () =>
      '---\nTitle: Weeknight Gumbo\nAuthor: Odile\nCuisine: Southern : Cajun\nCourse supper\ntags:\n  - stew\n  - spicy\n---\nFry @okra{200%g} in a #heavy pot{}.\n',
    offers: [
      {
        title: 'Weeknight Gumbo',
        ingredients: ['200 g okra'],
        instructions: ['Fry okra in a heavy pot.'],
        sourceAuthor: 'Odile',
        tags: ['stew', 'spicy', 'Southern : Cajun'],
        tools: ['heavy pot'],
      },
    ],
  },
  {
    program: 'Meal-Master',
    name: 'of-another-program.mmf',
    content: () =>
      Buffer.from(
        '----- Exported by Krecipes v2 [Meal-Master Export Format] -----\n\n      Title: Oat Bars\n Categories: Snacks\n   Servings: 8\n\n      2    c. oats\n---------------------------Topping---------------------------\n      1    tbsp. honey; warm\n\n Press into a tin and bake.\n\n-----\n',
      ),
    offers: [
      {
        title: 'Oat Bars',
        ingredients: ['2 c. oats', '1 tbsp. honey; warm'],
        ingredientGroups: [{ at: 1, title: 'Topping' }],
        instructions: ['Press into a tin and bake.'],
        servings: 8,
        tags: ['Snacks'],
      },
    ],
  },
  {
    program: 'MasterCook',
    name: 'with-tabulators.mxp',
    content: () =>
      '* Exported from MasterCook *\n\n                Oat Bars\n\nRecipe By     : Mona\nServing Size  : 8    Preparation Time :0:20\nCategories    : Snacks\tLunch box\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n   2\t    c.\t\toats\n   1\t    tbsp.\thoney -- warm\n\nPress into a tin and bake.\n\nNutr. Assoc. : 0 1374 0\n',
    offers: [
      {
        title: 'Oat Bars',
        ingredients: ['2 c. oats', '1 tbsp. honey, warm'],
        instructions: ['Press into a tin and bake.'],
        sourceAuthor: 'Mona',
        servings: 8,
        prepTime: 20,
        tags: ['Snacks', 'Lunch box'],
      },
    ],
  },
  {
    program: 'Web page',
    name: 'pages.zip',
    content: () =>
      packed({
        'saved/Scones.html': `<!DOCTYPE html><!-- saved from url=(0029)https://s.example/scones.html --><html><head><title>Scones</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Scones', recipeIngredient: ['200 g flour', '50 g butter'], recipeInstructions: ['Rub.', 'Bake.'], recipeYield: '8', prepTime: 'PT10M', cookTime: 'PT12M', totalTime: 'PT22M', keywords: 'tea', image: 'https://s.example/scones.jpg' })}</script></head><body><h1>Scones</h1></body></html>`,
      }),
    offers: [
      {
        title: 'Scones',
        ingredients: ['200 g flour', '50 g butter'],
        instructions: ['Rub.', 'Bake.'],
        source: 's.example',
        sourceUrl: 'https://s.example/scones.html',
        servings: 8,
        prepTime: 10,
        cookTime: 12,
        totalTime: 22,
        tags: ['tea'],
        pictures: 1,
      },
    ],
  },
  {
    program: 'Text',
    name: 'family.txt',
    content: () =>
      'Lentil Soup\n\nServes 4\n\nIngredients\n1 onion\n200 g lentils\n\nMethod\n1. Fry the onion.\n2. Add the lentils and simmer.\n\n\n\nRice Pudding\n\nIngredients\n100 g rice\n500 ml milk\n\nMethod\n1. Simmer the rice in the milk.\n2. Serve warm.\n',
    offers: [
      {
        title: 'Lentil Soup',
        ingredients: ['1 onion', '200 g lentils'],
        instructions: ['Fry the onion.', 'Add the lentils and simmer.'],
        servings: 4,
      },
      {
        title: 'Rice Pudding',
        ingredients: ['100 g rice', '500 ml milk'],
        instructions: ['Simmer the rice in the milk.', 'Serve warm.'],
      },
    ],
  },
]
