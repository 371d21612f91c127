import type { DishKind, Flavour, Section } from './dish-kinds.ts'

/** Words without accents; compounds (German above all) are known by how they begin or end. */
export type WordTable<T> = {
  whole: ReadonlyMap<string, T>
  beginnings: readonly (readonly [string, T])[]
  endings: readonly (readonly [string, T])[]
}

/** Kinds in words: `x` whole (or its plural), `x-` begins a word, `-x` ends one; `a_b` is two words. */
const kindWords: Record<DishKind, string> = {
  tacos: 'taco tortilla burrito wrap quesadilla fajita enchilada tostada shawarma kebab doner gyro',
  pizza: 'pizza flatbread pide flammkuchen lahmacun pizzetta manakish',
  dumplings:
    'dumpling gyoza pierogi bao ravioli maultaschen tortellini momo wonton empanada samosa knodel klosse raviole spring_roll',
  pancakes:
    'pancake waffle hotcake syrniki crepe blini pfannkuchen -pfannkuchen waffel gaufre tortita kaiserschmarrn flapjack hotteok',
  skillet: 'shakshuka skillet frittata baked_egg pfanne -pfanne menemen hash poelee sarten',
  burger: 'burger cheeseburger slider hamburger sloppy_joe',
  salad:
    'salad slaw coleslaw greens fattoush tabbouleh caprese salat -salat salade ensalada insalata ceviche carpaccio',
  ramen: 'ramen pho noodle_soup udon laksa soba nudelsuppe -nudelsuppe',
  bake: 'lasagne lasagna gratin bake moussaka mac_and_cheese auflauf -auflauf casserole cannelloni parmigiana crumble cobbler crisp lasana dauphinois tiramisu shepherd cottage_pie bread_pudding',
  pasta:
    'pasta spaghetti linguine noodle tagliatelle orecchiette cacio penne rigatoni fusilli fettuccine farfalle macaroni carbonara bucatini pappardelle ziti nudeln -nudeln spatzle nouilles fideos gnocchi bolognese puttanesca',
  cookies:
    'cookie biscuit shortbread macaron platzchen -platzchen keks -kekse galleta biscotti sable brownie blondie cantuccini snickerdoodle bar lebkuchen',
  muffins: 'muffin cupcake scone madeleine donut doughnut bun roll brotchen magdalena financier popover',
  glass:
    'lemonade juice spritz iced smoothie cooler tea punch shrub lassi cocktail mocktail limonade saft -saft zumo jus agua milkshake latte horchata limonata mojito kombucha cordial cocoa',
  tart: 'tart pie galette crostata quiche tarte tartelette tarta -tarte torta_salata clafoutis',
  cake: 'cake torte pavlova cheesecake kuchen -kuchen -torte gateau torta bizcocho pastel gugelhupf bundt souffle',
  toast: 'toast bruschetta sandwich crostini tartine panini bocadillo blt grilled_cheese tostadas',
  loaf: 'loaf bread sourdough brioche focaccia brot -brot baguette pain pane challah ciabatta zopf stollen naan pita babka',
  bowl: 'grain poke bowl bibimbap quinoa buddha couscous bulgur farro',
  porridge:
    'porridge oat oats oatmeal granola yogurt yoghurt joghurt yaourt parfait chia custard muesli musli overnight haferbrei -brei congee pudding panna_cotta milchreis',
  fish: 'salmon trout cod fish mackerel tuna halibut sardine seabass bass lachs -lachs forelle fisch -fisch poisson saumon truite cabillaud pescado trucha pesce salmone branzino bacalao',
  curry: 'curry dal dahl daal masala tagine korma vindaloo -curry tikka saag biryani',
  stew: 'stew braise braised chili goulash casserole ragu cassoulet eintopf -eintopf gulasch -gulasch ragout guiso estofado stufato ratatouille gumbo bourguignon pot_roast chowder jambalaya feijoada',
  roast:
    'roast roasted traybake chicken lamb sheet turkey braten -braten hahnchen poulet pollo cordero duck ente canard rotisserie wing drumstick',
  risotto: 'risotto -risotto rice paella pilaf polenta orzo riz arroz riso reis pilau grits',
  soup: 'soup broth bisque gazpacho minestrone suppe -suppe soupe potage sopa zuppa crema borscht borschtsch veloute bouillabaisse consomme',
  meat: 'steak schnitzel meatball kofta pork beef chop cutlet ribs skewer steaks filet bistec bistecca cotoletta kotelett frikadelle kottbullar brisket sausage bratwurst tenderloin satay',
  eggs: 'egg omelette omelet benedict scrambled eier ruhrei oeuf huevo uovo uova frittatina deviled_egg devilled_egg',
}

