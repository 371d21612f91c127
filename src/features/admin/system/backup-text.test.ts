import { expect, it } from 'vitest'
import { contentText, progressText } from './backup-text.ts'

it('a backup tells what is in it', () => {
  expect(contentText({ counts: { users: 1, recipes: 1204, posts: 0, media: 3 } })).toBe(
    '1 chef, 1,204 recipes, 0 posts',
  )
})

it('a backup that is being made tells how far it is', () => {
  expect(progressText({ step: 'pictures', done: 12, of: 2400 })).toBe('Writing pictures: 12 of 2,400')
  expect(progressText({ step: 'checking', done: 0, of: 0 })).toBe('Reading it back…')
})
