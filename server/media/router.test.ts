import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { plainPicture } from './picture-samples.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

async function formWith(bytes: Buffer, name = 'cake.png'): Promise<FormData> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  return form
}

describe('media.upload', () => {
  it('stores a picture and answers where it is', async () => {
    const ana = await app.make.chef('Ana')
    const picture = await app.as(ana).media.upload(await formWith(await plainPicture('webp', 90, 60), 'lie.png'))
    expect(picture).toEqual({
      url: `/media/${picture.key}/640`,
      key: expect.stringMatching(/^[\w-]{22}$/),
      width: 90,
      height: 60,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
  })

  it('refuses strangers to the house, forms without a picture and what is no picture', async () => {
    const ana = await app.make.chef('Ana')
    const form = await formWith(await plainPicture('png'))
    await expect(app.anon.media.upload(form)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(app.as(ana).media.upload(new FormData())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(app.as(ana).media.upload(await formWith(Buffer.from('<svg/>')))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Invalid File Type',
    })
    await expect(app.as(ana).media.upload(await formWith(Buffer.alloc(0)))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
    await expect(app.as(ana).media.upload(await formWith(Buffer.alloc(10 * 1024 * 1024 + 1)))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'File Too Large',
    })
  })
})
