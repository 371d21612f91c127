import type { DishKind, Flavour } from './dish-kinds.ts'
import { tableOf, type WordTable } from './word-table.ts'

/**
 * Words that say which form a dish of one kind has: a burrito is not folded like a taco, a frittata fills its pan. The
 * same word may mean nothing in a dish of another kind.
 */
const formWords: Partial<Record<DishKind, Partial<Record<Flavour, string>>>> = {
  tacos: { whole: 'burrito wrap doner gyro shawarma kebab', cheese: 'quesadilla' },
  dumplings: { flat: 'empanada samosa' },
  pancakes: { waffle: 'waffle waffel gaufre belgian', flat: 'crepe', savoury: 'savoury savory' },
  skillet: {
    flat: 'frittata tortilla_de_patatas tortilla_de_papas tortilla_de_patata tortilla_espanola spanish_tortilla spanish_omelette',
  },
  bake: {
    short: 'mac_and_cheese mac_n_cheese mac_cheese macaroni penne rigatoni ziti',
    savoury: 'shepherd cottage_pie',
  },
  pasta: {
    short:
      'penne rigatoni fusilli farfalle macaroni ziti orecchiette gnocchi cavatappi conchiglie shells pasta_salad spatzle',
  },
  cookies: { flat: 'brownie blondie bar slab', shell: 'macaron' },
  muffins: {
    savoury: 'savoury savory',
    ring: 'donut doughnut bagel',
    frosted: 'cupcake frosted',
    bun: 'roll bun brotchen',
  },
  glass: {
    tea: 'tea eistee te tisane tee',
    iced: 'iced ice cold eis- frappe helado glace freddo',
  },
  tart: { savoury: 'quiche savoury savory tarte_flambee pot_pie spinach_pie torta_salata' },
  cake: { whole: 'bundt gugelhupf' },
  toast: { whole: 'sandwich panini bocadillo blt grilled_cheese' },
  loaf: {
    flat: 'focaccia naan pita flatbread ciabatta',
    stick: 'baguette',
    plait: 'challah zopf hefezopf plaited braided',
  },
  fish: { whole: 'whole stuffed baked_fish seabass sea_bass bass trout forelle truite trucha branzino' },
  roast: { whole: 'whole stuffed spatchcock rotisserie' },
  meat: {
    whole: 'steak bistec bistecca filet tenderloin',
    flat: 'schnitzel -schnitzel cutlet cotoletta kotelett escalope',
    skewer: 'skewer kofta satay brochette spiedini',
    ball: 'meatball kottbullar frikadelle polpette',
    chop: 'chop',
    short: 'ribs rib sparerib short_rib',
  },
  eggs: { flat: 'omelette omelet omelett frittatina' },
}

/** What a title's words say of the form, by the kind of dish. */
export const formByWord: Readonly<Partial<Record<DishKind, WordTable<Flavour>>>> = Object.fromEntries(
  Object.entries(formWords).map(([kind, words]) => [kind, tableOf(words)]),
)
