import type { DishKind, Flavour } from './dish-kinds.ts'
import { tableOf, type WordTable } from './word-table.ts'

/**
 * Words that say which form a dish of one kind has: a burrito is not folded like a taco, a frittata fills its pan. The
 * same word may mean nothing in a dish of another kind.
 */
const formWords: Partial<Record<DishKind, Partial<Record<Flavour, string>>>> = {
  tacos: { whole: 'burrito wrap doner gyro shawarma kebab', cheese: 'quesadilla', egg: 'breakfast' },
  dumplings: { flat: 'empanada samosa' },
  pancakes: { waffle: 'waffle waffel gaufre belgian', flat: 'crepe', savoury: 'savoury savory' },
  skillet: {
    flat: 'frittata tortilla_de_patatas tortilla_de_papas tortilla_de_patata tortilla_espanola spanish_tortilla spanish_omelette',
  },
  bake: {
    short: 'mac_and_cheese mac_n_cheese mac_cheese macaroni penne rigatoni ziti',
    savoury: 'shepherd cottage_pie',
    oat: 'oatmeal baked_oatmeal baked_oats',
  },
  pasta: {
    short:
      'penne rigatoni fusilli farfalle macaroni ziti orecchiette gnocchi cavatappi conchiglie shells pasta_salad spatzle',
  },
  cookies: {
    flat: 'brownie blondie bar slab',
    shell: 'macaron',
    cutter: 'gingerbread lebkuchen speculoos spekulatius pepparkakor sugar_cookie gingerbread_man gingerbread_men',
    oat: 'oat oatmeal',
  },
  muffins: {
    savoury: 'savoury savory',
    ring: 'donut doughnut bagel',
    frosted: 'cupcake frosted',
    bun: 'roll bun brotchen',
    knot: 'cardamom knot twist kardamom- kardemummabullar',
  },
  glass: {
    thick: 'smoothie lassi milkshake shake batido frullato',
    tea: 'tea eistee te tisane tee',
    iced: 'iced ice cold eis- frappe helado glace freddo',
  },
  tart: {
    savoury: 'quiche savoury savory tarte_flambee pot_pie spinach_pie torta_salata',
    rustic: 'galette crostata',
    meringue: 'meringue baiser merengue meringa',
  },
  cake: {
    whole: 'bundt gugelhupf',
    tin: 'loaf loaf_cake pound_cake',
    dense: 'flourless fondant mud_cake torta_caprese',
    meringue: 'pavlova meringue',
  },
  toast: {
    whole: 'sandwich panini bocadillo blt grilled_cheese',
    grilled: 'grilled_cheese toastie croque_monsieur croque_madame cheese_melt',
  },
  porridge: {
    savoury: 'congee jook rice_porridge savoury savory arroz_caldo',
    pudding: 'rice_pudding milchreis arroz_con_leche riz_au_lait riso_al_latte',
  },
  curry: { thai: 'thai green_curry red_curry massaman panang' },
  soup: { chunky: 'minestrone ribollita pistou caldo_verde vegetable_soup alphabet_soup' },
  loaf: {
    flat: 'focaccia naan pita flatbread ciabatta',
    stick: 'baguette',
    plait: 'challah zopf hefezopf plaited braided',
  },
  fish: { whole: 'whole stuffed baked_fish seabass sea_bass bass trout forelle truite trucha branzino' },
  roast: {
    whole: 'whole stuffed spatchcock rotisserie',
    tray: 'traybake sheet sheet_pan tray_bake drumstick wing thigh',
  },
  meat: {
    salsa: 'chimichurri salsa_verde gremolata',
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
