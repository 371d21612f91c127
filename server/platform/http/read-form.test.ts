import { afterEach, describe, expect, vi } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { turnsDuring } from '#tests/fixtures/turns-during.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { readForm } from './read-form.ts'
import { bytesOfFile } from './received-file.ts'

const BOUNDARY = 'lemon'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

type Part = [head: string, content: string | Buffer]

const field = (name: string, value: string): Part => [`Content-Disposition: form-data; name="${name}"`, value]
const file = (name: string, fileName: string, content: string | Buffer, more = ''): Part => [
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"${more}`,
  content,
]

/** A form with its parts as they are given, and what ends it. */
const written = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])

/** Cut into pieces of so many bytes, as a body arrives. */
const inPieces = (bytes: Buffer, size = 60_000): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))

const read = (bytes: Buffer, { type = TYPE, textMax = 1_000_000, size = 60_000 } = {}) =>
  readForm(inPieces(bytes, size), type, textMax)

const UNREADABLE = { code: 'BAD_REQUEST', message: 'That form could not be read.' }

const it = sharedAppTest()
  .extend('cookie', { scope: 'file' }, async ({ app }) => app.cookieOf(await app.make.chef('Inès')))
  .extend(
    'postTo',
    ({ app, cookie }) =>
      (path: string, body: Buffer, type = TYPE) =>
        app.request(path, { method: 'POST', body: new Uint8Array(body), headers: { 'Content-Type': type }, cookie }),
  )

