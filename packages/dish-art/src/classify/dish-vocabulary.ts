import type { Ingredient } from './contents.ts'
import type { DishKind, Section } from './dish-kinds.ts'
import { nameIngredients, nameWords, weakNameWords } from './dish-names.ts'
import { tableOf } from './word-table.ts'

const kindWords: Partial<Record<DishKind, string>> = {
  tacos: 'taco tortilla burrito wrap quesadilla fajita enchilada tostada shawarma kebab doner gyro',
  pizza: 'pizza flatbread pide flammkuchen lahmacun pizzetta manakish',
  dumplings:
    'dumpling gyoza pierogi bao ravioli maultaschen tortellini momo wonton empanada samosa knodel klosse raviole spring_roll',
  pancakes:
    'pancake waffle hotcake syrniki crepe blini pfannkuchen -pfannkuchen waffel gaufre tortita kaiserschmarrn flapjack hotteok',
  skillet:
    'shakshuka skillet frittata baked_egg pfanne -pfanne menemen hash poelee sarten tortilla_de_patatas tortilla_de_patata tortilla_de_papas tortilla_espanola spanish_tortilla spanish_omelette',
  burger: 'burger cheeseburger slider hamburger sloppy_joe',
  salad: 'salad slaw coleslaw fattoush tabbouleh caprese salat -salat salade ensalada insalata ceviche carpaccio',
  ramen: 'ramen pho noodle_soup udon laksa soba nudelsuppe -nudelsuppe',
  bake: 'lasagne lasagna gratin bake moussaka mac_and_cheese auflauf -auflauf cannelloni parmigiana crumble cobbler baked_oatmeal baked_oats lasana dauphinois tiramisu shepherd cottage_pie bread_pudding mac_n_cheese mac_cheese casserole',
  pasta:
    'pasta spaghetti linguine noodle tagliatelle orecchiette cacio penne rigatoni fusilli fettuccine farfalle macaroni carbonara bucatini pappardelle ziti nudeln -nudeln spatzle nouilles fideos gnocchi bolognese puttanesca',
  stirfry: 'stir_fry stir_fries stir_fried wok chop_suey kung_pao',
  cookies:
    'cookie biscuit shortbread gingerbread_man gingerbread_men macaron platzchen -platzchen keks -kekse galleta biscotti sable brownie blondie cantuccini snickerdoodle bar lebkuchen',
  muffins: 'muffin cupcake scone donut doughnut bun roll brotchen magdalena financier popover bagel',
  glass:
    'lemonade juice spritz iced smoothie cooler punch shrub lassi cocktail mocktail limonade saft -saft zumo jus milkshake latte horchata limonata mojito kombucha cordial ice_tea eistee',
  tart: 'tart pie galette crostata quiche tarte tartelette tarta -tarte torta_salata clafoutis',
  shortcake: 'shortcake victoria_sponge',
  cake: 'cake torte pavlova cheesecake kuchen -kuchen -torte gateau torta bizcocho pastel gugelhupf bundt souffle',
  toast: 'toast bruschetta sandwich crostini tartine panini bocadillo blt grilled_cheese tostadas',
  loaf: 'loaf cornbread sourdough brioche focaccia -brot baguette challah ciabatta zopf stollen naan babka hefezopf',
  bowl: 'poke bowl bibimbap buddha',
  pita: 'pita pitta falafel sabich gyros',
  porridge:
    'porridge oat oats oatmeal granola yogurt yoghurt joghurt yaourt parfait chia custard arroz_con_leche riz_au_lait jook muesli musli overnight haferbrei -brei congee pudding panna_cotta milchreis',
  curry: 'curry dal dahl daal tagine korma vindaloo -curry tikka saag biryani',
  stew: 'stew braise braised chili goulash ragu cassoulet eintopf -eintopf gulasch -gulasch ragout guiso estofado stufato ratatouille gumbo bourguignon pot_roast chowder jambalaya feijoada',
  risotto: 'risotto -risotto paella pilaf polenta pilau grits',
  soup: 'soup broth bisque gazpacho minestrone suppe -suppe soupe potage sopa zuppa crema borscht borschtsch veloute bouillabaisse consomme',
  eggs: 'omelette omelet benedict scrambled ruhrei frittatina deviled_egg devilled_egg omelett',
  meat: 'schnitzel -schnitzel meatball kofta chop cutlet ribs sparerib skewer cotoletta kotelett escalope frikadelle kottbullar polpette satay brochette spiedini',
}

/** Words that name what a dish is made of or how: they decide only where no telling word stands beside them. */
const weakKindWords: Partial<Record<DishKind, string>> = {
  salad: 'greens',
  bake: 'crisp',
  glass: 'tea cocoa agua tisane',
  loaf: 'bread brot pain pane',
  curry: 'masala',
  bowl: 'grain quinoa couscous bulgur farro',
  risotto: 'rice orzo riz arroz reis riso',
  fish: 'salmon trout cod fish mackerel tuna halibut sardine seabass bass lachs -lachs forelle fisch -fisch poisson saumon truite cabillaud pescado trucha pesce salmone branzino bacalao',
  roast:
    'roast roasted traybake chicken lamb sheet turkey braten -braten hahnchen poulet pollo cordero duck ente canard rotisserie wing drumstick agneau dinde truthahn lamm agnello tacchino',
  meat: 'pork beef steak bistec bistecca filet tenderloin brisket sausage bratwurst short_rib',
  eggs: 'egg eier oeuf huevo uovo uova',
}

