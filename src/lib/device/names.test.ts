import { expect, it } from 'vitest'
import { pictureUrl, pictureWidths } from '#common/pictures.ts'
import { dishUrl } from '#server/media/drawn/contract.ts'
import { keptPicture } from './names.ts'

it.for(pictureWidths)('a photo and a dish are kept under one address, asked for in width %i', width => {
  expect(keptPicture(pictureUrl('a-photo_1', width))).toBe(pictureUrl('a-photo_1', 320))
  expect(keptPicture(dishUrl('soup.dinner.plain.1', width))).toBe(dishUrl('soup.dinner.plain.1', 320))
})

it.for([
  '/media/drawn/scene/desk.svg?v=1',
  '/api/me',
  '/media/drawn/mark.svg',
  'https://elsewhere.example/media/x/320',
])('nothing else is: %s', address => {
  expect(keptPicture(address)).toBeNull()
})
