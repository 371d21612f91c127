import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { alwaysReady, testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { createApp } from '../app.ts'

/** More than all chefs together may have waiting. */
const MANY = 80

it('a chef who sends more pictures than this server can take keeps nobody else waiting', async () => {
  const app = await testApp()
  try {
    const [mallory, ines] = [await app.make.chef('Mallory'), await app.make.chef('Ines')]
    const [held, full] = [new EventEmitter(), new EventEmitter()]
    const released = once(held, 'released')
    const refused = once(full, 'refused')
    let sent = 0
    const underWay = { now: 0, most: 0 }
    const keep: typeof app.services.media.keep = async (bytes, limits, record) => {
      if (limits.chefId === mallory.id) {
        underWay.most = Math.max(underWay.most, ++underWay.now)
        await released
        underWay.now--
      }
      return app.services.media.keep(bytes, limits, record)
    }
    const server = createApp(
      { ...app.services, media: { ...app.services.media, keep } },
      { clientFolder: app.folder, drawnFolder: app.folder, version: '0', ready: alwaysReady },
    )
    const upload = async (cookie: string) => {
      const form = new FormData()
      const colour = `#${(++sent).toString(16).padStart(6, '0')}`
      form.set('image', new File([new Uint8Array(await plainPicture('png', 9, 6, colour))], 'a.png'))
      const answer = await server.request('/api/pictures', { method: 'POST', body: form, headers: { Cookie: cookie } })
      return answer.status
    }
    const cookie = await app.cookieOf(mallory)
    const statuses: number[] = []
    const all = Array.from({ length: MANY }, async () => {
      const status = await upload(cookie)
      statuses.push(status)
      if (status === 503) full.emit('refused')
    })
    await refused
    expect(await upload(await app.cookieOf(ines))).toBe(200)
    expect(underWay.most).toBe(2)
    expect(statuses).not.toContain(200)
    held.emit('released')
    await Promise.all(all)
    expect(statuses.filter(status => status === 200)).toHaveLength(16)
    expect(statuses.filter(status => status === 503)).toHaveLength(MANY - 16)
  } finally {
    await app.close()
  }
})
