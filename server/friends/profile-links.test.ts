import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type Caller, queryAddress, type TestApp } from '#tests/fixtures/test-app.ts'

const GONE = { code: 'NOT_FOUND', message: 'This link no longer works' }

const it = appTest({ settings: { BASE_URL: 'https://cook.example' } })
  .extend('ines', chef('Inès', { isPublic: false, location: 'Porto', bio: 'Soup first.' }))
  .extend('tobias', chef('Tobias'))
  /** Makes a new link of Inès's, and answers its token. */
  .extend(
    'share',
    ({ app, ines }) =>
      async () =>
        tokenOf((await app.as(ines).friends.makeProfileLink()).link),
  )
const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

const tokenOf = (link: string | null) => link?.split('/meet/')[1] ?? ''
const meet = (app: TestApp, chef: TestChef, token: string) => app.as(chef).friends.openProfileLink({ token })
const host = (who: Pick<Caller, 'friends'>, token: string) => who.friends.profileLinkHost({ token })

describe('the link of a profile', () => {
  it('is made when its chef asks, stays the same, and is theirs alone to see', async ({ app, ines, tobias }) => {
    expect(await app.as(ines).friends.profileLink()).toEqual({ link: null })
    const { link } = await app.as(ines).friends.makeProfileLink()
    expect(link).toMatch(/^https:\/\/cook\.example\/meet\/[\w-]{43}$/)
    expect(await app.as(ines).friends.profileLink()).toEqual({ link })
    expect(await app.as(tobias).friends.profileLink()).toEqual({ link: null })
    await expect(app.anon.friends.profileLink()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('leads a signed-in chef to a private chef, who can then be asked', async ({ app, ines, tobias, share }) => {
    const token = await share()
    expect(await app.as(tobias).friends.search({ query: 'ines' })).toEqual([])
    expect(await meet(app, tobias, token)).toEqual({ chefId: ines.id })
    expect(await meet(app, ines, token)).toEqual({ chefId: ines.id })
    expect(await app.as(tobias).friends.request({ receiverId: ines.id })).toMatchObject({
      friendshipStatus: 'requested',
    })
  })

  it('shows name and picture and nothing else of a private chef, before and after the sign-in', async ({
    app,
    ines,
    tobias,
    share,
  }) => {
    await app.make.backBurnerRecipe(ines, 'Cataplana')
    await app.make.generalPost(ines, 'Sunday bread')
    const common = await app.make.chef('Noor')
    await app.make.friends(ines, common)
    await app.make.friends(tobias, common)
    const token = await share()
    expect(await host(app.anon, token)).toEqual({ name: 'Inès', picture: null })
    await meet(app, tobias, token)
    const { friends, profile, kitchen, feed } = app.as(tobias)
    expect(await friends.getChef({ id: ines.id })).toEqual({
      id: ines.id,
      name: 'Inès',
      profilePictureUrl: null,
      location: null,
      isPublic: false,
      friendshipStatus: 'none',
      recipesCount: 0,
      mutualFriends: 0,
      commonInterests: [],
      email: null,
      mayLook: false,
    })
    expect(await profile.get({ id: ines.id })).toMatchObject({
      location: null,
      bio: null,
      cookingAssistantProfile: null,
    })
    await expect(kitchen.listBackBurner({ id: ines.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(friends.listFollowed({ id: ines.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await feed.listFeed({})).posts).toEqual([])
  })

  it('brings the photo along, because nobody who is signed out may fetch it', async ({ app, ines, share }) => {
    const { id } = await pictureOf(app, ines, '#cc3300')
    await app.db.update(users).set({ pictureId: id }).where(eq(users.id, ines.id))
    expect((await host(app.anon, await share())).picture).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
  })

  it('stops working once a new one is made or it is ended, in the words of one that never was', async ({
    app,
    ines,
    tobias,
    share,
  }) => {
    const first = await share()
    const second = await share()
    expect(second).not.toBe(first)
    expect(await meet(app, tobias, second)).toEqual({ chefId: ines.id })
    expect(await app.as(ines).friends.removeProfileLink()).toEqual({ link: null })
    expect(await app.as(ines).friends.removeProfileLink()).toEqual({ link: null })
    for (const token of [first, second, 'x'.repeat(43)]) {
      await expect(meet(app, tobias, token)).rejects.toMatchObject(GONE)
      await expect(host(app.anon, token)).rejects.toMatchObject(GONE)
    }
    for (const token of ['', 'short', "' or 1=1 --", 'x'.repeat(5000)]) {
      await expect(meet(app, tobias, token)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it.for(['owner', 'other'] as const)(
    'leads nowhere when the %s has blocked the other',
    async (blocker, { app, ines, tobias, share }) => {
      const token = await share()
      const [blockerId, blockedId] = blocker === 'owner' ? [ines.id, tobias.id] : [tobias.id, ines.id]
      await app.db.insert(blocks).values({ blockerId, blockedId })
      await expect(meet(app, tobias, token)).rejects.toMatchObject(GONE)
      await expect(host(app.as(tobias), token)).rejects.toMatchObject(GONE)
    },
  )

  it('leads nowhere while its chef is deactivated, and is gone with the account', async ({
    app,
    ines,
    tobias,
    share,
  }) => {
    const token = await share()
    const setStatus = (status: 'active' | 'deactivated') =>
      app.db.update(users).set({ status }).where(eq(users.id, ines.id))
    await setStatus('deactivated')
    await expect(meet(app, tobias, token)).rejects.toMatchObject(GONE)
    await expect(host(app.anon, token)).rejects.toMatchObject(GONE)
    await setStatus('active')
    expect(await meet(app, tobias, token)).toEqual({ chefId: ines.id })
    await app.db.delete(users).where(eq(users.id, ines.id))
    await expect(meet(app, tobias, token)).rejects.toMatchObject(GONE)
  })

  it('is one, also when made twice at once', async ({ app, tobias, share }) => {
    const links = await Promise.all([share(), share(), share()])
    const works = await Promise.all(
      links.map(token =>
        meet(app, tobias, token).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(works.filter(Boolean)).toHaveLength(1)
  })

  itWithLimits('cannot be guessed faster than chefs are searched for', async ({ app }) => {
    const guess = (at: number) =>
      app.request(queryAddress('friends.profileLinkHost', { token: String(at).padStart(43, 'a') }))
    const codes = await Promise.all(Array.from({ length: 61 }, async (_, at) => (await guess(at)).status))
    expect(codes.filter(code => code === 404)).toHaveLength(60)
    expect(codes.filter(code => code === 429)).toHaveLength(1)
  })
})
