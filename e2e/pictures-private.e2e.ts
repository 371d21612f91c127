import type { APIRequestContext } from '@playwright/test'
import { chooseMore, setPrivate, told, visit } from './connect.ts'
import { befriend, dish, openFeed, post } from './dish.ts'
import { type Chef, expect, test } from './fixtures.ts'
import { expectColour, sendPhoto } from './pictures.ts'

// Browsers write on the console what is not there for a chef, and what they did not keep.
test.use({ allowedErrors: /404 \(Not Found\)|ERR_CACHE_MISS/ })

/** All that an answer tells, apart from the moment and the number of the request. */
async function answerOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  const { date, 'x-request-id': requestId, ...headers } = answer.headers()
  return { status: answer.status(), headers, body: await answer.text() }
}

test('a picture is as private as what it belongs to, by its address too', async ({ chef, playwright, baseURL }) => {
  const mara = await chef('Mara')
  const [ivo, tove] = await Promise.all([chef('Ivo'), chef('Tove')])
  await befriend(mara, ivo)
  const caching = async ({ context }: Chef, address: string) =>
    (await context.request.get(address)).headers()['cache-control']
  const forAll = await sendPhoto(tove, '#b01e28')
  const address = await sendPhoto(mara, '#27408b')
  await dish(tove, { type: 'general', content: 'A plate for everybody.', imageUrls: [forAll] })
  await dish(mara, { type: 'general', content: 'A plate among friends.', imageUrls: [address] })
  const unknown = address.replace(/[\w-]{22}/, 'A'.repeat(22))
  expect(unknown).not.toBe(address)
  const fetched = () => ivo.page.evaluate(async url => (await fetch(url)).status, address)
  const kept = (url: string) =>
    ivo.page.evaluate(
      url =>
        fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ status }) => status,
          () => 0,
        ),
      url,
    )

  await test.step('open to all who are signed in, it is kept by browsers', async () => {
    expect(await caching(tove, address)).toBe('private, max-age=31536000, immutable')
    expect(await caching(tove, forAll)).toBe('private, max-age=31536000, immutable')
  })

  await setPrivate(mara.context.request)

  await test.step('for a stranger, and signed out, a private one is as if it had never been', async () => {
    const nobody = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    for (const request of [tove.context.request, nobody]) {
      for (const width of ['96', '320', '640', '1280']) {
        const at = (url: string) => url.replace(/\d+$/, width)
        const answer = await answerOf(request, at(address))
        expect(answer.status).toBe(404)
        expect(answer).toEqual(await answerOf(request, at(unknown)))
      }
    }
    expect((await nobody.get(forAll)).status()).toBe(404)
    await nobody.dispose()
  })

  await test.step('a friend sees it, and no browser keeps it', async () => {
    expect(await caching(ivo, address)).toBe('private, no-store')
    expect(await caching(mara, address)).toBe('private, no-store')
    await openFeed(ivo.page, 'A plate among friends.')
    const shown = post(ivo.page, 'A plate among friends.').getByRole('img', { name: 'Photo by Mara' })
    await expectColour(shown, '#27408b')
    expect(await fetched()).toBe(200)
    expect(await kept(address)).not.toBe(200)
  })

  await test.step('once she is no friend of his any more, it is gone for him at once', async () => {
    await visit(mara.page, ivo)
    await chooseMore(mara.page, ivo, 'Remove friend')
    await mara.page.getByRole('alertdialog').getByRole('button', { name: 'Remove friend' }).click()
    await told(mara.page, 'Friend removed.')
    expect(await fetched()).toBe(404)
    expect(await answerOf(ivo.context.request, address)).toEqual(await answerOf(ivo.context.request, unknown))
    expect((await mara.context.request.get(address)).status()).toBe(200)
    await openFeed(ivo.page, 'What are you cooking')
    await expect(ivo.page.getByText('A plate among friends.')).toHaveCount(0)
  })
})
