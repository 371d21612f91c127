import { describe, expect, it } from 'vitest'
import type { PostView } from '#server/feed/contract.ts'
import { problemsOf } from '#src/lib/form/problems.ts'
import { changesOf, editFields, editRules, startOf } from './edit-fields.ts'

const post = (more: Partial<PostView>) =>
  ({
    type: 'recipe',
    caption: '',
    content: '',
    myTwist: '',
    isPublic: true,
    pictures: [],
    ...more,
  }) as unknown as PostView
const findProblems = (of: PostView, typed: unknown) => problemsOf(editRules(of), typed)
const names = (of: PostView) => editFields(of).map(field => field.name)

describe('the fields of Edit Post', () => {
  it('go by the kind of post', () => {
    expect(names(post({}))).toEqual(['caption'])
    expect(names(post({ type: 'general', content: 'Plums?' }))).toEqual(['content'])
    expect(names(post({ type: 'general_post', content: 'Plums?', caption: 'Blue' }))).toEqual(['content', 'caption'])
    expect(names(post({ type: 'recipe_remake' }))).toEqual(['content', 'myTwist'])
  })

  it('ask for what a post of the kind must have', () => {
    const remake = post({ type: 'recipe_remake', content: 'Good' })
    expect(findProblems(remake, { ...startOf(remake), content: ' ' })).toEqual({
      content: 'Please share how your version turned out!',
    })
    const typed = post({ type: 'general', content: 'Plums?' })
    expect(findProblems(typed, { ...startOf(typed), content: '' })).toHaveProperty('content')
    const captioned = post({ type: 'general', content: 'Plums?', caption: 'Ripe' })
    expect(findProblems(captioned, { ...startOf(captioned), content: '' })).toHaveProperty('content')
    const photo = post({ type: 'general', content: 'Plums?', pictures: [{} as PostView['pictures'][number]] })
    expect(findProblems(photo, { ...startOf(photo), content: '' })).toEqual({})
  })

  it('let a caption be added but not taken away', () => {
    expect(findProblems(post({}), startOf(post({})))).toEqual({})
    const captioned = post({ caption: 'Blue' })
    expect(findProblems(captioned, { ...startOf(captioned), caption: ' ' })).toEqual({
      caption: 'Please write a caption.',
    })
  })
})

describe('changesOf', () => {
  const start = startOf(post({ caption: 'Blue' }))
  it('finds nothing in what only gained spaces', () => {
    expect(changesOf(start, { ...start, caption: ' Blue\n' })).toBeNull()
  })
  it('sends only what was changed', () => {
    expect(changesOf(start, { ...start, caption: ' Red ' })).toEqual({ caption: 'Red' })
    expect(changesOf(start, { ...start, isPublic: false })).toEqual({ isPublic: false })
  })
})
