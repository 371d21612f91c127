import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../featured/catalogue.ts'
import { fittingSection, type MealSection } from './fitting-section.ts'

const recipe = (title: string, ingredients = '', more: { category?: string; dietaryTags?: string[] } = {}) => ({
  title,
  category: 'Main Course',
  dietaryTags: [],
  ingredients: ingredients.split(', '),
  ...more,
})

describe('the meal that a recipe fits', () => {
  /** Built-in recipes filed under another meal than most would choose, which would not be wrong either. */
  const otherwise: Record<string, MealSection> = {
    'Banana Bread with Toasted Pecans': 'treats',
    'Miso Ramen with Corn and Soft Eggs': 'dinner',
    'Pork and Cabbage Dumplings': 'dinner',
  }
  it.each(readCatalogue())(
    'is that of the catalogue for $title',
    ({ title, ingredients, dietaryTags, mealSection }) => {
      const meal = fittingSection({ title, ingredients, dietaryTags, category: 'Main Course' })
      expect(meal).toBe(otherwise[title] ?? mealSection)
    },
  )

  const titles: [MealSection, string, string?][] = [
    ['breakfast', 'Fluffy Blueberry Pancakes', 'flour, sugar, blueberries'],
    ['breakfast', 'Avocado Toast with a Poached Egg', '1 avocado, 2 slices of bread'],
    ['breakfast', 'Green Smoothie', 'spinach, 1 banana'],
    ['breakfast', 'Maple Pecan Granola', 'oats, pecans, maple syrup'],
    ['breakfast', 'Mushroom Omelette', '3 eggs, mushrooms'],
    ['breakfast', 'Bauernfrühstück', 'Kartoffeln, Eier, Speck'],
    ['breakfast', 'Rührei mit Schnittlauch', '4 Eier'],
    ['breakfast', 'Pain perdu', 'pain, lait, oeufs'],
    ['breakfast', 'Huevos rancheros', 'huevos, tortillas'],
    ['breakfast', 'Breakfast Burrito', 'eggs, chorizo'],
    ['breakfast', 'Pfannkuchen', 'Mehl, Zucker, Eier'],
    ['lunch', 'Zwiebelkuchen', 'Mehl, Zwiebeln, Speck'],
    ['lunch', 'Greek Salad', 'cucumber, feta'],
    ['lunch', 'Chicken Caesar Wrap', 'chicken, lettuce'],
    ['lunch', 'Kürbissuppe', '1 Kürbis, Zwiebeln'],
    ['lunch', 'Kartoffelsalat', '1 kg Kartoffeln, Brühe'],
    ['lunch', 'Quiche Lorraine', 'lardons, crème'],
    ['lunch', 'Croque Monsieur', 'pain, jambon, fromage'],
    ['lunch', 'Gazpacho andaluz', 'tomates, pepino, ajo'],
    ['lunch', 'Ensalada de garbanzos', 'garbanzos, cebolla'],
    ['lunch', 'Tortilla de patatas', 'patatas, huevos, cebolla'],
    ['lunch', 'Tomato and Cheddar Tart', 'tomatoes, cheddar, onion'],
    ['dinner', 'Spaghetti Carbonara', 'spaghetti, eggs, bacon'],
    ['dinner', 'Sweet Potato Curry', 'sweet potatoes, coconut milk, garlic'],
    ['dinner', 'Chicken and Leek Pie', 'chicken, leeks, pastry'],
    ['dinner', "Shepherd's Pie", 'lamb mince, potatoes'],
    ['dinner', 'Rinderrouladen', '4 Rinderrouladen, Speck, Senf'],
    ['dinner', 'Käsespätzle', 'Mehl, Eier, Bergkäse, Zwiebeln'],
    ['dinner', 'Boeuf bourguignon', 'boeuf, vin rouge, oignons'],
    ['dinner', 'Coq au vin', 'poulet, vin rouge'],
    ['dinner', 'Paella de marisco', 'arroz, gambas, caldo'],
    ['dinner', 'Lomo de cerdo al horno', 'cerdo, ajo'],
    ['dinner', 'Something my Aunt Made', 'this, that'],
    ['treats', 'Chocolate Chip Cookies', 'flour, sugar, chocolate'],
    ['treats', 'Apple Pie', 'apples, sugar, flour, butter'],
    ['treats', 'Banana Bread', 'bananas, sugar, flour'],
    ['treats', 'Vanilla Ice Cream', 'cream, sugar, vanilla'],
    ['treats', 'Omas Apfelkuchen', 'Äpfel, Zucker, Mehl'],
    ['treats', 'Schwarzwälder Kirschtorte', 'Kirschen, Sahne, Zucker'],
    ['treats', 'Vanillekipferl Plätzchen', 'Mehl, Vanillezucker'],
    ['treats', 'Mousse au chocolat', 'chocolat, oeufs'],
    ['treats', 'Tarte aux pommes', 'pommes, sucre, beurre'],
    ['treats', 'Arroz con leche', 'arroz, leche, azúcar'],
    ['treats', 'Tarta de Santiago', 'almendras, azúcar, huevos'],
  ]
  it.each(titles)('is %s for %s', (meal, title, ingredients) => {
    expect(fittingSection(recipe(title, ingredients))).toBe(meal)
  })

  it.each([
    ['treats', 'Plum Cake'],
    ['treats', 'Oat Cookies'],
    ['lunch', 'Fish Cakes'],
    ['lunch', 'Tomato Soup'],
    ['dinner', 'The one from Ada'],
  ])('is %s for %s of which nothing more is known', (meal, title) => {
    expect(fittingSection({ ...recipe(title, ''), ingredients: [] })).toBe(meal)
  })

  it('follows what category and tags say', () => {
    expect(fittingSection(recipe('Granny’s Best', '', { category: 'Dessert' }))).toBe('treats')
    expect(fittingSection(recipe('Pho', '', { dietaryTags: ['Vegan', 'Brunch'] }))).toBe('breakfast')
    expect(fittingSection(recipe('Pho', '', { category: 'lunch' }))).toBe('lunch')
  })
})