const ingredientWords: Partial<Record<Ingredient, string>> = {
  tomato:
    'tomato tomate tomaten- pomodoro pomodori marinara arrabbiata napoletana margherita bolognese tomatoes puttanesca',
  herb: 'herb basil pesto spinach pea green green_bean parsley kale broccoli zucchini courgette asparagus leek dill spinat- krauter- basilikum epinard herbe albahaca basilico verde vert verte spargel- brokkoli pistou saag edamame lettuce rocket arugula matcha greens chard cavolo_nero pistachio',
  squash:
    'pumpkin squash butternut lentil turmeric kurbis- kurbis potiron citrouille courge calabaza zucca linsen- saffron dal dahl',
  mushroom: 'mushroom porcini truffle chanterelle pilz- pilz champignon champignons seta funghi shiitake cep',
  lemon: 'lemon zitrone zitronen- citron limon limone citrus yuzu lemonade',
  orange: 'orange mandarin clementine grapefruit orangen- naranja arancia tangerine marmalade',
  lime: 'lime limette mojito margarita',
  berry:
    'berry blueberry raspberry blackberry bramble currant hibiscus cranberry himbeer- heidelbeer- beeren- beere myrtille framboise arandano frambuesa mirtilli lampone plum acai',
  strawberry: 'strawberry rhubarb erdbeer- erdbeere fraise fresa fragola fragole',
  cherry: 'cherry kirsch kirsch- cerise cereza ciliegia pomegranate',
  chocolate: 'chocolate choc cocoa mocha brownie fudge gianduja schoko- chocolat cioccolato cacao nutella',
  cheese:
    'cheese feta mozzarella parmesan ricotta gruyere halloumi goat paneer cheddar burrata kase kase- fromage queso formaggio cacio gorgonzola caprese alfredo cheesecake',
  egg: 'egg eggs ei eier- oeuf huevo uovo carbonara nicoise cobb omelette omelet omelett',
  chicken: 'chicken turkey hahnchen- hahnchen huhn huhner- poulet pollo duck drumstick wing',
  beef: 'beef steak lamb pork meatball bolognese ragu rind rinder- hack- boeuf bistec carne manzo short_rib oxtail chorizo ham prosciutto brisket',
  sausage:
    'sausage bacon chorizo bratwurst pepperoni salami pancetta wurst- saucisse salchicha salsiccia merguez speck lardon',
  salmon: 'salmon trout tuna lachs- lachs saumon salmone poke lox',
  shrimp: 'shrimp prawn garnele garnelen- crevette gamba gambero seafood paella scampi lobster crab',
  bean: 'bean chickpea hummus falafel cassoulet bohnen- kichererbsen- haricot garbanzo fagioli ceci frijoles alubias edamame black_bean black_beans white_beans',
  nut: 'nut almond walnut pecan hazelnut peanut cashew mandel- nuss- noix noisette amande nuez almendra noce nocciola pistachio frangipane praline sesame granola',
  apple: 'apple pear apfel- apfel birnen- pomme poire manzana pera mela tatin quince',
  peach: 'peach apricot nectarine mango pfirsich- aprikosen- peche abricot melocoton pesca albicocca papaya persimmon',
  banana: 'banana bananen- banane platano',
  avocado: 'avocado guacamole aguacate avocat',
  potato: 'potato kartoffel- kartoffel kartoffeln patata papa patate gnocchi pomme_de_terre',
  carrot: 'carrot karotten- mohren- rubli- carotte zanahoria carota ginger sweet_potato',
  onion: 'onion shallot zwiebel- oignon cebolla cipolla flammkuchen scallion chive',
  olive: 'olive oliven- aceituna oliva puttanesca greek nicoise tapenade',
  fig: 'fig figue feigen- higo fico date prune raisin rosinen-',
  chili:
    'chili chilli chipotle sriracha harissa jalapeno pepper paprika- spicy arrabbiata diavola kimchi gochujang buffalo',
  beet: 'beet beetroot borscht radish randen rote rubenbete betterave remolacha barbabietola cabbage radicchio',
  coffee: 'coffee espresso latte mocha tiramisu kaffee- cafe caffe chai cinnamon zimt- caramel toffee tea',
  mint: 'mint mojito minze menthe menta julep',
  cucumber: 'cucumber gurken- concombre pepino cetriolo tzatziki pickle fattoush',
  coconut: 'coconut kokos- coco cocco laksa vanilla',
  corn: 'corn maize mais elote polenta cornbread',
  tofu: 'tofu tempeh paneer halloumi seitan',
  cream:
    'greek_yogurt greek_yoghurt shortcake cream creamy meringue yogurt yoghurt custard alfredo rahm- sahne- creme crema panna carbonara pavlova whipped clotted',
  pear: 'pear birne poire pera',
  mango: 'mango papaya',
  plum: 'plum pflaumen- pflaume zwetschgen- zwetschge prune quetsche ciruela prugna susina damson',
  kiwi: 'kiwi',
  melon: 'watermelon melon wassermelone melone pasteque sandia anguria cantaloupe',
  fish: 'fish cod haddock hake halibut pollock monkfish seabass bass snapper tuna tilapia fisch kabeljau thunfisch cabillaud poisson thon pescado merluza atun pesce merluzzo tonno',
  chickpea: 'chickpea garbanzo ceci hummus falafel',
  darkbean: 'black_bean black_beans kidney_bean frijoles feijoada',
  lentil: 'lentil lentille lenteja lenticchie',
  leek: 'leek lauch- poireau puerro porro',
  sage: 'sage salbei- salbei sauge salvia',
  aubergine: 'aubergine eggplant auberginen- berenjena melanzana melanzane parmigiana moussaka ratatouille',
  fennel: 'fennel fenchel- fenchel fenouil hinojo finocchio',
  ginger: 'ginger ingwer- ingwer gingembre jengibre zenzero',
  thyme: 'thyme rosemary thymian thym tomillo timo rosmarin- rosmarin romarin romero rosmarino',
  hazelnut: 'hazelnut haselnuss noisette nocciola avellana',
  crumbs: 'crumb breadcrumb panko pangrattato brosel-',
}

