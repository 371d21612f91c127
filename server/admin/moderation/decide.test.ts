import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, comments, posts, recipePhotos, recipes, reports, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { moderationFixture, moderationTest } from '#tests/fixtures/moderation.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

let now: number

const it = moderationTest(() => {
  now = Date.UTC(2026, 4, 1, 12)
  return { now: () => now }
})

const record = (app: TestApp) =>
  app.db
    .select({ actor: auditLog.actorId, action: auditLog.action, kind: auditLog.targetKind, id: auditLog.targetId })
    .from(auditLog)

describe('a decision', () => {
  it.for(['post', 'comment', 'photo'] as const)(
    'keeps, hides, brings back and removes a %s',
    async (kind, { app, ines, tobias, admin, moderation, things, notificationsOf, titles }) => {
      const [, what, id] = things.find(([name]) => name === kind) ?? [kind, {}, 0]
      const table = { post: posts, comment: comments, photo: recipePhotos }[kind]
      const isThere = async () =>
        (await app.db.select({ at: table.hiddenAt }).from(table).where(eq(table.id, id)))[0]?.at
      const { decide } = moderation()
      await app.as(ines).reports.report({ ...what, reason: 'spam', note: 'Secretly' })
      const excerpt = { post: 'Raw kidney beans', comment: 'Eat them', photo: 'Bean Stew' }[kind]
      const decisionOf = (outcome: string, note = '') => ({ about: kind, outcome, words: excerpt, note })

      expect(await decide({ kind, id, decision: 'keep' })).toEqual({ success: true, state: 'kept' })
      expect(await isThere()).toBeNull()
      expect([await notificationsOf(tobias), await notificationsOf(ines)]).toEqual([
        [],
        [['report', decisionOf('keep')]],
      ])

      await app.as(ines).reports.report({ ...what, reason: 'unsafe' })
      expect(await decide({ kind, id, decision: 'hide', note: 'Boil them.' })).toEqual({
        success: true,
        state: 'hidden',
      })
      expect(await isThere()).toBe(now)
      expect((await notificationsOf(tobias))[0]).toEqual(['moderated', decisionOf('hide', 'Boil them.')])
      expect((await notificationsOf(ines))[0]).toEqual(['report', decisionOf('hide', 'Boil them.')])
      expect(await titles('open')).toEqual([])
      const [entry] = (await moderation().queue({ state: 'hidden' })).items
      expect(entry).toMatchObject({ kind, id, isHidden: true, decidedBy: 'Ada', decisionNote: 'Boil them.' })
      expect(entry?.reports).toHaveLength(2)

      expect(await decide({ kind, id, decision: 'restore' })).toEqual({ success: true, state: 'kept' })
      expect(await isThere()).toBeNull()
      expect((await notificationsOf(tobias))[0]).toEqual(['moderated', decisionOf('restore')])
      expect(await titles('hidden')).toEqual([])
      expect((await titles('kept')).map(([, of]) => of)).toEqual([id])

      expect(await decide({ kind, id, decision: 'remove' })).toEqual({ success: true, state: 'removed' })
      expect(await isThere()).toBeUndefined()
      expect((await notificationsOf(tobias))[0]).toEqual(['moderated', decisionOf('remove')])
      expect((await notificationsOf(ines))[0]).toEqual(['report', decisionOf('remove')])
      const [gone] = (await moderation().queue({ state: 'removed' })).items
      expect(gone).toMatchObject({
        kind,
        id: null,
        words: excerpt,
        maker: { id: tobias.id, name: 'Tobias' },
        isHidden: true,
      })
      expect(gone?.reports.map(({ note }) => note)).toEqual(['Secretly', ''])
      expect((await record(app)).map(({ action }) => action)).toEqual([
        'report-kept',
        'report-hidden',
        'report-restored',
        'report-removed',
      ])
      expect((await record(app))[0]).toEqual({ actor: admin.id, action: 'report-kept', kind, id })
    },
  )

  it('is done as a whole by a clock that goes on meanwhile', async () => {
    let tick = 1_000_000
    const bench = await moderationFixture({ now: () => ++tick })
    const { decide, queue } = bench.app.as(bench.admin).admin.moderation
    for (const [kind, what, id] of bench.things.toReversed()) {
      await bench.app.as(bench.ines).reports.report({ ...what, reason: 'spam' })
      await decide({ kind, id, decision: 'hide' })
    }
    const { items } = await queue({ state: 'hidden' })
    expect(items.map(({ isHidden, decidedBy }) => [isHidden, decidedBy])).toEqual(Array(3).fill([true, 'Ada']))
    expect(
      [await bench.notificationsOf(bench.tobias), await bench.notificationsOf(bench.ines)].map(({ length }) => length),
    ).toEqual([3, 3])
    await bench.app.close()
  })

  it('says to nobody who decided or who reported, and rings at once', async ({
    app,
    ines,
    tobias,
    post,
    moderation,
  }) => {
    await app.as(ines).reports.report({ postId: post, reason: 'spam', note: 'Hush' })
    const woken = { tobias: 0, ines: 0 }
    const listen = async (name: keyof typeof woken, chef: TestChef) => {
      for await (const _ of app.services.live.subscribe(chef.id, new AbortController().signal)) woken[name] += 1
    }
    const lines = [listen('tobias', tobias), listen('ines', ines)]
    await moderation().decide({ kind: 'post', id: post, decision: 'hide', note: 'x'.repeat(500) })
    expect((await app.as(tobias).notifications.counts()).unread).toBe(1)
    app.services.live.close()
    await Promise.all(lines)
    expect(woken).toEqual({ tobias: 2, ines: 2 })
    for (const chef of [tobias, ines]) {
      const received = await app.as(chef).notifications.list({})
      expect(received[0]?.actor).toMatchObject({ id: chef.id })
      expect(JSON.stringify(received)).not.toMatch(chef === tobias ? /Ada|Inès|Hush/ : /Ada/)
    }
  })

  it('of a post takes the recipe that lived in it alone, and leaves one on a shelf', async ({
    app,
    tobias,
    moderation,
  }) => {
    const dish = await app.make.recipePost(tobias, 'Poison Pie')
    const kept = await app.make.recipePost(tobias, 'Fine Pie', { saveTo: 'cookbook' })
    await app.db
      .update(recipes)
      .set({ status: 'completed' })
      .where(eq(recipes.id, kept.recipeId ?? 0))
    for (const { id } of [dish, kept]) await moderation().decide({ kind: 'post', id, decision: 'remove' })
    const left = await app.db.select({ title: recipes.title }).from(recipes)
    expect(left.map(({ title }) => title)).toContain('Fine Pie')
    expect(left.map(({ title }) => title)).not.toContain('Poison Pie')
  })

  it('leads its maker to a post that shows again', async ({ app, tobias, post, moderation }) => {
    for (const decision of ['hide', 'restore'] as const) await moderation().decide({ kind: 'post', id: post, decision })
    const received = await app.as(tobias).notifications.list({})
    expect(received.map(({ postId, decision }) => [decision?.outcome, postId])).toEqual([
      ['restore', post],
      ['hide', null],
    ])
  })

  it('needs no report, can be found again, and tells the maker alone', async ({
    tobias,
    admin,
    other,
    post,
    moderation,
    things,
    notificationsOf,
    titles,
  }) => {
    // What is below a hidden post is out of sight, so the post comes last.
    for (const [kind, , id] of things.toReversed()) await moderation().decide({ kind, id, decision: 'hide' })
    expect(await titles('hidden')).toHaveLength(3)
    expect(await notificationsOf(tobias)).toHaveLength(3)
    expect(await notificationsOf(admin)).toEqual([])
    await moderation(other).decide({ kind: 'post', id: post, decision: 'restore' })
    expect(await titles('kept')).toEqual([['post', post, 'Raw kidney beans']])
    expect(await notificationsOf(admin)).toHaveLength(1)
  })

  it('about what is the decider’s own is on record', async ({ app, ines, admin, moderation }) => {
    const { id } = await app.make.generalPost(admin, 'My own')
    await app.as(ines).reports.report({ postId: id, reason: 'spam' })
    await moderation().decide({ kind: 'post', id, decision: 'keep' })
    expect(await record(app)).toEqual([{ actor: admin.id, action: 'report-kept', kind: 'post', id }])
  })

  it('is told to a maker who was deactivated once they are back', async ({
    app,
    ines,
    tobias,
    post,
    moderation,
    notificationsOf,
  }) => {
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, tobias.id))
    await app
      .as(ines)
      .reports.report({ postId: post, reason: 'spam' })
      .catch(() => null)
    await app.db.insert(reports).values({ reporterId: ines.id, postId: post, reason: 'spam' })
    expect((await moderation().queue({})).items[0]?.maker).toMatchObject({ status: 'deactivated', profileImage: null })
    await moderation().decide({ kind: 'post', id: post, decision: 'hide' })
    expect(await notificationsOf(tobias)).toEqual([])
    await app.db.update(users).set({ status: 'active' }).where(eq(users.id, tobias.id))
    expect(await notificationsOf(tobias)).toHaveLength(1)
  })
})