const flavourWords: Record<Flavour, string> = {
  tomato:
    'tomato tomate tomaten- pomodoro pomodori marinara arrabbiata napoletana margherita bolognese tomatoes puttanesca',
  herb: 'herb basil pesto spinach pea green parsley kale broccoli zucchini courgette asparagus leek dill spinat- krauter- basilikum epinard herbe albahaca basilico verde vert verte spargel- brokkoli pistou saag edamame lettuce rocket arugula matcha pistachio',
  squash:
    'pumpkin squash butternut lentil turmeric kurbis- kurbis potiron citrouille courge calabaza zucca linsen- saffron dal dahl',
  mushroom: 'mushroom porcini truffle chanterelle pilz- pilz champignon champignons seta funghi shiitake cep',
  lemon: 'lemon zitrone zitronen- citron limon limone citrus yuzu lemonade',
  orange: 'orange mandarin clementine grapefruit orangen- naranja arancia tangerine marmalade',
  lime: 'lime limette mojito margarita key_lime',
  berry:
    'berry blueberry raspberry blackberry bramble currant hibiscus cranberry himbeer- heidelbeer- beeren- beere myrtille framboise arandano frambuesa mirtilli lampone mixed_berry plum acai',
  strawberry: 'strawberry rhubarb erdbeer- erdbeere fraise fresa fragola fragole',
  cherry: 'cherry kirsch kirsch- cerise cereza ciliegia pomegranate',
  chocolate: 'chocolate choc cocoa mocha brownie fudge schoko- schokolade chocolat cioccolato cacao nutella',
  cheese:
    'cheese feta mozzarella parmesan ricotta gruyere halloumi goat paneer cheddar burrata kase kase- fromage queso formaggio cacio gorgonzola caprese alfredo cheesecake',
  egg: 'egg eggs ei eier- oeuf huevo uovo carbonara nicoise cobb',
  chicken: 'chicken turkey hahnchen- hahnchen huhn huhner- poulet pollo duck drumstick wing',
  beef: 'beef steak lamb pork meatball bolognese ragu rind rinder- hack- boeuf bistec carne manzo short_rib oxtail chorizo ham prosciutto pulled_pork brisket',
  sausage:
    'sausage bacon chorizo bratwurst pepperoni salami pancetta wurst- saucisse salchicha salsiccia merguez speck lardon',
  salmon: 'salmon trout tuna lachs- lachs saumon salmone poke lox',
  shrimp: 'shrimp prawn garnele garnelen- crevette gamba gambero seafood paella scampi lobster crab',
  bean: 'bean chickpea hummus falafel cassoulet bohnen- kichererbsen- haricot garbanzo fagioli ceci frijoles alubias edamame',
  nut: 'nut almond walnut pecan hazelnut peanut cashew mandel- nuss- noix noisette amande nuez almendra noce nocciola pistachio frangipane praline sesame granola',
  apple: 'apple pear apfel- apfel birnen- pomme poire manzana pera mela tatin quince',
  peach: 'peach apricot nectarine mango pfirsich- aprikosen- peche abricot melocoton pesca albicocca papaya persimmon',
  banana: 'banana bananen- banane platano',
  avocado: 'avocado guacamole aguacate avocat',
  potato: 'potato kartoffel- kartoffel kartoffeln pomme_de patata papa patate gnocchi',
  carrot: 'carrot karotten- mohren- rubli- carotte zanahoria carota ginger sweet_potato',
  onion: 'onion shallot leek zwiebel- oignon cebolla cipolla flammkuchen scallion chive',
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
    'cream creamy meringue yogurt yoghurt custard alfredo rahm- sahne- creme crema panna carbonara pavlova whipped clotted',
  short:
    'penne rigatoni fusilli farfalle macaroni ziti orecchiette gnocchi cavatappi conchiglie shells pasta_salad spatzle',
  waffle: 'waffle waffel gaufre belgian',
  flat: 'focaccia naan pita flatbread brownie bar blondie ciabatta crepe',
  savoury: 'quiche savoury savory tarte_flambee pot_pie spinach_pie torta_salata shepherd',
  whole: 'whole stuffed spatchcock baked_fish seabass bass trout branzino rotisserie bundt gugelhupf',
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

/** What a section is drawn as when the title names no kind. */
export const defaultKinds: Readonly<Record<Section, readonly DishKind[]>> = {
  breakfast: ['eggs', 'porridge', 'pancakes', 'toast', 'muffins'],
  lunch: ['salad', 'bowl', 'soup', 'toast', 'tacos'],
  dinner: ['pasta', 'curry', 'risotto', 'roast', 'fish', 'stew', 'bake', 'meat'],
  treats: ['tart', 'cake', 'cookies', 'muffins'],
  snack: ['toast', 'cookies', 'dumplings', 'muffins'],
  appetizer: ['toast', 'dumplings', 'salad'],
  drink: ['glass'],
}

function tableOf<T extends string>(words: Record<T, string>): WordTable<T> {
  const whole = new Map<string, T>()
  const beginnings: [string, T][] = []
  const endings: [string, T][] = []
  for (const value of Object.keys(words) as T[]) {
    for (const word of words[value].split(' ')) {
      if (word.endsWith('-')) beginnings.push([word.slice(0, -1), value])
      else if (word.startsWith('-')) endings.push([word.slice(1), value])
      else if (!whole.has(word)) whole.set(word.replace('_', ' '), value)
    }
  }
  return { whole, beginnings, endings }
}

/** A word named by two kinds belongs to the first. */
export const kindByWord = tableOf(kindWords)
/** A word named by two flavours belongs to the first. */
export const flavourByWord = tableOf(flavourWords)
