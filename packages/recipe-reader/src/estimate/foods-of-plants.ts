/*
 * Vegetables, fruit, herbs, legumes and nuts, raw unless named otherwise, a line each:
 * names | kcal in 100 g | grams of one piece, or - | grams of a cup of 240 ml, or -
 * After USDA FoodData Central, SR Legacy (public domain, CC0), rounded. Other languages follow the English names.
 */
export const plants = `
acorn squash | 40 | 430 | 140
alfalfa sprout | 23 | - | 33
apple, apfel, pomme, manzana, mela | 52 | 180 | 110
apricot, aprikose, abricot, albaricoque | 48 | 35 | 155
artichoke, artischocke, artichaut, alcachofa | 47 | 120 | 170
artichoke heart | 45 | 25 | 170
arugula, rocket, rucola, roquette | 25 | - | 20
asparagus, spargel, asperge, esparrago | 20 | 16 | 134
aubergine, eggplant, berenjena, melanzana | 25 | 450 | 85
avocado, avocat, aguacate | 160 | 150 | 150
baby spinach | 23 | - | 30
bamboo shoot | 19 | - | 130
banana, banane, platano | 89 | 118 | 150
basil, basilikum, basilic, albahaca | 23 | 1 | 24
bean sprout | 30 | - | 104
beetroot, beet, rote bete, betterave, remolacha | 43 | 110 | 136
bell pepper, paprikaschote, poivron, pimiento | 28 | 150 | 120
blackberry, brombeere, mure, mora | 43 | 4 | 144
blueberry, heidelbeere, blaubeere, myrtille, arandano | 57 | 1.5 | 148
bok choy, pak choi | 13 | 150 | 70
broccoli, brokkoli, brocoli | 34 | 350 | 90
broccolini | 35 | 20 | 90
brussels sprout, rosenkohl | 43 | 19 | 88
butternut squash | 45 | 1000 | 140
cabbage, weisskohl, kohl, chou, col, repollo | 25 | 900 | 85
cantaloupe, melon | 34 | 800 | 160
carrot, karotte, mohre, carotte, zanahoria, carota | 41 | 65 | 120
cassava, yuca | 160 | 400 | 206
cauliflower, blumenkohl, chou fleur, coliflor | 25 | 600 | 107
celeriac, knollensellerie | 42 | 500 | 156
celery, sellerie, celeri, apio | 16 | 40 | 101
chard, mangold, blette, acelga | 19 | 48 | 36
cherry, kirsche, cerise, cereza | 63 | 8 | 140
cherry tomato, kirschtomate, tomate cerise | 18 | 17 | 150
chili, chile, chilli, chili pepper, chilischote, piment, guindilla | 40 | 15 | 90
chives, schnittlauch, ciboulette, cebollino | 30 | 0.5 | 48
cilantro, coriander, koriander, coriandre, cilantro leaf | 23 | 1 | 16
clementine, mandarin, mandarine, tangerine | 50 | 80 | 195
coconut, shredded coconut, desiccated coconut, kokosraspel | 660 | - | 85
collard green | 32 | 36 | 36
corn, sweetcorn, corn kernel, mais, maiz | 86 | 100 | 150
corn on the cob, corncob, ear of corn | 86 | 100 | 150
cranberry | 46 | 1 | 100
cucumber, gurke, concombre, pepino | 15 | 300 | 104
currant | 56 | - | 112
date, dattel, datte, datil | 280 | 8 | 147
dill, aneth, eneldo | 43 | 1 | 9
dried apricot | 240 | 8 | 130
dried cranberry | 325 | - | 120
edamame | 120 | - | 155
endive, chicoree | 17 | 150 | 50
fennel, fennel bulb, fenchel, fenouil, hinojo | 31 | 230 | 87
fig, feige, figue, higo | 74 | 50 | 150
garlic, garlic clove, knoblauch, knoblauchzehe, ail, ajo | 149 | 3 | 136
ginger, ingwer, gingembre, jengibre, zenzero | 80 | 15 | 96
grape, traube, weintraube, raisin blanc, uva | 69 | 5 | 151
grapefruit | 42 | 250 | 230
green bean, grune bohne, haricot vert, judia verde | 31 | 6 | 100
green pepper, red pepper, yellow pepper, orange pepper | 26 | 150 | 120
jalapeno | 29 | 14 | 90
kale, cavolo nero, grunkohl, col rizada | 35 | 20 | 60
kiwi | 61 | 70 | 180
kohlrabi | 27 | 300 | 135
leek, lauch, porree, poireau, puerro | 61 | 90 | 89
lemon, zitrone, citron, limon, limone | 29 | 85 | 212
lemon juice, lime juice, zitronensaft, jus de citron, zumo de limon | 22 | 45 | 244
lemon zest, lime zest, orange zest, zitronenschale | 47 | 6 | 96
lemongrass | 99 | 15 | 67
lettuce, salad leaf, salad leaves, mixed green, romaine, iceberg, kopfsalat, laitue, lechuga | 15 | 400 | 50
lime, limette, citron vert, lima | 30 | 67 | 200
mango | 60 | 200 | 165
mint, minze, menthe, menta, hierbabuena | 44 | 0.5 | 25
mixed vegetable, frozen vegetable, vegetable | 60 | - | 140
mushroom, pilz, champignon, champinon, seta, portobello, shiitake, morel, porcini | 25 | 18 | 80
nectarine | 44 | 140 | 143
okra | 33 | 12 | 100
olive, kalamata olive, black olive, green olive, aceituna | 130 | 4 | 135
onion, red onion, yellow onion, white onion, zwiebel, oignon, cebolla, cipolla | 40 | 130 | 150
orange, naranja, arancia | 47 | 140 | 180
orange juice, orangensaft, jus d orange | 45 | - | 248
papaya | 43 | 500 | 145
parsley, petersilie, persil, perejil, prezzemolo | 36 | 1 | 60
parsnip, pastinake, panais | 75 | 130 | 133
passion fruit | 97 | 18 | 236
pea, green pea, frozen pea, erbse, petits pois, guisante | 81 | - | 145
peach, pfirsich, peche, melocoton | 39 | 150 | 154
pear, birne, poire, pera | 57 | 178 | 140
pineapple, ananas, pina | 50 | 900 | 165
plantain | 122 | 180 | 148
plum, pflaume, zwetschge, prune fraiche, ciruela | 46 | 66 | 165
pomegranate, pomegranate seed, granatapfel, granada | 83 | 280 | 174
potato, kartoffel, pomme de terre, patata, papa | 77 | 170 | 150
prune, dried plum | 240 | 9 | 174
pumpkin, kurbis, potiron, calabaza | 26 | 2500 | 116
pumpkin puree, canned pumpkin | 34 | - | 245
radicchio | 23 | 250 | 40
radish, radieschen, radis, rabano | 16 | 5 | 116
raisin, sultana, rosine, raisin sec, pasa | 299 | - | 150
raspberry, himbeere, framboise, frambuesa | 52 | 2 | 123
red cabbage, rotkohl, chou rouge | 31 | 900 | 89
rhubarb, rhabarber, rhubarbe, ruibarbo | 21 | 50 | 122
rosemary, rosmarin, romarin, romero | 131 | 2 | 28
rutabaga, swede | 38 | 770 | 140
sage, salbei, sauge, salvia | 315 | 0.5 | 32
sauerkraut | 19 | - | 142
savoy cabbage, wirsing, napa cabbage, chinese cabbage, chinakohl | 20 | 900 | 80
seaweed, nori, wakame, kombu | 45 | 3 | 80
shallot, schalotte, echalote, chalota | 72 | 25 | 160
snow pea, sugar snap, sugar snap pea, mangetout, mange tout, zuckerschote | 42 | 3 | 98
spinach, spinat, epinard, espinaca | 23 | - | 30
spring onion, scallion, green onion, fruhlingszwiebel, oignon nouveau, cebolleta | 32 | 15 | 100
strawberry, erdbeere, fraise, fresa, fragola | 32 | 12 | 152
sun dried tomato, sundried tomato | 213 | 4 | 54
sweet potato, susskartoffel, patate douce, batata, boniato | 86 | 130 | 133
thyme, thymian, thym, tomillo, timo | 101 | 1 | 38
tomatillo | 32 | 34 | 132
tomato, tomate, pomodoro | 18 | 120 | 180
turmeric, kurkuma, curcuma | 312 | 10 | 150
turnip, navet, nabo | 28 | 120 | 130
water chestnut | 50 | - | 140
watercress | 11 | - | 34
watermelon, wassermelone, pasteque, sandia | 30 | 4500 | 152
yam | 118 | 300 | 150
zucchini, courgette, calabacin | 17 | 200 | 124
almond, mandel, amande, almendra | 579 | 1.2 | 143
almond butter | 614 | - | 256
brazil nut | 659 | 5 | 133
cashew, cashewkern, noix de cajou, anacardo | 553 | 1.6 | 130
chestnut, marone, marron, castana | 213 | 10 | 150
chia seed, chia, chiasamen | 486 | - | 170
flaked almond, sliced almond, slivered almond, mandelblattchen | 579 | - | 100
flaxseed, linseed, leinsamen | 534 | - | 150
ground almond, almond flour, almond meal, gemahlene mandel, poudre d amande | 590 | - | 100
hazelnut, haselnuss, noisette, avellana | 628 | 1.3 | 130
hemp seed | 553 | - | 160
macadamia, macadamia nut | 718 | 2.5 | 134
peanut, erdnuss, cacahuete | 567 | 1 | 146
peanut butter, erdnussbutter, beurre de cacahuete | 590 | - | 256
pecan, pecan nut, pekannuss, noix de pecan | 691 | 1.5 | 105
pine nut, pinienkern, pignon, pinon | 673 | - | 135
pistachio, pistazie, pistache, pistacho | 560 | 0.7 | 123
poppy seed, mohn | 525 | - | 140
pumpkin seed, pepita, kurbiskern | 559 | - | 129
sesame seed, sesame, sesam, ajonjoli | 573 | - | 144
sunflower seed, sonnenblumenkern | 584 | - | 140
tahini | 595 | - | 240
walnut, nut, walnuss, noix, nuez | 654 | 4 | 110
black bean, kidney bean, white bean, cannellini bean, pinto bean, butter bean, navy bean, bean, kidneybohne | 125 | - | 175
chickpea, garbanzo, garbanzo bean, kichererbse, pois chiche, garbanzos | 139 | - | 165
dried bean, dried chickpea, dried pea, split pea | 345 | - | 195
lentil, red lentil, green lentil, linse, lentille, lenteja | 352 | - | 192
cooked lentil, canned lentil | 116 | - | 198
refried bean | 90 | - | 240
tempeh | 192 | - | 166
tofu, silken tofu | 80 | - | 250
firm tofu, extra firm tofu | 130 | - | 250
`
