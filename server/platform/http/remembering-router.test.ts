import { TrieRouter } from 'hono/router/trie-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RememberingRouter } from './remembering-router.ts'

const routes = [
  ['ALL', '/*'],
  ['GET', '/api/recipes/featured'],
  ['GET', '/api/recipes/:id'],
  ['POST', '/api/recipes/:id/save'],
  ['ALL', '/api/*'],
] as const

function filled<Kind extends RememberingRouter<string> | TrieRouter<string>>(router: Kind): Kind {
  for (const [method, path] of routes) router.add(method, path, `${method} ${path}`)
  return router
}

afterEach(() => void vi.restoreAllMocks())

describe('RememberingRouter', () => {
  it('finds what Hono’s own router finds, at once and again', () => {
    const [own, hono] = [filled(new RememberingRouter<string>()), filled(new TrieRouter<string>())]
    for (const _ of ['at once', 'again']) {
      for (const path of ['/', '/api/recipes/featured', '/api/recipes/12', '/api/recipes/12/save', '/api/none']) {
        for (const method of ['GET', 'POST']) expect(own.match(method, path)).toEqual(hono.match(method, path))
      }
    }
  })

  it('looks a path up once, unless it is very long or a route was added', () => {
    const router = filled(new RememberingRouter<string>())
    const lookUp = vi.spyOn(TrieRouter.prototype, 'match')
    const looksFor = (path: string) => {
      lookUp.mockClear()
      router.match('GET', path)
      router.match('GET', path)
      return lookUp.mock.calls.length
    }
    expect(looksFor('/api/recipes/12')).toBe(1)
    expect(looksFor('/api/recipes/12')).toBe(0)
    expect(looksFor(`/api/recipes/${'1'.repeat(300)}`)).toBe(2)
    router.add('GET', '/api/recipes/12', 'its own')
    expect(looksFor('/api/recipes/12')).toBe(1)
    expect(JSON.stringify(router.match('GET', '/api/recipes/12'))).toContain('its own')
  })

  it('forgets all of them once there are many', () => {
    const router = filled(new RememberingRouter<string>())
    for (let id = 0; id < 2001; id++) router.match('GET', `/api/recipes/${id}`)
    const lookUp = vi.spyOn(TrieRouter.prototype, 'match')
    router.match('GET', '/api/recipes/2000')
    expect(lookUp).not.toHaveBeenCalled()
    router.match('GET', '/api/recipes/0')
    expect(lookUp).toHaveBeenCalledTimes(1)
  })
})
