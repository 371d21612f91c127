import type { RecipeView } from '#server/kitchen/contract.ts'
import { asLines } from './heading-lines.ts'
import { emptyText, type TextValues, typedFieldsOf } from './values.ts'

/** A recipe as a form shows it for changing. */
export function textFromView(recipe: RecipeView): TextValues {
  const stepsByEmptyLine = recipe.instructions.some(step => step.includes('\n'))
  return {
    ...emptyText,
    ...typedFieldsOf(recipe),
    title: recipe.title,
    ingredients: asLines(recipe.ingredients, recipe.ingredientGroups),
    instructions: asLines(recipe.instructions, recipe.stepSections, stepsByEmptyLine ? '\n\n' : '\n'),
    stepsByEmptyLine,
    dietaryTags: recipe.dietaryTags,
    tags: recipe.tags,
    tools: recipe.tools.join('\n'),
    sourceUrl: recipe.sourceUrl ?? '',
    isPublic: recipe.isPublic,
    photos: recipe.pictures.map(({ url, alt }) => ({ url, alt })),
  }
}
