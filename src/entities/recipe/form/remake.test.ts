import { describe, expect, test } from 'vitest'
import { remakePostFields } from '#server/feed/posting/contract.ts'
import { removed, typedIn } from '../lines/line-list.ts'
import {
  freshRemake,
  isFreshRemake,
  keepRemake,
  keptRemake,
  type MadeRecipe,
  remakeAgain,
  remakePost,
} from './remake.ts'

const pie: MadeRecipe = {
  title: 'Apple Pie',
  ingredients: ['250 g flour', '125 g butter', '4 apples'],
  instructions: ['Make the crust.', 'Fill and bake.'],
  ingredientGroups: [
    { at: 0, title: 'Crust' },
    { at: 2, title: 'Filling' },
  ],
  stepSections: [],
}
const idAt = (lines: readonly { id: number }[], at: number) => lines[at]?.id ?? -1

describe('a remake', () => {
  test('begins with nothing told and the lists of the original', () => {
    const typed = freshRemake(pie, true)
    expect(isFreshRemake(pie, typed)).toBe(true)
    expect(typed.ingredients.map(row => row.text)).toEqual(pie.ingredients)
  })

  test('leaves out the lists that did not change, and is what the server takes', () => {
    const post = remakePost({ originalPostId: 7 }, pie, {
      ...freshRemake(pie, false),
      experience: ' Lovely. ',
      twist: 'Pears',
    })
    expect(post).toEqual({
      type: 'recipe_remake',
      originalPostId: 7,
      recipeTitle: 'Apple Pie',
      content: 'Lovely.',
      myTwist: 'Pears',
      isPublic: false,
    })
    expect(remakePostFields.safeParse(post).success).toBe(true)
  })

  test('sends a changed list with its headings where they stand now', () => {
    const typed = freshRemake(pie, true)
    const { lines } = removed(typed.ingredients, idAt(typed.ingredients, 1))
    const ingredients = typedIn(lines, idAt(lines, 1), '4 pears')
    const post = remakePost({ originalRecipeId: 3 }, pie, { ...typed, experience: 'Good', ingredients })
    expect(post).toMatchObject({
      originalRecipeId: 3,
      ingredients: ['250 g flour', '4 pears'],
      ingredientGroups: [
        { at: 0, title: 'Crust' },
        { at: 1, title: 'Filling' },
      ],
    })
    expect(post).not.toHaveProperty('instructions')
    expect(isFreshRemake(pie, { ...typed, ingredients })).toBe(false)
  })

  test('an emptied list is as in the original', () => {
    const typed = freshRemake(pie, true)
    const instructions = typed.instructions.map(row => ({ ...row, text: '  ' }))
    expect(remakePost({ originalPostId: 7 }, pie, { ...typed, instructions })).not.toHaveProperty('instructions')
  })

  test('is kept whole and comes back as it was, its rows too', () => {
    const fresh = freshRemake(pie, true)
    const { lines } = removed(fresh.ingredients, idAt(fresh.ingredients, 1))
    const photos = [{ url: '/media/pie/640', alt: 'A pie' }]
    const ingredients = typedIn(lines, idAt(lines, 1), '4 pears')
    const typed = { ...fresh, twist: 'Pears', ingredients, isPublic: false, photos }
    const kept = keptRemake.parse(JSON.parse(JSON.stringify(keepRemake(pie, typed))))
    expect(kept.instructions).toBeUndefined()
    expect(kept.photos).toEqual(photos)
    const back = remakeAgain(pie, true, kept)
    expect(remakePost({ originalPostId: 7 }, pie, back)).toEqual(remakePost({ originalPostId: 7 }, pie, typed))
    expect(back.isPublic).toBe(false)
  })

  test('of which nothing was kept begins fresh, and what was kept before lists were is read too', () => {
    expect(isFreshRemake(pie, remakeAgain(pie, true, null))).toBe(true)
    const { experience, twist, ingredients } = remakeAgain(
      pie,
      true,
      keptRemake.parse({ experience: 'Good', twist: '' }),
    )
    expect([experience, twist, ingredients.map(row => row.text)]).toEqual(['Good', '', pie.ingredients])
  })

  test('a note that becomes the experience is no longer than one may be', () => {
    expect(freshRemake(pie, true, 'x'.repeat(600)).experience).toHaveLength(500)
  })

  test('the words that it began with are no loss, others are', () => {
    const typed = freshRemake(pie, true, 'More lemon')
    expect(isFreshRemake(pie, typed, 'More lemon')).toBe(true)
    expect(isFreshRemake(pie, { ...typed, experience: 'More lemon, and salt' }, 'More lemon')).toBe(false)
  })
})
