import { expect } from 'vitest'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { queryAddress } from '#tests/fixtures/test-app.ts'

const lines: string[] = []
const it = sharedAppTest(() => ({ logTo: { write: line => void lines.push(line) } }))
  .extend('ines', { scope: 'file' }, chef('Inès'))
  .extend('cookie', { scope: 'file', auto: true }, async ({ app, ines }) => {
    await app.make.chef('Noor Haddad')
    return app.cookieOf(ines)
  })

it('a question may be asked in a body, where no log has it', async ({ app, cookie }) => {
  const json = { 0: { query: 'noor' }, 1: { query: 'haddad' } }
  const answer = await app.request('/trpc/friends.search,friends.search?batch=1', { json, cookie })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await answer.json())).toContain('Noor Haddad')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  // It changes nothing, so there is no line for it at all.
  expect(lines.join('')).toBe('')
})

it('what fails or changes something is in the log, without what was sent', async ({ app, cookie }) => {
  await app.request('/trpc/friends.search', { json: { query: 'n' }, cookie })
  await app.request(queryAddress('friends.search', { query: 'x' }), { cookie })
  await app.request('/trpc/feed.addPost', { json: { type: 'general', content: 'Marmalade' }, cookie })
  expect(lines.map(line => JSON.parse(line).path)).toEqual([
    '/trpc/friends.search',
    '/trpc/friends.search',
    '/trpc/feed.addPost',
  ])
  expect(lines.join('')).not.toMatch(/query|input|Marmalade/)
})

it('nothing can be changed by an address', async ({ app, cookie }) => {
  const answer = await app.request(queryAddress('feed.addPost', { type: 'general', content: 'Marmalade' }), { cookie })
  expect(answer.status).toBe(405)
})
