import { describe, expect, it } from 'vitest'
import { composeScreen, composeSearch } from './compose-search.ts'

const screen = (search: Record<string, unknown>) => composeScreen(composeSearch.parse(search))

describe('composeScreen', () => {
  it('asks what to dish out when the address does not say', () => {
    expect(screen({})).toEqual({ screen: 'picker', source: 'dish' })
    expect(screen({ type: 'song', mode: 'url' })).toEqual({ screen: 'picker', source: 'dish' })
  })

  it('opens the composer that was asked for', () => {
    expect(screen({ type: 'general' }).screen).toBe('general')
    expect(screen({ type: 'recipe', mode: 'url', source: 'cookbook' })).toEqual({ screen: 'url', source: 'cookbook' })
    expect(screen({ type: 'recipe', mode: 'manual', source: 'backburner' }).source).toBe('backburner')
    expect(screen({ type: 'recipe', mode: 'capture' })).toEqual({ screen: 'capture', source: 'dish' })
  })

  it('falls back to typing for The Dish', () => {
    expect(screen({ type: 'recipe', mode: 'telepathy', source: 'fridge' })).toEqual({
      screen: 'manual',
      source: 'dish',
    })
  })

  it('knows when a recipe that was read is waiting', () => {
    expect(composeSearch.parse({ hasData: true }).hasData).toBe(true)
    expect(composeSearch.parse({ hasData: 'true' }).hasData).toBe(true)
    expect(composeSearch.parse({ hasData: 'perhaps' }).hasData).toBeUndefined()
  })

  it('lets a page on the web be named, and nothing else', () => {
    const url = (given: unknown) => composeSearch.parse({ url: given }).url
    expect(url('https://pages.example/plums?for=4#steps')).toBe('https://pages.example/plums?for=4#steps')
    expect(url('HTTP://pages.example')).toBe('HTTP://pages.example')
    expect(
      ['plums', 'javascript:alert(1)', 'https://', '//pages.example/plums', 7, ['https://pages.example']].map(url),
    ).toEqual(Array.from({ length: 6 }))
    expect(url(`https://pages.example/${'a'.repeat(2030)}`)).toBeUndefined()
  })
})
