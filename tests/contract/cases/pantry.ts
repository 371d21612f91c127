import { plainPicture } from '../../samples/pictures.ts'
import type { Case } from '../case.ts'

const NO_PICTURE = 'Please take or choose a photo first.'
const NO_FOOD = 'Please add at least one ingredient.'

export const pantryCases: Case[] = [
  {
    call: 'POST /api/pantry/analyze',
    async good() {
      const photo = await plainPicture('jpeg', 120, 80, '#ffffff')
      return { body: { imageData: `data:image/jpeg;base64,${photo.toString('base64')}` } }
    },
    answers: ['ingredients'],
    malformed: [undefined, null, '', '  ', 7, ['data:image/png;base64,AAAA'], {}].map(imageData => ({
      body: { imageData },
      says: NO_PICTURE,
    })),
  },
  {
    call: 'POST /api/pantry/recipes',
    good: () => ({ body: { ingredients: ['tomatoes', 'Zwiebel', 'olive oil'] } }),
    answers: ['recipes'],
    malformed: [
      ...[undefined, null, '', ' \n ', [], 7, { first: 'salt' }].map(ingredients => ({
        body: { ingredients },
        says: NO_FOOD,
      })),
      ...[[''], [' '], [7], [['salt']], ['salt', null]].map(ingredients => ({
        body: { ingredients },
        says: 'Please name the ingredient.',
      })),
      { body: { ingredients: ['x'.repeat(81)] }, says: 'Please keep this under 80 characters.' },
      { body: { ingredients: Array(201).fill('salt') }, says: 'Please keep it to 200 ingredients.' },
    ],
  },
]
