import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import { toSchemaRecipe } from '#common/recipe/schema-org.ts'
import { siteLink } from '../../../mail/site-link.ts'
import type { ArchiveFile } from '../../../platform/zip-stream.ts'
import { PICTURES } from '../recipe-file.ts'
import { type ExportCtx, listKitchenRecipes, pictureFiles, withHeadingLines } from './kitchen-recipes.ts'

/** A kitchen in the words of schema.org alone: a JSON-LD file a recipe, and its pictures beside. */
export async function* schemaFiles(ctx: ExportCtx): AsyncGenerator<ArchiveFile> {
  const added = new Set<string>()
  for await (const { recipe, name, pictures } of listKitchenRecipes(ctx)) {
    yield* pictureFiles(pictures, PICTURES, added)
    const images = pictures.map(({ key }) => `${PICTURES}${key}.webp`).filter(path => added.has(path))
    const { url: _, ...plain } = toSchemaRecipe(
      recipe,
      siteLink(ctx.settings, '/'),
      images.map(path => `../${path}`),
    )
    const { nutrition } = recipe
    const whole = {
      ...plain,
      // schema.org has no headings over ingredients; programs write them as lines.
      recipeIngredient: withHeadingLines(recipe.ingredients, recipe.ingredientGroups, title => `${title}:`),
      keywords: [...new Set([...recipe.tags, ...recipe.dietaryTags])].join(', ') || undefined,
      tool: recipe.tools.length > 0 ? recipe.tools : undefined,
      aggregateRating:
        recipe.stars === null
          ? undefined
          : { '@type': 'AggregateRating', ratingValue: recipe.stars, bestRating: 5, ratingCount: 1 },
      comment: [recipe.notes, recipe.chefNotes]
        .filter(Boolean)
        .map(text => ({ '@type': 'Comment', name: 'Author Notes', text })),
      creditText: recipe.source === BUILT_IN_SOURCE ? undefined : recipe.source,
      nutrition: plain.nutrition && {
        ...plain.nutrition,
        ...(nutrition?.saturatedFat === undefined ? {} : { saturatedFatContent: `${nutrition.saturatedFat} g` }),
        ...(nutrition?.cholesterol === undefined ? {} : { cholesterolContent: `${nutrition.cholesterol} mg` }),
      },
    }
    yield { name: `recipes/${name}.json`, content: Buffer.from(`${JSON.stringify(whole, null, 2)}\n`) }
  }
}
