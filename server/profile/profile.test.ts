import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, follows, media, users } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { sweepForADay } from '#tests/fixtures/sweep-for-a-day.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { addPicture } from '../media/add-picture.ts'
import { offeredFaces } from '../media/drawn/contract.ts'

const it = appTest()
  .extend('ines', chef('Inès', { location: 'Porto', bio: 'Soup.', cookingFrequency: 'daily' }))
  .extend('tobias', chef('Tobias'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend(
    'call',
    ({ app, cookie }) =>
      (method: string, path: string, json?: unknown) =>
        app.request(path, { method, json, cookie }),
  )
  .extend(
    'see',
    ({ call }) =>
      async (chef: TestChef) =>
        (await call('GET', `/api/users/${chef.id}`)).json(),
  )
  .extend(
    'set',
    ({ call }) =>
      (body: object) =>
        call('POST', '/api/users/0/cooking-assistant-profile', body),
  )
  .extend('send', ({ app, cookie }) => (bytes: Uint8Array<ArrayBuffer>, name = 'me.png') => {
    const body = new FormData()
    body.append('profilePicture', new File([bytes], name, { type: 'image/png' }))
    return app.request('/api/users/profile-picture', { method: 'POST', body, cookie })
  })

const rowOf = async (app: TestApp, chef: { id: number }) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, chef.id))
  return row
}

