/** Missing | keys of all that is used | words; the best first: dairy, baking, sauces and drinks. */
export const pantrySubstitutes = `
buttermilk | milk lemon | milk + lemon
buttermilk | milk vinegar | milk + vinegar
buttermilk | yogurt milk | yogurt thinned with milk
buttermilk | kefir | kefir
creme-fraiche | sour-cream | sour cream
creme-fraiche | greek-yogurt | Greek yogurt
creme-fraiche | cream lemon | cream + lemon
sour-cream | creme-fraiche | crème fraîche
sour-cream | yogurt | thick yogurt
sour-cream | quark | quark
cream | milk butter | milk + butter
cream | creme-fraiche | crème fraîche
cream | evaporated-milk | evaporated milk
cream | coconut-cream | coconut cream
clotted-cream | mascarpone | mascarpone
plant-cream | coconut-cream | coconut cream
milk | plant-milk | plant milk
milk | evaporated-milk water | evaporated milk + water
milk | milk-powder water | milk powder + water
milk | cream water | cream + water
plant-milk | milk | milk
plant-milk | coconut-milk water | coconut milk + water
kefir | buttermilk | buttermilk
evaporated-milk | cream | cream
condensed-milk | evaporated-milk sugar | evaporated milk + sugar
yogurt | quark milk | quark + milk
yogurt | sour-cream | sour cream
greek-yogurt | yogurt | yogurt, drained
greek-yogurt | quark | quark
quark | greek-yogurt | Greek yogurt
quark | ricotta | ricotta
butter | margarine | margarine
butter | oil | a little less oil
butter | coconut-oil | coconut oil
margarine | butter | butter
ghee | butter | butter
ghee | oil | oil
lard | butter | butter
mascarpone | cream-cheese cream | cream cheese + cream
ricotta | cottage-cheese | cottage cheese, drained
ricotta | quark | quark
cottage-cheese | ricotta | ricotta
cream-cheese | mascarpone | mascarpone
cream-cheese | ricotta | ricotta
parmesan | pecorino | pecorino
parmesan | gruyere | another hard cheese
pecorino | parmesan | Parmesan
nutritional-yeast | parmesan | Parmesan
gruyere | cheddar | cheddar
gruyere | gouda | gouda
cheddar | gouda | gouda
cheddar | gruyere | Gruyère
gouda | cheddar | cheddar
mozzarella | gouda | young gouda
feta | goat-cheese | goat cheese
feta | halloumi | halloumi
goat-cheese | feta | feta
goat-cheese | cream-cheese | cream cheese
halloumi | feta | feta
paneer | halloumi | halloumi
paneer | tofu | firm tofu
blue-cheese | feta | feta
egg | flaxseed water | ground flaxseed + water
egg | chia-seed water | chia seeds + water
egg | applesauce | applesauce, in baking
egg | banana | mashed banana, in baking
egg-yolk | egg | whole eggs
egg-white | egg | whole eggs
self-raising-flour | flour baking-powder | flour + baking powder
bread-flour | flour | plain flour
whole-wheat-flour | flour | plain flour
spelt-flour | flour | plain flour
flour | spelt-flour | spelt flour
flour | whole-wheat-flour | wholemeal flour
ground-almond | almond | almonds, ground
ground-almond | hazelnut | hazelnuts, ground
cornstarch | flour | twice the flour
cornstarch | rice-flour | rice flour
baking-powder | baking-soda lemon-juice | baking soda + lemon juice
baking-powder | baking-soda vinegar | baking soda + vinegar
baking-soda | baking-powder | three times the baking powder
gelatine | agar | agar-agar
agar | gelatine | gelatine
breadcrumbs | bread | bread, dried and crushed
breadcrumbs | cracker | crushed crackers
breadcrumbs | oats | oats
sugar | brown-sugar | brown sugar
sugar | honey | honey
brown-sugar | sugar molasses | sugar + treacle
brown-sugar | sugar | sugar
icing-sugar | sugar | sugar, ground fine
vanilla-sugar | sugar vanilla-extract | sugar + vanilla
vanilla-extract | vanilla-sugar | vanilla sugar
vanilla-bean | vanilla-extract | vanilla extract
honey | maple-syrup | maple syrup
honey | agave-syrup | agave syrup
maple-syrup | honey | honey
agave-syrup | honey | honey
syrup | honey | honey
molasses | brown-sugar | dark brown sugar
lemon | lime | lime
lemon | lemon-juice | bottled lemon juice
lime | lemon | lemon
lemon-juice | lime-juice | lime juice
lemon-juice | vinegar | a little vinegar
lime-juice | lemon-juice | lemon juice
lemon-zest | orange-zest | orange zest
lime-zest | lemon-zest | lemon zest
orange-juice | mandarin | juice of mandarins
white-wine | stock lemon-juice | stock + lemon juice
white-wine | vinegar water | vinegar + water
red-wine | stock balsamic-vinegar | stock + balsamic vinegar
mirin | white-wine sugar | white wine + sugar
fortified-wine | white-wine sugar | white wine + sugar
white-wine-vinegar | cider-vinegar | cider vinegar
white-wine-vinegar | lemon-juice | lemon juice
red-wine-vinegar | balsamic-vinegar | balsamic vinegar
red-wine-vinegar | white-wine-vinegar | white wine vinegar
cider-vinegar | white-wine-vinegar | white wine vinegar
rice-vinegar | white-wine-vinegar sugar | white wine vinegar + sugar
rice-vinegar | cider-vinegar | cider vinegar
balsamic-vinegar | red-wine-vinegar honey | red wine vinegar + honey
vinegar | lemon-juice | lemon juice
soy-sauce | worcestershire-sauce | Worcestershire sauce
soy-sauce | miso water | miso + water
soy-sauce | fish-sauce | fish sauce
fish-sauce | soy-sauce lime-juice | soy sauce + lime juice
fish-sauce | anchovy | anchovies, mashed
oyster-sauce | soy-sauce sugar | soy sauce + sugar
hoisin-sauce | soy-sauce honey | soy sauce + honey
teriyaki-sauce | soy-sauce honey | soy sauce + honey
worcestershire-sauce | soy-sauce vinegar | soy sauce + vinegar
miso | soy-sauce | soy sauce
tamarind | lime-juice brown-sugar | lime juice + brown sugar
tahini | nut-butter | nut butter
tahini | sesame-seed oil | sesame seeds, ground + oil
peanut-butter | nut-butter | another nut butter
nut-butter | peanut-butter | peanut butter
sesame-oil | oil sesame-seed | oil + toasted sesame seeds
olive-oil | oil | another oil
oil | olive-oil | mild olive oil
oil | butter | butter
coconut-oil | oil | oil
coconut-milk | cream | cream
coconut-milk | plant-milk | plant milk
coconut-cream | coconut-milk | the thick top of coconut milk
canned-tomato | tomato | ripe tomatoes
canned-tomato | passata | passata
canned-tomato | tomato-paste water | tomato paste + water
passata | canned-tomato | canned tomatoes, blended
tomato-paste | passata | passata, cooked down
tomato-paste | ketchup | a little ketchup
tomato-sauce | canned-tomato garlic | canned tomatoes + garlic
tomato | canned-tomato | canned tomatoes
cherry-tomato | tomato | tomatoes, in pieces
sun-dried-tomato | tomato-paste | a little tomato paste
ketchup | tomato-paste sugar vinegar | tomato paste + sugar + vinegar
mayonnaise | yogurt mustard | yogurt + mustard
dijon-mustard | mustard | another mustard
mustard | mustard-powder vinegar | mustard powder + vinegar
pesto | basil parmesan olive-oil | basil + Parmesan + olive oil
`
