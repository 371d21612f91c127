import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

describe('readRecipeText', () => {
  it.each([
    ['Zutaten für 4 Personen', 4, []],
    ['Ingrédients pour six personnes', 6, []],
    ['Zutaten für den Teig', null, [{ at: 0, title: 'Für den Teig' }]],
  ])('knows the heading %s', (heading, servings, ingredientGroups) => {
    const text = `Nussbrot\n\n${heading}\n500 g Mehl\n150 g Nüsse\n\nZubereitung\nAlles zu einem Teig kneten.\nDen Teig 40 Minuten backen.`
    expect(readRecipeText(text)).toMatchObject({
      servings,
      ingredientGroups,
      ingredients: ['500 g Mehl', '150 g Nüsse'],
    })
  })

  it('reads the words of Markdown, and stars that are none of it', () => {
    const recipe = readRecipeText(`# Walnut Bread

![a loaf](https://village-table.example/loaf.jpg)

## Ingredients for four people

- 500 g flour
- 150 g walnuts*
- **10 g** salt
* *2 tbsp* oil
- 50 g [rye flour](https://village-table.example/rye)

## Method

1. Knead for *ten* minutes.
2. **Bake:** bake for __40 minutes__.`)
    expect(recipe).toMatchObject({
      title: 'Walnut Bread',
      ingredients: ['500 g flour', '150 g walnuts*', '10 g salt', '2 tbsp oil', '50 g rye flour'],
      ingredientGroups: [],
      servings: 4,
      instructions: ['Knead for ten minutes.', 'Bake: bake for 40 minutes.'],
    })
  })

  it('reads a recipe with headings, numbered steps, times and servings', () => {
    const recipe = readRecipeText(`Lemon Cake
Serves: 8 slices
Prep: 10 min | Cook time: 1 hour 5 minutes | Total: 1 h 15 min

Ingredients
• 200 g flour
• 2 lemons
• ½ tsp salt

Directions
1. Mix everything.
2. Bake until golden.
3. Cool on a rack.`)
    expect(recipe).toEqual({
      title: 'Lemon Cake',
      description: '',
      ingredients: ['200 g flour', '2 lemons', '½ tsp salt'],
      ingredientGroups: [],
      instructions: ['Mix everything.', 'Bake until golden.', 'Cool on a rack.'],
      stepSections: [],
      prepTime: 10,
      cookTime: 65,
      totalTime: 75,
      servings: 8,
      yieldText: '8 slices',
      language: 'en',
    })
  })

  it('reads a quoted mail without headings over its lists, broken at a width, with groups', () => {
    const recipe = readRecipeText(`Hi Anna,

here is the recipe I promised:

> Grandma's Apple Cake
>
> For the dough:
> - 200 g flour
> - 100 g butter, cold and cut
>   into cubes
> - 1 egg
>
> For the filling:
> - 4 apples
> - 2 tbsp sugar
>
> Mix flour, butter and egg to a dough. Let it rest for half an hour in
> the fridge.
>
> Peel the apples, slice them and put them on the dough.

Love, Tom`)
    expect(recipe?.title).toBe("Grandma's Apple Cake")
    expect(recipe?.ingredients).toEqual([
      '200 g flour',
      '100 g butter, cold and cut into cubes',
      '1 egg',
      '4 apples',
      '2 tbsp sugar',
    ])
    expect(recipe?.ingredientGroups).toEqual([
      { at: 0, title: 'For the dough' },
      { at: 3, title: 'For the filling' },
    ])
    expect(recipe?.instructions).toEqual([
      'Mix flour, butter and egg to a dough. Let it rest for half an hour in the fridge.',
      'Peel the apples, slice them and put them on the dough.',
    ])
  })

  it('reads a copied German page between its menus and comments', () => {
    const recipe = readRecipeText(`Startseite
Rezepte
Suche
Apfelstrudel klassisch
4,5 (231 Bewertungen)
Vorbereitungszeit 30 Minuten
Koch-/Backzeit 45 Min.
Portionen: 4
Zutaten
500 g Mehl
1/2 TL Salz
Für die Füllung:
1 kg Äpfel
Zubereitung
1
Mehl und Salz verkneten.
2
Äpfel schälen und in Scheiben schneiden.
Kommentare
Lecker! 5 Sterne, 2 Stück gegessen`)
    expect(recipe).toMatchObject({
      title: 'Apfelstrudel klassisch',
      ingredients: ['500 g Mehl', '1/2 TL Salz', '1 kg Äpfel'],
      ingredientGroups: [{ at: 2, title: 'Für die Füllung' }],
      instructions: ['Mehl und Salz verkneten.', 'Äpfel schälen und in Scheiben schneiden.'],
      prepTime: 30,
      cookTime: 45,
      servings: 4,
      language: 'de',
    })
  })

  it.each([
    [
      'fr',
      'Pour 4 personnes',
      'Ingrédients',
      '250 g de farine',
      'Préparation',
      'Mélanger la farine et les œufs dans un saladier.',
    ],
    [
      'es',
      'Para 4 personas',
      'Ingredientes',
      '250 g de harina',
      'Elaboración',
      'Mezclar la harina con los huevos en un bol grande.',
    ],
    [
      'it',
      'Per 4 persone',
      'Ingredienti',
      '250 g di farina',
      'Procedimento',
      'Mescolare la farina con le uova in una ciotola grande.',
    ],
  ])('knows the headings of %s', (language, serves, foods, food, method, step) => {
    const recipe = readRecipeText(`Torta\n${serves}\n${foods}\n${food}\n2 x\n${method}\n1. ${step}\n2. Basta.`)
    expect(recipe).toMatchObject({ language, servings: 4 })
    expect(recipe?.ingredients[0]).toBe(food)
    expect(recipe?.instructions[0]).toBe(step)
  })

  it('tells lists apart by their looks where nothing stands over them', () => {
    const recipe = readRecipeText(`Pancakes
2 cups flour
2 eggs
1 1/2 cups milk
pinch of salt
Whisk everything together. Rest for 10 minutes.
Fry in butter until golden.`)
    expect(recipe?.title).toBe('Pancakes')
    expect(recipe?.ingredients).toEqual(['2 cups flour', '2 eggs', '1 1/2 cups milk', 'pinch of salt'])
    expect(recipe?.instructions).toEqual([
      'Whisk everything together. Rest for 10 minutes.',
      'Fry in butter until golden.',
    ])
  })

  it('finds the steps below ingredients when only those have a heading, and ingredients on the heading line', () => {
    const recipe = readRecipeText(`Omelette
Ingredients: 3 eggs, 1 tbsp butter, 2 pinches salt
Beat the eggs with the salt until they foam.
Melt the butter and bake the eggs in it.`)
    expect(recipe?.ingredients).toEqual(['3 eggs', '1 tbsp butter', '2 pinches salt'])
    expect(recipe?.instructions).toHaveLength(2)
  })

  it('keeps a figure that looks like the number of a step where it is an amount', () => {
    const recipe = readRecipeText(
      'Pie\nIngredients\n24. Oreo cookies\n5 tbsp butter\nMethod\n1. Crush.\n2. Bake it well.',
    )
    expect(recipe?.ingredients).toEqual(['24 Oreo cookies', '5 tbsp butter'])
    const counted = readRecipeText('Pie\nIngredients\n1. Flour\n2. Sugar\n3. Butter 50 g\nMethod\nMix and bake it all.')
    expect(counted?.ingredients).toEqual(['Flour', 'Sugar', 'Butter 50 g'])
  })

  it('does not take how a step ends for the servings, and leaves notes and nutrition out', () => {
    const recipe = readRecipeText(`Soup
Serves 4
Ingredients
1 onion
2 carrots
Method
Boil the onion with the carrots. Makes 6 servings.
Notes
Keeps for 3 days.
Nutrition
120 kcal`)
    expect(recipe?.servings).toBe(4)
    expect(recipe?.instructions).toEqual(['Boil the onion with the carrots. Makes 6 servings.'])
  })

  it.each([
    ['Serves 4 Prep time: 15 min', 4, 15],
    ['Prep time: 15 min Serves 6', 6, 15],
    ['Prep Time 10 mins · Yield 12 muffins', 12, 10],
  ])('reads servings and times from "%s"', (line, servings, prepTime) => {
    expect(readRecipeText(`Soup\n${line}\nIngredients\n1 onion\n2 carrots`)).toMatchObject({ servings, prepTime })
  })

  it.each([['Knead.'], ['Kneten.']])('takes what stands under Method for steps, however short: %s', step => {
    expect(
      readRecipeText(`Bread\nIngredients\n500 g flour\ntwo parts water\nMethod\n${step}\n40 minutes baking.`),
    ).toMatchObject({
      ingredients: ['500 g flour', 'two parts water'],
      instructions: [step, '40 minutes baking.'],
      servings: null,
    })
  })

  it('finds no recipe where there is none', () => {
    expect(readRecipeText('')).toBeNull()
    expect(readRecipeText('Buy milk\nCall mum\n12 Main Street')).toBeNull()
    expect(readRecipeText('Lorem ipsum dolor sit amet. '.repeat(40))).toBeNull()
  })

  it.each([
    ['digits', '1'.repeat(100_000)],
    ['brackets', '('.repeat(100_000)],
    ['blank lines', '\n'.repeat(100_000)],
    ['short lines', '1 a\n'.repeat(25_000)],
    ['colons', 'prep:'.repeat(20_000)],
    ['spaces', `Serves${' '.repeat(99_000)}4`],
    ['quotes', '> '.repeat(50_000)],
    ['headings', 'Ingredients\n2 eggs\nMethod\nMix all.\n'.repeat(2500)],
  ])('comes to an end on %s', (_, text) => {
    const recipe = readRecipeText(text)
    expect(recipe?.ingredients.length ?? 0).toBeLessThanOrEqual(200)
    expect(recipe?.instructions.length ?? 0).toBeLessThanOrEqual(200)
  })
})
