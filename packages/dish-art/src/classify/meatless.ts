import type { FormOf, Ingredient } from './contents.ts'
import type { DishKind } from './dish-kinds.ts'
import { meaningsOf, tableOf } from './word-table.ts'

const animals: ReadonlySet<Ingredient> = new Set(['chicken', 'beef', 'sausage', 'salmon', 'shrimp', 'fish'])
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

/** True when meat or fish is among them. */
export const namesAnimal = (found: readonly Ingredient[]): boolean => found.some(one => animals.has(one))

type Fillings = Readonly<Partial<Record<DishKind, readonly [Ingredient, ...Ingredient[]]>>>

/** What fills kinds that are else drawn with meat or fish: the first of each, unless another of them is named. */
const fillings = {
  stew: ['carrot', 'bean', 'chili', 'mushroom', 'potato', 'squash', 'tomato', 'olive', 'corn', 'herb'],
  curry: ['tofu', 'bean', 'cheese', 'herb'],
  tacos: ['bean', 'egg', 'tofu', 'mushroom', 'potato', 'squash', 'carrot'],
  stirfry: ['tofu', 'egg'],
} as const satisfies Fillings
/** What fills them where the title says that no meat is in it. */
export const meatlessFillings = {
  ...fillings,
  curry: ['tofu'],
  ramen: ['tofu'],
  meat: ['tofu'],
  bowl: ['tofu', 'bean', 'egg', 'cheese'],
  roast: ['carrot', 'squash', 'potato', 'tomato', 'beet', 'herb', 'mushroom', 'onion', 'bean', 'fennel', 'aubergine'],
} as const satisfies Fillings
/** Ingredients that fill nothing: where they alone are named, meat may. */
const seasonings: ReadonlySet<Ingredient> = new Set(['chili', 'lime'])

/** Kinds that are meat or fish, or may have bacon beside them, whatever is in them: what a dish without is drawn as. */
const meatlessKinds: Readonly<Partial<Record<DishKind, DishKind>>> = { fish: 'bowl', eggs: 'skillet' }
/** Forms that nothing but meat has: a cauliflower steak is not one of them. */
const meatForms: ReadonlySet<FormOf> = new Set<FormOf<'meat'>>(['steak', 'ribs', 'chops', 'salsa'])

/** The kind that a dish of a kind is drawn as when nothing of an animal is in it. */
export const meatlessKind = (kind: DishKind): DishKind => meatlessKinds[kind] ?? kind

/** The forms among those found that need no meat. */
export const meatlessForms = (found: readonly FormOf[]): FormOf[] => found.filter(form => !meatForms.has(form))

/** What to show in a dish without meat: no meat, and its substitute. */
export function meatlessContents(kind: DishKind, found: readonly Ingredient[]): Ingredient[] {
  const left = found.filter(one => !animals.has(one))
  return [...needed(meatlessFillings, kind, left), ...left]
}

/** What to show in any other dish: what is named, and no meat where something else is named but fills nothing. */
export function contents(kind: DishKind, found: readonly Ingredient[]): Ingredient[] {
  const open = found.every(one => seasonings.has(one)) || namesAnimal(found)
  return open ? [...found] : [...needed(fillings, kind, found), ...found]
}

function needed(all: Fillings, kind: DishKind, found: readonly Ingredient[]): Ingredient[] {
  const list = all[kind]
  return list && !list.some(one => found.includes(one)) ? [list[0]] : []
}
