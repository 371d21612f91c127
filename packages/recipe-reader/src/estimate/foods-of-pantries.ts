/*
 * Grains, bread, fats, sugars, sauces, spices and drinks, dry unless named otherwise, a line each:
 * names | kcal in 100 g | grams of one piece, or - | grams of a cup of 240 ml, or -
 * After USDA FoodData Central, SR Legacy (public domain, CC0), rounded. Other languages follow the English names.
 */
export const pantries = `
bagel | 257 | 100 | -
baguette, french bread, ciabatta | 270 | 250 | -
bread, sandwich bread, toast, sourdough, brot, pain, pan, pane | 265 | 30 | 45
breadcrumb, bread crumb, semmelbrosel, paniermehl, chapelure, pan rallado | 395 | - | 108
brioche, bun, burger bun, hamburger bun, roll, dinner roll, brotchen | 280 | 50 | -
bulgur, bulgar, bulgur wheat, freekeh | 342 | - | 140
corn tortilla | 218 | 26 | -
cornflour, cornstarch, speisestarke, maizena, maizena fina, starch, potato starch, tapioca starch | 375 | - | 128
cornmeal, polenta, maisgriess, semoule de mais | 365 | - | 150
couscous | 376 | - | 173
cracker, graham cracker, digestive biscuit, biscuit, cookie, keks | 440 | 14 | 85
croissant | 406 | 57 | -
crouton | 407 | - | 40
egg noodle, udon, ramen noodle, noodle, nudel, nouille, fideo | 380 | - | 100
farro, spelt, barley, pearl barley, gerste, orge, cebada | 350 | - | 190
filo, phyllo, filo pastry, phyllo dough | 299 | 19 | -
flour, plain flour, all purpose flour, self raising flour, bread flour, cake flour, mehl, farine, harina, farina | 364 | - | 125
granola, muesli | 450 | - | 110
lasagna sheet, lasagne sheet, lasagna noodle, lasagne, lasagneplatte | 360 | 20 | -
millet | 378 | - | 200
naan, flatbread, pita, pita bread | 285 | 80 | -
oat, rolled oat, oatmeal, porridge oat, haferflocke, flocon d avoine, avena | 380 | - | 90
oat milk, almond milk, soy milk, soya milk | 40 | - | 240
panko | 390 | - | 60
pasta, spaghetti, penne, linguine, fettuccine, macaroni, rigatoni, fusilli, orzo, pate, pates | 370 | - | 100
pie crust, shortcrust pastry, pastry, pie shell, murbeteig, pate brisee | 440 | 230 | -
pizza dough, bread dough | 260 | 450 | -
puff pastry, blatterteig, pate feuilletee, hojaldre | 550 | 245 | -
quinoa | 368 | - | 170
rice, white rice, basmati, basmati rice, jasmine rice, arborio, risotto rice, long grain rice, reis, riz, arroz | 360 | - | 190
brown rice, wild rice | 362 | - | 190
cooked rice | 130 | - | 160
rice noodle, rice vermicelli, glass noodle | 364 | - | 90
rice paper | 340 | 9 | -
rice flour | 366 | - | 158
semolina, griess, semoule, semola | 360 | - | 167
tortilla, flour tortilla, wrap | 300 | 50 | -
tortilla chip, corn chip, potato chip, crisp | 500 | - | 30
whole wheat flour, wholemeal flour, rye flour, spelt flour, buckwheat flour, vollkornmehl, dinkelmehl | 340 | - | 120
avocado oil, coconut oil, cooking oil, oil, vegetable oil, canola oil, sunflower oil, rapeseed oil, peanut oil | 884 | - | 218
ol, rapsol, sonnenblumenol, huile, aceite, olio | 884 | - | 218
olive oil, extra virgin olive oil, olivenol, huile d olive, aceite de oliva, olio d oliva | 884 | - | 216
sesame oil, sesamol | 884 | - | 218
margarine | 717 | - | 227
lard, shortening, schmalz, saindoux, manteca | 890 | - | 205
cooking spray, baking spray, nonstick spray | 0 | - | -
sugar, granulated sugar, white sugar, caster sugar, superfine sugar, zucker, sucre, azucar, zucchero | 387 | 4 | 200
brown sugar, muscovado, demerara, light brown sugar, dark brown sugar, brauner zucker, cassonade, panela | 380 | - | 213
powdered sugar, icing sugar, confectioners sugar, puderzucker, sucre glace, azucar glas | 389 | - | 120
vanilla sugar, vanillezucker, sucre vanille | 390 | 8 | 200
honey, honig, miel, miele | 304 | - | 340
maple syrup, ahornsirup, sirop d erable | 260 | - | 315
agave, agave syrup, agave nectar | 310 | - | 330
corn syrup, golden syrup, molasses, treacle | 295 | - | 335
jam, jelly, preserve, marmalade, marmelade, confiture, mermelada | 260 | - | 320
chocolate, dark chocolate, chocolate chip, schokolade, zartbitterschokolade, chocolat, chocolate negro | 540 | 100 | 170
milk chocolate, white chocolate | 535 | 100 | 170
cocoa, cocoa powder, cacao, cacao powder, kakao, kakaopulver, poudre de cacao | 228 | - | 86
nutella, chocolate spread | 540 | - | 300
marshmallow | 318 | 7 | 50
caramel, dulce de leche, caramel sauce | 320 | - | 305
gelatin, gelatine | 340 | 2 | 150
baking powder, baking soda, bicarbonate of soda, backpulver, natron, levure chimique, levadura quimica | 20 | 15 | 220
yeast, dry yeast, instant yeast, active dry yeast, hefe, levure, levadura | 300 | 7 | 150
vanilla, vanilla extract, vanilla bean, vanillin | 288 | 3 | 208
salt, sea salt, kosher salt, salz, sel, sal, sale | 0 | - | 290
pepper, black pepper, white pepper, peppercorn, pfeffer, poivre, pimienta, pepe | 251 | - | 110
water, boiling water, hot water, cold water, warm water, ice, ice cube, wasser, eau, agua, acqua | 0 | - | 240
allspice, juniper, juniper berry, cardamom, clove, nutmeg, mace, star anise, muskat, muskatnuss, muscade, nuez moscada | 300 | 0.5 | 110
bay leaf, lorbeerblatt, laurier, laurel | 300 | 0.5 | -
cayenne, chili powder, chilli powder, chile powder, chili flake, red pepper flake | 300 | - | 120
cinnamon, cinnamon stick, zimt, cannelle, canela | 247 | 3 | 125
cumin, caraway, coriander seed, fennel seed, mustard seed, kreuzkummel, comino | 375 | - | 96
curry powder, garam masala, currypulver, taco seasoning, cajun seasoning, italian seasoning, spice mix | 325 | 28 | 100
curry paste, thai curry paste, harissa, gochujang | 150 | - | 250
garlic powder, onion powder, garlic salt | 335 | - | 140
oregano, dried herb, dried oregano, herb, mixed herb, herbes de provence, marjoram, tarragon | 265 | 1 | 48
paprika, smoked paprika, sweet paprika, paprikapulver, pimenton | 282 | - | 110
saffron, sumac, za atar | 310 | - | 34
beef stock, beef broth, chicken stock, chicken broth, vegetable stock, vegetable broth, stock, broth | 8 | - | 240
bruhe, gemusebruhe, bouillon, caldo, fond | 8 | - | 240
stock cube, bouillon cube, bruhwurfel, stock powder, bouillon powder | 200 | 10 | 130
barbecue sauce, bbq sauce | 170 | - | 280
bechamel, alfredo sauce, cheese sauce | 170 | - | 245
tamarind, tamarind paste, tamarind pulp | 239 | - | 250
caper | 23 | - | 140
coconut cream | 330 | 400 | 240
coconut milk, kokosmilch, lait de coco, leche de coco | 200 | 400 | 240
canned tomato, crushed tomato, diced tomato, chopped tomato, whole tomato, plum tomato, passata | 30 | 100 | 245
tomato sauce, marinara, marinara sauce, pasta sauce, pizza sauce, tomatensauce | 45 | - | 245
tomato paste, tomato puree, tomatenmark, concentre de tomate | 82 | - | 262
enchilada sauce, salsa, pico de gallo | 35 | - | 255
fish sauce, oyster sauce, worcestershire sauce, worcestershire | 60 | - | 280
hoisin, hoisin sauce, teriyaki, teriyaki sauce, sweet chili sauce | 200 | - | 280
horseradish, wasabi | 60 | - | 240
hot sauce, tabasco, sriracha | 50 | - | 250
hummus | 200 | - | 240
ketchup | 101 | - | 270
mayonnaise, mayo | 680 | - | 220
miso, miso paste | 198 | - | 275
mustard, dijon mustard, senf, moutarde, mostaza | 66 | - | 250
pesto | 450 | - | 245
pickle, gherkin, dill pickle, gewurzgurke, cornichon | 14 | 35 | 143
ranch dressing, salad dressing, vinaigrette | 400 | - | 245
soy sauce, tamari, sojasauce, sauce soja, salsa de soja | 60 | - | 260
vinegar, wine vinegar, cider vinegar, rice vinegar, white wine vinegar, essig, vinaigre, vinagre | 20 | - | 240
balsamic vinegar, balsamic, balsamico | 88 | - | 255
beer, bier, biere, cerveza | 43 | 330 | 240
brandy, cognac, rum, whisky, whiskey, vodka, bourbon, tequila, gin, kirsch | 231 | - | 224
coffee, espresso, tea, kaffee, cafe | 1 | 30 | 240
red wine, white wine, wine, rotwein, weisswein, wein, vin, vin rouge, vin blanc, vino, vino blanco | 83 | - | 240
apple juice, apple cider, pineapple juice, cranberry juice, apfelsaft | 48 | - | 248
applesauce, apple sauce, apfelmus, compote de pomme | 45 | - | 245
lemonade, soda, cola, ginger ale, ginger beer | 41 | 355 | 245
marsala, sherry, port, mirin, sake, shaoxing wine, vermouth | 150 | - | 240
protein powder | 380 | 30 | 100
`
