import { describe, expect, it } from 'vitest'
import { readingWords } from './reading-words.ts'

describe('readingWords', () => {
  it('says which page is read', () => {
    expect(readingWords({ stage: 'reading', page: 1, pages: 2, share: 0.4 })).toEqual({
      words: 'Reading page 1 of 2...',
      share: 0.4,
    })
    expect(readingWords({ stage: 'reading', page: 1, pages: 1, share: 0.4 }).words).toBe('Reading the page...')
  })

  it('begins with the sending, and never shows more than all', () => {
    expect(readingWords(null)).toEqual({ words: 'Sending the photos...', share: 0 })
    expect(readingWords({ stage: 'understanding', page: 1, pages: 1, share: 1.2 }).share).toBe(1)
  })
})
