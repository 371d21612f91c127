/*
 * Meat, fish, eggs and dairy, raw unless named otherwise, a line each:
 * names | kcal in 100 g | grams of one piece, or - | grams of a cup of 240 ml, or -
 * After USDA FoodData Central, SR Legacy (public domain, CC0), rounded. Other languages follow the English names.
 */
export const animals = `
bacon, streaky bacon, speck, lardon, tocino, beicon | 400 | 25 | 220
beef, stewing beef, beef chuck, chuck, stew meat, rindfleisch, boeuf, ternera, carne de res | 200 | - | 225
beef steak, steak, sirloin, rib eye, ribeye, flank steak, skirt steak, entrecote | 220 | 250 | -
brisket | 250 | - | -
chicken, whole chicken, hahnchen, huhn, poulet, pollo | 190 | 1100 | 140
chicken breast, chicken fillet, hahnchenbrust, blanc de poulet, pechuga, pechuga de pollo | 120 | 200 | 140
chicken drumstick | 160 | 75 | -
chicken leg | 185 | 250 | -
chicken thigh, hahnchenschenkel, cuisse de poulet, muslo de pollo | 180 | 115 | 140
chicken wing | 200 | 60 | -
chorizo | 455 | 60 | 150
cooked chicken, rotisserie chicken, shredded chicken | 190 | 700 | 140
corned beef | 200 | - | -
duck, duck breast, ente, canard, pato | 200 | 250 | -
ground beef, minced beef, beef mince, mince, hackfleisch, boeuf hache, carne picada | 250 | - | 225
ground chicken, chicken mince | 143 | - | 225
ground lamb, lamb mince, minced lamb | 282 | - | 225
ground pork, pork mince, minced pork | 263 | - | 225
ground turkey, turkey mince, minced turkey | 150 | - | 225
ham, schinken, jambon, jamon | 145 | 28 | 140
hot dog, frankfurter, wiener | 290 | 50 | -
lamb, lamb shoulder, lamm, agneau, cordero | 230 | - | -
lamb chop | 260 | 110 | -
lamb shank | 200 | 350 | -
leg of lamb | 200 | 2000 | -
liver, leber, foie, higado | 130 | - | -
pancetta, guanciale | 450 | 10 | 150
pepperoni, salami | 460 | 3 | 130
pork, schweinefleisch, porc, cerdo | 210 | - | 225
pork belly, schweinebauch | 518 | - | -
pork chop, schnitzel, kotelett, chuleta | 190 | 170 | -
pork loin | 170 | - | -
pork shoulder, pork butt, pulled pork | 215 | - | -
pork tenderloin, schweinefilet, filet mignon de porc, solomillo | 110 | 500 | -
prosciutto, parma ham, serrano ham | 250 | 13 | -
rabbit | 136 | - | -
ribs, spare rib, short rib | 290 | - | -
sausage, italian sausage, bratwurst, wurst, saucisse, salchicha, andouille | 300 | 85 | 140
smoked sausage, kielbasa | 300 | 380 | 140
turkey, pute, dinde, pavo | 145 | 5000 | 140
turkey breast | 114 | 700 | 140
veal, kalb, veau | 145 | - | -
venison | 120 | - | -
anchovy, anchovy fillet, sardelle, anchois, anchoa | 210 | 4 | -
clam | 86 | 15 | 227
cod, white fish, haddock, kabeljau, cabillaud, bacalao, merluza, fish fillet, fish | 82 | 170 | -
crab, crab meat, crabmeat | 84 | - | 135
halibut | 91 | 170 | -
lobster | 77 | 500 | 145
mackerel | 205 | 120 | -
mussel, miesmuschel, moule, mejillon | 86 | 15 | 150
octopus, squid, calamari | 90 | - | -
oyster | 68 | 25 | 248
prawn, shrimp, garnele, crevette, gamba | 85 | 8 | 145
salmon, salmon fillet, lachs, saumon | 208 | 170 | -
sardine | 208 | 12 | -
scallop | 69 | 20 | -
sea bass, sea bream, tilapia, trout, forelle, truite, trucha | 110 | 150 | -
smoked salmon, raucherlachs, saumon fume | 117 | 20 | -
tuna, thunfisch, thon, atun | 116 | 140 | 154
egg, ei, eier, oeuf, huevo, uovo | 143 | 50 | 243
egg white, eiweiss, blanc d oeuf, clara | 52 | 33 | 243
egg yolk, eigelb, jaune d oeuf, yema | 322 | 17 | 243
blue cheese, gorgonzola, roquefort | 353 | - | 135
brie, camembert | 330 | - | 240
burrata, fresh mozzarella | 270 | 125 | 112
butter, unsalted butter, salted butter, beurre, mantequilla, burro | 717 | 113 | 227
buttermilk, buttermilch | 40 | - | 245
cheddar, cheddar cheese, sharp cheddar, gouda, monterey jack, colby | 403 | 20 | 113
cheese, kase, fromage, queso, formaggio | 380 | 20 | 113
condensed milk, sweetened condensed milk, gezuckerte kondensmilch | 321 | 397 | 306
cottage cheese, huttenkase | 98 | - | 225
cream, single cream, light cream, sahne, nata | 195 | - | 240
cream cheese, frischkase, queso crema, philadelphia | 342 | - | 232
creme fraiche, schmand | 290 | - | 240
evaporated milk | 134 | 354 | 252
feta, feta cheese | 264 | - | 150
ghee, clarified butter, butterschmalz | 880 | - | 218
goat cheese, goat s cheese, chevre, ziegenkase | 330 | - | 140
greek yogurt, greek yoghurt | 97 | - | 245
gruyere, emmental, emmentaler, swiss cheese, comte | 405 | 28 | 108
half and half | 130 | - | 242
halloumi | 320 | 225 | -
heavy cream, double cream, whipping cream, heavy whipping cream, schlagsahne, creme liquide | 340 | - | 238
ice cream, vanilla ice cream, eiscreme, glace | 207 | - | 140
mascarpone | 430 | - | 240
milk, whole milk, milch, lait, leche, latte | 61 | - | 244
milk powder | 496 | - | 120
mozzarella, mozzarella cheese | 300 | 125 | 113
paneer | 300 | - | 150
parmesan, parmesan cheese, pecorino, parmigiano, parmigiano reggiano | 410 | - | 100
provolone | 351 | 20 | 130
quark, fromage blanc, skyr | 70 | - | 240
ricotta | 174 | - | 246
skim milk, skimmed milk, low fat milk, semi skimmed milk | 42 | - | 245
sour cream, saure sahne, creme aigre | 198 | - | 230
whipped cream | 257 | - | 60
yogurt, yoghurt, plain yogurt, joghurt, yaourt, yogur | 61 | - | 245
`
