import { randomUUID } from 'node:crypto'
import { DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import type { ArchiveFile } from '../../../platform/zip-stream.ts'
import type { RecipeView } from '../../contract.ts'
import { type ExportCtx, listKitchenRecipes } from './kitchen-recipes.ts'

/** A kitchen as Mealie brings it in (Data Migrations, Mealie): a folder a recipe, with its cover beside. */
export async function* mealieFiles(ctx: ExportCtx): AsyncGenerator<ArchiveFile> {
  for await (const { recipe, name, pictures, cookings } of listKitchenRecipes(ctx)) {
    const folder = `recipes/${name}`
    const [cover] = pictures
    const image = cover ? await cover.open() : null
    if (image) yield { name: `${folder}/images/original.webp`, content: image }
    const mealie = asMealie(recipe, {
      slug: name,
      hasImage: image !== null,
      lastMade: cookings.at(-1)?.cookedOn ?? null,
    })
    yield { name: `${folder}/${name}.json`, content: Buffer.from(`${JSON.stringify(mealie, null, 2)}\n`) }
  }
}

const minutes = (time: number | null): string | null => (time === null ? null : `${time} minutes`)
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'tag'
const named = (names: readonly string[]) => [...new Set(names)].map(name => ({ name, slug: slugOf(name) }))
const gramsOf = (amount: number | undefined, unit = 'g') => (amount === undefined ? null : `${amount} ${unit}`)

function asMealie(
  recipe: RecipeView,
  { slug, hasImage, lastMade }: { slug: string; hasImage: boolean; lastMade: string | null },
) {
  const { prepTime, cookTime, nutrition } = recipe
  const headingAt = (headings: RecipeView['stepSections'], at: number) =>
    headings.find(heading => heading.at === at)?.title ?? ''
  return {
    name: recipe.title,
    slug,
    description: recipe.description,
    image: hasImage ? slug.slice(0, 4) : 'no image',
    recipe_yield: recipe.yieldText ?? (recipe.servings === null ? '' : `${recipe.servings} servings`),
    recipe_servings: recipe.servings ?? 0,
    prep_time: minutes(prepTime),
    perform_time: minutes(cookTime),
    total_time: prepTime !== null && cookTime !== null ? minutes(prepTime + cookTime) : null,
    recipe_category: named(recipe.category === DEFAULT_CATEGORY ? [] : [recipe.category]),
    tags: named([...recipe.tags, ...recipe.dietaryTags]),
    tools: named(recipe.tools),
    rating: recipe.stars,
    org_url: recipe.sourceUrl,
    recipe_ingredient: recipe.ingredients.map((line, at) => ({
      title: headingAt(recipe.ingredientGroups, at),
      note: line,
      unit: null,
      food: null,
      disable_amount: true,
      quantity: 1,
      original_text: line,
      display: line,
      reference_id: randomUUID(),
    })),
    recipe_instructions: recipe.instructions.map((text, at) => ({
      id: randomUUID(),
      title: headingAt(recipe.stepSections, at),
      text,
      ingredient_references: [],
    })),
    nutrition: {
      calories: recipe.calories === null ? null : String(recipe.calories),
      protein_content: gramsOf(nutrition?.protein),
      fat_content: gramsOf(nutrition?.fat),
      saturated_fat_content: gramsOf(nutrition?.saturatedFat),
      cholesterol_content: gramsOf(nutrition?.cholesterol, 'mg'),
      carbohydrate_content: gramsOf(nutrition?.carbohydrates),
      sugar_content: gramsOf(nutrition?.sugar),
      fiber_content: gramsOf(nutrition?.fibre),
      sodium_content: gramsOf(nutrition?.sodium, 'mg'),
    },
    notes: [recipe.notes, recipe.chefNotes].filter(Boolean).map(text => ({ title: '', text })),
    settings: {
      public: false,
      show_nutrition: nutrition !== null,
      show_assets: false,
      landscape_view: false,
      disable_comments: false,
      disable_amount: true,
      locked: false,
    },
    assets: [],
    extras: {},
    comments: [],
    date_added: recipe.createdAt.slice(0, 10),
    last_made: lastMade === null ? null : `${lastMade}T12:00:00`,
  }
}
