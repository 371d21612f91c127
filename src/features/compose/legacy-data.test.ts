import { describe, expect, it } from 'vitest'
import { legacyRecipe } from './legacy-data.ts'

const soup = {
  title: 'Soup',
  ingredients: ['1 leek', '2 potatoes'],
  instructions: 'Chop.\nSimmer.',
  cookTime: 25,
  servings: '4',
  difficulty: 'Easy',
  dietaryTags: ['Vegan'],
  shelfLife: '3 days',
  reheatingInstructions: 'Gently',
  canFreeze: true,
}
const filled = {
  title: 'Soup',
  ingredients: '1 leek\n2 potatoes',
  instructions: 'Chop.\nSimmer.',
  cookTime: '25',
  servings: '4',
  difficulty: 'Easy',
  dietaryTags: ['Vegan'],
  shelfLife: '3 days',
  reheatingInstructions: 'Gently',
  canFreeze: 'yes',
}

describe('legacyRecipe', () => {
  it.each([
    ['as the router has read it', soup],
    ['as JSON', JSON.stringify(soup)],
    ['as JSON that was encoded once more', encodeURIComponent(JSON.stringify(soup))],
  ])('fills the form %s', (_, data) => {
    expect(legacyRecipe(data)).toMatchObject(filled)
  })

  it.each([undefined, null, 7, '', '{', '%E0%A4%A', '[]', '"soup"', '{}', { servings: 4 }, `"${'x'.repeat(70_000)}"`])(
    'is none in %j',
    data => {
      expect(legacyRecipe(data)).toBeNull()
    },
  )

  it('takes nothing that a form could not hold or a browser should not follow', () => {
    const found = legacyRecipe({
      title: ['no'],
      ingredients: [{ no: 1 }, 'salt', ...Array.from({ length: 999 }, () => 'x')],
      cookTime: 'soon',
      difficulty: 'fiendish',
      canFreeze: 'perhaps',
      sourceUrl: 'javascript:alert(1)',
      imageUrl: 'https://elsewhere.example/track.gif',
      caption: 'x'.repeat(9000),
    })
    expect(found).toMatchObject({ title: '', cookTime: '', difficulty: '', canFreeze: '', sourceUrl: '', photos: [] })
    expect(found?.ingredients.split('\n')).toHaveLength(200)
    expect(found?.caption).toHaveLength(500)
  })
})
