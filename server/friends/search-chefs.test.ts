import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, chefWords, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'

const it = appTest()
  .extend('tobias', chef('Tobias Lindqvist', { phoneNumber: '0401234567' }))
  .extend(
    'search',
    ({ app, tobias }) =>
      (query: string) =>
        app.as(tobias).friends.search({ query }),
  )
  .extend(
    'found',
    ({ search }) =>
      async (query: string) =>
        (await search(query)).map(chef => chef.name),
  )

describe('by name', () => {
  it.beforeEach(async ({ app }) => {
    for (const name of ['Inès Fairweather', 'Anna-Lena Müller', 'Annabel Anna Stone', 'José María Núñez']) {
      await app.make.chef(name)
    }
  })

  it.for([
    ['INES', ['Inès Fairweather']],
    ['fair', ['Inès Fairweather']],
    ['fairweather ines', ['Inès Fairweather']],
    ['in  fa', ['Inès Fairweather']],
    ['nès', []],
    ['ines stone', []],
    ['lena', ['Anna-Lena Müller']],
    ['anna-lena mu', ['Anna-Lena Müller']],
    ['anna', ['Anna-Lena Müller', 'Annabel Anna Stone']],
    ['jose nunez', ['José María Núñez']],
    ['ＭＡＲＩＡ', ['José María Núñez']],
    ['maría maría maría', ['José María Núñez']],
    ['--', []],
    ['́́', []],
  ] as const)('%s finds %j', async ([query, names], { found }) => {
    expect((await found(query)).sort()).toEqual(names)
  })

  it('finds a chef of whom several words fit once', async ({ found }) => {
    expect(await found('ann')).toEqual(['Anna-Lena Müller', 'Annabel Anna Stone'])
    expect(await found('ann an')).toEqual(['Anna-Lena Müller', 'Annabel Anna Stone'])
  })

  it('puts the exact word before longer ones', async ({ app, found }) => {
    await app.make.chef('Zoe Ann')
    expect((await found('ann'))[0]).toBe('Zoe Ann')
  })

  it('does not find oneself', async ({ found }) => {
    expect(await found('tobias')).toEqual([])
    expect(await found('040 123 4567')).toEqual([])
  })

  it('follows a change of name', async ({ app, found }) => {
    const ines = await app.make.chef('Ines Second')
    await app.as(ines).profile.update({ id: 0, name: 'Mireille Gärtner' })
    expect(await found('second')).toEqual([])
    expect(await found('gartner')).toEqual(['Mireille Gärtner'])
    await app.db.delete(users).where(eq(users.id, ines.id))
    expect(await app.db.select().from(chefWords).where(eq(chefWords.userId, ines.id))).toEqual([])
  })

  it('looks at the first words of many', async ({ found }) => {
    expect(await found('anna lena muller '.repeat(11))).toEqual(['Anna-Lena Müller'])
    expect(await found('anna lena muller a l nobody')).toEqual(['Anna-Lena Müller'])
  })

  it('gives twenty at most, all of whom may be seen', async ({ app, search }) => {
    for (let at = 0; at < 30; at++) await app.make.chef(`Petra Number${at}`, { isPublic: at >= 8 })
    const chefs = await search('petra')
    expect(chefs).toHaveLength(20)
    expect(chefs.every(chef => chef.isPublic && chef.mayLook)).toBe(true)
  })

  it.for(['%%', '__', "'; drop table users; --", '""', '\\\\', '**', 'an*', "o'\u0000x", '[]', '{"a"'] as const)(
    'takes %j as text',
    async (query, { found }) => {
      expect(await found(query)).toEqual([])
    },
  )
})

it('finds nobody by the number of a chef who does not wish that, friends included', async ({ app, tobias, found }) => {
  const ines = await app.make.chef('Inès', { phoneNumber: '+351912345678' })
  expect(await found('+351 912 345 678')).toEqual(['Inès'])
  await app.as(ines).profile.setFoundByPhone({ id: 0, isFoundByPhone: false })
  expect(await found('+351 912 345 678')).toEqual([])
  await app.make.friends(ines, tobias)
  expect(await found('+351 912 345 678')).toEqual([])
  expect(await found('ines')).toEqual(['Inès'])
})

