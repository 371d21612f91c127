import { describe, expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import { alwaysReady } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { createApp } from '../app.ts'
import { unavailable } from '../platform/errors.ts'

const MEGABYTE = 1024 * 1024

const it = appTest()
  .extend('cookie', async ({ app }) => app.cookieOf(await app.make.chef('Ana')))
  .extend(
    'send',
    ({ app, cookie }) =>
      async (path: string, body: FormData | string, headers: Record<string, string> = { Cookie: cookie }) => {
        const answer = await app.request(path, { body, headers })
        const json = await answer.json()
        const said = json.result?.data ?? { ...json, message: json.message ?? json.error?.message }
        return { status: answer.status, headers: answer.headers, said }
      },
  )
  .extend('refusal', ({ send }) => async (path: string, bytes: Buffer) => {
    const { status, said } = await send(path, formWith(bytes))
    return [status, said.message]
  })
const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

function formWith(bytes: Buffer, name = 'cake.png'): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  return form
}

/** An upload both ways: as the pages send it, and as the documented call. */
const ways = [
  ['POST /api/pictures', '/api/pictures'],
  ['media.upload', '/trpc/media.upload'],
] as const

describe.each(ways)('%s', (_name, path) => {
  it('takes a data URL in place of a file', async ({ cookie, send }) => {
    const sendText = (image: string) =>
      send(path, JSON.stringify({ image }), { Cookie: cookie, 'Content-Type': 'application/json' })
    const asText = (bytes: Buffer) => `data:text/plain;base64,${bytes.toString('base64')}`
    const { status, said } = await sendText(asText(await plainPicture('png', 30, 20)))
    expect([status, said.width, said.height]).toEqual([200, 30, 20])
    const refused = async (image: string) => {
      const answer = await sendText(image)
      return [answer.status, answer.said.message]
    }
    expect(await refused(asText(Buffer.from('<svg/>')))).toEqual([415, 'Invalid File Type'])
    // Large ones become files while they arrive, in JSON and in the text of a form.
    const large = asText(Buffer.concat([await plainPicture('png', 40, 20), Buffer.alloc(2 * MEGABYTE)]))
    expect((await sendText(large)).said).toMatchObject({ width: 40, height: 20 })
    const form = new FormData()
    form.set('image', large)
    expect((await send(path, form)).said).toMatchObject({ width: 40, height: 20 })
    expect(await refused(asText(Buffer.alloc(2 * MEGABYTE)))).toEqual([415, 'Invalid File Type'])
    expect(await refused('x'.repeat(2 * MEGABYTE))).toEqual([413, 'That is too large to send.'])
    expect(await refused('data:image/png,abc')).toEqual([415, 'Invalid File Type'])
    expect(await refused(asText(Buffer.alloc(10 * MEGABYTE + 1)))).toEqual([413, 'File Too Large'])
    expect(await refused('https://example.com/a.png')).toEqual([400, 'No image selected'])
  })

  it('stores a picture and answers where it is', async ({ app, cookie }) => {
    const answer = await app.request(path, {
      body: formWith(await plainPicture('webp', 90, 60), '../../lie.png'),
      cookie,
    })
    const json = await answer.json()
    const picture = json.result?.data ?? json
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(picture).toEqual({
      url: `/media/${picture.key}/640`,
      key: expect.stringMatching(/^[\w-]{22}$/),
      width: 90,
      height: 60,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      thumbhash: expect.stringMatching(/^[\w+/]{20,}=*$/),
    })
    const shown = await app.request(picture.url, { cookie })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('refuses a caller without a session before reading the body', async ({ send }) => {
    expect((await send(path, formWith(await plainPicture('png')), {})).status).toBe(401)
  })

  it('refuses what is no picture, in words', async ({ refusal }) => {
    expect(await refusal(path, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
      415,
      'Invalid File Type',
    ])
    expect(await refusal(path, Buffer.alloc(10 * MEGABYTE + 1))).toEqual([413, 'File Too Large'])
    const [status, message] = await refusal(path, Buffer.alloc(0))
    expect([status, message]).toEqual([422, expect.stringMatching(/^This file is empty/)])
    const broken = (await plainPicture('jpeg', 300, 200)).subarray(0, 400)
    expect(await refusal(path, Buffer.from(broken))).toEqual([
      422,
      expect.stringMatching(/^This picture cannot be read/),
    ])
  })

  it('refuses forms without a picture', async ({ send }) => {
    const twice = formWith(await plainPicture('png'))
    twice.append('image', new File(['x'], 'b.png'))
    const words = new FormData()
    words.set('image', 'a picture of soup')
    for (const form of [new FormData(), twice, words]) {
      const { status, said } = await send(path, form)
      expect([status, said.message]).toEqual([400, 'No image selected'])
    }
  })

  it('refuses bodies that are far too large as too large a file', async ({ refusal }) => {
    expect(await refusal(path, Buffer.alloc(12 * MEGABYTE))).toEqual([413, 'File Too Large'])
  })

  itWithLimits('says when to come back after too many, and while too many wait', async ({ app, cookie }) => {
    const picture = await plainPicture('webp', 9, 6)
    const ben = await app.make.chef('Ben')
    for (let sent = 0; sent < 60; sent++) await app.services.limits.charge('upload', ben.id)
    const refused = await app.request(path, { body: formWith(picture), cookie: await app.cookieOf(ben) })
    expect(refused.status).toBe(429)

    const media = { ...app.services.media, keep: () => Promise.reject(unavailable('Many pictures are arriving.', 5)) }
    const folders = { clientFolder: app.folder, drawnFolder: app.folder, version: '0', ready: alwaysReady }
    const busy = createApp({ ...app.services, media }, folders)
    const answer = await busy.request(path, { method: 'POST', body: formWith(picture), headers: { Cookie: cookie } })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Many pictures are arriving.')
    if (path.startsWith('/api')) {
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(answer.headers.get('retry-after')).toBe('5')
    }
  })
})

it('JSON without a picture is told so', async ({ app, cookie }) => {
  const answer = await app.request('/api/pictures', { json: { image: '' }, cookie })
  expect([answer.status, (await answer.json()).message]).toEqual([400, 'No image selected'])
})

it('the document of calls has it as a form', async ({ app }) => {
  const document = await (await app.request('/api/openapi.json')).json()
  const { requestBody, responses } = document.paths['/api/pictures'].post
  const shapeOf = ({ $ref }: { $ref: string }) => document.components.schemas[$ref.split('/').at(-1) ?? '']
  expect(shapeOf(requestBody.content['multipart/form-data'].schema).required).toEqual(['image'])
  expect(Object.keys(shapeOf(responses[200].content['application/json'].schema).properties)).toContain('thumbhash')
})
