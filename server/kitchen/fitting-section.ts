import { type DishKind, describeDish } from 'dish-art/classify'
import type { mealSections } from '#common/recipe/fields.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'

export type MealSection = (typeof mealSections)[number]
/** All that the choice of a meal looks at. */
export type SectionedRecipe = { title: string; category: string; dietaryTags: string[]; ingredients: string[] }

/** Words that name a meal, by how they begin; German ones may end a compound too. */
const mealPatterns: Record<MealSection, RegExp> = {
  breakfast: /\b(breakfast|brunch|fruhstuck|petit dej|desayuno)|fruhstuck\b/,
  lunch: /\b(lunch|mittagessen|pausenbrot|dejeuner|almuerzo)/,
  dinner: /\b(dinner|supper|abendessen|diner\b|cena\b|entree)/,
  treats:
    /\b(dessert|sweet(s|meats?|ies)?\b(?! (potato|corn|chil|and sour|onion|pepper|pea))|treat|nachtisch|nachspeise|postre|gouter|candy|confiserie|dulces?\b)/,
}

/** Dishes whose name says the meal, whatever shape they have. */
const dishPatterns: Record<MealSection, RegExp> = {
  breakfast:
    /\b(french toast|avocado toast|pain perdu|smoothie|overnight|bircher|granola|mue?sli|porridge|oatmeal|hash browns?|(skillet|baked|fried|poached|boiled) eggs?|huevos rancheros|chilaquiles|churros con|tortitas|shakshuka|scrambled|ruhrei|oeufs? (brouilles?|cocotte)|croissant|bagel|brotchen|pancakes?|waffles?|waffeln?|gaufres?|arme ritter)\b/,
  lunch:
    /\b(sandwich\w*|bocadillos?|croque \w+|quiche\w*|wraps?|salade|salad|ensalada|gazpacho|bento|panini|falafel|pitas?|tartines?|tortilla de patatas?|tortilla espanola|belegte\w*)\b|salat\b/,
  dinner:
    /\b(pie with (meat|beef|chicken)|(chicken|beef|fish|pot|cottage|shepherd'?s|steak|turkey|pork|meat)( and \w+)? pies?|pho|ramen|tacos?|enchiladas?|fajitas?|paella|raclette|fondue|lasagne?|couscous|sauerbraten|kasespatzle|coq au vin|pot au feu)\b/,
  treats:
    /\b(brownies?|fudge|ice cream|sorbet|gelato|eiscreme|helado|glaces?|mousse au chocolat|chocolate mousse|panna cotta|creme (brulee|caramel)|flan|tiramisu|pudding|custard|trifle|milchreis|arroz con leche|riz au lait|rote grutze|crumble|cobbler|marshmallows?|truffles|churros|kaiserschmarrn|lebkuchen|platzchen|tarte tatin|clafoutis|macarons?|profiteroles|eclairs?|baklava|halva|hot chocolate|cheesecake|doughnuts?|donuts?|berliner|natillas|turron|polvorones|cinnamon rolls?|shortcakes?|zimtschnecken|apfelstrudel|apple strudel)\b|((?<!zwiebel|flamm|pfann|speck|kartoffel|reibe)kuchen|torte|kekse?|platzchen|strudel)\b/,
}

const SAVOURY =
  /\b(onions?|shallots?|garlic|chicken|beef|pork|bacon|ham|sausages?|fish|salmon|tuna|cod|prawns?|shrimps?|stock|broth|soy sauce|mince|lamb|turkey|zwiebeln?|knoblauch|speck|schinken|hahnchen\w*|rind\w*|hackfleisch|bruhe|lachs|oignons?|ail|lardons?|jambon|poulet|boeuf|saumon|bouillon|cebollas?|ajo|pollo|jamon|ternera|cerdo|caldo|atun|gambas)\b/
const SWEET =
  /\b(sugar|icing|chocolate|cocoa|vanilla|syrup|honey|marshmallows?|jam|zucker|\w+zucker|schokolade|kakao|vanille\w*|honig|sucre|chocolat|miel|azucar|cacao|vainilla)\b/

/** The meal of each shape of dish: while it is not sweet, and when it is. */
const byKind: Partial<Record<DishKind, [savoury: MealSection, sweet: MealSection]>> = {
  pancakes: ['lunch', 'breakfast'],
  porridge: ['breakfast', 'breakfast'],
  eggs: ['breakfast', 'breakfast'],
  skillet: ['dinner', 'breakfast'],
  toast: ['lunch', 'breakfast'],
  salad: ['lunch', 'treats'],
  soup: ['lunch', 'lunch'],
  bowl: ['lunch', 'breakfast'],
  tart: ['lunch', 'treats'],
  muffins: ['breakfast', 'treats'],
  loaf: ['breakfast', 'treats'],
  cake: ['lunch', 'treats'],
  cookies: ['lunch', 'treats'],
  bake: ['dinner', 'treats'],
  glass: ['breakfast', 'treats'],
  dumplings: ['dinner', 'treats'],
}

/** What is sweet as a rule, where no ingredients are known. */
const SWEET_KINDS: ReadonlySet<DishKind> = new Set(['cake', 'cookies', 'muffins'])

const LINES_LOOKED_AT = 40
const CHARS_LOOKED_AT = 80

/**
 * The meal that a recipe fits best, judged by the words of its category, tags and title in English, German, French and
 * Spanish, then by the shape of the dish and whether it is sweet. What nothing is known of is dinner.
 */
export function fittingSection(recipe: SectionedRecipe): MealSection {
  const labels = normalizeForSearch([recipe.category, ...recipe.dietaryTags].join(' | '))
  const title = normalizeForSearch(recipe.title)
  return (
    findMeal(mealPatterns, labels) ??
    findMeal(mealPatterns, title) ??
    findMeal(dishPatterns, title) ??
    byShape(recipe, title)
  )
}

const findMeal = (patterns: Record<MealSection, RegExp>, text: string): MealSection | undefined =>
  (['treats', 'breakfast', 'lunch', 'dinner'] as const).find(meal => patterns[meal].test(text))

function byShape(recipe: SectionedRecipe, title: string): MealSection {
  const lines = recipe.ingredients
    .slice(0, LINES_LOOKED_AT)
    .map(line => normalizeForSearch(line.slice(0, CHARS_LOOKED_AT)))
  const text = [title, ...lines].join('\n')
  const { kind } = describeDish(recipe.title)
  const isSweet = (SWEET.test(text) || (lines.length === 0 && SWEET_KINDS.has(kind))) && !SAVOURY.test(text)
  const [savoury, sweet] = byKind[kind] ?? ['dinner', 'dinner']
  return isSweet ? sweet : savoury
}
