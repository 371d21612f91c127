import { afterEach, describe, expect, it } from 'vitest'
import { media } from '#db/schema/media.ts'
import type { ChefCtx } from '#server/context.ts'
import { addPictureFrom } from './fetch-picture.ts'
import { type MediaBench, mediaBench } from './media-bench.ts'
import { plainPicture } from './picture-samples.ts'

type Page = { status?: number; body: Buffer } | Error

let bench: MediaBench
afterEach(() => bench.close())

/** A web of a few addresses; everything else fails. `asked` lists what was fetched. */
async function web(pages: Record<string, Page>) {
  const asked: string[] = []
  const fetchPage: ChefCtx['fetchPage'] = async url => {
    asked.push(url)
    const page = pages[url] ?? new Error('no such page')
    if (page instanceof Error) throw page
    return { url, status: page.status ?? 200, contentType: 'text/plain', body: page.body }
  }
  bench = await mediaBench({ fetchPage })
  return { asked, ctx: bench.as(await bench.chef()) }
}

describe('addPictureFrom', () => {
  it('stores the first address that gives a picture, whatever the page calls it', async () => {
    const { ctx, asked } = await web({
      'https://a.example/1': { body: Buffer.from('<html>') },
      'https://a.example/2': { body: await plainPicture('jpeg', 60, 30) },
      'https://a.example/3': { body: await plainPicture('jpeg', 90, 30) },
    })
    const added = await addPictureFrom(ctx, ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'])
    expect(added).toMatchObject({ width: 60, height: 30, url: expect.stringMatching(/^\/media\//) })
    expect(asked).toEqual(['https://a.example/1', 'https://a.example/2'])
  })

  it('gives up after three addresses, counting none twice', async () => {
    const { ctx, asked } = await web({ 'https://a.example/4': { body: await plainPicture('png') } })
    const urls = [1, 1, 2, 3, 4].map(number => `https://a.example/${number}`)
    expect(await addPictureFrom(ctx, urls)).toBeNull()
    expect(asked).toEqual(['https://a.example/1', 'https://a.example/2', 'https://a.example/3'])
  })

  it('takes no picture that comes with an error, and none from nowhere', async () => {
    const { ctx } = await web({ 'https://a.example/1': { status: 404, body: await plainPicture('png') } })
    expect(await addPictureFrom(ctx, ['https://a.example/1'])).toBeNull()
    expect(await addPictureFrom(ctx, [])).toBeNull()
    expect(await bench.db.select().from(media)).toEqual([])
  })

  it('answers null when the time is up, and lets go of the fetch', async () => {
    let letGo = false
    const never: ChefCtx['fetchPage'] = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          letGo = true
          reject(new Error('aborted'))
        })
      })
    bench = await mediaBench({ fetchPage: never })
    const ctx = bench.as(await bench.chef())
    expect(await addPictureFrom(ctx, ['https://a.example/1', 'https://a.example/2'], 20)).toBeNull()
    expect(letGo).toBe(true)
  })
})
