import { describe, expect, it } from 'vitest'
import type { Ingredient } from './contents.ts'
import { type DishKind, dishSections } from './dish-kinds.ts'
import { describeDish } from './dish-spec.ts'

/**
 * Dishes of the world's home kitchens by what they may be drawn as, the titles parted by bars. A star follows what is
 * sweet or has no meat or fish in it as a rule.
 */
const kitchens: Readonly<Record<string, string>> = {
  tacos: `Tacos al pastor|Burritos|Quesadillas*|Fajitas de pollo|Enchiladas verdes|Taquitos|Flautas|Chimichanga|Shawarma
    |Döner Kebab|Chilaquiles|Sopes|Gorditas|Tlayuda|Dürüm|Tostadas de tinga|Bean Tostada*`,
  pizza: `Pizza Margherita*|Calzone|Flammkuchen|Lahmacun|Pide|Manakish*|Mana'eesh*|Pissaladière|Khachapuri*
    |Adjaruli Khachapuri for Guests*|Sfincione|Stromboli`,
  dumplings: `Pierogi ruskie*|Gyoza|Jiaozi|Potstickers|Wontons|Momos|Manti|Pelmeni|Vareniki*|Khinkali|Ravioli di zucca*
    |Tortellini in brodo|Maultaschen|Samosas*|Empanadas|Semmelknödel*|Bao|Xiaolongbao|Dim Sum|Shumai|Har Gow
    |Spring Rolls*|Lumpia|Egg Rolls|Summer Rolls|Coxinha|Mandu|Piroshki|Piroggen|Germknödel*|Marillenknödel*
    |Dampfnudeln*|Agnolotti|Cappelletti|Kreplach|Gnudi*|Croquetas|Croquettes de pommes de terre*|Kroketten*|Arancini*
    |Pakoras*|Onion Bhaji*|Cornish Pasties|Tamales|Vegetable Tempura*|Panzerotti|Culurgiones*`,
  pancakes: `Kaiserschmarrn*|Crêpes Suzette*|Blini*|Syrniki*|Okonomiyaki|Pajeon|Latkes*|Kartoffelpuffer*|Reibekuchen*
    |Rösti*|Masala Dosa*|Uttapam*|Injera*|Poffertjes*|Dorayaki*|Palatschinken*|Palacsinta*|Aebleskiver*|Hotteok*|Socca*
    |Farinata*|Scallion Pancakes*|Dutch Baby*|Gaufres de Liège*|Cachapas*|Appam*|Boxty*|Crab Cakes|Fish Cakes
    |Zucchini Fritters*|Corn Fritters*|Potato Cakes*|Johnnycakes*|Pannekoeken*`,
  skillet: `Shakshuka*|Menemen*|Frittata di zucchine*|Tortilla española*|Gröstl|Bratkartoffeln*|Pyttipanna|Corned Beef Hash
    |Hash Browns*|Bubble and Squeak*|Patatas bravas*|Uova in purgatorio*|Gambas al ajillo|Garlic Prawns|Bauernfrühstück
    |French Fries*|Pommes frites*|Piperade*|Gemüsepfanne*
    |Huevos a la flamenca`,
  burger: 'Burger|Cheeseburger|Sloppy Joes|Hot Dogs|Veggie Burgers*|Black Bean Burger*',
  salad: `Caesar Salad|Tabbouleh*|Fattoush*|Greek Salad*|Caprese*|Salade niçoise|Som Tam|Larb|Larb Gai|Ceviche|Panzanella*
    |Waldorf Salad*|Coleslaw*|Gado-Gado*|Wurstsalat|Kartoffelsalat*|Ensaladilla rusa*|Salade Olivier|Shopska*|Horiatiki*
    |Kimchi*|Sauerkraut*|Tiradito|Aguachile|Céleri rémoulade*|Raita*|Kachumbari*|Obstsalat*|Macedonia di frutta*
    |Carpaccio|Tartare de saumon|Insalata di mare|Fruit Salad*`,
  ramen:
    'Pho|Phở bò|Tonkotsu Ramen|Laksa|Kitsune Udon*|Zaru Soba*|Khao Soi|Bun Bo Hue|Bun Rieu|Mohinga|Lagman|Kalguksu',
  bake: `Lasagne|Moussaka|Vegetable Lasagna*|Pastitsio|Cannelloni|Melanzane alla parmigiana*|Gratin dauphinois*|Tartiflette
    |Shepherd's Pie|Cottage Pie|Hachis parmentier|Fish Pie|Bobotie|Mac and Cheese*|Kugel*|Imam bayildi*|Dolma|Sarma
    |Stuffed Peppers|Gefüllte Paprika|Cabbage Rolls|Golubtsi|Apple Crumble*|Peach Cobbler*|Tiramisu*|Bread Pudding*
    |Scalloped Potatoes*|Toad in the Hole|Cauliflower Cheese*|Janssons Temptation|Um Ali*|Kartoffelgratin*|Mac & Cheese*
    |Brandade de morue|Ofenschlupfer*|Cheese Soufflé*|Apple Crisp*|Tian de légumes*|Pastel de choclo
    |Mashed Potatoes*|Kartoffelpüree*`,
  pasta: `Spaghetti Carbonara|Cacio e pepe*|Bucatini all'amatriciana|Puttanesca|Aglio e olio*|Fettuccine Alfredo*
    |Bolognese|Käsespätzle*|Schupfnudeln*|Gnocchi al pesto*|Trofie al pesto*|Cavatelli|Malloreddus|Pici*|Krautfleckerl*
    |Strozzapreti|Fideuà|Dan Dan Noodles|Biang Biang Noodles|Linguine alle vongole|Tteokbokki*|Singapore Noodles`,
  stirfry: `Kung Pao Chicken|Chop Suey|Pad Krapow|Mapo Tofu*|Lomo saltado|Sweet and Sour Pork|General Tso's Chicken
    |Orange Chicken|Twice-Cooked Pork|Moo Shu Pork|Teriyaki Tofu*|Beef and Broccoli`,
  'stirfry pasta': `Pad Thai|Pad See Ew|Chow Mein|Lo Mein|Yakisoba|Japchae|Pancit|Bami Goreng|Mie Goreng
    |Char Kway Teow|Drunken Noodles`,
  'stirfry risotto': 'Nasi Goreng|Fried Rice|Egg Fried Rice*|Kimchi Fried Rice',
  cookies: `Baklava*|Baklava for Auntie's Visit*|Lebkuchen*|Vanillekipferl*|Zimtsterne*|Spekulatius*|Macarons*|Biscotti*
    |Cantuccini*|Amaretti*|Alfajores*|Polvorones*|Shortbread*|Anzac Biscuits*|Rugelach*|Hamantaschen*|Kourabiedes*
    |Maamoul*|Melomakarona*|Snickerdoodles*|Brownies*|Pfeffernüsse*|Florentiner*|Speculoos*|Fudge*|Turrón*|Halva*|Halwa*
    |Turkish Delight*|Lokum*|Millionaire's Shortbread*|Brigadeiros*|Chocolate Truffles*|Marshmallows*|Nougat*|Marzipan*
    |Ladoo*|Burfi*|Mochi*|Dango*|Rocky Road*|Gingersnaps*|Langues de chat*|Bredele*|Ricciarelli*|Krumkake*|Pizzelle*
    |Mantecados*|Nanaimo Bars*|Granola Bars*|Tuiles*|Linzer Augen*|Basbousa*|Pepparkakor*`,
  muffins: `Scones*|Blueberry Muffins*|Madeleines*|Berliner*|Krapfen*|Cinnamon Rolls*|Zimtschnecken*|Kardemummabullar*
    |Financiers*|Canelés*|Profiteroles*|Éclairs*|Buchteln*|Yorkshire Puddings*|Pão de queijo*|Gougères*|Croissants*
    |Pain au chocolat*|Cannoli*|Sfogliatella*|Sfogliatelle ricce*|Churros*|Churros con chocolate*|Bomboloni*|Beignets*
    |Hot Cross Buns*|Franzbrötchen*|Medialunas*|Conchas*|Kouign-amann*|Semlor*|Oliebollen*|Sufganiyot*|Pączki*|Zeppole*
    |Loukoumades*|Gulab Jamun*|Buñuelos*|Crumpets*|Laugenbrezeln*|Soft Pretzels*|Bagels*|Simit*|English Muffins*`,
  glass: `Mojito*|Sangria*|Margaritas*|Caipirinha*|Mango Lassi*|Horchata*|Glühwein*|Mulled Wine*|Hot Chocolate*
    |Heiße Schokolade*|Chocolat chaud*|Masala Chai*|Ayran*|Eggnog*|Piña Colada*|Negroni*|Aperol Spritz*|Agua fresca*
    |Tinto de verano*|Matcha Latte*|Frappé*|Bloody Mary*|Golden Milk*|Limonada*|Eierlikör*|Champurrado*|Bubble Tea*`,
  tart: `Apple Pie*|Pumpkin Pie*|Key Lime Pie*|Tarte Tatin*|Quiche Lorraine|Clafoutis aux cerises*|Pastéis de nata*
    |Bakewell Tart*|Banoffee Pie*|Treacle Tart*|Spanakopita*|Börek*|Burek|Tourtière|Chicken Pot Pie|Zwiebelkuchen*
    |Flamiche*|Crostata*|Galette des rois*|Apfelstrudel*|Apple Strudel*|Banitsa*|Torta pasqualina*|Tiropita*|Pastiera*
    |Pecan Pie*|Kunafa*|Knafeh*|Mille-feuille*|Coulibiac|Erbazzone*|Beef Wellington|Lauchkuchen*`,
  shortcake: 'Strawberry Shortcake*|Victoria Sponge*',
  cake: `Black Forest Gateau*|Schwarzwälder Kirschtorte*|Sachertorte*|Bienenstich*|Käsekuchen*|Dobos Torte*|Pavlova*
    |Lamingtons*|Tres Leches*|Bûche de Noël*|Charlotte aux fraises*|Baba au rhum*|Savarin*|Paris-Brest*|Génoise*|Castella*
    |Swiss Roll*|Biskuitrolle*|Donauwelle*|Frankfurter Kranz*|Baumkuchen*|Kladdkaka*|Medovik*|Revani*|Parkin*|Battenberg*
    |Sticky Toffee Pudding*|Christmas Pudding*|Moelleux au chocolat*|Torta caprese*|Torta di mele*|Pan di Spagna*|Pandoro*
    |Bizcocho de limón*|Zuppa inglese*|Cassata*|Fraisier*|Gâteau basque*|Carrot Cake*|Marmorkuchen*|Streuselkuchen*
    |Kransekake*|Kürtőskalács*|Pastel de tres leches*|Linzertorte*|Tarta de queso*`,
  toast: `Bruschetta*|Crostini*|Croque Monsieur|Croque Madame|Welsh Rarebit*|French Toast*|Pain perdu*|Arme Ritter*|Torrijas*
    |Banh Mi|Reuben|Club Sandwich|BLT|Panini|Bocadillo de jamón|Torta ahogada|Cubano|Francesinha|Smørrebrød|Butterbrot*
    |Strammer Max|Tramezzini|Pan con tomate*|Pa amb tomàquet*|Molletes*|Muffuletta|Po' Boy|Beans on Toast*|Lobster Roll
    |Tuna Salad Sandwich|Egg Salad Sandwich*|Vada Pav*|Fischbrötchen`,
  loaf: `Focaccia*|Naan*|Challah*|Brioche*|Stollen*|Panettone*|Chocolate Babka*|Soda Bread*|Hefezopf*|Banana Bread*
    |Cornbread*|Bara Brith*|Kulich*|Roti Canai*|Chapati*|Paratha*|Garlic Bread*|Lavash*|Fougasse*|Tsoureki*|Pain d'épices*
    |Nut Roast*|Pumpernickel*|Bauernbrot*|Pan de muerto*|Pain de campagne*`,
  bowl: `Bibimbap|Poke Bowl|Buddha Bowl*|Oyakodon|Katsudon|Gyudon|Donburi|Chirashi|Sushi|Maki Rolls|Onigiri|Nasi Lemak|Couscous royal
    |Koshari*|Hummus*|Baba Ganoush*|Tzatziki*|Guacamole*|Burrito Bowl|Muhammara*|Salsa verde*|Temaki|Sushi Rolls|Liptauer*`,
  pita: 'Falafel*|Sabich*|Gyros|Arepas*|Pita*|Pupusas*|Souvlaki Pita',
  porridge: `Crème brûlée*|Crème caramel*|Flan*|Panna cotta*|Mousse au chocolat*|Chocolate Mousse*|Rice Pudding*|Milchreis*
    |Arroz con leche*|Kheer*|Zabaglione*|Rote Grütze*|Grießbrei*|Birchermüesli*|Overnight Oats*|Congee|Natillas*
    |Crema catalana*|Eton Mess*|Trifle*|Gooseberry Fool*|Lemon Posset*|Vanilla Ice Cream*|Lemon Sorbet*|Gelato alla nocciola*
    |Granita*|Semifreddo*|Halo-Halo*|Phirni*|Sütlaç*|Muhallebi*|Shrikhand*|Île flottante*|Apfelmus*|Açaí Bowl*
    |Smoothie Bowl*|Budino*|Semolina Pudding*|Helado de vainilla*|Glace à la vanille*|Erdbeereis*|Riz au lait*|Dulce de leche*
    |Kulfi*|Bavarois*|Fruit Compote*`,
  curry: `Chicken Tikka Masala|Butter Chicken|Rogan Josh|Vindaloo|Korma|Palak Paneer*|Saag Paneer*|Chana Masala*|Dal Makhani*
    |Aloo Gobi*|Baingan Bharta*|Rajma*|Sambar*|Malai Kofta*|Thai Green Curry|Massaman Beef|Panang|Rendang|Katsu Curry
    |Nihari|Haleem|Karahi|Jalfrezi|Bhuna|Balti|Lamb Tagine|Misir Wot*|Shiro*|Doro Wat|Bunny Chow|Matar Paneer*|Chole*
    |Dum Aloo*|Keema|Kadhi*|Vegetable Curry*|Vegan Thai Curry*`,
  'curry risotto': 'Chicken Biryani|Vegetable Biryani*|Hyderabadi Biryani',
  stew: `Goulash|Szegediner Gulasch|Feijoada|Cassoulet|Coq au vin|Boeuf bourguignon|Blanquette de veau|Pot-au-feu|Ratatouille*
    |Caponata*|Peperonata*|Pisto manchego*|Lecsó*|Ghormeh Sabzi|Fesenjan|Mole poblano|Birria|Barbacoa|Ropa vieja
    |Chicken Adobo|Kare-Kare|Egusi|Maafe|Groundnut Stew|Poulet yassa|Chakalaka*|Irish Stew|Lancashire Hotpot|Sukiyaki
    |Nikujaga|Kimchi Jjigae|Sundubu Jjigae|Stifado|Osso buco|Spezzatino|Cocido madrileño|Fabada asturiana|Chili con carne
    |Chili sin carne*|Gumbo|Crawfish Étouffée|Bigos|Pichelsteiner|Labskaus|Waterzooi|Carbonnade flamande|Moqueca|Callaloo*
    |Pepperpot|Chakhokhbili|Lobio*|Beef Stroganoff|Daube provençale|Navarin|Baked Beans*|Cholent|Locro|Tzimmes*|Choucroute
    |Moules marinières|Pollo alla cacciatora|Vegetable Stew*|Keralan Stew of Vegetables*|Vegan Stew*|Gemüseeintopf*|Linseneintopf*`,
  'stew risotto': 'Jambalaya',
  risotto: `Risotto alla milanese*|Paella|Jollof|Jollof Rice*|Pilaf*|Plov|Polenta*|Arroz con pollo|Arroz negro|Thieboudienne
    |Mujaddara*|Kedgeree|Kabsa|Tahdig*|Gallo pinto*|Moros y cristianos*|Risi e bisi*|Mămăligă*|Ugali*|Fufu*|Maqluba|Waakye*
    |Hainanese Chicken Rice|Shrimp and Grits|Hoppin' John|Spanish Rice*|Zereshk Polo`,
  soup: `Borscht*|Shchi*|Solyanka|Minestrone*|Ribollita*|Pappa al pomodoro*|Gazpacho*|Salmorejo*|Ajo blanco*|Vichyssoise*
    |Soupe à l'oignon*|Bouillabaisse|Cioppino|Tom Yum|Tom Kha Gai|Miso Soup*|Hot and Sour Soup|Cullen Skink|Cock-a-leekie
    |Mulligatawny|Caldo verde|Tortilla Soup|Sopa de tortilla|Avgolemono|Harira|Chorba|Ezogelin*|Żurek|Chłodnik*|Okroshka
    |Kürbiscremesuppe*|Erbsensuppe|Leberknödelsuppe|Matzo Ball Soup|Pozole|Sancocho|Ajiaco|Menudo|Sinigang|Tteokguk
    |Egg Drop Soup*|Crème de potiron*|Acquacotta*|Stracciatella alla romana|Wonton Soup`,
  fish: `Fish and Chips|Sole meunière|Rollmops|Matjes|Gravlax|Bacalao a la vizcaína|Bacalhau à Brás|Baccalà|Steckerlfisch
    |Fischstäbchen|Escabeche|Forelle Müllerin|Truite aux amandes|Kippers|Gefilte Fish|Sashimi|Ackee and Saltfish|Fish Fingers
    |Teriyaki Salmon|Zander|Dorade au four|Calamari|Pulpo a la gallega`,
  roast: `Roast Chicken|Sunday Roast|Schweinebraten|Sauerbraten|Peking Duck|Confit de canard|Tandoori Chicken|Jerk Chicken
    |Porchetta|Gigot d'agneau|Lechón|Cochinillo|Kleftiko|Buffalo Wings|Pollo a la brasa|Poulet rôti|Brathähnchen
    |Southern Fried Chicken|Karaage|Rôti de porc|Lammkeule|Schweinshaxe|Weihnachtsgans|Roast Potatoes*|Roasted Vegetables*|Roasted Cauliflower*
    |Ofengemüse*|Légumes rôtis*|Verdure al forno*`,
  meat: `Wiener Schnitzel|Tonkatsu|Köttbullar|Frikadellen|Ćevapi|Köfte|Souvlaki|Chicken Satay|Yakitori|Anticuchos|Shashlik
    |Churrasco|Asado|Bulgogi|Galbi|Saltimbocca|Cotoletta alla milanese|Steak frites|Entrecôte|Tafelspitz|Rouladen
    |Königsberger Klopse|Currywurst|Bangers and Mash|Kibbeh|Keftedes|Albóndigas|Polpette al sugo|Boerewors|Char Siu
    |Chicken Kiev|Cordon bleu|Milanesa|Kasseler|Haggis|Black Pudding|Carne asada|Suya|Pulled Pork|Meatloaf|Vitello tonnato
    |Leberkäse|Carnitas|Mititei|Pljeskavica|Scaloppine al limone`,
  eggs: `Omelette aux fines herbes|Eggs Benedict|Scrambled Eggs|Rührei|Spiegelei|Deviled Eggs|Huevos rancheros|Huevos rotos
    |Tamagoyaki|Oeufs en cocotte|Full English Breakfast|Scotch Eggs|Çılbır`,
}

