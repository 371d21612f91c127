import { describe, expect, it } from 'vitest'
import { dishKey, parseDishKey } from './dish-key.ts'
import { describeDish } from './dish-spec.ts'

describe('what to draw', () => {
  it.each([
    ['Cherry Tomato Pasta with Burst Garlic', 'pasta'],
    ['Tomato Soup with Toast', 'soup'],
    ['Chickpea Salad with Charred Corn', 'salad'],
    ['Skillet Eggs in Spiced Tomatoes', 'skillet'],
    ['Olive Oil Lemon Loaf Cake', 'cake'],
    ['Brown Butter Oat Cookies', 'cookies'],
    ['Kürbissuppe', 'soup'],
    ['Tarte aux pommes', 'tart'],
    ['Pilzrisotto', 'risotto'],
    ['Ensalada de tomate', 'salad'],
    ['Chicken and Corn Chowder', 'stew'],
    ['Chicken and Rice Soup', 'soup'],
    ['Chicken Curry', 'curry'],
    ['Salmon and Leek Pie', 'tart'],
    ['Steak and Ale Stew', 'stew'],
    ['Chicken Skewers', 'meat'],
    ['Lamb Kofta', 'meat'],
    ['Lamb Chops with Mint', 'meat'],
    ['Turkey Meatballs', 'meat'],
    ['Wienerschnitzel', 'meat'],
    ['Chicken and Rice', 'roast'],
    ['Roast Chicken Traybake', 'roast'],
    ['Roast Salmon with Dill', 'fish'],
    ['Whole Trout with Almonds', 'fish'],
    ['Iced Tea with Peaches', 'glass'],
    ['Green Tea Cake', 'cake'],
    ['Baked Mac and Cheese', 'bake'],
    ['Tortilla de patatas', 'skillet'],
    ['Tortilla Chips', 'tacos'],
  ])('%s is drawn as %s', (title, kind) => {
    expect(describeDish(title, 'dinner').kind).toBe(kind)
  })

  it('goes by whole words', () => {
    expect(describeDish('Porktato', 'treats').kind).not.toBe('meat')
    expect(describeDish('Chickpea', 'dinner').ingredients).not.toContain('herb')
  })

  it.each([
    ['Bean Burrito', ['bean', 'rolled']],
    ['Chicken Shawarma', ['chicken', 'rolled']],
    ['Grilled Cheese', ['cheese', 'sandwich', 'grilled']],
    ['Bistecca', ['steak']],
    ['Pork Schnitzel', ['beef', 'cutlet']],
    ['Mushroom Frittata', ['mushroom', 'frittata']],
    ['Tortilla de patatas', ['potato', 'frittata']],
    ['Onion Omelett', ['egg', 'onion', 'omelette']],
    ['Potato Samosas', ['potato', 'baked']],
    ['Walnut Brownies', ['chocolate', 'nut', 'bars']],
    ['Sticky Ribs', ['ribs']],
    ['Turkey Meatballs', ['chicken', 'beef', 'balls']],
    ['Chicken Skewers', ['chicken', 'skewers']],
    ['Greek Yogurt Bowl', ['cream']],
    ['Mac and Cheese', ['cheese', 'macaroni']],
    ['Pappardelle with Short Ribs', ['beef']],
    ['Penne Puttanesca', ['tomato', 'olive', 'tubes']],
    ['Baked Trout', ['salmon', 'whole']],
    ['Smoked Trout Toast', ['salmon']],
    ['Whole Wheat Toast', []],
    ['Sweet Potato Fries', ['carrot']],
    ['Iced Tea', ['coffee', 'tea', 'iced']],
    ['Strawberry Donuts', ['strawberry', 'donut']],
    ['Tomato, Bacon, Leek, Corn and Feta Omelette', ['tomato', 'herb', 'sausage', 'leek', 'omelette']],
    ['Argentine Asado', ['salsa']],
    ['Vegan Whole Trout', ['tofu']],
    ['Vegan Omelette', ['egg', 'frittata']],
    ['Breakfast Tacos', ['egg']],
  ])('%s: %j', (title, shown) => {
    const { ingredients, forms } = describeDish(title, 'dinner')
    expect([...ingredients, ...forms]).toEqual(shown)
  })

  it.each([
    ['Chicken Masala', 'curry'],
    ['Masala Omelette', 'eggs'],
    ['Falafel Bowl', 'bowl'],
    ['Chicken Shawarma Wrap', 'tacos'],
    ['Fried Rice from the Wok', 'stirfry'],
    ['Stir-Fried Noodles', 'pasta'],
    ['Strawberry Shortcake Cookies', 'cookies'],
    ['Gingerbread Loaf', 'loaf'],
    ['Berry Crumble with Oats', 'bake'],
  ])('%s is drawn as %s by its most telling word', (title, kind) => {
    expect(describeDish(title, 'dinner').kind).toBe(kind)
  })

  it('lays the same dish on another table when salted', () => {
    const plain = describeDish('Aunt Maud’s Secret', 'treats')
    const salted = ['7', '8'].map(salt => describeDish('Aunt Maud’s Secret', 'treats', salt))
    for (const spec of salted) expect({ ...spec, seed: 0 }).toEqual({ ...plain, seed: 0 })
    expect(new Set([plain, ...salted].map(({ seed }) => seed)).size).toBe(3)
    expect(describeDish('Aunt Maud’s Secret', 'treats', '7')).toEqual(salted[0])
  })

  it('falls back to the section, the same way each time', () => {
    expect(describeDish('Aunt Maud’s Secret', 'treats')).toEqual(describeDish('AUNT MAUD’S SECRET ', 'treats'))
    expect(['tart', 'cake', 'cookies', 'muffins']).toContain(describeDish('Aunt Maud’s Secret', 'treats').kind)
  })

  it('takes any title', () => {
    for (const title of ['', ' ', '🍕', '<script>', 'x'.repeat(100_000), '\u0000', 'ﷺ']) {
      expect(parseDishKey(dishKey(describeDish(title, null)))).not.toBeNull()
    }
  })
})
