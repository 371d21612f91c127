import { describe, expect, it } from 'vitest'
import { recipeFields } from '#server/kitchen/fields/contract.ts'
import { editedRecipe } from './to-edit.ts'
import { manualRecipe, sharedRecipe } from './to-input.ts'
import { emptyRows, emptyText } from './values.ts'

describe('every form and the server', () => {
  const numbers = ['prepTime', 'cookTime', 'servings', 'calories'] as const
  const problemsOf = (field: (typeof numbers)[number], text: string) => {
    const typed = { ...emptyText, title: 'Soup', ingredients: '1 leek', instructions: 'Boil.', [field]: text }
    const problems = (
      schema: {
        safeParse: (typed: never) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
      },
      typed: object,
    ) => schema.safeParse(typed as never).error?.issues.find(({ path }) => path[0] === field)?.message
    return {
      composer: problems(manualRecipe, typed),
      editing: problems(editedRecipe({ ingredients: [], instructions: [] }), typed),
      server: problems(recipeFields, {
        title: 'Soup',
        ingredients: ['1 leek'],
        instructions: ['Boil.'],
        [field]: text,
      }),
      sharing: problems(sharedRecipe, { ...emptyRows(), [field]: text }),
    }
  }

  it.each([
    ['cookTime', '0', 'Please enter minutes from 1 to 43,200 (30 days).'],
    ['cookTime', '1', undefined],
    ['prepTime', '0', undefined],
    ['servings', '0', 'Please enter a number from 1 to 1000.'],
    ['calories', '0', undefined],
    ['calories', '-1', 'Please enter a number from 0 to 20000.'],
  ] as const)('say the same of %s %s', (field, text, message) => {
    expect(problemsOf(field, text)).toEqual({ composer: message, editing: message, server: message, sharing: message })
  })
})
