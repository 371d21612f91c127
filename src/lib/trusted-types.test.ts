import { expect, it } from 'vitest'
import { allowOwnWorkers } from './trusted-types.ts'

it('takes the parts of this program for workers, and nothing else for anything', () => {
  const created: [string, { createScriptURL(url: string): string }][] = []
  const trustedTypes = { createPolicy: (...policy: (typeof created)[number]) => created.push(policy) }
  allowOwnWorkers({ trustedTypes, location: { origin: 'https://cook.example' } })
  const [[name, rules] = []] = created
  expect([name, Object.keys(rules ?? {})]).toEqual(['default', ['createScriptURL']])
  const read = (url: string) => rules?.createScriptURL(url)
  expect(read('/assets/shrink-worker-x.js')).toBe('https://cook.example/assets/shrink-worker-x.js')
  expect(read('/service-worker.js')).toBe('https://cook.example/service-worker.js')
  for (const url of [
    '/service-worker.js?other',
    '/media/service-worker.js',
    'https://evil.example/service-worker.js',
    'https://evil.example/assets/x.js',
    '/media/1/320',
    'data:text/javascript,1',
    '//evil.example/assets/x',
    '/assets/../media/1',
  ]) {
    expect(() => read(url), url).toThrow('no part of this program')
  }
})

it('does nothing where the browser asks for nothing', () => {
  expect(() => allowOwnWorkers({ location: { origin: 'https://cook.example' } })).not.toThrow()
})
