/** The shapes of food the generator can draw, the most telling word first. */
export const dishKinds = [
  'tacos',
  'pizza',
  'dumplings',
  'pancakes',
  'skillet',
  'burger',
  'salad',
  'ramen',
  'bake',
  'pasta',
  'stirfry',
  'cookies',
  'muffins',
  'glass',
  'tart',
  'shortcake',
  'cake',
  'toast',
  'loaf',
  'bowl',
  'pita',
  'porridge',
  'curry',
  'stew',
  'risotto',
  'soup',
  'fish',
  'roast',
  'meat',
  'eggs',
] as const
export type DishKind = (typeof dishKinds)[number]

export const dishSections = ['breakfast', 'lunch', 'dinner', 'treats', 'snack', 'appetizer', 'drink'] as const
export type Section = (typeof dishSections)[number]
