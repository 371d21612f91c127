import type { Phase } from '../constants.ts'

/** Foods that a tip for a phase speaks of: what is good about them, and their keys in the lexicon. */
export type FoodGroup = { what: string; foods: readonly string[] }

const iron: FoodGroup = {
  what: 'iron',
  foods: [
    'beef',
    'ground-beef',
    'steak',
    'lamb',
    'venison',
    'liver',
    'chicken-liver',
    'mussel',
    'clam',
    'oyster',
    'sardine',
    'lentil',
    'red-lentil',
    'chickpea',
    'kidney-bean',
    'black-bean',
    'white-bean',
    'butter-bean',
    'tofu',
    'spinach',
    'chard',
    'kale',
    'pumpkin-seed',
  ],
}
const vitaminC: FoodGroup = {
  what: 'vitamin C',
  foods: ['bell-pepper', 'broccoli', 'brussels-sprout', 'orange', 'lemon', 'strawberry', 'kiwi', 'cabbage'],
}
const fibre: FoodGroup = {
  what: 'fibre',
  foods: [
    'oats',
    'lentil',
    'red-lentil',
    'chickpea',
    'black-bean',
    'kidney-bean',
    'white-bean',
    'barley',
    'raspberry',
    'pear',
  ],
}
const protein: FoodGroup = {
  what: 'protein',
  foods: ['egg', 'tofu', 'tempeh', 'salmon', 'cod', 'chicken-breast', 'turkey', 'greek-yogurt', 'quark'],
}
const greens: FoodGroup = {
  what: 'vegetables',
  foods: ['spinach', 'broccoli', 'asparagus', 'kale', 'carrot', 'courgette', 'beetroot', 'fennel', 'green-bean', 'pea'],
}
const oilyFish: FoodGroup = {
  what: 'oily fish',
  foods: ['salmon', 'smoked-salmon', 'mackerel', 'sardine', 'herring', 'trout'],
}
const iodine: FoodGroup = {
  what: 'iodine',
  foods: ['cod', 'fish', 'shrimp', 'mussel', 'seaweed', 'milk', 'yogurt', 'greek-yogurt', 'egg'],
}
const wholegrain: FoodGroup = {
  what: 'wholegrain',
  foods: [
    'oats',
    'whole-wheat-flour',
    'brown-rice',
    'barley',
    'bulgur',
    'quinoa',
    'buckwheat',
    'rye-flour',
    'spelt-flour',
  ],
}
const slowCarbohydrates: FoodGroup = {
  what: 'complex carbohydrates',
  foods: [
    'oats',
    'brown-rice',
    'barley',
    'bulgur',
    'quinoa',
    'sweet-potato',
    'lentil',
    'red-lentil',
    'chickpea',
    'whole-wheat-flour',
  ],
}
const calcium: FoodGroup = {
  what: 'calcium',
  foods: [
    'milk',
    'yogurt',
    'greek-yogurt',
    'kefir',
    'cheddar',
    'feta',
    'ricotta',
    'mozzarella',
    'tofu',
    'kale',
    'bok-choy',
    'sardine',
  ],
}

/** What the tips for a phase recommend, and what they advise less of. */
export const foodsOfPhase: Record<Phase, { groups: readonly FoodGroup[]; lessOf: readonly string[] }> = {
  menstrual: { groups: [iron, vitaminC], lessOf: ['coffee', 'tea'] },
  follicular: { groups: [fibre, protein, greens], lessOf: [] },
  ovulatory: { groups: [oilyFish, iodine, wholegrain], lessOf: [] },
  luteal: {
    groups: [slowCarbohydrates, calcium],
    lessOf: ['coffee', 'wine', 'red-wine', 'white-wine', 'beer', 'cider', 'spirits', 'brandy', 'rum', 'sherry'],
  },
}
