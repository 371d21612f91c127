import { answerNames, nothingRead, pick } from '#common/recipe/fields.ts'
import type { ModelRecipe } from '#server/capture/model/recipe-shape.ts'
import { startModelServer } from '../servers/model-server.ts'

/** A model on loopback that sees the same recipe on every photo; `settings` say how a server gets there. */
export async function startRecipeModel() {
  const model = await startModelServer()
  model.answerWith(
    JSON.stringify({
      ...pick(nothingRead, answerNames),
      isRecipe: true,
      title: 'Plum crumble',
      description: null,
      ingredientGroups: null,
      stepSections: null,
      prepTime: 15,
      cookTime: 40,
      totalTime: null,
      servings: 6,
      yieldText: '6 servings',
      language: 'en',
      ingredients: ['1 kg plums', '150 g flour'],
      instructions: ['Halve the plums.', 'Bake for 40 minutes.'],
    } satisfies ModelRecipe),
  )
  return { settings: { OPENAI_BASE_URL: model.url }, close: model.close }
}
