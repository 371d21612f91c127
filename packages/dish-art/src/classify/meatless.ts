import type { DishKind, Flavour } from './dish-kinds.ts'
import { meaningsOf, tableOf } from './word-table.ts'

const animals: ReadonlySet<Flavour> = new Set(['chicken', 'beef', 'sausage', 'salmon', 'shrimp', 'fish'])
/** Cuts of meat: a steak of cauliflower is none. */
const cuts: ReadonlySet<Flavour> = new Set(['whole', 'short', 'chop', 'salsa'])

const plants =
  'cauliflower tofu tempeh seitan jackfruit portobello mushroom celeriac halloumi paneer lentil chickpea bean aubergine eggplant zucchini courgette quinoa soy soya walnut vegetable'
const shapes = 'steak wing meatball ball cutlet skewer schnitzel burger nugget kofta satay bolognese ragu'

/** Words by which a title says that neither meat nor fish is in it. */
const saidWords = tableOf({
  meatless: [
    'vegan vegane veganer veganes veganen vegano vegana vegani vegetarian vegetarisch vegetarische vegetarischer',
    'vegetarisches vegetarien vegetarienne vegetariano vegetariana veggie meatless meatfree meat_free plant_based',
    'sin_carne sans_viande senza_carne ohne_fleisch fleischlos fleischlose fleischloser gemuseschnitzel',
    'gemusefrikadelle gemusefrikadellen sellerieschnitzel kohlrabischnitzel linsenbolognese',
    'nut_roast verdure_al_forno',
    ...plants.split(' ').flatMap(plant => shapes.split(' ').map(shape => `${plant}_${shape}`)),
  ].join(' '),
})

/** True when the words say so themselves, whatever else they name: a vegan sausage, a cauliflower steak. */
export const saysMeatless = (words: readonly string[]): boolean => meaningsOf(saidWords, words).length > 0

/** True when meat or fish is among the flavours. */
export const namesAnimal = (found: readonly Flavour[]): boolean => found.some(flavour => animals.has(flavour))

/** Kinds that are drawn with meat or fish where nothing says what is in them: what to show instead. */
const stead: Partial<Record<DishKind, readonly [Flavour, ...Flavour[]]>> = {
  stew: ['carrot', 'bean', 'chili', 'mushroom', 'potato', 'squash', 'tomato', 'olive', 'corn', 'herb'],
  curry: ['tofu', 'bean', 'cheese', 'herb'],
  tacos: ['bean', 'egg', 'tofu', 'mushroom', 'potato', 'squash', 'carrot'],
  stirfry: ['tofu', 'egg'],
}
const steadWhenSaid: typeof stead = {
  ...stead,
  curry: ['tofu'],
  ramen: ['tofu'],
  meat: ['tofu'],
  bowl: ['tofu', 'bean', 'egg', 'cheese'],
  roast: ['carrot', 'squash', 'potato', 'tomato', 'beet', 'herb', 'mushroom', 'onion', 'bean', 'fennel', 'aubergine'],
}
/** Kinds that are meat or fish, or may have bacon beside them, however they are flavoured. */
const kindsInstead: Partial<Record<DishKind, DishKind>> = { fish: 'bowl', eggs: 'skillet' }

/** The kind and flavours of a title that says it has no meat: nothing of it is left in the picture. */
export function withoutMeat(kind: DishKind, found: readonly Flavour[]): { kind: DishKind; found: Flavour[] } {
  const drawn = kindsInstead[kind] ?? kind
  const left = found.filter(flavour => !animals.has(flavour) && !(drawn === 'meat' && cuts.has(flavour)))
  return { kind: drawn, found: [...needed(steadWhenSaid[drawn], left), ...left] }
}

/** The flavours of any other title: what is named, and no meat, stands in the place that meat would take. */
export function withStead(kind: DishKind, found: readonly Flavour[]): Flavour[] {
  const open = found.every(flavour => formsOnly.has(flavour)) || namesAnimal(found)
  return open ? [...found] : [...needed(stead[kind], found), ...found]
}

/** Flavours that say nothing of what is in a dish. */
const formsOnly: ReadonlySet<Flavour> = new Set(['short', 'flat', 'savoury', 'whole', 'thai', 'tray', 'chili', 'lime'])

const needed = (list: readonly [Flavour, ...Flavour[]] | undefined, found: readonly Flavour[]): Flavour[] =>
  list && !list.some(flavour => found.includes(flavour)) ? [list[0]] : []