describe('creating a profile', () => {
  it.beforeEach(({ app, ines }) =>
    app.db.update(users).set({ name: null, nameFolded: '' }).where(eq(users.id, ines.id)),
  )

  it('gives a first-time chef a name, once', async ({ app, ines, tobias, call }) => {
    const answer = await call('POST', '/api/users', { name: ' Zoë  Ñ ', bio: 'Hi', role: 'admin', id: tobias.id })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      id: ines.id,
      name: 'Zoë Ñ',
      email: ines.email,
      location: 'Porto',
      bio: 'Hi',
      role: 'chef',
      cookingAssistantProfile: { isOnboarded: true },
    })
    expect(await rowOf(app, ines)).toMatchObject({ nameFolded: 'zoe n' })
    const again = await call('POST', '/api/users', { name: 'Other' })
    expect(again.status).toBe(409)
    expect((await rowOf(app, ines))?.name).toBe('Zoë Ñ')
  })

  it('lets one of two at once create it', async ({ call }) => {
    const answers = await Promise.all(['Ann', 'Ben'].map(name => call('POST', '/api/users', { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('changing a profile', () => {
  it('keeps what is left out and empties what is blank', async ({ app, ines, tobias, call }) => {
    const answer = await call('PUT', '/api/users/0', { name: 'Inês', bio: '' })
    expect(await answer.json()).toMatchObject({ name: 'Inês', email: ines.email, location: 'Porto', bio: null })
    expect((await app.as(tobias).friends.search({ query: 'ines' })).map(({ name }) => name)).toEqual(['Inês'])
  })

  it.for([
    [{ name: ' ' }, 'Name is required'],
    [{}, 'Name is required'],
    [{ name: '\u200b\u202e\u00ad' }, 'Name is required'],
    [{ name: 'Inès', email: 'ines@' }, 'Valid email is required'],
    [{ name: 'Inès', email: 'a@example.com,b@example.com' }, 'Valid email is required'],
    [{ name: 'Inès', email: 7 }, 'Valid email is required'],
    [{ name: 'x'.repeat(81) }, 'Please keep this under 80 characters.'],
    [{ name: 'Inès', bio: 'x'.repeat(501) }, 'Please keep this under 500 characters.'],
  ] as const)('refuses %o', async ([fields, message], { ines, call }) => {
    const answer = await call('PUT', `/api/users/${ines.id}`, fields)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe(message)
  })

  it('does not take an address that another chef has, however it is typed', async ({ app, ines, tobias, call }) => {
    const answer = await call('PUT', '/api/users/0', { name: 'Inès', email: `${tobias.email.toUpperCase()} ` })
    expect(answer.status).toBe(409)
    expect(await rowOf(app, ines)).toMatchObject({ email: ines.email })
  })

  it('never leaves a chef unreachable', async ({ app, ines, call }) => {
    const blank = { name: 'Inès', email: '' }
    expect((await call('PUT', '/api/users/0', blank)).status).toBe(400)
    expect(await rowOf(app, ines)).toMatchObject({ email: ines.email })
    await app.db.update(users).set({ phoneNumber: '+351912345678' }).where(eq(users.id, ines.id))
    expect((await call('PUT', '/api/users/0', blank)).status).toBe(200)
    expect(await rowOf(app, ines)).toMatchObject({ email: null })
  })

  it('trusts an address that is new only once it is verified', async ({ app, ines, call }) => {
    await app.db.update(users).set({ isEmailVerified: true })
    const same = await call('PUT', '/api/users/0', { name: 'Inès', email: ines.email.toUpperCase() })
    expect([(await same.json()).email, (await rowOf(app, ines))?.isEmailVerified]).toEqual([ines.email, true])
    await call('PUT', '/api/users/0', { name: 'Inès', email: 'new@example.com' })
    expect(await rowOf(app, ines)).toMatchObject({ email: 'new@example.com', isEmailVerified: false })
  })

  it('keeps whether others find the chef by the phone number, for the chef alone', async ({ app, ines, tobias }) => {
    expect(await app.as(ines).profile.setFoundByPhone({ id: 0, isFoundByPhone: false })).toEqual({
      isFoundByPhone: false,
    })
    expect((await app.as(ines).auth.me()).user.isFoundByPhone).toBe(false)
    await expect(app.as(tobias).profile.setFoundByPhone({ id: ines.id, isFoundByPhone: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await rowOf(app, ines))?.isFoundByPhone).toBe(false)
  })

  it('takes no role, status, picture, verification or time from the body', async ({ app, ines, call }) => {
    const before = await rowOf(app, ines)
    const more = { role: 'admin', status: 'deactivated', pictureId: 1, isEmailVerified: true, createdAt: 0, userId: 2 }
    await call('PUT', '/api/users/0', { name: 'Inès', ...more })
    expect(await rowOf(app, ines)).toEqual(before)
  })

  it.for([
    ['PUT', '', { name: 'Hacked' }],
    ['POST', '/cooking-assistant-profile', { cookingLevel: 'advanced', cookingFrequency: 'daily' }],
    ['PATCH', '/privacy', { isPublic: false }],
  ] as const)('%s %s is for oneself', async ([method, path, body], { app, ines, tobias, call }) => {
    const before = await rowOf(app, tobias)
    expect((await call(method, `/api/users/${tobias.id}${path}`, { ...body, id: ines.id })).status).toBe(403)
    expect((await call(method, `/api/users/999${path}`, body)).status).toBe(404)
    await app.db.insert(blocks).values({ blockerId: tobias.id, blockedId: ines.id })
    expect((await call(method, `/api/users/${tobias.id}${path}`, body)).status).toBe(404)
    expect(await rowOf(app, tobias)).toEqual(before)
  })
})

describe('seeing a profile', () => {
  it('shows all of it to oneself, by id and as 0', async ({ ines, call, see }) => {
    expect(await see(ines)).toMatchObject({ email: ines.email, role: 'chef', location: 'Porto' })
    expect(await (await call('GET', '/api/users/0')).json()).toEqual(await see(ines))
  })

  it('shows others nothing that reaches the chef', async ({ app, ines, tobias }) => {
    const seen = await app.as(tobias).profile.get({ id: ines.id })
    expect(seen).toEqual({
      id: ines.id,
      name: 'Inès',
      profilePictureUrl: null,
      isPublic: true,
      friendshipStatus: 'none',
      location: 'Porto',
      bio: 'Soup.',
      cookingAssistantProfile: { cookingLevel: 'beginner', cookingFrequency: 'daily' },
    })
  })

  it('keeps what is private to friends, from the next request on', async ({ app, ines, tobias }) => {
    await app.db.insert(follows).values({ followerId: tobias.id, followeeId: ines.id })
    await app.as(ines).profile.setPrivacy({ id: 0, isPublic: false })
    const shut = { isPublic: false, location: null, bio: null, cookingAssistantProfile: null, name: 'Inès' }
    expect(await app.as(tobias).profile.get({ id: ines.id })).toMatchObject({ ...shut, friendshipStatus: 'following' })
    const friend = await app.make.chef('Noor')
    await app.make.friends(ines, friend)
    expect(await app.as(friend).profile.get({ id: ines.id })).toMatchObject({ bio: 'Soup.', isPublic: false })
  })

  it.for([
    [
      'blocked',
      ({ app, ines, tobias }: With<'ines' | 'tobias'>) =>
        app.db.insert(blocks).values({ blockerId: tobias.id, blockedId: ines.id }),
    ],
    [
      'blocking',
      ({ app, ines, tobias }: With<'ines' | 'tobias'>) =>
        app.db.insert(blocks).values({ blockerId: ines.id, blockedId: tobias.id }),
    ],
    [
      'deactivated',
      ({ app, tobias }: With<'tobias'>) =>
        app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, tobias.id)),
    ],
  ] as const)('hides a chef (%s) as if there were none', async ([_how, hide], { app, tobias, call, ines }) => {
    await hide({ app, ines, tobias })
    const [hidden, missing] = [await call('GET', `/api/users/${tobias.id}`), await call('GET', '/api/users/999')]
    expect([hidden.status, missing.status]).toEqual([404, 404])
    expect(await hidden.json()).toEqual(await missing.json())
  })
})

describe('how a chef cooks', () => {
  it('is kept, and what is left out stays', async ({ set }) => {
    const answer = await set({ cookingLevel: 'intermediate' })
    expect((await answer.json()).cookingAssistantProfile).toEqual({
      isOnboarded: true,
      cookingLevel: 'intermediate',
      cookingFrequency: 'daily',
    })
  })

  it.for([{}, { cookingLevel: 'god' }, { cookingLevel: 'expert' }, { cookingFrequency: 'hourly' }])(
    'refuses %o',
    async (body, { app, ines, set }) => {
      expect((await set(body)).status).toBe(400)
      expect(await rowOf(app, ines)).toMatchObject({ cookingLevel: 'beginner', cookingFrequency: 'daily' })
    },
  )

  it('leaves an expert the level of the registration', async ({ app, ines, set }) => {
    await app.db.update(users).set({ cookingLevel: 'expert' }).where(eq(users.id, ines.id))
    expect((await set({ cookingLevel: 'expert', cookingFrequency: 'weekly' })).status).toBe(200)
    expect(await rowOf(app, ines)).toMatchObject({ cookingLevel: 'expert', cookingFrequency: 'weekly' })
  })
})

describe('privacy', () => {
  it('answers what it is now', async ({ app, ines, call }) => {
    const answer = await call('PATCH', '/api/users/0/privacy', { isPublic: false })
    expect(await answer.json()).toEqual({ isPublic: false })
    expect(await rowOf(app, ines)).toMatchObject({ isPublic: false })
    expect((await call('PATCH', '/api/users/0/privacy', {})).status).toBe(400)
  })
})

describe('being featured', () => {
  it('is agreed to by the chef alone, and can be taken back', async ({ app, ines, cookie }) => {
    const mine = app.as(ines).profile
    const seen = async () => {
      const me = await mine.get({ id: 0 })
      return 'mayBeFeatured' in me && me.mayBeFeatured
    }
    expect(await seen()).toBe(false)
    expect(await mine.setFeaturing({ id: 0, mayBeFeatured: true })).toEqual({ mayBeFeatured: true })
    expect(await seen()).toBe(true)
    expect(await rowOf(app, ines)).toMatchObject({ mayBeFeatured: true })
    const other = await app.make.chef('Other')
    await expect(app.as(other).profile.setFeaturing({ id: ines.id, mayBeFeatured: false })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(mine.setFeaturing({ id: 9_999_999, mayBeFeatured: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await app.as(other).profile.get({ id: ines.id })).not.toHaveProperty('mayBeFeatured')
    expect(await seen()).toBe(true)
    expect(await mine.setFeaturing({ id: ines.id, mayBeFeatured: false })).toEqual({ mayBeFeatured: false })
    expect(await seen()).toBe(false)
    const json = { id: 0, mayBeFeatured: 'yes' }
    const answer = await app.request('/trpc/profile.setFeaturing', { cookie, json })
    expect([answer.status, (await answer.json()).error.message]).toEqual([
      400,
      'Please say whether your recipes may be featured.',
    ])
  })
})

describe('the picture', () => {
  const picture = async (colour: string) => new Uint8Array(await plainPicture('png', 40, 30, colour))

  it('is shown to others at once, and the one before to nobody else', async ({ app, ines, tobias, send }) => {
    const tobiasCookie = await app.cookieOf(tobias)
    const first = (await (await send(await picture('#cc3300'))).json()).profilePictureUrl
    const asTobias = async (url: string) => (await app.request(url, { cookie: tobiasCookie })).status
    expect(await asTobias(first)).toBe(200)
    const second = (await (await send(await picture('#0033cc'))).json()).profilePictureUrl
    expect(await app.as(tobias).profile.get({ id: ines.id })).toMatchObject({ profilePictureUrl: second })
    expect([await asTobias(first), await asTobias(second)]).toEqual([404, 200])
  })

  it('of before goes for good, unless a recipe shows it too', async ({ app, ines, send }) => {
    const ctx = app.context(ines) as Parameters<typeof addPicture>[0]
    const shown = await addPicture(ctx, await picture('#00cc33'), { maxBytes: 1_000_000 })
    await app.make.backBurnerRecipe(ines, 'Soup', { imageUrl: shown.url })
    await app.db.update(users).set({ pictureId: shown.id }).where(eq(users.id, ines.id))
    await send(await picture('#cc3300'))
    await send(await picture('#0033cc'))
    await sweepForADay({ ...app.services, now: () => Date.now() + 25 * 3_600_000 })
    const left = await app.db.select({ id: media.id }).from(media)
    expect(left.map(({ id }) => id)).toEqual([shown.id, (await rowOf(app, ines))?.pictureId])
  })

  it('may be sent through tRPC as a form', async ({ app, ines }) => {
    const form = new FormData()
    form.append('profilePicture', new File([await picture('#cc3300')], 'me'))
    expect((await app.as(ines).profile.uploadPicture(form)).profilePictureUrl).toMatch(/^\/media\/[\w-]{22}\/320$/)
  })

  it('may be a drawn face, which everybody sees like a photo, or the initials again', async ({
    app,
    ines,
    tobias,
    send,
  }) => {
    const tobiasCookie = await app.cookieOf(tobias)
    const seen = async () => (await app.as(tobias).profile.get({ id: ines.id })).profilePictureUrl
    const photo = (await (await send(await picture('#cc3300'))).json()).profilePictureUrl
    const [face = offeredFaces[0], other] = offeredFaces
    const first = (await app.as(ines).profile.chooseFace({ id: 0, face })).profilePictureUrl ?? ''
    expect(await seen()).toBe(first)
    expect((await app.request(first, { cookie: tobiasCookie })).status).toBe(200)
    expect((await app.request(photo, { cookie: tobiasCookie })).status).toBe(404)
    const second = (await app.as(ines).profile.chooseFace({ id: ines.id, face: other ?? face })).profilePictureUrl
    expect([await seen(), second === first]).toEqual([second, false])
    expect((await app.as(ines).profile.chooseFace({ id: 0, face: null })).profilePictureUrl).toBeNull()
    expect([await seen(), (await rowOf(app, ines))?.pictureId]).toEqual([null, null])
  })

  it('of another chef is theirs to choose, and only a face that is offered can be', async ({ app, ines, tobias }) => {
    await expect(app.as(tobias).profile.chooseFace({ id: ines.id, face: null })).rejects.toMatchObject({
      code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
    })
    const face = 'ffffffff' as (typeof offeredFaces)[number]
    await expect(app.as(ines).profile.chooseFace({ id: 0, face })).rejects.toThrow('Please choose one of the faces.')
  })

  it('has to be one, and under 5 MB', async ({ app, ines, call, send }) => {
    const text = await send(new TextEncoder().encode('<svg onload="alert(1)"/>'))
    expect([text.status, (await text.json()).message]).toEqual([415, 'Invalid File Type'])
    const avif = await send(new Uint8Array(await plainPicture('avif', 40, 30)), 'me.png')
    expect([avif.status, (await avif.json()).message]).toEqual([415, 'Invalid File Type'])
    const large = await send(new Uint8Array(5 * 1024 * 1024))
    expect([large.status, (await large.json()).message]).toEqual([413, 'File Too Large'])
    expect((await call('POST', '/api/users/profile-picture', { profilePicture: 'x' })).status).toBe(400)
    expect(await rowOf(app, ines)).toMatchObject({ pictureId: null })
  })
})
