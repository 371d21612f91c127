/** Missing | keys of all that is used | words; the best first: stock, spices, vegetables, meat, grains, nuts, fruit. */
export const plateSubstitutes = `
stock | soy-sauce water | water + a little soy sauce
vegetable-stock | stock | another stock
chicken-stock | vegetable-stock | vegetable stock
beef-stock | vegetable-stock soy-sauce | vegetable stock + soy sauce
fish-stock | vegetable-stock | vegetable stock
curry-paste | curry-powder garlic ginger | curry powder + garlic + ginger
curry-powder | cumin turmeric coriander-seed | cumin + turmeric + ground coriander
garam-masala | cumin cinnamon cardamom | cumin + cinnamon + cardamom
smoked-paprika | paprika | paprika
paprika | smoked-paprika | smoked paprika
chili | chili-flakes | chili flakes
chili | jalapeno | jalapeño
chili-flakes | chili-powder | a little chili powder
chili-powder | chili-flakes | chili flakes
chili-powder | paprika hot-sauce | paprika + hot sauce
hot-sauce | chili | chili
nutmeg | cinnamon | a little cinnamon
allspice | clove cinnamon nutmeg | cloves + cinnamon + nutmeg
coriander | parsley | parsley
parsley | coriander | coriander
basil | oregano | oregano
mint | basil | basil
dill | fennel | fennel fronds
chives | spring-onion | spring onion tops
oregano | thyme | thyme
thyme | oregano | oregano
rosemary | thyme | thyme
sage | rosemary | rosemary
tarragon | dill | dill
ginger | ground-ginger | ground ginger
ground-ginger | ginger | fresh ginger
lemongrass | lemon-zest | lemon zest
lime-leaf | lime-zest | lime zest
garlic | garlic-powder | garlic powder
garlic-powder | garlic | garlic
onion-powder | onion | onion
onion | shallot | shallots
onion | leek | leek
onion | spring-onion | spring onions
red-onion | shallot | shallots
shallot | onion | onion
spring-onion | chives | chives
spring-onion | onion | a little onion
leek | onion | onion
celery | fennel | fennel
celeriac | parsnip | parsnip
parsnip | carrot | carrots
carrot | parsnip | parsnip
sweet-potato | squash | pumpkin
butternut-squash | sweet-potato | sweet potatoes
squash | sweet-potato | sweet potatoes
potato | sweet-potato | sweet potatoes
new-potato | potato | potatoes
courgette | aubergine | aubergine
aubergine | courgette | courgette
spinach | chard | chard
spinach | kale | kale
kale | cabbage | cabbage
kale | spinach | spinach
chard | spinach | spinach
bok-choy | chard | chard
bok-choy | cabbage | cabbage
rocket | spinach | baby spinach
lettuce | rocket | rocket
broccoli | cauliflower | cauliflower
cauliflower | broccoli | broccoli
green-bean | snow-pea | snow peas
green-bean | asparagus | asparagus
pea | edamame | edamame
snow-pea | green-bean | green beans
mushroom | aubergine | aubergine
wild-mushroom | mushroom dried-mushroom | mushrooms + a few dried ones
bell-pepper | courgette | courgette
chickpea | white-bean | white beans
chickpea | lentil | lentils
black-bean | kidney-bean | kidney beans
kidney-bean | black-bean | black beans
white-bean | chickpea | chickpeas
butter-bean | white-bean | white beans
red-lentil | lentil | other lentils
lentil | chickpea | chickpeas
tofu | chickpea | chickpeas
tofu | paneer | paneer
tempeh | tofu | tofu
ground-beef | ground-pork | pork mince
ground-beef | lentil | lentils
ground-pork | ground-beef | beef mince
ground-turkey | ground-chicken | chicken mince
ground-lamb | ground-beef | beef mince
ground-meat | plant-mince | meat-free mince
chicken-breast | turkey | turkey
chicken-breast | tofu | firm tofu
chicken-thigh | chicken-breast | chicken breast, cooked shorter
turkey | chicken-breast | chicken breast
bacon | ham | ham
bacon | smoked-paprika mushroom | mushrooms + smoked paprika
pancetta | bacon | bacon
prosciutto | ham | ham
chorizo | sausage smoked-paprika | sausage + smoked paprika
steak | pork-tenderloin | pork tenderloin
salmon | trout | trout
cod | sea-bass | another fish
tuna | sardine | sardines
shrimp | squid | squid
anchovy | capers | capers
anchovy | fish-sauce | fish sauce
risotto-rice | sushi-rice | sushi rice
risotto-rice | barley | pearl barley
basmati-rice | rice | other rice
rice | quinoa | quinoa
rice | couscous | couscous
couscous | bulgur | bulgur
bulgur | couscous | couscous
quinoa | rice | rice
spaghetti | pasta | another pasta
penne | pasta | another pasta
tagliatelle | pasta | another pasta
orzo | rice | rice
noodle | spaghetti | spaghetti
egg-noodle | spaghetti | spaghetti
rice-noodle | noodle | other noodles
tortilla | pita | pita
pita | tortilla | tortillas
baguette | bread | bread
bun | bread | bread
puff-pastry | filo-pastry | filo pastry
shortcrust-pastry | flour butter | flour + butter
pizza-dough | flour yeast | flour + yeast
dark-chocolate | cocoa-powder butter | cocoa powder + butter
cocoa-powder | dark-chocolate | dark chocolate
chocolate | dark-chocolate | dark chocolate
almond | hazelnut | hazelnuts
walnut | pecan | pecans
pecan | walnut | walnuts
hazelnut | almond | almonds
pine-nut | cashew | cashews
pine-nut | sunflower-seed | sunflower seeds
cashew | peanut | peanuts
pistachio | almond | almonds
sesame-seed | poppy-seed | poppy seeds
pumpkin-seed | sunflower-seed | sunflower seeds
raisin | dried-fruit | other dried fruit
raisin | cranberry | dried cranberries
date | fig | dried figs
dried-apricot | raisin | raisins
apple | pear | pears
pear | apple | apples
blueberry | berry | other berries
raspberry | berry | other berries
strawberry | berry | other berries
peach | apricot | apricots
apricot | peach | peaches
capers | olive | olives
olive | capers | capers
strawberry-jam | jam | another jam
sparkling-water | water | water
coffee | tea | strong tea
`
