const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Before a food they say that it is not in there: "ohne Zucker", "no added sugar". */
export const negations = set(`
  no non not without zero ohne kein keine keinen sans pas sin senza zonder geen sem low reduced less weniger wenig minder
  fewer nicht`)

/** After a food they say the same: "sugar free", "fat-free". */
export const absences = set('free less frei libre vrij alternative alternatives substitute ersatz replacer')

/** After a food they make it a mere taste. */
export const tastes = set(`
  flavour flavours flavor flavors flavoured flavored flavouring flavoring style aroma geschmack geschmacks taste scented
  seasoning essence gout goût sabor gusto smaak infused coloured colored scent`)

/** Dishes and things: what stands before them is not the food itself. */
export const dishes = set(`
  cake cakes pie pies soup soups salad salads sandwich sandwiches pizza pizzas crisps stew stews curry casserole
  muffin muffins cookie cookies biscuit biscuits brownie brownies smoothie smoothies milkshake shake bake gratin quiche
  lasagne lasagna risotto omelette omelet kebab kebabs pudding tart tarts tartlets crumble cheesecake cupcake cupcakes
  dip dressing relish burger burgers patties nuggets fingers bar bars candy candies sweets gum drops
  sauce sauces soda drink drinks beverage lemonade cocktail cordial liqueur
  food feed treats shampoo soap lotion candle cream polish detergent
  peeler press cooker mill grinder shaker slicer squeezer crusher dish bowl knife board timer cup cups pot maker tin
  suppe eintopf salat kuchen torte auflauf pfanne risotto getrank limonade likor bonbons chips riegel sosse sauce
  presse reibe schneider muhle schaler`)

/** Dishes of languages whose noun comes first: "soupe de poisson". */
export const dishesBefore = set(`
  soupe tarte gateau salade gratin puree veloute quiche sirop sopa tarta ensalada pastel zuppa torta insalata crema
  pizza crostata infusion tisane tisana te the bonbon bonbons caramelo helado glace gelato risotto curry sauce salsa`)

/** Between two foods they say that the second is only a part, a taste or a purpose of the first: "tuna in oil". */
export const subordinates = set(`
  in with of for from mit im fur zum zur pour avec au aux a de d du des di del della dell degli para con per com na no
  op met voor on`)

/** Join foods of equal weight. */
export const joiners = set('and or und oder et ou y o e plus ed en og')

/** Phrases that contain the name of a food but do not mean one. */
export const noFoods: readonly string[] = `
more, best before date, use by date, expiry date, sell by date, date of, best before, use by, sell by, egg timer, butter dish,
butter knife, salt cellar, pepper mill, egg cup, egg wash, ice bath, rice paper towel, baking paper, baking parchment,
cooking spray, fish kettle, cake tin, muffin tin, cookie cutter, cling film, parchment paper, paper towel, kitchen paper,
cocktail stick, cocktail sticks, wooden skewers, bamboo skewers, toothpicks, plum sauce only, apple watch,
pan drippings, dish soap, hand soap, washing up liquid, olive green, lime green, salmon pink, orange colour,
cherry red, chestnut brown, mint green, coffee filter, coffee filters, tea towel, tea towels, tea light, tea lights,
dog food, cat food, corn syrup solids, milk solids, milk teeth, butter paper, peanut butter cups, gluten`
  .split(',')
  .map(words => words.trim())
