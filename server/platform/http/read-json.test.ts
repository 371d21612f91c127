import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { turnsDuring } from '#tests/fixtures/turns-during.ts'
import { readJson } from './read-json.ts'

const HEAD = 'data:image/png;base64,'
const picture = randomBytes(60_001)
const url = HEAD + picture.toString('base64')

const read = async (text: string, { size = 60_000, textMax = 10_000 } = {}) => {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return (await readJson({ pieces, size: bytes.length }, textMax, step => step()))()
}

const bytesOf = async (value: unknown) => Buffer.from(await (value as File).arrayBuffer())

afterEach(() => void vi.restoreAllMocks())

describe('JSON with a long data URL', () => {
  const json = {
    title: 'Crème 🍮',
    short: `${HEAD}AAAA`,
    quoted: `a "${HEAD}`,
    back: '\\',
    list: ['data:,x', url, '"data:'],
  }

  it.for([7, 64, 4096, 60_000, 1_000_000])('becomes a file, cut into pieces of %i bytes', async size => {
    const value = (await read(JSON.stringify({ ...json, [url]: 1, url }), { size })) as Record<string, unknown>
    const [first, file, last] = value.list as unknown[]
    expect([first, last]).toEqual(['data:,x', '"data:'])
    expect(value).toMatchObject({ title: json.title, short: json.short, quoted: json.quoted, back: '\\' })
    expect((await bytesOf(file)).equals(picture)).toBe(true)
    expect((await bytesOf(value.url)).equals(picture)).toBe(true)
    expect(value.url).toMatchObject({ type: 'image/png', size: picture.length })
  })

  it.for([
    ['slashes', (text: string) => text.replaceAll('/', '\\/')],
    ['plus signs', (text: string) => text.replaceAll('+', '\\u002B')],
    ['every letter', (text: string) => text.replace(/./g, letter => `\\u00${letter.charCodeAt(0).toString(16)}`)],
  ] as const)('may have %s escaped', async ([, written]) => {
    const text = `{"image":"${HEAD}${written(picture.toString('base64'))}"}`
    for (const size of [4093, 60_000]) {
      expect((await bytesOf(((await read(text, { size })) as { image: File }).image)).equals(picture)).toBe(true)
    }
  })

  it('passes over in it what is not base64, quotation marks too', async () => {
    const middle = 40_000
    const text = `${url.slice(0, middle)} "\\\n"data:é${url.slice(middle)}`
    const { image } = (await read(JSON.stringify({ image: text }))) as { image: File }
    expect(image).toBeInstanceOf(File)
    expect((await bytesOf(image)).subarray(0, 29_000).equals(picture.subarray(0, 29_000))).toBe(true)
  })

  it('stays a text where all of the JSON is short', async () => {
    expect(await read(JSON.stringify({ url }), { textMax: 300_000 })).toEqual({ url })
  })

  it('is refused where it is broken', async () => {
    for (const text of [`{"a":"${url}`, `{"a":"${url}\\"`, `{"a":"x""${url}"}`, `["${url}"`]) {
      await expect(read(text)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it('is refused as too large with more text beside it than a text may have', async () => {
    await expect(read(JSON.stringify({ url, x: 'x'.repeat(10_000) }))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
    const many = Array.from({ length: 400 }, () => `${HEAD}${'A'.repeat(50)}`)
    await expect(read(JSON.stringify(many))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    await expect(read(`{"x":"data:,${url}"}`)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('is decoded in slices between which others have their turn', async () => {
    const large = JSON.stringify({ image: HEAD + randomBytes(3_000_000).toString('base64') })
    let value: unknown
    const turns = await turnsDuring(async () => {
      value = await read(large)
    })
    expect(turns).toBeGreaterThan(2)
    expect(value).toMatchObject({ image: { size: 3_000_000 } })
  })
})
