import { describe, expect, it } from 'vitest'
import { emptyText } from '#src/entities/recipe/form/values.ts'
import { urlBeginning } from './drafts.ts'

const left = { url: 'https://old.example/', pasted: 'Cream the butter.', typed: null, reviewing: false }

describe('urlBeginning', () => {
  it('begins with nothing, or with the address that was given', () => {
    expect(urlBeginning(null, undefined)).toEqual({ url: '', pasted: '', typed: null, reviewing: false })
    expect(urlBeginning(null, 'https://new.example/')).toMatchObject({ url: 'https://new.example/', reviewing: false })
  })

  it('keeps what was left', () => {
    expect(urlBeginning(left, undefined)).toEqual(left)
    expect(urlBeginning(left, 'https://new.example/')).toEqual({ ...left, url: 'https://new.example/' })
  })

  it('lets a recipe that was read wait while a new address is asked about', () => {
    const typed = { ...emptyText, title: 'Plum Cake' }
    expect(urlBeginning({ ...left, typed, reviewing: true }, 'https://new.example/')).toEqual({
      ...left,
      url: 'https://new.example/',
      typed,
      reviewing: false,
    })
  })
})
