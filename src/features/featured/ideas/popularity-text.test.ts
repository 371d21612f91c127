import { expect, it } from 'vitest'
import { popularityText } from './popularity-text.ts'

const textFor = (recentRemakes: number, recentSaves: number, recentLikes: number) =>
  popularityText({ recentRemakes, recentSaves, recentLikes })

it('names the two things that say most', () => {
  expect(textFor(3, 1, 40)).toBe('3 remakes and 1 save this week')
  expect(textFor(0, 2, 1200)).toBe('2 saves and 1,200 likes this week')
  expect(textFor(0, 0, 1)).toBe('1 like this week')
})

it('says nothing where nothing counted', () => {
  expect(textFor(0, 0, 0)).toBe('')
})