describe('readForm', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('reads texts and files in their order, however they are cut', async () => {
    const picture = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256))
    const bytes = written([
      field('title', 'Crème brûlée 🍮'),
      field('title', ''),
      file('images', 'a.png', picture, '\r\nContent-Type: image/png'),
      file('images', 'b.jpg', `\r\n--${BOUNDARY.slice(0, 3)}\r\n-`),
      file('images', '', ''),
    ])
    for (const size of [1, 7, 64, bytes.length]) {
      const form = await read(bytes, { size })
      expect([...form.keys()]).toEqual(['title', 'title', 'images', 'images', 'images'])
      expect(form.getAll('title')).toEqual(['Crème brûlée 🍮', ''])
      const [one, two, none] = form.getAll('images') as [File, File, File]
      expect([one.name, one.type, one.size]).toEqual(['a.png', 'image/png', 3000])
      expect(Buffer.from(await bytesOfFile(one)).equals(picture)).toBe(true)
      expect(await two.text()).toBe(`\r\n--${BOUNDARY.slice(0, 3)}\r\n-`)
      expect([none.name, none.size]).toEqual(['', 0])
    }
  })

  it('reads what a browser writes, with names in any script and with quotation marks', async () => {
    const form = new FormData()
    form.append('a "b"', 'c')
    form.append('image', new File(['x'], 'Käse "Brot" 面包.png', { type: 'image/png' }))
    const sent = new Response(form)
    const back = await readForm(
      [new Uint8Array(await sent.arrayBuffer())],
      sent.headers.get('content-type') ?? '',
      10_000,
    )
    expect(back.get('a "b"')).toBe('c')
    expect((back.get('image') as File).name).toBe('Käse "Brot" 面包.png')
  })

  it.each([
    ['nonsense', Buffer.from('nonsense')],
    ['nothing', Buffer.alloc(0)],
    ['another boundary', Buffer.from('--lime\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--lime--')],
    ['a missing end', written([field('a', '1')], '')],
    ['an end within a file', written([file('a', 'a.png', 'x'.repeat(200_000))]).subarray(0, 150_000)],
    ['an end within a head', written([field('a', '1')]).subarray(0, 30)],
    ['a part without a name', written([['Content-Disposition: form-data', '1']])],
    ['a name without an end', written([field('n'.repeat(200_000), '1')])],
  ])('refuses %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject(UNREADABLE)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`])(
    'refuses the type %s',
    async type => {
      await expect(read(written([field('a', '1')]), { type })).rejects.toMatchObject(UNREADABLE)
    },
  )

  it('leaves out headers beyond its bounds', async () => {
    const form = await read(
      written([[`Content-Disposition: form-data; name="a"${'\r\nX-A: b'.repeat(20_000)}`, 'soup']]),
    )
    expect(form.get('a')).toBe('soup')
  })

  it('lets files be large, and as many fields through as a recipe has lines', async () => {
    const fields = Array.from({ length: 400 }, () => field('ingredients', 'x'))
    const form = await read(written([...fields, file('image', 'a.jpg', Buffer.alloc(200_000))]), { textMax: 100_000 })
    expect(form.getAll('ingredients')).toHaveLength(400)
  })

  it('refuses texts that are together larger than they may be', async () => {
    const one = field('content', 'x'.repeat(900))
    expect((await read(written([one]), { textMax: 2000 })).get('content')).toHaveLength(900)
    for (const parts of [[one, field('title', '\n'.repeat(1200))], [field('title', 'x'.repeat(500_000))]]) {
      await expect(read(written(parts), { textMax: 2000 })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    }
  })

  it.each([
    `Content-Disposition: form-data; name="x; filename=a"`,
    `X-Part: content-disposition: form-data; name="a"; filename="b"\r\nContent-Disposition: form-data; name="content"`,
    `Content-Type: image/png; filename="a"\r\nContent-Disposition: form-data; name="content"`,
  ])('does not take a text for a file: %s', async head => {
    const bytes = written([[head, 'x'.repeat(3000)]])
    await expect(read(bytes, { textMax: 2000 })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('refuses a form in many pieces, whatever they are', async () => {
    const tooMany = { code: 'BAD_REQUEST', message: 'That form has too many fields.' }
    const parts = Array.from({ length: 501 }, () => field('a', ''))
    expect((await read(written(parts.slice(1)))).getAll('a')).toHaveLength(500)
    await expect(read(written(parts))).rejects.toMatchObject(tooMany)
    await expect(read(written(Array.from({ length: 501 }, () => file('a', 'a', ''))))).rejects.toMatchObject(tooMany)
    await expect(read(Buffer.from(`--${BOUNDARY}\r\n`.repeat(100_000)))).rejects.toMatchObject(tooMany)
  })

  it('lets others have their turn while it reads a large form, and a large file', async () => {
    const bytes = written([file('image', 'a.png', Buffer.alloc(4_000_000, 'soup'))])
    let form = new FormData()
    const forTheForm = await turnsDuring(async () => {
      form = await read(bytes)
    })
    expect(forTheForm).toBeGreaterThan(10)
    expect(await turnsDuring(() => bytesOfFile(form.get('image') as File))).toBeGreaterThan(5)
  })
})

describe.each(['/api/user-posts', '/trpc/feed.addPost'])('a form to %s', path => {
  const tip = [field('type', 'general'), field('content', 'Hot tip')]
  const refusal = async (answer: Response) => {
    const complaint = await answer.json()
    return [answer.status, complaint.message ?? complaint.error.message]
  }

  it('may have several files, with any name or none', async ({ postTo }) => {
    const [one, two] = [await plainPicture('png', 50, 30), await plainPicture('jpeg', 60, 30)]
    const answer = await postTo(
      path,
      written([...tip, file('images', '面包 %22.png', one), file('images', '', two), file('images', '', '')]),
    )
    expect(answer.status).toBe(200)
    const complaint = await answer.json()
    const { pictures, content } = complaint.result?.data ?? complaint
    expect(content).toBe('Hot tip')
    expect(pictures.map(({ width }: { width: number }) => width)).toEqual([50, 60])
  })

  it('that is broken is refused in words', async ({ postTo }) => {
    const whole = written([...tip, file('images', 'a.png', Buffer.alloc(100_000))])
    for (const bytes of [whole.subarray(0, 90_000), Buffer.from('nonsense')]) {
      expect(await refusal(await postTo(path, bytes))).toEqual([400, 'That form could not be read.'])
    }
    expect(await refusal(await postTo(path, whole, 'multipart/form-data'))).toEqual([
      400,
      'That form could not be read.',
    ])
  })

  it('with more than it may have is refused in words', async ({ postTo }) => {
    const lines = written([field('type', 'recipe'), field('ingredients', '\n'.repeat(300 * 1024))])
    expect(await refusal(await postTo(path, lines))).toEqual([413, 'That is too large to send.'])
    const many = written([...Array.from({ length: 600 }, (_, at) => field(`x${at}`, 'x')), ...tip])
    expect(await refusal(await postTo(path, many))).toEqual([400, 'That form has too many fields.'])
    const otherBoundary = `multipart/form-data; x="; boundary=A"; boundary=${BOUNDARY}`
    expect(await refusal(await postTo(path, many, otherBoundary))).toEqual([400, 'That form has too many fields.'])
    const large = written([...tip, file('images', 'a.png', Buffer.alloc(11 * 1024 * 1024))])
    expect((await postTo(path, large)).status).toBe(413)
  })

  it('with headers of any length is read', async ({ postTo }) => {
    const [kind, text] = tip as [Part, Part]
    const long: Part = [`${text[0]}\r\nX-A: ${'b'.repeat(100_000)}`, text[1]]
    expect((await postTo(path, written([kind, long]))).status).toBe(200)
  })
})
