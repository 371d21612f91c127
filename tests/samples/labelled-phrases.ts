import { morePhrases } from './labelled-phrases-more.ts'

/**
 * Phrases as cooks, shopping lists and labels have them, with the food that each means, or "-" for none:
 * key | phrase. What the lexicon promises is measured on them.
 */
const table = `
canned-tomato | 2 tins of chopped tomatoes
chickpea | Kichererbsen, abgetropft
chickpea | 1 x 400g can chickpeas, drained and rinsed
chickpea | 200 g pois chiches cuits
chickpea | garbanzos cocidos
chickpea | ceci secchi
chicken-stock | 500ml/18fl oz hot chicken stock
vegetable-stock | Gemüsebrühe
coconut-milk | 1 can full-fat coconut milk
coconut-milk | Kokosmilch
peanut-butter | 3 tbsp crunchy peanut butter
butter-bean | 2 cans butter beans
tomato-paste | 2 tbsp tomato purée
tomato-paste | Tomatenmark
chicken-breast | 400 g Hähnchenbrustfilet
cherry-tomato | 250 g Kirschtomaten, halbiert
aubergine | 1 large eggplant, cubed
ice-cream | vanilla ice cream, to serve
egg | 3 large free-range eggs, beaten
egg | 2 Eier (Größe M)
egg | 4 œufs
egg | 3 huevos grandes
egg | 2 uova
egg-yolk | 3 Eigelb
egg-white | 2 egg whites
butter | 110g/4oz unsalted butter, softened
butter | 50 g Butter, zimmerwarm
butter | 100 g de beurre doux
butter | 80 g di burro
milk | 250 ml fettarme Milch
milk | 20 cl de lait demi-écrémé
milk | 1 taza de leche entera
milk | Bio-Vollmilch 3,5 % Fett
cream | 200 ml Sahne
cream | 300ml double cream
cream | 20 cl de crème liquide
creme-fraiche | 150 g Crème fraîche
sour-cream | 1 Becher Schmand
greek-yogurt | 500 g griechischer Joghurt
yogurt | 1 pot plain yoghurt
quark | 250 g Magerquark
cheddar | 100g/3½oz mature cheddar, grated
parmesan | freshly grated Parmesan cheese, to serve
parmesan | 50 g Parmigiano Reggiano
mozzarella | 2 Kugeln Büffelmozzarella
feta | 200 g feta cheese, crumbled
goat-cheese | 100 g Ziegenfrischkäse
goat-cheese | 1 bûche de chèvre
goat-cheese | goat's cheese
cream-cheese | 200 g full-fat cream cheese
ricotta | 250 g ricotta
flour | 250 g Mehl (Type 405)
flour | 2 cups all-purpose flour, plus more for dusting
flour | 225g plain flour
flour | 250 g de farine
flour | 200 g di farina 00
gluten-free-flour | gluten-free flour
whole-wheat-flour | 1 cup whole wheat flour
self-raising-flour | 175g self-raising flour
sugar | 100 g Zucker
sugar | 150g caster sugar
sugar | 100 g de sucre en poudre
sugar | 2 cucharadas de azúcar
brown-sugar | 1/2 cup packed light brown sugar
icing-sugar | icing sugar, for dusting
icing-sugar | Puderzucker zum Bestäuben
vanilla-sugar | 1 Päckchen Vanillezucker
baking-powder | 1 Pck. Backpulver
baking-powder | 2 tsp baking powder
baking-soda | ½ tsp bicarbonate of soda
baking-soda | 1 TL Natron
yeast | 7 g sachet fast-action dried yeast
yeast | 1 Würfel frische Hefe
salt | Salz
salt | a pinch of flaky sea salt
salt | sel fin
black-pepper | freshly ground black pepper
black-pepper | Pfeffer aus der Mühle
black-pepper | poivre du moulin
bell-pepper | 1 red pepper, deseeded and sliced
bell-pepper | 2 rote Paprika
bell-pepper | 2 poivrons rouges
bell-pepper | 1 pimiento rojo
bell-pepper | green bell pepper, diced
paprika | 1 tsp sweet paprika
paprika | 1 EL Paprikapulver edelsüß
smoked-paprika | 2 tsp smoked paprika
chili | 1 red chilli, finely chopped
chili-flakes | pinch of chilli flakes
chili-powder | 1 tsp chili powder
jalapeno | 1 jalapeño, seeded
onion | 1 large onion, finely chopped
onion | 2 Zwiebeln
onion | 1 oignon émincé
onion | 1 cebolla picada
onion | 1 cipolla
red-onion | 1 rote Zwiebel, in Ringen
spring-onion | 4 spring onions, sliced
spring-onion | 3 scallions
spring-onion | 1 Bund Frühlingszwiebeln
garlic | 3 garlic cloves, crushed
garlic | 2 Knoblauchzehen
garlic | 2 gousses d'ail
garlic | 2 dientes de ajo
garlic | 1 spicchio d'aglio
leek | 1 Stange Lauch
leek | 2 leeks, trimmed
leek | 1 poireau
carrot | 3 Möhren, gewürfelt
carrot | 2 carrots, peeled
carrot | 3 carottes râpées
potato | 800 g festkochende Kartoffeln
potato | 1kg floury potatoes
potato | 500 g de pommes de terre
new-potato | 500g new potatoes
sweet-potato | 2 Süßkartoffeln
courgette | 2 zucchini
courgette | 2 courgettes, sliced
courgette | 1 calabacín
cucumber | ½ Salatgurke
aubergine | 1 melanzana
spinach | 100g baby spinach leaves
spinach | 450 g TK-Blattspinat
broccoli | 1 head of broccoli, cut into florets
cauliflower | 1 Blumenkohl
cabbage | ½ Weißkohl
mushroom | 250g button mushrooms
mushroom | 200 g champignons de Paris
mushroom | braune Champignons
pea | 150g frozen peas
pea | Erbsen (TK)
green-bean | 200 g haricots verts
corn | 1 can sweetcorn
avocado | 1 ripe avocado
lettuce | 2 little gem lettuces
rocket | a handful of arugula
ginger | thumb-sized piece fresh ginger, grated
ginger | 1 Stück Ingwer
lemon | 1 unwaxed lemon
lemon | zest of 1 lemon
lemon-juice | 2 tbsp fresh lemon juice
lemon-juice | 2 EL Zitronensaft
lime | juice of 2 limes
orange | 2 Orangen
apple | 2 Granny Smith apples
apple | 3 Äpfel
apple | 2 pommes
banana | 2 reife Bananen
strawberry | 400 g Erdbeeren
blueberry | frozen blueberries
`

/** What a phrase means: the key of a food, or null for none. */
export const labelledPhrases: readonly { phrase: string; key: string | null }[] = `${table}${morePhrases}`
  .trim()
  .split(/\n+/)
  .map(line => {
    const [key = '', phrase = ''] = line.split(' | ')
    return { phrase, key: key === '-' ? null : key }
  })
