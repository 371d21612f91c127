const ingredients = [
  '400 g spaghetti',
  '2 tbsp olive oil',
  '3 cloves garlic, finely sliced',
  '500 g cherry tomatoes',
  '1 small bunch basil, leaves picked',
  '1 lemon, zest only',
  '60 g sourdough crumbs',
  '40 g pecorino, grated',
  'Salt and black pepper',
]
const instructions = [
  'Bring a large pan of well-salted water to the boil.',
  'Toast the crumbs in half of the oil until golden, then stir in the lemon zest and set them aside.',
  'Heat the rest of the oil, add the garlic, and after a minute the tomatoes. Cook over a high heat until they blister.',
  'Cook the pasta until just done. Keep a cup of its water.',
  'Toss pasta, tomatoes and a splash of the water until glossy. Add basil and cheese.',
  'Serve with the crumbs on top.',
]

/** The columns that `recipeRow` gives the values of. */
export const RECIPE_COLUMNS = [
  ...['owner_id', 'title', 'title_folded', 'description', 'source', 'ingredients', 'instructions', 'dietary_tags'],
  ...['cook_time', 'servings', 'difficulty', 'calories', 'drawn_key', 'updated_at', 'created_at'],
  ...['status', 'meal_section', 'times_cooked'],
] as const

type Given = {
  owner: number
  title: string
  at: number
  tags?: readonly string[]
  status?: 'on-back-burner' | 'completed' | null
  mealSection?: string | null
  cookTime?: number
  timesCooked?: number
  /** A line of its own among the ingredients. */
  ingredient?: string
}

/** The values of a recipe of ordinary length. */
export function recipeRow(given: Given): unknown[] {
  const { owner, title, at, tags = ['Vegetarian', 'Healthy'], status = null, mealSection = null } = given
  const about = 'Sweet tomatoes, hot pan, crisp crumbs: a supper in twenty minutes.'
  const bought = given.ingredient ? [...ingredients, given.ingredient] : ingredients
  const lists = [bought, instructions, tags].map(list => JSON.stringify(list))
  return [
    ...[owner, title, title.toLowerCase(), about, 'User Recipe', ...lists],
    ...[given.cookTime ?? 20, 4, 'Easy', 520, 'pasta-1', at, at, status, mealSection, given.timesCooked ?? 0],
  ]
}
