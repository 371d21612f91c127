import * as reader from 'recipe-reader'
import { dietaryTags } from 'recipe-reader/schema-org'
import { expect, it } from 'vitest'
import { PASTED_MAX } from '#common/capture.ts'
import { readNames, suggestedTags } from '#common/recipe/fields.ts'
import * as limits from '#common/recipe/limits.ts'

it('reads as much of a recipe as a recipe may have', () => {
  const { TITLE_MAX, DESCRIPTION_MAX, CATEGORY_MAX, MINUTES_MAX, CALORIES_MAX } = limits
  const { ingredients, instructions } = limits.LINES
  expect(reader).toMatchObject({ TITLE_MAX, DESCRIPTION_MAX, CATEGORY_MAX, MINUTES_MAX, CALORIES_MAX })
  expect(reader.LINES).toEqual({ ingredients, instructions })
  expect(reader.NAME_MAX).toBe(limits.HEADING_MAX)
  expect(reader.TEXT_MAX).toBe(PASTED_MAX)
})

it('reads the fields that pages may tell, and the tags that the forms suggest', () => {
  const recipe = reader.readRecipePage(
    '<script type="application/ld+json">{"@type":"Recipe","name":"A","recipeIngredient":["1 b","2 c"],"recipeInstructions":"Mix."}</script>',
    'https://a.example/',
  )
  expect(Object.keys(recipe ?? {})).toEqual(expect.arrayContaining(readNames))
  expect(dietaryTags).toEqual(suggestedTags)
})
