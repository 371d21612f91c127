import { afterEach, describe, expect, it } from 'vitest'
import { media } from '#db/schema/media.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { addPictureFrom } from './fetch-picture.ts'

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

  it('asks no host for more than two pictures at a time, and others meanwhile', async () => {
    const underway = new Map<string, number>()
    let [most, together] = [0, 0]
    const fetchPage: ChefCtx['fetchPage'] = async url => {
      const { host } = new URL(url)
      underway.set(host, (underway.get(host) ?? 0) + 1)
      most = Math.max(most, ...underway.values())
      together = Math.max(together, [...underway.values()].filter(Boolean).length)
      await new Promise(done => setImmediate(done))
      underway.set(host, (underway.get(host) ?? 1) - 1)
      throw new Error('no such page')
    }
    bench = await mediaBench({ fetchPage })
    const ctx = bench.as(await bench.chef())
    const addresses = Array.from({ length: 20 }, (_, at) => `https://${at % 2 ? 'a' : 'b'}.example/${at}`)
    await Promise.all(addresses.map(address => addPictureFrom(ctx, [address])))
    expect([most, together]).toEqual([2, 2])
  })

  it('keeps places free for a chef while another has many pictures fetched from many hosts', async () => {
    const asked: string[] = []
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const fetchPage: ChefCtx['fetchPage'] = async url => {
      asked.push(url)
      if (url.includes('slow')) await released
      throw new Error('no such page')
    }
    bench = await mediaBench({ fetchPage })
    const [mallory, ines] = [bench.as(await bench.chef()), bench.as(await bench.chef())]
    const all = Array.from({ length: 30 }, (_, at) => addPictureFrom(mallory, [`https://slow${at}.example/1`]))
    await addPictureFrom(ines, ['https://a.example/1'])
    expect(asked.filter(url => url.includes('slow'))).toHaveLength(4)
    expect(asked).toContain('https://a.example/1')
    release()
    await Promise.all(all)
    expect(asked).toHaveLength(31)
  })

  it('asks a host no more once it was asked for as many as it may be within the hour, by all or by one chef', async () => {
    const asked: string[] = []
    const fetchPage: ChefCtx['fetchPage'] = async url => {
      asked.push(url)
      throw new Error('no such page')
    }
    bench = await mediaBench({ fetchPage, limited: true })
    const [ines, ada] = [bench.as(await bench.chef()), bench.as(await bench.chef())]
    await bench.services.limits.spend('pictureHost', 'full.example', 4000)
    expect(await addPictureFrom(ines, ['https://full.example/1', 'https://b.example/1'])).toBeNull()
    expect(asked).toEqual(['https://b.example/1'])
    await bench.services.limits.spend('pictureHostOfChef', `${ines.viewer.id} b.example`, 999)
    for (const ctx of [ines, ada]) await addPictureFrom(ctx, ['https://b.example/2'])
    expect(asked.slice(1)).toEqual(['https://b.example/2'])
    await addPictureFrom(ines, ['https://c.example/3'])
    expect(asked.slice(2)).toEqual(['https://c.example/3'])
  })
})
