import { describe, expect, it } from 'vitest'
import { followSecretLinks, type SecretName, takeSecret } from './secret-links.ts'

function open(address: string, name: SecretName = 'reset') {
  const { pathname, search, hash } = new URL(address, 'https://cook.example')
  const written: unknown[] = []
  const history = { state: { key: 1 }, replaceState: (...call: unknown[]) => void written.push(call) }
  return { secret: takeSecret({ location: { pathname, search, hash }, history }, name), written }
}

const left = (address: string) => [[{ key: 1 }, '', address]]

describe('takeSecret', () => {
  it('takes the secret out of the fragment and leaves the rest', () => {
    expect(open('/#reset=abc-123_Z')).toEqual({ secret: 'abc-123_Z', written: left('/') })
    expect(open('/the-dish?page=2#reset=abc')).toEqual({ secret: 'abc', written: left('/the-dish?page=2') })
    expect(open('/#setup=K7QF-2MPA-XW4D&invite=x', 'setup')).toEqual({
      secret: 'K7QF-2MPA-XW4D',
      written: left('/#invite=x'),
    })
  })

  it('takes it out of the query of older links', () => {
    expect(open('/?reset=abc-123_Z')).toEqual({ secret: 'abc-123_Z', written: left('/') })
    expect(open('/the-dish?page=2&reset=abc#comments')).toEqual({
      secret: 'abc',
      written: left('/the-dish?page=2#comments'),
    })
  })

  it('leaves every other address alone', () => {
    expect(open('/?after=9#comments')).toEqual({ secret: null, written: [] })
  })

  it('takes an empty secret for none', () => {
    expect(open('/#reset=')).toEqual({ secret: null, written: left('/') })
  })
})

describe('followSecretLinks', () => {
  it('opens a link anew that only changes the end of the address, and no other', () => {
    const location = { hash: '', reloaded: 0, reload: () => void location.reloaded++ }
    const view = Object.assign(new EventTarget(), { location })
    followSecretLinks(view as unknown as Window)
    for (const hash of ['#comments', '', '#reset=abc']) {
      location.hash = hash
      view.dispatchEvent(new Event('hashchange'))
    }
    expect(location.reloaded).toBe(1)
  })
})
