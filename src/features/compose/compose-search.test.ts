import { describe, expect, it } from 'vitest'
import { composeScreen, composeSearch, isHandover } from './compose-search.ts'

const screen = (search: Record<string, unknown>) => composeScreen(composeSearch(search))

describe('composeScreen', () => {
  it('asks what to dish out when the address does not say', () => {
    expect(screen({})).toEqual({ screen: 'picker' })
    expect(screen({ type: 'song', mode: 'url' })).toEqual({ screen: 'picker' })
  })

  it('opens the composer that was asked for', () => {
    expect(screen({ type: 'general' })).toEqual({ screen: 'general' })
    expect(screen({ type: 'recipe', mode: 'url', source: 'cookbook' })).toEqual({ screen: 'url', shelf: 'cookbook' })
    expect(screen({ type: 'recipe', mode: 'manual', source: 'backburner' })).toMatchObject({ shelf: 'backburner' })
    expect(screen({ type: 'recipe', mode: 'upload', source: 'cookbook' })).toMatchObject({ screen: 'capture' })
  })

  it('shares what is for The Dish, by the tab of the mode', () => {
    for (const mode of ['manual', 'url', 'upload', 'capture']) {
      expect(screen({ type: 'recipe', mode, source: 'dish' })).toEqual({ screen: 'share', tab: mode })
      expect(screen({ type: 'recipe', mode })).toEqual({ screen: 'share', tab: mode })
    }
  })

  it('falls back to typing for The Dish', () => {
    expect(screen({ type: 'recipe', mode: 'telepathy', source: 'fridge' })).toEqual({ screen: 'share', tab: 'manual' })
  })

  it('knows when a recipe that was read is waiting', () => {
    expect(composeSearch({ hasData: true }).hasData).toBe(true)
    expect(composeSearch({ hasData: 'true' }).hasData).toBe(true)
    expect(composeSearch({ hasData: 'perhaps' }).hasData).toBeUndefined()
  })

  it('takes what another program hands over, unless it says how it is to be composed', () => {
    const isHanded = (search: Record<string, unknown>) => isHandover(composeSearch(search))
    expect(isHanded({ url: 'https://pages.example/plums' })).toBe(true)
    expect(isHanded({ type: 'recipe', mode: 'url', url: 'https://pages.example/plums' })).toBe(false)
    expect(isHanded({ text: '' })).toBe(false)
    expect(isHanded({ lost: 'files' })).toBe(true)
    // The router reads some texts as numbers and as JSON.
    expect(composeSearch({ title: 1001, text: { a: 1 } })).toEqual({ title: '1001', text: '{"a":1}' })
    expect(composeSearch({ page: '<x>', shared: ['a'], lost: 'else' })).toEqual({})
  })

  it('lets a page on the web be named, and nothing else', () => {
    const url = (value: unknown) => composeSearch({ url: value }).url
    expect(url('https://pages.example/plums?for=4#steps')).toBe('https://pages.example/plums?for=4#steps')
    expect(url('HTTP://pages.example')).toBe('HTTP://pages.example')
    expect(
      ['plums', 'javascript:alert(1)', 'https://', '//pages.example/plums', 7, ['https://pages.example']].map(url),
    ).toEqual(Array.from({ length: 6 }))
    expect(url(`https://pages.example/${'a'.repeat(2030)}`)).toBeUndefined()
  })
})
