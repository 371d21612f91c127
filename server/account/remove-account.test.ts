import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appTest, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { fullAccount, marks, password, pictureOf } from '#tests/fixtures/full-account.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { inMemory } from '#tests/fixtures/test-database.ts'
import { accountMessages } from './constants.ts'
import { removeLeft } from './remove-account.ts'

type Rows = Record<string, unknown>[]

/** Every row of every table, but for what nodes tell each other on a server. */
async function dump({ db }: TestApp): Promise<Map<string, Rows>> {
  const names = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`)
  const all = new Map<string, Rows>()
  for (const { name } of names.filter(isOurs)) {
    const rows = await db.all<Rows[number]>(sql`select * from ${sql.identifier(name)}`)
    all.set(name, name === 'sqlite_sequence' ? rows.filter(isOurs) : rows)
  }
  return all
}

const isOurs = ({ name }: Record<string, unknown>): boolean => !String(name).startsWith('node_')

/** Tables in which something of the chef is found: the number, or any of the words, in any column. */
function traces(all: Map<string, Rows>): string[] {
  const marksOf = [String(marks.id), marks.email, marks.name, marks.phoneNumber.slice(1), 'olives'].map(word =>
    word.toLowerCase(),
  )
  const reveals = (value: unknown) => {
    const text = (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)).toLowerCase()
    return marksOf.some(word => text.includes(word))
  }
  return [...all].filter(([, rows]) => rows.some(row => Object.values(row).some(reveals))).map(([name]) => name)
}

const remove = (app: TestApp, cookie: string, secret: string) =>
  app.request('/trpc/account.remove', { cookie, json: { password: secret } })

const messageOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message

/** The hashes that name folders of pictures. */
const storedPictures = ({ folder }: TestApp): string[] =>
  readdirSync(join(folder, 'media'))
    .filter(name => name.length === 2)
    .flatMap(name => readdirSync(join(folder, 'media', name)))

/** An account that is deleted: what was in the database before and after, and what the server answered. */
const it = sharedAppTest().extend('removal', { scope: 'file' }, async ({ app }) => {
  const account = await fullAccount(app)
  // What follows are the bytes of one of the leaver's pictures, brought in by somebody else.
  await pictureOf(app, account.friend, '#0033cc')
  const before = await dump(app)
  const answer = await remove(app, account.cookie, password)
  return { account, before, answer, after: await dump(app) }
})

describe('an account that is deleted', () => {
  it('was everywhere, and is nowhere', ({ removal: { before, after } }) => {
    expect(traces(before).length).toBeGreaterThan(20)
    expect(traces(after)).toEqual([])
  })

  it('says so and takes the cookie back', async ({ app, removal: { account, answer } }) => {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ result: { data: { success: true, message: accountMessages.removed } } })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^longtable=; .*Max-Age=0/)
    expect((await app.request('/api/auth/me', { cookie: account.cookie })).status).toBe(401)
  })

  it('leaves no file that only it used, and every file that others use', ({ app, removal: { account, before } }) => {
    const hashOf = (picture: { key: string }) =>
      String(before.get('media')?.find(({ key }) => key === picture.key)?.content_hash)
    const stored = storedPictures(app)
    expect(stored).not.toContain(hashOf(account.portrait))
    expect(new Set(stored)).toEqual(new Set([account.shared, account.photo, account.friendsOwn].map(hashOf)))
    expect(readdirSync(join(app.folder, 'media', 'incoming'))).toEqual([])
    for (const hash of stored)
      expect(existsSync(join(app.folder, 'media', hash.slice(0, 2), hash, '640.webp'))).toBe(true)
  })

  it('hands a picture that others show to them', async ({ app, removal: { account, after } }) => {
    expect(after.get('media')?.find(({ key }) => key === account.shared.key)).toMatchObject({
      owner_id: account.friend.id,
    })
    const cookie = await app.cookieOf(account.friend)
    expect((await app.request(`/media/${account.shared.key}/640`, { cookie })).status).toBe(200)
    expect((await app.request(`/media/${account.photo.key}/640`, { cookie })).status).toBe(404)
  })

  it('leaves copies, which credit a former chef', ({ removal: { account, after } }) => {
    expect(after.get('recipes')?.filter(({ owner_id }) => owner_id === account.friend.id)).toMatchObject([
      { title: 'Shared Soup', original_author_name: 'a former chef', original_author_id: null },
    ])
  })

  it('takes its likes out of the counts', ({ removal: { account, after } }) => {
    const likes = (table: string, id: number) => after.get(table)?.find(row => row.id === id)?.like_count
    expect(likes('posts', account.friendsPost.id)).toBe(0)
    expect(likes('comments', account.commentId)).toBe(0)
    expect(likes('recipe_photos', account.photoId)).toBe(1)
  })

  it.for([
    ['users', 'id', 1],
    ['recipes', 'owner_id', 1],
    ['posts', 'user_id', 1],
    ['comments', 'user_id', 1],
    ['recipe_photos', 'user_id', 1],
    ['photo_likes', 'user_id', 1],
    ['feedback', 'user_id', 1],
  ] as const)(
    'changes nothing else of others: %s',
    ([table, column, count], { removal: { account, before, after } }) => {
      const theirs = (all: Map<string, Rows>) =>
        all
          .get(table)
          ?.filter(row => row[column] === account.friend.id)
          .map(({ like_count, original_author_id, original_author_name, ...row }) => row)
      expect(theirs(after)).toEqual(theirs(before))
      expect(theirs(after)).toHaveLength(count)
    },
  )

  it('frees the address for a new account', async ({ app }) => {
    const again = await app.request('/api/auth/register', {
      json: { name: 'Zuleika', email: marks.email, password: 'eleven green olives' },
    })
    expect(again.status).toBe(200)
  })
})

describe('an account with years of work in it', () => {
  const it = appTest()
    .extend('ada', async ({ app }) => {
      const ada = await app.make.chef('Ada', { passwordHash: await app.services.passwords.hash(password) })
      for (let posted = 0; posted < 9; posted++) await app.make.recipePost(ada)
      return ada
    })
    .extend('cookie', ({ app, ada }) => app.cookieOf(ada))

  // What is asked while the database deletes comes after it on a server.
  it.runIf(inMemory)(
    'goes a little at a time, and is closed from the first moment',
    async ({ app, ada: { id }, cookie }) => {
      const seen: unknown[] = []
      const { delete: remove_ } = app.db
      app.db.delete = ((table: never) => {
        seen.push(app.db.all(sql`select status, email from users where id = ${id}`))
        return remove_.call(app.db, table)
      }) as typeof remove_
      expect((await remove(app, cookie, password)).status).toBe(200)
      app.db.delete = remove_
      expect(await Promise.all(seen)).toContainEqual([{ status: 'deactivated', email: `left ${id}` }])
      for (const table of ['users', 'posts', 'recipes']) {
        expect(
          await app.db.all(
            sql`select id from ${sql.identifier(table)} where ${sql.raw(table === 'users' ? 'id' : table === 'posts' ? 'user_id' : 'owner_id')} = ${id}`,
          ),
        ).toEqual([])
      }
    },
  )

  it('goes for good when the server ended in the middle of it', async ({ app, ada: { id } }) => {
    await app.db.run(sql`update users set status = 'deactivated', email = 'left', password_hash = '' where id = ${id}`)
    const other = await app.make.chef('Ben', { status: 'deactivated' })
    await removeLeft(app.services)
    expect(await app.db.all(sql`select id from users`)).toEqual([{ id: other.id }])
    expect(await app.db.all(sql`select id from posts`)).toEqual([])
  })
})

describe('what keeps an account', () => {
  it('a wrong password, and guessing is slowed down', async () => {
    const app = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    const passwordHash = await app.services.passwords.hash(password)
    const chef = await app.make.chef('Ada', { passwordHash })
    const cookie = await app.cookieOf(chef)
    const wrong = await remove(app, cookie, 'not this one')
    expect(wrong.status).toBe(403)
    expect(await messageOf(wrong)).toBe(accountMessages.passwordWrong)
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await remove(app, cookie, 'not this one')).status)
    expect(statuses).toContain(429)
    const login = await app.request('/api/auth/login', { json: { emailOrPhone: chef.email, password } })
    expect(login.status).toBe(429)
    expect((await app.request('/api/auth/me', { cookie })).status).toBe(200)
    await app.close()
  })

  it('being the last active admin', async () => {
    const app = await testApp()
    const passwordHash = await app.services.passwords.hash(password)
    const [first, second] = [
      await app.make.chef('Ada', { role: 'admin', passwordHash }),
      await app.make.chef('Ben', { role: 'admin', passwordHash, status: 'deactivated' }),
    ]
    await app.make.recipePost(first)
    const picture = await pictureOf(app, first, '#336699')
    await app.db.run(sql`insert into feedback (user_id, type, subject, message) values (${first.id}, 'bug', 'a', 'b')`)
    const cookie = await app.cookieOf(first)
    // The first request of a day leaves that the chef was here.
    await app.request('/api/auth/me', { cookie })
    const before = await dump(app)
    const refused = await remove(app, cookie, password)
    expect(refused.status).toBe(409)
    expect(await messageOf(refused)).toBe(accountMessages.lastAdmin)
    expect(await dump(app)).toEqual(before)
    expect((await app.request(`/media/${picture.key}/640`, { cookie })).status).toBe(200)

    await app.db.run(sql`update users set status = 'active' where id = ${second.id}`)
    const answers = await Promise.allSettled([first, second].map(admin => app.as(admin).account.remove({ password })))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await app.close()
  })
})