describe('by phone number', () => {
  it.beforeEach(async ({ app }) => {
    await app.make.chef('Inès', { phoneNumber: '+351912345678' })
    await app.make.chef('Noor', { phoneNumber: '0612345678' })
    await app.make.chef('0612345678')
  })

  it.for([
    '351 912-345-678',
    '+351912345678',
    '00351 912 345 678',
    '(351) 912.345/678',
    '３５１９１２３４５６７８',
  ] as const)('%s is the whole number, however it is typed', async (query, { found }) => {
    expect(await found(query)).toEqual(['Inès'])
  })

  it.for([
    '91234567',
    '351912',
    '+35191234567',
    '3519123456789',
    '912345678',
    'x351912345678',
    '35191234567%',
    '+',
  ] as const)('%s is no whole number, and no part of one finds anybody', async (query, { found }) => {
    expect(await found(query.padEnd(2, '+'))).toEqual([])
  })

  it('is looked for as a number alone, not as a name', async ({ found }) => {
    expect(await found('06 12345678')).toEqual(['Noor'])
  })

  it('finds nobody by a number who is private', async ({ app, found }) => {
    await app.db.update(users).set({ isPublic: false })
    expect(await found('351912345678')).toEqual([])
  })
})

describe('what a search gives away', () => {
  let ines: TestChef
  it.beforeEach(async ({ app }) => {
    ines = await app.make.chef('Inès Fairweather', { phoneNumber: '+351912345678' })
  })

  it('is not private chefs, blocked ones and those who are gone', async ({ app, tobias, found }) => {
    await app.db.update(users).set({ isPublic: false })
    expect(await found('ines')).toEqual([])
    await app.make.friends(ines, tobias)
    expect(await found('ines')).toEqual(['Inès Fairweather'])
    for (const [blocker, blocked] of [
      [ines, tobias],
      [tobias, ines],
    ] as const) {
      await app.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id })
      expect(await found('ines')).toEqual([])
      expect(await found('351912345678')).toEqual([])
      await app.db.delete(blocks)
    }
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    expect(await found('ines')).toEqual([])
  })

  it('is neither address nor number, but for the address of a friend by request', async ({ app, tobias, search }) => {
    const text = async () => JSON.stringify(await search('ines'))
    expect(await text()).not.toMatch(/example\.com|912345678/)
    await app.as(tobias).friends.follow({ followeeId: ines.id })
    expect(await text()).not.toMatch(/example\.com|912345678/)
    // Following back a stranger makes friends, and shows nobody's address to anybody.
    await app.as(ines).friends.follow({ followeeId: tobias.id })
    expect((await search('ines'))[0]?.friendshipStatus).toBe('friends')
    expect(await text()).not.toMatch(/example\.com|912345678/)
    expect((await app.as(ines).friends.getChef({ id: tobias.id })).email).toBeNull()
    await app.as(ines).friends.removeFriend({ followeeId: tobias.id })
    await app.as(ines).profile.setPrivacy({ id: 0, isPublic: false })
    const { id } = await app.as(tobias).friends.request({ receiverId: ines.id })
    await app.as(ines).friends.accept({ id: id ?? 0 })
    expect((await search('ines'))[0]?.email).toBe(ines.email)
    expect(await text()).not.toContain('912345678')
    await app.as(tobias).friends.removeFriend({ followeeId: ines.id })
    expect((await app.as(tobias).friends.getChef({ id: ines.id })).email).toBeNull()
  })
})

it('says what is short, and takes over HTTP what the documents say', async ({ app, tobias }) => {
  await app.make.chef('Inès Fairweather')
  const cookie = await app.cookieOf(tobias)
  const ask = (json: object) => app.request('/api/users/search', { cookie, json })
  for (const query of [' a ', '', undefined, '\u0000i']) {
    const answer = await ask({ query })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'Enter at least 2 characters to search' },
    ])
  }
  const answer = await ask({ query: 'ines', currentUserId: 1 })
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ name: 'Inès Fairweather', recipesCount: 0 }]])
  expect((await app.request('/api/users/search', { json: { query: 'ines' } })).status).toBe(401)
})
