import type { DishKind } from './dish-kinds.ts'

/** What may be in a dish: it steers colours, fillings and garnish. */
export const ingredients = [
  'tomato',
  'herb',
  'squash',
  'mushroom',
  'lemon',
  'orange',
  'lime',
  'berry',
  'strawberry',
  'cherry',
  'chocolate',
  'cheese',
  'egg',
  'chicken',
  'beef',
  'sausage',
  'salmon',
  'shrimp',
  'bean',
  'nut',
  'apple',
  'peach',
  'banana',
  'avocado',
  'potato',
  'carrot',
  'onion',
  'olive',
  'fig',
  'chili',
  'beet',
  'coffee',
  'mint',
  'cucumber',
  'coconut',
  'corn',
  'tofu',
  'cream',
  'pear',
  'mango',
  'plum',
  'kiwi',
  'melon',
  'fish',
  'chickpea',
  'darkbean',
  'lentil',
  'leek',
  'sage',
  'aubergine',
  'fennel',
  'ginger',
  'crumbs',
  'hazelnut',
  'thyme',
] as const
export type Ingredient = (typeof ingredients)[number]

/**
 * The forms that dishes of a kind may be given, each with its word in keys. Some are in older keys alone
 * and have no words in titles: savoury cakes, cookies, drinks and shortcakes.
 */
export const forms = {
  tacos: { rolled: 'whole' },
  dumplings: { baked: 'flat' },
  pancakes: { waffle: 'waffle', thin: 'flat', savoury: 'savoury' },
  skillet: { frittata: 'flat' },
  bake: { macaroni: 'short', mash: 'savoury', oats: 'oat' },
  pasta: { tubes: 'short' },
  cookies: { bars: 'flat', macaron: 'shell', cutout: 'cutter', oats: 'oat', savoury: 'savoury' },
  muffins: { savoury: 'savoury', donut: 'ring', cupcake: 'frosted', bun: 'bun', knot: 'knot' },
  glass: { thick: 'thick', tea: 'tea', iced: 'iced', savoury: 'savoury' },
  tart: { savoury: 'savoury', rustic: 'rustic', meringue: 'meringue' },
  shortcake: { savoury: 'savoury' },
  cake: { ring: 'whole', tin: 'tin', dense: 'dense', pavlova: 'meringue', savoury: 'savoury' },
  toast: { sandwich: 'whole', grilled: 'grilled' },
  loaf: { flat: 'flat', baguette: 'stick', plait: 'plait' },
  porridge: { savoury: 'savoury', pudding: 'pudding' },
  curry: { thai: 'thai' },
  soup: { chunky: 'chunky' },
  fish: { whole: 'whole' },
  roast: { whole: 'whole', tray: 'tray' },
  meat: {
    steak: 'whole',
    cutlet: 'flat',
    ribs: 'short',
    skewers: 'skewer',
    balls: 'ball',
    chops: 'chop',
    salsa: 'salsa',
  },
  eggs: { omelette: 'flat' },
} as const satisfies Partial<Record<DishKind, Readonly<Record<string, string>>>>

/** A form of one kind of dish, or of any. */
export type FormOf<K extends DishKind = DishKind> = K extends keyof typeof forms
  ? keyof (typeof forms)[K] & string
  : never

/** The forms of a kind with their words. */
export const formsOf = (kind: DishKind): Readonly<Record<string, string>> =>
  kind in forms ? forms[kind as keyof typeof forms] : {}
