import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { readBrought } from '#tests/fixtures/brought-file.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { addPicture } from '../../../media/add-picture.ts'
import { type ExportFormat, exportFormats, transferMessages } from '../constants.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend('kitchen', ({ app, ines }) => async () => {
    const ctx = app.context(ines) as Parameters<typeof addPicture>[0]
    const store = async (width: number) =>
      (await addPicture(ctx, await plainPicture('png', width, 40, '#cc3300'), { maxBytes: 1_000_000 })).url
    const soup = await app.make.backBurnerRecipe(ines, 'Zwiebelsuppe “à la Inès” & mehr', {
      description: 'Warm & good.',
      source: 'Grandmother',
      sourceUrl: 'https://example.com/soup?a=1&b=2',
      dietaryTags: ['Vegan'],
      tools: ['Pot'],
      ingredients: ['3 onions', '1 l stock', '2 slices bread'],
      ingredientGroups: [
        { at: 0, title: 'For the soup' },
        { at: 2, title: 'On top' },
      ],
      instructions: ['Fry the onions.', 'Pour in the stock & simmer.', 'Serve.'],
      stepSections: [{ at: 2, title: 'At the table' }],
      prepTime: 15,
      cookTime: 40,
      servings: 6,
      yieldText: '6 bowls',
      difficulty: 'Hard',
      calories: 320,
      nutrition: { protein: 12.5, saturatedFat: 2, cholesterol: 30 },
      notes: 'From mother.',
      imageUrls: [await store(60), await store(50)],
    })
    await app.as(ines).kitchen.setStars({ id: soup.id, stars: 4 })
    await app.make.backBurnerRecipe(ines, 'Rice', { ingredients: ['rice'], instructions: ['Cook it.'] })
  })
  .extend(
    'exported',
    ({ app, cookie }) =>
      async (format: string) =>
        app.request(`/api/kitchen/export?format=${format}`, { cookie }),
  )

/** What a format cannot say, or has another place for. */
const DIFFERENT: Readonly<Record<ExportFormat, object>> = {
  longtable: {},
  'schema-org': {},
  paprika: { tools: [] },
  mealie: { source: null },
  book: {},
}

describe('a kitchen that is exported', () => {
  it.for(exportFormats)('comes back through what reads such files: %s', async (format, { kitchen, exported }) => {
    await kitchen()
    const answer = await exported(format)
    const found = await readBrought('export.zip', Buffer.from(await answer.arrayBuffer()))
    const offers = found.map(({ offer }) => offer)
    expect(offers.map(({ title }) => title)).toEqual(['Zwiebelsuppe “à la Inès” & mehr', 'Rice'])
    const pictures = format === 'mealie' ? 1 : 2
    const whole = {
      description: 'Warm & good.',
      ingredients: ['3 onions', '1 l stock', '2 slices bread'],
      ingredientGroups: [
        { at: 0, title: 'For the soup' },
        { at: 2, title: 'On top' },
      ],
      instructions: ['Fry the onions.', 'Pour in the stock & simmer.', 'Serve.'],
      stepSections: [{ at: 2, title: 'At the table' }],
      sourceUrl: 'https://example.com/soup?a=1&b=2',
      yieldText: '6 bowls',
      servings: 6,
      prepTime: 15,
      cookTime: 40,
      dietaryTags: ['Vegan'],
      rating: 4,
      notes: 'From mother.',
      calories: 320,
      nutrition: { protein: 12.5, saturatedFat: 2, cholesterol: 30 },
    }
    expect(offers[0]).toMatchObject({ ...whole, ...DIFFERENT[format] })
    expect(found[0]?.bytes).toHaveLength(pictures)
    for (const bytes of found[0]?.bytes ?? []) expect(bytes.byteLength).toBeGreaterThan(50)
  })

  it('comes in no form that is not known', async ({ exported }) => {
    const answer = await exported('docx')
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: transferMessages.unknownFormat }])
  })
})
