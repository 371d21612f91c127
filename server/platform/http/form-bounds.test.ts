import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { plainFormType, refuseHugeForm } from './form-bounds.ts'

async function sent(form: FormData): Promise<[bytes: Uint8Array, contentType: string]> {
  const request = new Request('http://here', { method: 'POST', body: form })
  return [new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type') ?? '']
}

const fields = (count: number, name = (at: number) => `field${at}`): FormData => {
  const form = new FormData()
  for (let at = 0; at < count; at++) form.append(name(at), 'x')
  return form
}

function withPart(value: string | File, name = 'content'): FormData {
  const form = new FormData()
  if (typeof value === 'string') form.append(name, value)
  else form.append(name, value, value.name)
  return form
}

describe('refuseHugeForm', () => {
  it('lets files be large, and as many fields through as a recipe has lines', async () => {
    const form = fields(400, () => 'ingredients')
    form.append('image', new File([new Uint8Array(200_000)], 'a "b".jpg'))
    expect(refuseHugeForm(...(await sent(form)), 100_000)).toBeUndefined()
  })

  it('refuses texts that are together larger than they may be', async () => {
    expect(refuseHugeForm(...(await sent(withPart('x'.repeat(900)))), 2000)).toBeUndefined()
    const form = withPart('x'.repeat(900))
    form.append('title', '\n'.repeat(1200))
    const given = await sent(form)
    expect(() => refuseHugeForm(...given, 2000)).toThrow('too large')
  })

  it('does not take a text for a file because of its name or its words', async () => {
    for (const name of ['x; filename=a', 'content-disposition: form-data; name="x"; filename="y"']) {
      const given = await sent(
        withPart(`Content-Disposition: form-data; name="a"; filename="b"${'x'.repeat(3000)}`, name),
      )
      expect(() => refuseHugeForm(...given, 2000)).toThrow('too large')
    }
  })

  it.each([
    'X-Part: content-disposition: form-data; name="a"; filename="b"\r\nContent-Disposition: form-data; name="content"',
    'Content-Disposition: form-data; name="a"; filename="b"\r\nContent-Disposition: form-data; name="content"',
    `Content-Disposition: form-data; name="a"; filename="b"\r\nX-Part: ${'x'.repeat(2100)}\r\nX: y`,
  ])('does not take a text for a file because of another line of its head', head => {
    const bytes = new TextEncoder().encode(`--B\r\n${head}\r\n\r\n${'x'.repeat(3000)}\r\n--B--\r\n`)
    expect(() => refuseHugeForm(bytes, 'multipart/form-data; boundary=B', 2000)).toThrow('too large')
  })

  it('does not take the middle of a text for the beginning of a file', () => {
    const middle = 'words--B\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n'
    const text = `--B\r\nContent-Disposition: form-data; name="content"\r\n\r\n${middle}${'x'.repeat(3000)}\r\n--B--\r\n`
    const bytes = new TextEncoder().encode(text)
    expect(() => refuseHugeForm(bytes, 'multipart/form-data; boundary=B', 2000)).toThrow('too large')
  })

  it('refuses a form in many pieces', async () => {
    const given = await sent(fields(600))
    expect(() => refuseHugeForm(...given, 1_000_000)).toThrow('too many fields')
  })

  it('leaves a body that is not a form to its reader', () => {
    const bytes = new TextEncoder().encode('nonsense')
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=abc']) {
      expect(refuseHugeForm(bytes, type, 4)).toBeUndefined()
    }
  })
})

describe('plainFormType', () => {
  it('leaves one boundary, the same for whoever reads it', () => {
    const plain = 'multipart/form-data; boundary="B"'
    for (const type of [
      'multipart/form-data; boundary=B',
      'Multipart/Form-Data;boundary="B"',
      'multipart/form-data; charset=utf-8; boundary=B; x=y',
      'multipart/form-data; x="; boundary=B"; boundary=C',
    ]) {
      expect(plainFormType(type)).toBe(plain)
    }
    expect(plainFormType('multipart/form-data')).toBe('multipart/form-data')
    expect(plainFormType('multipart/form-data; boundary=')).toBe('multipart/form-data')
  })
})

describe('a form that would take long to take apart', () => {
  let app: TestApp
  let cookie: string
  beforeAll(async () => {
    app = await testApp()
    const chef = await app.make.chef('Inès')
    cookie = await app.cookieOf(chef)
  })
  afterAll(() => app.close())

  it.each(['/api/user-posts', '/trpc/feed.addPost'])('is refused at %s', async path => {
    const lines = new FormData()
    lines.append('type', 'recipe')
    lines.append('ingredients', '\n'.repeat(300 * 1024))
    expect((await app.request(path, { method: 'POST', body: lines, cookie })).status).toBe(413)
    const many = fields(600)
    many.append('type', 'general')
    many.append('content', 'Hot tip')
    expect((await app.request(path, { method: 'POST', body: many, cookie })).status).toBe(400)
    const pieces = Array.from({ length: 600 }, () => '--B\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n')
    const twoBoundaries = await app.request(path, {
      method: 'POST',
      body: `${pieces.join('')}--B--\r\n`,
      headers: { 'Content-Type': 'multipart/form-data; x="; boundary=A"; boundary=B' },
      cookie,
    })
    expect(twoBoundaries.status).toBe(400)
    expect(await twoBoundaries.text()).not.toMatch(/title|ype/)
    const fine = fields(20)
    fine.append('type', 'general')
    fine.append('content', 'Hot tip')
    expect((await app.request(path, { method: 'POST', body: fine, cookie })).status).toBe(200)
  })
})
