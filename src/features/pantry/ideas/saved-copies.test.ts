import { expect, it } from 'vitest'
import type { IdeasView, SuggestionView } from '#server/pantry/contract.ts'
import { withCopyChange, withSavedId } from './saved-copies.ts'

const idea = (
  id: number | null,
  savedId: number | null,
  source: SuggestionView['source'] = 'house',
): SuggestionView => ({
  id,
  title: `Soup ${id}`,
  description: '',
  difficulty: 'Easy',
  prepTime: null,
  cookTime: null,
  coverage: 1,
  source,
  chef: null,
  matchingIngredients: [],
  missingIngredients: [],
  substitutes: [],
  imageUrl: null,
  drawnKey: 'soup',
  savedId,
  isSaved: savedId !== null || source === 'kitchen',
  recipe: null,
})
const ideas: IdeasView = { engine: 'kitchens', recipes: [idea(1, null), idea(2, 20), idea(3, null, 'kitchen')] }
const savedIn = ({ recipes }: IdeasView) => recipes.map(({ savedId, isSaved }) => [savedId, isSaved])

it('a copy that is kept, taken away and brought back shows', () => {
  const recipeOf = new Map<number, number>()
  const kept = withCopyChange(ideas, { what: 'kept', recipeId: 1, copyId: 10 }, recipeOf)
  expect(savedIn(kept)).toEqual([
    [10, true],
    [20, true],
    [null, true],
  ])
  const gone = withCopyChange(kept, { what: 'taken away', recipeId: 2 }, recipeOf)
  expect(savedIn(gone)[1]).toEqual([null, false])
  expect(withCopyChange(gone, { what: 'brought back', copyId: 20 }, recipeOf)).toEqual(kept)
})

it('what concerns no idea changes nothing', () => {
  const recipeOf = new Map<number, number>()
  for (const change of [
    { what: 'kept', recipeId: 9, copyId: 10 },
    { what: 'kept', recipeId: 2, copyId: 20 },
    { what: 'taken away', recipeId: 1 },
    { what: 'taken away', recipeId: 3 },
    { what: 'brought back', copyId: 77 },
  ] as const) {
    expect(withCopyChange(ideas, change, recipeOf)).toBe(ideas)
  }
  expect(withSavedId(ideas, 3, 30)).toBe(ideas)
})
