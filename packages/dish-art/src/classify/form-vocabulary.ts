import type { FormOf, Ingredient } from './contents.ts'
import type { DishKind } from './dish-kinds.ts'
import { tableOf, type WordTable } from './word-table.ts'

/**
 * Words that say which form a dish of one kind has: a burrito is not folded like a taco, a frittata fills its pan. The
 * same word may mean nothing in a dish of another kind.
 */
const formWords: { readonly [K in DishKind]?: { readonly [Form in FormOf<K>]?: string } } = {
  tacos: { rolled: 'burrito wrap doner gyro shawarma kebab' },
  dumplings: {
    baked:
      'empanada samosa croqueta croquette kroketten crocchette arancini arancino suppli pakora bhaji pasty pasties tempura panzerotti rissole coxinha piroggen piroshki sausage_roll spring_roll egg_roll lumpia fruhlingsrolle',
  },
  pancakes: {
    waffle: 'waffle waffel gaufre belgian',
    thin: 'crepe dosa uttapam injera palatschinken palatschinke palacsinta socca farinata appam crespelle pannekoeken',
    savoury:
      'savoury savory okonomiyaki pajeon latke kartoffelpuffer reibekuchen rosti dosa uttapam injera socca farinata boxty crab_cake fish_cake fishcake potato_cake fritter scallion_pancake appam cachapa beignet_de_courgette',
  },
  skillet: {
    frittata:
      'omelette omelet omelett tamagoyaki frittatina frittata tortilla_de_patatas tortilla_de_papas tortilla_de_patata tortilla_espanola spanish_tortilla spanish_omelette',
  },
  bake: {
    macaroni: 'mac_and_cheese mac_n_cheese mac_cheese macaroni penne rigatoni ziti',
    mash: 'shepherd cottage_pie fish_pie hachis_parmentier mashed_potato mashed_potatoes kartoffelpuree kartoffelbrei kartoffelstampf puree_de_pommes pure_de_patatas colcannon',
    oats: 'oatmeal baked_oatmeal baked_oats',
  },
  pasta: {
    tubes:
      'penne rigatoni fusilli farfalle macaroni ziti orecchiette gnocchi cavatappi conchiglie shells pasta_salad spatzle',
  },
  cookies: {
    bars: 'brownie blondie bar slab baklava baklawa basbousa fudge turron nougat halva halwa turkish_delight lokum burfi barfi rocky_road millionaire namoura',
    macaron: 'macaron',
    cutout: 'gingerbread lebkuchen speculoos spekulatius pepparkakor sugar_cookie gingerbread_man gingerbread_men',
    oats: 'oat oatmeal',
  },
  muffins: {
    savoury: 'savoury savory gougere pao_de_queijo yorkshire_pudding yorkshire_puddings',
    donut: 'donut doughnut bagel simit churro',
    cupcake: 'cupcake frosted',
    bun: 'roll bun brotchen franzbrotchen berliner krapfen paczki buchteln profiterole concha canele beignet sufganiyot oliebollen gulab_jamun bombolone bomboloni semla semlor bunuelo zeppole loukoumades eclair madeleines madeleine',
    knot: 'sfogliatella sfogliatelle croissant cornetto cannoli medialuna medialunas kouign pain_au_chocolat zimtschnecke zimtschnecken kanelbullar pretzel brezel brezeln laugenbrezeln cardamom knot twist kardamom- kardemummabullar',
  },
  glass: {
    thick: 'smoothie lassi milkshake shake batido frullato',
    tea: 'tea eistee te tisane tee',
    iced: 'iced ice cold eis- frappe helado glace freddo',
  },
  tart: {
    savoury:
      'quiche savoury savory tarte_flambee pot_pie spinach_pie torta_salata spanakopita borek burek byrek banitsa zwiebelkuchen lauchkuchen flamiche torta_pasqualina torta_rustica tiropita erbazzone coulibiac empanada_gallega cheese_flan tourtiere',
    rustic: 'galette crostata strudel apfelstrudel',
    meringue: 'meringue baiser merengue meringa',
  },
  cake: {
    ring: 'bundt gugelhupf savarin rum_baba',
    tin: 'loaf loaf_cake pound_cake',
    dense: 'flourless fondant mud_cake torta_caprese kladdkaka moelleux lava_cake',
    pavlova: 'pavlova meringue',
  },
  toast: {
    sandwich:
      'sandwich panini bocadillo blt grilled_cheese banh_mi reuben cubano torta_ahogada muffuletta po_boy tramezzini lobster_roll vada_pav salad_sandwich club_sandwich',
    grilled: 'grilled_cheese toastie croque_monsieur croque_madame croque cheese_melt',
  },
  porridge: {
    savoury: 'congee jook rice_porridge savoury savory arroz_caldo',
    pudding: 'rice_pudding milchreis arroz_con_leche riz_au_lait riso_al_latte kheer sutlac phirni firni',
  },
  curry: { thai: 'thai green_curry red_curry massaman panang' },
  soup: { chunky: 'minestrone ribollita pistou caldo_verde vegetable_soup alphabet_soup acquacotta' },
  loaf: {
    flat: 'focaccia naan pita flatbread ciabatta roti chapati paratha lavash fougasse schiacciata',
    baguette: 'baguette',
    plait: 'challah zopf hefezopf plaited braided tsoureki',
  },
  fish: { whole: 'whole stuffed baked_fish seabass sea_bass bass trout forelle truite trucha branzino' },
  roast: {
    whole: 'whole stuffed spatchcock rotisserie',
    tray: 'traybake sheet sheet_pan tray_bake drumstick wing thigh',
  },
  meat: {
    salsa: 'chimichurri salsa_verde gremolata asado',
    steak: 'steak entrecote steak_frites carne_asada bistec bistecca filet tenderloin',
    cutlet:
      'schnitzel -schnitzel cutlet cotoletta kotelett escalope tonkatsu chicken_kiev cordon_bleu milanesa katsu scaloppine',
    skewers:
      'skewer kofta satay brochette spiedini souvlaki yakitori anticucho shashlik schaschlik cevapi cevapcici kofte suya',
    balls: 'meatball kottbullar frikadelle frikadellen polpette albondiga keftedes kibbeh klopse',
    chops: 'chop',
    ribs: 'ribs rib sparerib short_rib',
  },
  eggs: { omelette: 'tamagoyaki omelette omelet omelett frittatina' },
}

/** What a title's words say of the form, by the kind of dish. */
export const formByWord = Object.fromEntries(
  Object.entries(formWords).map(([kind, words]) => [kind, tableOf(words)]),
) as Readonly<Partial<Record<DishKind, WordTable<FormOf>>>>

/** Words that name an ingredient in dishes of one kind alone. */
export const ingredientByWordOf: Readonly<Partial<Record<DishKind, WordTable<Ingredient>>>> = {
  tacos: tableOf({ egg: 'breakfast' }),
}
