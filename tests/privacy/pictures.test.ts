import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { pictureOf } from '../fixtures/full-account.ts'
import { startS3 } from '../servers/s3-server.ts'
import { caseOf } from './cases.ts'
import {
  nothing,
  type PrivacyWorld,
  privacyWorld,
  profiles,
  signedIn,
  type Things,
  viewers,
  type Who,
} from './world.ts'

/*
 * What an answer tells about a picture beyond its bytes: who may keep it, and that a hidden one looks in every header
 * like one that does not exist.
 */

const BY_BROWSERS = 'private, max-age=31536000, immutable'
const BY_NOBODY = 'private, no-store'

type Picture = 'face' | 'recipePicture' | 'keptPicture' | 'postPicture'
const pictures: Record<Picture, 'meets' | 'sees' | 'own'> = {
  face: 'meets',
  recipePicture: 'sees',
  postPicture: 'sees',
  keptPicture: 'own',
}

let world: PrivacyWorld

describe.each(['the disk', 'S3 storage'])('pictures on %s', place => {
  let s3: Awaited<ReturnType<typeof startS3>> | undefined
  beforeAll(async () => {
    s3 = place === 'the disk' ? undefined : await startS3()
    world = await privacyWorld({ settings: s3?.settings })
  }, 60_000)
  afterAll(async () => {
    await world.app.close()
    await s3?.close()
  })

  const ask = (who: Who, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    world.app.request(path, { cookie: world.cookies[who], headers, method })

  async function everything(answer: Response) {
    const headers = Object.fromEntries(answer.headers)
    delete headers['x-request-id']
    return { status: answer.status, headers, body: await answer.text() }
  }

  describe.each(profiles)('the pictures of a %s chef', profile => {
    beforeAll(() => world.setProfile(profile))
    const cases = Object.entries(pictures).flatMap(([picture, audience]) =>
      viewers.map(who => [picture as Picture, who, audience] as const),
    )

    it.each(cases)('%s, for %s', async (picture, who, audience) => {
      const address = world.things[picture]
      if (!caseOf(who, profile)[audience]) {
        for (const width of pictureWidths) {
          const sized = (of: Things) => of[picture].replace(/\d+$/, String(width))
          for (const [headers, method] of [
            [{}, 'GET'],
            [{}, 'HEAD'],
            [{ Range: 'bytes=0-1' }, 'GET'],
            [{ 'If-None-Match': '*' }, 'GET'],
          ] as const) {
            const hidden = await everything(await ask(who, sized(world.things), headers, method))
            expect(hidden).toEqual(await everything(await ask(who, sized(nothing), headers, method)))
            expect(hidden).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
          }
        }
        return
      }
      const { status, headers } = await ask(who, address)
      const isForAll = picture === 'face' || (profile === 'public' && picture !== 'keptPicture')
      expect([status, headers.get('cache-control')]).toEqual([200, isForAll ? BY_BROWSERS : BY_NOBODY])
      expect(headers.has('etag')).toBe(isForAll)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    })
  })

  describe('the right to see a picture ends', () => {
    const statuses = async (who: Who) => {
      const answers = await Promise.all([ask(who, world.things.postPicture), ask(who, world.things.recipePicture)])
      return answers.map(answer => answer.status)
    }
    const unseen = [404, 404]

    it('with the next request after a friend of a private chef is let go', async () => {
      await world.setProfile('private')
      const { owner, friend } = world.chefs
      expect(await statuses('friend')).toEqual([200, 200])
      await world.app.as(friend).friends.unfollow({ followeeId: owner.id })
      expect(await statuses('friend')).toEqual(unseen)
    })

    it('for followers when the chef goes private, and what the owner gets is kept by nobody from then on', async () => {
      await world.setProfile('public')
      expect(await statuses('follower')).toEqual([200, 200])
      expect((await ask('owner', world.things.postPicture)).headers.get('cache-control')).toBe(BY_BROWSERS)
      await world.setProfile('private')
      expect(await statuses('follower')).toEqual(unseen)
      expect((await ask('owner', world.things.postPicture)).headers.get('cache-control')).toBe(BY_NOBODY)
      const copy = { 'If-None-Match': `"${world.things.postPicture.split('/')[2]}-640"` }
      expect((await ask('follower', world.things.postPicture, copy)).status).toBe(404)
    })

    it('on both sides with a block', async () => {
      await world.setProfile('public')
      expect(await statuses('stranger')).toEqual([200, 200])
      await world.app.as(world.chefs.owner).friends.block({ id: world.chefs.stranger.id })
      expect(await statuses('stranger')).toEqual(unseen)
      expect((await ask('stranger', world.things.face)).status).toBe(404)
    })

    it('with the session', async () => {
      const token = await world.app.services.sessions.create(world.hub.id, '')
      const cookie = `longtable=${token}`
      expect((await world.app.request(world.things.face, { cookie })).status).toBe(200)
      await world.app.services.sessions.revoke(token)
      expect((await world.app.request(world.things.face, { cookie })).status).toBe(404)
    })
  })

  it('a picture that nothing shows yet is its owner’s alone', async () => {
    const { url } = await pictureOf(world.app, world.chefs.owner, '#123456')
    for (const who of signedIn) {
      const answer = await ask(who, url)
      expect([answer.status, answer.headers.get('cache-control')], who).toEqual(
        who === 'owner' ? [200, BY_NOBODY] : [404, 'no-store'],
      )
    }
  })

  it('addresses that are made up lead to nothing, and never to the pages', async () => {
    const { recipePicture } = world.things
    const key = recipePicture.split('/')[2] ?? ''
    const paths = [
      ...['0', '-1', '1e3', '641', '999999', '0640', '%36%34%30%00', '640%2f..'].map(width => `/media/${key}/${width}`),
      `/media/${key}%00/640`,
      `/media/${key.slice(0, 21)}%EF%BC%91/640`,
      `/media/${'k'.repeat(21)}/640`,
      `/media/${'k'.repeat(23)}/640`,
      `/media/${'k'.repeat(8000)}/640`,
      '/media/..%2f..%2flongtable.db/640',
      '/media/%c0%ae%c0%ae%2flongtable.db/640',
    ]
    for (const path of paths) {
      const answer = await ask('owner', path)
      expect([answer.status, (await answer.json()).message], path.slice(0, 60)).toEqual([404, 'Picture not found'])
    }
    for (const path of [`/media/%2e%2e/${key}/640`, `/media//${key}/640`, `/media/${key}`, `/media/${key}/640/more`]) {
      expect((await ask('owner', path)).headers.get('content-type'), path).not.toContain('image/')
    }
  })

  it('come in parts to who may see them, and to nobody else', async () => {
    await world.setProfile('public')
    const address = world.things.postPicture
    const all = Buffer.from(await (await ask('owner', address)).arrayBuffer())
    const part = await ask('owner', address, { Range: 'bytes=-20' })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, all.subarray(-20)])
    expect((await ask('signedOut', address, { Range: 'bytes=-20' })).status).toBe(404)
    expect(s3?.calls.some(call => call.startsWith('GET '))).toBe(place === 'the disk' ? undefined : true)
  })
})