type Named = { title: string; kinds: readonly string[]; meatless: boolean }

const named: readonly Named[] = Object.entries(kitchens).flatMap(([kinds, titles]) =>
  titles.split('|').map(text => {
    const title = text.trim()
    return { title: title.replace('*', ''), kinds: kinds.split(' '), meatless: title.endsWith('*') }
  }),
)

const animals: readonly Ingredient[] = ['chicken', 'beef', 'sausage', 'salmon', 'shrimp', 'fish']
const ofRoots: readonly Ingredient[] = ['squash', 'carrot', 'potato', 'tomato', 'beet', 'herb', 'mushroom', 'onion']

/** One of these must be there, or the drawing of that kind takes meat for what the title leaves open. */
const instead: Partial<Record<DishKind, readonly Ingredient[]>> = {
  stew: ['bean', 'chili', 'mushroom', 'potato', 'carrot', 'squash', 'tomato', 'olive', 'corn', 'herb'],
  curry: ['bean', 'tofu', 'cheese', 'herb'],
  tacos: ['egg', 'tofu', 'mushroom', 'potato', 'squash', 'carrot', 'bean'],
  stirfry: ['egg', 'tofu'],
  ramen: ['tofu'],
  roast: [...ofRoots, 'bean', 'fennel', 'aubergine'],
  meat: ['tofu'],
  fish: [],
  eggs: [],
}

