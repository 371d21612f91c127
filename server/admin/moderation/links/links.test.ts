import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, publicLinkReports, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { auditText } from '../../system/audit-text.ts'

let now = Date.UTC(2026, 4, 1)
const it = appTest({ now: () => now++ })
  .extend('ines', chef('Inès'))
  .extend('ada', chef('Ada', { role: 'admin' }))
  .extend('soup', ({ app, ines }) => app.make.backBurnerRecipe(ines, 'Leek Soup'))
  .extend('link', ({ app, ines, soup }) => app.as(ines).links.make({ kind: 'recipe', id: soup.id }))

const report = (app: TestApp, address: string, fields: Record<string, string>) =>
  app.request(`${address}/report`, {
    body: new URLSearchParams(fields).toString(),
    headers: { Host: 'localhost', 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
  })

describe('links that guests reported', () => {
  it('wait for the moderators, each with all reports of it', async ({ app, ines, ada, soup, link }) => {
    const { links } = app.as(ada).admin.moderation
    expect(await links.queue({})).toEqual({ items: [], cursor: null, open: 0 })
    const { id: collection } = await app.as(ines).collections.add({ name: 'Winter', recipeIds: [soup.id] })
    const winter = await app.as(ines).links.make({ kind: 'collection', id: collection, password: 'six pears' })
    await report(app, link.address, { reason: 'spam', note: 'Buy this' })
    await app.db.insert(publicLinkReports).values({ linkId: winter.id, recipeId: soup.id, reason: 'unsafe' })
    await report(app, link.address, { reason: 'not-theirs' })
    const { items, open } = await links.queue({})
    expect(open).toBe(2)
    expect(items).toMatchObject([
      {
        id: link.id,
        kind: 'recipe',
        title: 'Leek Soup',
        maker: { id: ines.id, name: 'Inès', status: 'active' },
        address: link.address,
        isTakenDown: false,
        reports: [
          { reason: 'spam', note: 'Buy this', recipe: null },
          { reason: 'not-theirs', note: '', recipe: null },
        ],
        decidedBy: null,
      },
      { id: winter.id, title: 'Winter', address: null, reports: [{ recipe: { id: soup.id, title: 'Leek Soup' } }] },
    ])
  })

  it('are kept, or taken down and brought back', async ({ app, ines, ada, link }) => {
    const { links } = app.as(ada).admin.moderation
    const status = async () => (await app.request(link.address, { headers: { Host: 'localhost' } })).status
    await report(app, link.address, { reason: 'spam' })
    expect(await links.decide({ id: link.id, decision: 'keep' })).toEqual({ success: true, isTakenDown: false })
    expect(await links.queue({ state: 'kept' })).toMatchObject({ items: [{ id: link.id, decidedBy: 'Ada' }], open: 0 })
    expect(await status()).toBe(200)
    await report(app, link.address, { reason: 'unsafe' })
    for (let twice = 0; twice < 2; twice++) {
      expect(await links.decide({ id: link.id, decision: 'take-down', note: 'Please look.' })).toEqual({
        success: true,
        isTakenDown: true,
      })
    }
    expect(await status()).toBe(404)
    expect(await links.queue({ state: 'removed' })).toMatchObject({
      items: [{ isTakenDown: true, reports: [{ reason: 'spam' }, { reason: 'unsafe' }] }],
      open: 0,
    })
    expect((await app.as(ines).links.list({})).links).toMatchObject([{ state: 'taken-down' }])
    const told = async () =>
      (await app.as(ines).notifications.list({})).map(({ kind, actor, decision }) => [kind, actor.name, decision])
    const down = ['moderated', 'Inès', { about: 'link', outcome: 'hide', words: 'Leek Soup', note: 'Please look.' }]
    expect(await told()).toEqual([down])
    await links.decide({ id: link.id, decision: 'bring-back' })
    expect(await status()).toBe(200)
    expect((await told()).map(([, , decision]) => decision)).toMatchObject([
      { outcome: 'restore' },
      { outcome: 'hide' },
    ])
    const records = await app.db.select().from(auditLog)
    expect(records.map(one => auditText({ ...one, targetName: null }))).toEqual([
      `kept the public link ${link.id} “Leek Soup”`,
      `took down the public link ${link.id} “Leek Soup”, with the note: Please look.`,
      `brought back the public link ${link.id} “Leek Soup”`,
    ])
  })

  it('are taken down with the dish that moderators removed', async ({ app, ines, ada }) => {
    const dish = await app.make.recipePost(ines, 'Raw Beans', { targetCollection: 'cookbook' })
    const { id, address } = await app.as(ines).links.make({ kind: 'recipe', id: Number(dish.recipeId) })
    await app.as(ada).admin.moderation.decide({ kind: 'post', id: dish.id, decision: 'remove' })
    expect((await app.request(address, { headers: { Host: 'localhost' } })).status).toBe(404)
    expect((await app.as(ines).links.list({})).links).toMatchObject([{ id, state: 'taken-down' }])
  })

  it('are for admins alone, while they are', async ({ app, ines, ada, link }) => {
    await report(app, link.address, { reason: 'spam' })
    for (const who of [app.as(ines), app.anon]) {
      await expect(who.admin.moderation.links.queue({})).rejects.toThrow()
      await expect(who.admin.moderation.links.decide({ id: link.id, decision: 'take-down' })).rejects.toThrow()
    }
    const { links } = app.as(ada).admin.moderation
    await expect(links.decide({ id: 999, decision: 'keep' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.db.update(users).set({ role: 'chef' }).where(eq(users.id, ada.id))
    await expect(links.decide({ id: link.id, decision: 'take-down' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await app.as(ines).links.list({})).links).toMatchObject([{ state: 'open' }])
  })

  it('come page by page, and go with the link', async ({ app, ines, ada }) => {
    const ids: number[] = []
    for (let at = 0; at < 25; at++) {
      const { id } = await app.as(ines).links.make({ kind: 'cookbook' })
      await app.db.insert(publicLinkReports).values({ linkId: id, reason: 'spam' })
      ids.push(id)
    }
    const { links } = app.as(ada).admin.moderation
    const first = await links.queue({})
    const second = await links.queue({ cursor: first.cursor ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect([first.open, second.cursor]).toEqual([25, null])
    await app.as(ines).links.revoke({ id: ids[0] ?? 0 })
    expect((await links.queue({})).open).toBe(24)
  })
})
