import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect } from 'vitest'
import { fromBuffer } from 'yauzl'
import * as tables from '#db/schema/tables.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { fullAccount, marks } from '#tests/fixtures/full-account.ts'
import { bringIn, previewFile } from '#tests/fixtures/imports.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { accountMessages, exportPath } from './constants.ts'
import { leftOut, sections } from './sections.ts'

/** The files of an archive by name, each of which is checked against its checksum on the way. */
function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(archive, { lazyEntries: true }, (problem, zip) => {
      if (problem) return reject(problem)
      zip.on('entry', entry => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          files.set(entry.fileName, Buffer.concat(await stream.toArray()))
          zip.readEntry()
        })
      })
      zip.on('end', () => resolve(files))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
}

const allTables = Object.values(tables).filter(value => is(value, SQLiteTable))

/** Tables with a foreign key that leads to a chef, straight or through others. */
function tablesOfChefs(): Set<SQLiteTable> {
  const found = new Set<SQLiteTable>([tables.users])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const table of allTables) {
      const leads = getTableConfig(table).foreignKeys.some(key => found.has(key.reference().foreignTable))
      if (leads) found.add(table)
    }
  }
  return found
}

const it = sharedAppTest(() => ({ now: () => Date.UTC(2026, 4, 31, 12) }))
  // Its session is younger than the clock of the server, which is all the same to it.
  .extend('account', { scope: 'file' }, ({ app }) => fullAccount(app))
  .extend('answer', { scope: 'file' }, ({ app, account }) => app.request(exportPath, { cookie: account.cookie }))
  .extend('files', { scope: 'file' }, async ({ answer }) => unzip(Buffer.from(await answer.arrayBuffer())))
  .extend(
    'rowsOf',
    ({ files }) =>
      (name: string) =>
        JSON.parse(String(files.get(name))) as Record<string, unknown>[],
  )

describe('the list of what is told', () => {
  it('has a place, or a reason for none, for every table that leads to a chef', () => {
    const exported = new Set(sections.flatMap(({ table, includes = [] }) => [table, ...includes]))
    const forgotten = [...tablesOfChefs()].filter(table => !exported.has(table) && !leftOut.has(table))
    expect(forgotten.map(table => getTableConfig(table).name)).toEqual([])
    expect([...leftOut.values()].every(reason => reason.length > 10)).toBe(true)
  })
})

