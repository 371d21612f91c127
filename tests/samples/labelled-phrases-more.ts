/** More labelled phrases, in the form of `labelledPhrases`. */
export const morePhrases = `
raspberry | 125 g framboises
date | 8 Medjool dates, pitted
raisin | 50 g Rosinen
dried-apricot | 100g/3½oz dried apricots, quartered
mango | 1 mango
pineapple | Ananas in Scheiben
chicken | 1 whole chicken (about 1.6kg)
chicken-breast | 4 skinless, boneless chicken breasts, 7 ounces each
chicken-breast | 2 blancs de poulet
chicken-breast | 2 pechugas de pollo
chicken-thigh | 6 chicken thighs, bone in
ground-beef | 500 g Rinderhackfleisch
ground-beef | 1 lb lean ground beef
ground-beef | 500g beef mince
beef | 800g stewing beef, diced
steak | 2 sirloin steaks
pork | 1kg pork shoulder
bacon | 8 rashers smoked streaky bacon
bacon | 150 g Speckwürfel
ham | 200 g Kochschinken
ham | 4 tranches de jambon blanc
sausage | 6 pork sausages
chorizo | 100g chorizo, sliced
salmon | 4 salmon fillets
salmon | 300 g Lachsfilet
smoked-salmon | 200 g Räucherlachs
tuna | 1 tin tuna in olive oil
tuna | thon au naturel
cod | 600 g cod loin
shrimp | 350g raw tiger prawns
shrimp | 200 g Garnelen
tofu | 200 g Räuchertofu
tofu | 1 block firm tofu, pressed
red-lentil | 200 g rote Linsen
lentil | 250g puy lentils
kidney-bean | 1 Dose Kidneybohnen
black-bean | 1 can black beans
white-bean | 1 can cannellini beans
basmati-rice | 200 g Basmatireis
rice | 300g long-grain rice
rice | 200 g de riz
risotto-rice | 320 g arborio rice
spaghetti | 400 g spaghetti
penne | penne rigate
pasta | 350 g pasta
pasta | 250 g Nudeln
lasagne-sheet | 9 lasagne sheets
egg-noodle | 2 nests medium egg noodles
couscous | 150 g Couscous
oats | 100 g zarte Haferflocken
oats | 50g rolled oats
bread | 4 slices day-old bread
bread | 1 Scheibe Toastbrot
breadcrumbs | 60 g Semmelbrösel
breadcrumbs | fresh white breadcrumbs
tortilla | 8 small flour tortillas
puff-pastry | 1 Rolle Blätterteig
puff-pastry | 375g ready-rolled puff pastry
olive-oil | 3 tbsp extra-virgin olive oil
olive-oil | 2 c. à s. d'huile d'olive
olive-oil | 4 EL Olivenöl
olive-oil | aceite de oliva virgen extra
oil | vegetable oil, for frying
oil | 2 EL Sonnenblumenöl
sesame-oil | 1 tsp toasted sesame oil
balsamic-vinegar | 2 tbsp balsamic vinegar
white-wine-vinegar | 1 EL Weißweinessig
soy-sauce | 3 tbsp light soy sauce
soy-sauce | Sojasauce
fish-sauce | 1 tbsp fish sauce
mustard | 1 TL mittelscharfer Senf
dijon-mustard | 2 tsp Dijon mustard
mayonnaise | 4 tbsp mayo
ketchup | Tomatenketchup
honey | 2 EL Honig
honey | 1 c. à soupe de miel
maple-syrup | 60 ml maple syrup
dark-chocolate | 200 g Zartbitterschokolade
dark-chocolate | 100g dark chocolate (70% cocoa solids)
cocoa-powder | 3 EL Kakaopulver
vanilla-extract | 1 tsp vanilla extract
cinnamon | 1 TL Zimt
cinnamon | 1 cinnamon stick
cumin | 2 tsp ground cumin
cumin | Kreuzkümmel
turmeric | 1 tsp turmeric
curry-powder | 1 EL Currypulver
oregano | 1 tsp dried oregano
basil | a handful of fresh basil leaves
basil | Basilikumblätter
parsley | 1 Bund glatte Petersilie, gehackt
parsley | flat-leaf parsley, chopped
coriander | handful of cilantro
thyme | 4 sprigs thyme
thyme | 3 Zweige Thymian
rosemary | 1 branche de romarin
mint | mint leaves, to garnish
bay-leaf | 2 Lorbeerblätter
almond | 50g flaked almonds
ground-almond | 100 g gemahlene Mandeln
walnut | 80 g Walnüsse
peanut | roasted peanuts, chopped
pine-nut | Pinienkerne
sesame-seed | 1 tbsp sesame seeds
tahini | 2 tbsp tahini paste
water | 250 ml lauwarmes Wasser
water | boiling water
white-wine | 150ml dry white wine
capers | 1 EL Kapern
olive | black olives, pitted
gelatine | 4 sheets gelatine
tomato | tomatos
broccoli | brocolli
courgette | zuchini
mozzarella | mozarella
parsley | parsely
cinnamon | cinammon
spaghetti | spagetti
potato | potatos
mayonnaise | mayonaise
egg | EGGS
milk | milk
chickpea | CHICK PEAS IN WATER
sardine | Sardines in tomato sauce
strawberry-jam | Strawberry Jam
plant-milk | Oat drink barista edition
plant-milk | Mandelmilch ungesüßt
soy-sauce | Naturally brewed soy sauce
rye-flour | 100 g Roggenmehl
leek | leek
corn | corn
rice | rice
- | a piece of string
- | kitchen paper
- | For the sauce:
- | ohne Zucker
- | sugar free
- | sugar-free chewing gum
- | best before date
- | cord
- | rise
- | wooden skewers
- | peeler
- | washing up liquid
- | dog food
- | To garnish
- | Backpapier
- | 12 paper cases
- | batteries
- | tomato soup
- | carrot cake
- | glühbirne
- | love
`
