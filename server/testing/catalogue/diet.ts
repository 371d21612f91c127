import { suggestedTags } from '#common/recipe/fields.ts'
import type { CatalogueRecipe } from '../../featured/catalogue.ts'
import { fold } from '../../platform/fold.ts'

const anyOf = (words: string): RegExp =>
  new RegExp(
    String.raw`\b(?:${words
      .trim()
      .split(/\s*,\s*|\n\s*/)
      .join('|')})s?\b`,
  )

const MEAT =
  anyOf(`beef, veal, pork, bacon, ham, pancetta, prosciutto, chorizo, salami, sausage, lamb, mutton, venison, rabbit,
  chicken, turkey, duck, goose, steak, brisket, mince, lard, suet, gelatine?, oxtail, liver, bone broth`)
const FISH =
  anyOf(`fish, cod, haddock, salmon, tuna, trout, mackerel, sardine, anchov(?:y|ies?), halibut, sea bass, prawn, shrimp,
  crab, lobster, mussel, clam, oyster, squid, octopus, scallop, worcestershire, dashi, bonito`)
/** Cheeses that by their rules are made with rennet of calves, and pastes that usually hold shrimp. */
const NOT_VEGETARIAN = anyOf(
  'parmesan, pecorino, grana padano, gruyere, gorgonzola, roquefort, manchego, comte, curry paste',
)
/** Milk and what is made of it, or often with it. */
const DAIRY =
  anyOf(`butter, buttermilk, milk, cream, yogurt, yoghurt, ghee, cheese, feta, mozzarella, parmesan, cheddar, ricotta,
  mascarpone, pecorino, gruyere, halloumi, paneer, quark, creme fraiche, custard, milk chocolate, white chocolate, burger bun, brioche`)
const EGG = anyOf('eggs?, egg whites?, yolk, mayonnaise, meringue, brioche, egg noodle')
const HONEY = anyOf('honey')
/** What holds gluten, or often does and has to say so when it does not: oats, stock, soy sauce, pastes. */
const GLUTEN =
  anyOf(`flour, bread, breadcrumb, bun, roll, pita, naan, baguette, tortilla, spaghetti, pasta, macaroni, penne, noodle,
  couscous, bulgur, semolina, barley, rye, spelt, farro, seitan, filo, pastry, biscuit, cracker, panko, beer, stout, malt,
  oat, oatmeal, granola, stock, broth, stock cube, soy sauce, miso, curry paste, hoisin sauce, teriyaki, worcestershire, gnocchi`)
const STARCH =
  anyOf(`flour, bread, breadcrumb, bun, pita, tortilla, spaghetti, pasta, noodle, rice, couscous, bulgur, oat, potato,
  potatoes, sugar, honey, maple syrup, cornflour, polenta, banana, corn, chickpea, lentil, bean`)
const PROTEIN =
  anyOf(`egg, lentil, chickpea, bean, tofu, tempeh, yogurt, feta, cheese, cheddar, mozzarella, nut, almond, cashew,
  peanut, quinoa`)

/** Names that hold such a word and mean something else. */
const NOT_DAIRY =
  /\b(?:coconut|almond|oat|soy|soya|rice) (?:milk|cream|yogurt)|peanut butter|almond butter|cocoa butter|butter ?beans?\b/g
const NOT_GLUTEN = /\bcornflour|\b(?:rice|corn|chickpea|buckwheat|almond) flour|corn tortillas?|rice noodles?\b/g
const VEGAN_PASTE = /\bvegan [\p{L} ]*paste\b/gu
const BEANS_GREEN = /\bgreen beans?\b/g

type Contents = Record<
  'meat' | 'notVegetarian' | 'dairy' | 'egg' | 'honey' | 'gluten' | 'starch' | 'protein',
  string | undefined
>

/** For each kind of thing that a diet leaves out, the first line that holds it. */
function contentsOf({ ingredients }: CatalogueRecipe): Contents {
  const lines = ingredients.map(fold)
  const first = (words: RegExp, without?: RegExp) =>
    lines.find(line => words.test(without ? line.replace(without, '') : line))
  const flesh = first(MEAT) ?? first(FISH)
  return {
    meat: flesh,
    notVegetarian: flesh ?? first(NOT_VEGETARIAN, VEGAN_PASTE),
    dairy: first(DAIRY, NOT_DAIRY),
    egg: first(EGG),
    honey: first(HONEY),
    gluten: lines.find(line => !line.includes('gluten-free') && GLUTEN.test(line.replace(NOT_GLUTEN, ''))),
    starch: first(STARCH, BEANS_GREEN),
    protein: flesh ?? first(PROTEIN, BEANS_GREEN),
  }
}

/** The tags of a recipe that its lines belie, and those that they earn and it does not carry. */
export function wrongTags(recipe: CatalogueRecipe): string[] {
  const { notVegetarian, dairy, egg, honey, gluten, starch, protein, meat } = contentsOf(recipe)
  const tags = new Set(recipe.dietaryTags)
  const faults: string[] = []
  const forbid = (tag: string, line: string | undefined) => {
    if (tags.has(tag) && line !== undefined) faults.push(`"${line}" is not ${tag}`)
  }
  const ofAnimals = notVegetarian ?? dairy ?? egg ?? honey
  forbid('Vegan', ofAnimals)
  forbid('Vegetarian', notVegetarian)
  forbid('Dairy-Free', dairy)
  forbid('Gluten-Free', gluten)
  forbid('Keto', starch)
  forbid('Low-Carb', starch)
  if (tags.has('High-Protein') && protein === undefined) faults.push('nothing in it is High-Protein')
  if (meat === undefined && ofAnimals === undefined && !tags.has('Vegan'))
    faults.push('it is Vegan and does not say so')
  if (ofAnimals !== undefined && notVegetarian === undefined && !tags.has('Vegetarian')) {
    faults.push('it is Vegetarian and does not say so')
  }
  if (gluten === undefined && !tags.has('Gluten-Free')) faults.push('it is Gluten-Free and does not say so')
  if (dairy === undefined && !tags.has('Dairy-Free') && !tags.has('Vegan'))
    faults.push('it is Dairy-Free and does not say so')
  const suggested = new Set<string>(suggestedTags)
  for (const tag of tags) if (!suggested.has(tag)) faults.push(`"${tag}" is no tag of this house`)
  if (tags.size < recipe.dietaryTags.length) faults.push('it says a tag twice')
  return faults
}