describe('a download', () => {
  it('is a file of its own name that nobody keeps', ({ answer }) => {
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="longtable-zuleika-2026-05-31.zip"',
      'cache-control': 'no-store',
    })
  })

  it('holds something in every file', ({ rowsOf }) => {
    for (const { file } of sections) expect(rowsOf(file).length, file).toBeGreaterThan(0)
  })

  it('tells things as people read them', ({ account, rowsOf }) => {
    expect(rowsOf('account.json')).toMatchObject([
      {
        id: marks.id,
        name: marks.name,
        email: marks.email,
        bio: 'Soup first.',
        isPublic: true,
        mayBeFeatured: false,
        createdAt: '2026-05-31T12:00:00.000Z',
        picture: `pictures/${account.portrait.key}.webp`,
      },
    ])
    expect(rowsOf('recipes.json')).toMatchObject([
      { title: 'Kept Stew', ingredients: ['1 leek'], pictures: [] },
      { title: 'Shared Soup', pictures: [{ file: `pictures/${account.shared.key}.webp`, alt: '' }] },
    ])
    expect(rowsOf('collections.json')).toMatchObject([
      {
        name: 'Winter',
        cover: `pictures/${account.portrait.key}.webp`,
        recipes: [{ title: 'Kept Stew' }],
        sharedWith: ['Bertil'],
      },
    ])
    expect(rowsOf('notification-devices.json')).toMatchObject([{ kinds: ['friends'], hidesWords: false }])
    expect(rowsOf('smart-collections.json')).toMatchObject([{ name: 'Quick ones', filter: { minutes: 20 } }])
    expect(rowsOf('comments.json')).toMatchObject([{ content: 'Lovely', postId: account.friendsPost.id }])
    expect(rowsOf('cookings.json')).toMatchObject([{ cookedOn: '2026-05-01', note: 'More salt' }])
    expect(rowsOf('tags.json')).toMatchObject([{ name: 'Quick', recipeIds: [expect.any(Number)] }])
    expect(rowsOf('stars.json')).toMatchObject([{ stars: 4, recipeId: expect.any(Number) }])
    expect(rowsOf('following-and-followers.json').map(({ follower, followee }) => [follower, followee])).toEqual([
      [marks.name, 'Bertil'],
      ['Bertil', marks.name],
      [marks.name, 'A blog'],
    ])
  })

  it('holds the chef’s pictures, and no others', ({ account, files }) => {
    const pictures = [...files.keys()].filter(name => name.startsWith('pictures/'))
    expect(new Set(pictures)).toEqual(
      new Set([account.portrait, account.shared, account.photo].map(({ key }) => `pictures/${key}.webp`)),
    )
    for (const name of pictures) expect(files.get(name)?.subarray(8, 12).toString(), name).toBe('WEBP')
  })

  it('says what is not in it', ({ files }) => {
    expect(String(files.get('README.txt'))).toMatch(/Cycle data .* has a download of its own/)
    expect(String(files.get('README.txt'))).not.toContain('could not be read')
  })

  it('keeps secrets and what others wrote to itself', ({ account, files }) => {
    const everything = [...files.values()].map(String).join('\n')
    for (const secret of ['secret-', '$argon2', account.token, 'Friend speaks', 'bertil@example.com', '"Mine"']) {
      expect(everything, secret).not.toContain(secret)
    }
  })

  it('is another one for another chef, without a word about cycle data', async ({ app, account }) => {
    const cookie = await app.cookieOf(account.friend)
    const other = await app.request(exportPath, { cookie })
    const theirs = await unzip(Buffer.from(await other.arrayBuffer()))
    expect(String(theirs.get('README.txt'))).not.toContain('Cycle')
    expect(String(theirs.get('account.json'))).not.toContain(marks.email)
    expect(String(theirs.get('blocked-chefs.json'))).toBe('[]\n')
  })

  it('holds what was deleted, but not what an import keeps of the recipes that it replaced', async ({ app }) => {
    const chef = await app.make.chef('Runa')
    const file = (recipeYield: string) =>
      JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['3 leeks', '1 potato'], recipeYield })
    const { lines } = await bringIn(app, chef, (await previewFile(app, chef, file('2'))).token)
    const again = await previewFile(app, chef, file('6'))
    const { found } = await bringIn(app, chef, again.token, { choice: 'replace' })
    expect(found.counts).toMatchObject({ replaced: 1 })
    await app.as(chef).kitchen.deleteRecipe({ id: lines[0]?.recipeId ?? 0 })
    const theirs = await unzip(
      Buffer.from(await (await app.request(exportPath, { cookie: await app.cookieOf(chef) })).arrayBuffer()),
    )
    expect(JSON.parse(String(theirs.get('recipes.json')))).toMatchObject([{ id: lines[0]?.recipeId, servings: 6 }])
  })

  it('is not for strangers, and not for other sites to start', async ({ app, account }) => {
    expect((await app.request(exportPath)).status).toBe(401)
    for (const site of ['cross-site', 'same-site']) {
      const foreign = await app.request(exportPath, {
        cookie: account.cookie,
        headers: { 'Sec-Fetch-Site': site },
      })
      expect(foreign.status, site).toBe(403)
    }
    const own = await app.request(exportPath, {
      cookie: account.cookie,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(own.status).toBe(200)
    await own.body?.cancel()
  })

  it('ends when a newer one begins', async ({ app, account }) => {
    const first = await app.request(exportPath, { cookie: account.cookie })
    const second = await app.request(exportPath, { cookie: account.cookie })
    await expect(first.arrayBuffer()).rejects.toThrow()
    expect((await unzip(Buffer.from(await second.arrayBuffer()))).has('README.txt')).toBe(true)
  })

  it('says that cycle data is locked where an admin’s link set the password', async ({ app }) => {
    const chef = await app.make.chef('Nora')
    const [wrappedKey, payload] = [Buffer.from('k'), Buffer.from('p')]
    await app.db.insert(tables.healthVaults).values({ userId: chef.id, wrappedKey, payload, lockedAt: 1 })
    const theirs = await app.request(exportPath, { cookie: await app.cookieOf(chef) })
    const about = (await unzip(Buffer.from(await theirs.arrayBuffer()))).get('README.txt')
    expect(String(about)).toContain('Your cycle data is locked since an admin made your new password.')
  })

  it('breaks off, rather than end as if it were whole, when the database fails', async () => {
    const broken = await testApp()
    const chef = await broken.make.chef('Nora')
    const cookie = await broken.cookieOf(chef)
    await broken.db.run('drop table pantry_items')
    const half = await broken.request(exportPath, { cookie })
    await expect(half.arrayBuffer()).rejects.toThrow()
    await broken.close()
  })
})

describe('the pause between downloads', () => {
  it('is a minute for each chef', async () => {
    const app = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    const cookies: string[] = []
    for (const name of ['Ada', 'Ben']) {
      const chef = await app.make.chef(name)
      cookies.push(await app.cookieOf(chef))
    }
    const ask = async (cookie = '') => {
      const answer = await app.request(exportPath, { cookie })
      return { status: answer.status, wait: answer.headers.get('Retry-After'), text: await answer.text() }
    }
    expect(await ask(cookies[0])).toMatchObject({ status: 200 })
    const refused = await ask(cookies[0])
    expect(refused).toMatchObject({ status: 429, wait: expect.stringMatching(/^\d+$/) })
    expect(JSON.parse(refused.text)).toEqual({ message: accountMessages.exportSoon })
    expect(await ask(cookies[1])).toMatchObject({ status: 200 })
    await app.close()
  })
})