/** Words of a meal section or a recipe category, in any of the five languages. */
export const sectionByWord: Readonly<Record<string, Section | undefined>> = Object.assign(Object.create(null), {
  breakfast: 'breakfast',
  brunch: 'breakfast',
  fruhstuck: 'breakfast',
  desayuno: 'breakfast',
  colazione: 'breakfast',
  lunch: 'lunch',
  salad: 'lunch',
  soup: 'lunch',
  dinner: 'dinner',
  main: 'dinner',
  supper: 'dinner',
  entree: 'dinner',
  treat: 'treats',
  treats: 'treats',
  dessert: 'treats',
  desserts: 'treats',
  sweet: 'treats',
  sweets: 'treats',
  baking: 'treats',
  snack: 'snack',
  snacks: 'snack',
  side: 'snack',
  appetizer: 'appetizer',
  appetiser: 'appetizer',
  appetizers: 'appetizer',
  starter: 'appetizer',
  drink: 'drink',
  drinks: 'drink',
  beverage: 'drink',
  cocktail: 'drink',
})

/** The kinds that are eaten at each meal, the first meal of a kind being its usual one. */
export const kindsOfSection: Readonly<Record<Section, readonly DishKind[]>> = {
  breakfast: ['eggs', 'porridge', 'pancakes', 'toast', 'muffins'],
  lunch: ['salad', 'bowl', 'soup', 'toast', 'tacos'],
  dinner: ['pasta', 'curry', 'risotto', 'roast', 'fish', 'stew', 'bake', 'meat'],
  treats: ['tart', 'cake', 'cookies', 'muffins'],
  snack: ['toast', 'cookies', 'dumplings', 'muffins'],
  appetizer: ['toast', 'dumplings', 'salad'],
  drink: ['glass'],
}

/** What a section is drawn as when the title names no kind: what may be nearly anything, and never meat, fish or fowl. */
export const neutralKinds: Readonly<Record<Section, readonly DishKind[]>> = {
  breakfast: ['porridge', 'toast', 'muffins'],
  lunch: ['salad', 'soup', 'bowl'],
  dinner: ['bake', 'stew', 'risotto'],
  treats: ['tart', 'cake', 'cookies', 'muffins'],
  snack: ['toast', 'muffins'],
  appetizer: ['toast', 'salad'],
  drink: ['glass'],
}

/** What a title that names no dish but sweet things is drawn as for lunch or dinner, by what it names. */
export const sweetKinds: readonly (readonly [DishKind, ReadonlySet<Ingredient>])[] = [
  ['porridge', new Set(['chocolate', 'coffee'])],
  ['bake', new Set(['apple', 'peach', 'berry', 'strawberry', 'cherry', 'banana'])],
]

/** The words of both lists for each kind or ingredient. */
function together<T extends string>(one: Partial<Record<T, string>>, other: Partial<Record<T, string>>) {
  const joined: Partial<Record<T, string>> = { ...one }
  for (const key of Object.keys(other) as T[]) joined[key] = [one[key], other[key]].filter(Boolean).join(' ')
  return joined
}

/** Names of sweet dishes of kinds that are as often savoury. */
export const sweetNames = tableOf({
  sweet: 'crumble cobbler bread_pudding um_ali ofenschlupfer scheiterhaufen crisp tiramisu trifle streusel',
})

/** Words that tell the kind of a dish. */
export const kindByWord = tableOf(together(kindWords, nameWords))
/** Words to judge the kind by where none of `kindByWord` is found. */
export const weakKindByWord = tableOf(together(weakKindWords, weakNameWords))
export const ingredientByWord = tableOf(together(ingredientWords, nameIngredients))
