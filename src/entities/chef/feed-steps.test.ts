import { describe, expect, it } from 'vitest'
import { isFeedPath, stepsToFeed } from './feed-steps.ts'

describe('the way back to the feed', () => {
  it('is one step from a chef opened in the feed, and one more from every chef after', () => {
    const first = stepsToFeed({ showsChef: false, stepsFromFeed: undefined })
    expect(first).toBe(1)
    expect(stepsToFeed({ showsChef: true, stepsFromFeed: first })).toBe(2)
  })

  it('is not known behind a chef that was not opened from the feed', () => {
    expect(stepsToFeed({ showsChef: true, stepsFromFeed: undefined })).toBeUndefined()
  })

  it('knows both addresses of the feed', () => {
    expect(['/', '/the-dish', '/the-dish/'].every(isFeedPath)).toBe(true)
    expect(['/the-dishes', '/chefs/3', '/posts/1'].some(isFeedPath)).toBe(false)
  })
})
