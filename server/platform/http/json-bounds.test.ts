import { describe, expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { parseJson } from './json-bounds.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const it = sharedAppTest().extend('cookie', { scope: 'file' }, async ({ app }) =>
  app.cookieOf(await app.make.chef('Inès')),
)

describe('parseJson', () => {
  it('reads what honest people send', () => {
    const lines = Array.from({ length: 400 }, (_, at) => `${at}, "quoted", [and] {more}, \\`)
    expect(parseJson(bytes(JSON.stringify({ lines })))).toEqual({ lines })
    expect(parseJson(bytes(`"${','.repeat(100_000)}"`))).toHaveLength(100_000)
  })

  it('refuses what is not JSON', () => {
    for (const text of ['{', '{"a":NaN}', '[1,]', '"\\"']) expect(() => parseJson(bytes(text))).toThrow('not JSON')
  })

  it('refuses what is nested too deeply, or too much', () => {
    expect(() => parseJson(bytes(`${'['.repeat(33)}${']'.repeat(33)}`))).toThrow('too deeply')
    expect(() => parseJson(bytes(`[${'1,'.repeat(20_001)}1]`))).toThrow('too much')
    expect(parseJson(bytes(`[${'1,'.repeat(30_000)}1]`), 50_000)).toHaveLength(30_001)
  })
})

describe('JSON that would take long to take apart', () => {
  it.for(['/api/user-posts', '/trpc/feed.addPost'] as const)(
    'is refused at %s, where a picture may be as large',
    async (path, { app, cookie }) => {
      const send = (body: string) =>
        app.request(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' }, cookie })
      const start = '{"type":"general","content":"Hot tip"'
      const manyFields = `${start},${Array.from({ length: 30_000 }, (_, at) => `"x${at}":1`).join()}}`
      const manyLines = `${start},"ingredients":[${'1,'.repeat(30_000)}1]}`
      for (const body of [manyFields, manyLines]) {
        const answer = await send(body)
        expect(answer.status).toBe(400)
        expect(await answer.text()).toContain('That is too much at once.')
      }
      expect((await send(`${start},"x":"${','.repeat(200_000)}"}`)).status).toBe(200)
    },
  )

  it.for([
    ['in Chinese', '汤'.repeat(400_000)],
    ['escaped', '\\u6c64'.repeat(1_100_000)],
  ] as const)('is refused %s, for no picture has such letters', async ([, letters], { app, cookie }) => {
    const send = (content: string) =>
      app.request('/api/user-posts', {
        method: 'POST',
        body: `{"type":"general","content":"${content}"}`,
        headers: { 'Content-Type': 'application/json' },
        cookie,
      })
    expect((await send(letters)).status).toBe(413)
    // One that is only too long for a post gets that message.
    expect((await send(letters.slice(0, 60_000))).status).toBe(400)
  })
})
