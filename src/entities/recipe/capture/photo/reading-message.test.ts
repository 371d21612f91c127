import { describe, expect, it } from 'vitest'
import { readingMessage } from './reading-message.ts'

describe('readingMessage', () => {
  it('says which page is read', () => {
    expect(readingMessage({ stage: 'reading', page: 1, pages: 2, share: 0.4 })).toEqual({
      message: 'Reading page 1 of 2...',
      share: 0.4,
    })
    expect(readingMessage({ stage: 'reading', page: 1, pages: 1, share: 0.4 }).message).toBe('Reading the page...')
  })

  it('begins with the sending, and never shows more than all', () => {
    expect(readingMessage(null)).toEqual({ message: 'Sending the photos...', share: 0 })
    expect(readingMessage({ stage: 'understanding', page: 1, pages: 1, share: 1.2 }).share).toBe(1)
  })
})