function showsAnimals(title: string, section: string | null): boolean {
  const { kind, ingredients } = describeDish(title, section)
  const needed = instead[kind]
  return ingredients.some(one => animals.includes(one)) || needed?.some(one => ingredients.includes(one)) === false
}

describe('dishes known by their names', () => {
  it('are many', () => {
    expect(named.length).toBeGreaterThan(600)
    expect(new Set(named.map(({ title }) => title)).size).toBe(named.length)
  })

  it('are drawn as what they are', () => {
    const wrong = named.flatMap(({ title, kinds }) => {
      const { kind } = describeDish(title, 'dinner')
      return kinds.includes(kind) ? [] : [`${title}: ${kind}, not ${kinds.join(' or ')}`]
    })
    expect(wrong).toEqual([])
  })

  it('are drawn so whatever their section', () => {
    const changed = named.filter(
      ({ title }) => new Set([null, 'treats', 'breakfast'].map(section => describeDish(title, section).kind)).size > 1,
    )
    expect(changed).toEqual([])
  })

  it('show no meat or fish that is not in them', () => {
    const wrong = named.filter(({ title, meatless }) => meatless && showsAnimals(title, null))
    expect(wrong.map(({ title }) => `${title}: ${JSON.stringify(describeDish(title))}`)).toEqual([])
  })
})

