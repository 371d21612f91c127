import { timeText } from '#common/recipe/facts.ts'
import { listParts, placesOf } from '#common/recipe/headings.ts'
import type { HeadingView } from '#common/recipe/views.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'

/** A recipe as plain text for messages and notes, with the lines as they are shown. */
export function recipeText(
  recipe: Pick<
    RecipeView,
    'title' | 'description' | 'prepTime' | 'cookTime' | 'source' | 'sourceUrl' | 'ingredientGroups' | 'stepSections'
  >,
  shown: { lines: readonly string[]; steps: readonly string[]; portions: string | null },
): string {
  const { prepTime, cookTime, sourceUrl, source } = recipe
  const facts = [
    prepTime === null ? '' : `Prep ${timeText(prepTime)}`,
    cookTime === null ? '' : `Cook ${timeText(cookTime)}`,
    shown.portions ?? '',
  ].filter(Boolean)
  const parts = [
    recipe.title,
    recipe.description,
    facts.join(' · '),
    listText(
      'Ingredients',
      recipe.ingredientGroups,
      shown.lines.map(line => `- ${line}`),
    ),
    listText(
      'Instructions',
      recipe.stepSections,
      shown.steps.map((step, index) => `${index + 1}. ${step}`),
    ),
    `Source: ${[source, sourceUrl].filter(Boolean).join(', ')}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function listText(name: string, headings: readonly HeadingView[], lines: readonly string[]): string {
  const parts = listParts(lines.length, headings).map(part =>
    [...(part.title === null ? [] : [`${part.title}:`]), ...placesOf(part).map(at => lines[at])].join('\n'),
  )
  return parts.length > 0 ? `${name}\n${parts.join('\n')}` : ''
}

/** The name of a file for a recipe: "cherry-tomato-pasta.json". Letters of every script stay. */
export function recipeFileName(title: string): string {
  const words = title
    .slice(0, 200)
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return `${(words ?? ['recipe']).join('-').slice(0, 80).replace(/-$/, '')}.json`
}
