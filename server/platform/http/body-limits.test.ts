import { Hono } from 'hono'
import { describe, expect, vi } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { turnsDuring } from '#tests/fixtures/turns-during.ts'
import { listLargerBodies } from '../../rest/list-calls.ts'
import { appRouter } from '../../router.ts'
import { bodyLimitsFor } from './body-limits.ts'
import { createBodies } from './read-body.ts'

const MEGABYTE = 1024 * 1024

const larger = listLargerBodies(appRouter)

const it = sharedAppTest().extend('cookie', { scope: 'file' }, async ({ app }) => {
  const chef = await app.make.chef('Inès')
  return app.cookieOf(chef)
})

describe('bodyLimitsFor', () => {
  it('is small where nothing large is sent', () => {
    for (const path of ['/api/recipes/ocr', '/trpc/kitchen.addRecipe', '/trpc/', '', '/api/recipes/process-image/x']) {
      expect(bodyLimitsFor(larger, path)).toEqual({ json: 256 * 1024, form: 11 * MEGABYTE, texts: 256 * 1024 })
    }
  })

  it('is larger where a procedure says so, by its name and its documented paths', () => {
    expect([...larger.keys()].sort()).toEqual([
      '/api/pantry/analyze',
      '/api/pictures',
      '/api/recipe/extract-text',
      '/api/recipes/process-image',
      '/api/user-posts',
      'capture.processImage',
      'capture.readPasted',
      'capture.readPhotos',
      'feed.addPost',
      'media.upload',
      'pantry.analyze',
    ])
  })

  it('is that of the most generous of procedures called together', () => {
    expect(bodyLimitsFor(larger, '/trpc/kitchen.getRecipe,capture.processImage')).toEqual({
      json: 15 * MEGABYTE,
      form: 11 * MEGABYTE,
      texts: 256 * 1024,
    })
    expect(bodyLimitsFor(larger, '/trpc/capture.readPhotos').form).toBe(61 * MEGABYTE)
    expect(bodyLimitsFor(larger, '/trpc/capture.readPhotos').json).toBe(256 * 1024)
    expect(bodyLimitsFor(larger, '/api/user-posts')).toEqual({
      json: 15 * MEGABYTE,
      form: 61 * MEGABYTE,
      texts: 256 * 1024,
    })
  })
})

describe('a large body', () => {
  const large = { imageData: `data:image/png;base64,${'A'.repeat(MEGABYTE)}` }

  it('is read where pictures travel as text, and nowhere else', async ({ app, cookie }) => {
    const status = async (path: string) => (await app.request(path, { cookie, json: large })).status
    expect(await status('/api/recipes/process-image')).toBe(415)
    expect(await status('/trpc/capture.processImage')).toBe(415)
    expect(await status('/api/recipes/analyze-fields')).toBe(413)
    expect(await status('/trpc/capture.analyzeFields')).toBe(413)
  })

  it('is read in slices between which others have their turn', async ({ app }) => {
    const { receive } = createBodies({ work: app.services.work, larger })
    const turnsFor = async (json: object) => {
      let takeApart: () => unknown = () => undefined
      const server = new Hono().post('*', async c => {
        takeApart = await receive(c, { viewer: { id: 1 }, address: '10.0.0.1' })
        return c.text('')
      })
      const headers = { 'Content-Type': 'application/json' }
      await server.request('/api/recipes/process-image', { method: 'POST', body: JSON.stringify(json), headers })
      return turnsDuring(() => takeApart())
    }
    try {
      expect(await turnsFor({ imageData: 'data:' })).toBe(0)
      expect(await turnsFor({ imageData: large.imageData.repeat(4) })).toBeGreaterThan(2)
    } finally {
      vi.restoreAllMocks()
    }
  })

  it('of a stranger is not read', async ({ app }) => {
    const answer = await app.request('/api/recipes/process-image', { json: large })
    expect(answer.status).toBe(401)
    const { asRequest } = createBodies({ work: app.services.work, larger })
    const send = (viewer: { id: number } | null) =>
      new Hono()
        .post('*', async c => c.text((await asRequest(c, { viewer, address: '10.0.0.1' })).url))
        .onError(error => Promise.reject(error))
        .request('/trpc/capture.processImage', { method: 'POST', body: '{}'.padEnd(100_000) })
    await expect(send(null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await (await send({ id: 1 })).text()).toContain('processImage')
  })
})