describe('a title that says no dish', () => {
  const titles = ['The One from Ada', 'Aunt May’s Special', 'Nonno', 'Nummer 7', '', 'Was es sonntags gab', 'Le secret']

  it.each([null, ...dishSections])('is drawn without meat, fish or fowl for %s', section => {
    for (const title of titles) expect(showsAnimals(title, section), title).toBe(false)
  })

  it.each([
    ['Baked Apples', 'bake'],
    ['Grilled Peaches', 'bake'],
    ['Chocolate Fondue', 'porridge'],
  ])('is drawn sweet where it names sweet things: %s as %s', (title, kind) => {
    expect(describeDish(title, 'dinner').kind).toBe(kind)
  })

  it('shows what it names', () => {
    expect(describeDish('Chorizo Surprise', 'dinner').ingredients).toContain('sausage')
  })
})

describe('a title that says there is no meat', () => {
  it.each([
    ['Vegan Chili', 'stew'],
    ['Vegan Tacos', 'tacos'],
    ['Vegetarian Omelette', 'skillet'],
    ['Vegan Sausage Stew', 'stew'],
    ['Vegan Fish and Chips', 'bowl'],
    ['Vegan Chicken Curry', 'curry'],
    ['Vegetarische Bolognese', 'pasta'],
    ['Cauliflower Steaks', 'roast'],
    ['Buffalo Cauliflower Wings', 'roast'],
    ['Vegetable Skewers', 'meat'],
    ['Lentil Meatballs', 'meat'],
    ['Tofu Steak', 'meat'],
    ['Vegan Ramen', 'ramen'],
    ['Aubergine Curry', 'curry'],
  ])('%s is drawn without any, as %s', (title, kind) => {
    expect(describeDish(title, 'dinner').kind).toBe(kind)
    expect(showsAnimals(title, 'dinner')).toBe(false)
  })

  it('has tofu in a green curry too, where herbs alone would leave the chicken', () => {
    const spec = describeDish('Vegan Green Curry', 'dinner')
    expect(spec.ingredients).toContain('tofu')
    expect(spec.forms).toEqual(['thai'])
  })

  it.each([
    ['Philly Cheese Steak', 'beef'],
    ['Steak with Mushrooms', 'beef'],
    ['Chicken and Vegetables', 'chicken'],
    ['Ratatouille with Chicken', 'chicken'],
  ] as const)('%s does not say so', (title, animal) => {
    expect(describeDish(title, 'dinner').ingredients).toContain(animal)
  })
})

describe('words that mean another thing elsewhere', () => {
  it.each([
    ['Poulet rôti', 'roast'],
    ['Roti Canai', 'loaf'],
    ['Berliner Currywurst', 'meat'],
    ['Old-Fashioned Beef Stew', 'stew'],
    ['Charlotte’s Chili', 'stew'],
    ['Madeleine’s Stew', 'stew'],
    ['Zuppa inglese', 'cake'],
    ['Zuppa di ceci', 'soup'],
    ['Torta ahogada', 'toast'],
    ['Torta di mele', 'cake'],
    ['Crema catalana', 'porridge'],
    ['Crema de calabacín', 'soup'],
    ['Pain perdu', 'toast'],
    ['Pommes frites', 'skillet'],
    ['Tarte aux pommes', 'tart'],
    ['Gemüsereis', 'risotto'],
    ['Speculoos Cheesecake', 'cake'],
    ['Hot Chocolate Cake', 'cake'],
    ['Kimchi Jjigae', 'stew'],
    ['Soupe aux choux', 'soup'],
  ])('%s is drawn as %s', (title, kind) => {
    expect(describeDish(title, 'dinner').kind).toBe(kind)
  })
})
