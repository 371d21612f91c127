import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, users } from '#db/schema/tables.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { moderationTest } from '#tests/fixtures/moderation.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { decisionMessages } from './constants.ts'

let now: number

const it = moderationTest(() => {
  now = Date.UTC(2026, 4, 1, 12)
  return { now: () => now }
})

const record = (app: TestApp) =>
  app.db
    .select({ actor: auditLog.actorId, action: auditLog.action, kind: auditLog.targetKind, id: auditLog.targetId })
    .from(auditLog)

describe('two admins at once', () => {
  it('with the same decision are both right, and it is told once', async ({
    app,
    ines,
    tobias,
    admin,
    other,
    post,
    moderation,
    notificationsOf,
  }) => {
    await app.as(ines).reports.report({ postId: post, reason: 'spam' })
    const both = [admin, other].map(chef =>
      moderation(chef).decide({ kind: 'post', id: post, decision: 'hide', seen: 'open' }),
    )
    expect(await Promise.all(both)).toEqual([
      { success: true, state: 'hidden' },
      { success: true, state: 'hidden' },
    ])
    expect(await record(app)).toHaveLength(1)
    expect([(await notificationsOf(tobias)).length, (await notificationsOf(ines)).length]).toEqual([1, 1])
    for (let again = 0; again < 2; again++) {
      expect(await moderation().decide({ kind: 'post', id: post, decision: 'hide' })).toMatchObject({ state: 'hidden' })
    }
    expect([await record(app), await notificationsOf(tobias)].map(({ length }) => length)).toEqual([1, 1])
  })

  it.for([
    ['keep', 'hide', 'kept'],
    ['hide', 'keep', 'hidden'],
    ['remove', 'hide', 'removed'],
    ['hide', 'remove', 'hidden'],
    ['remove', 'keep', 'removed'],
  ] as const)(
    'the one with %s comes first, and the one with %s hears it',
    async ([first, second, state], { app, ines, admin, other, post, moderation }) => {
      await app.as(ines).reports.report({ postId: post, reason: 'spam' })
      const [one, two] = await Promise.allSettled([
        moderation(admin).decide({ kind: 'post', id: post, decision: first, seen: 'open' }),
        moderation(other).decide({ kind: 'post', id: post, decision: second, seen: 'open' }),
      ])
      expect(one).toMatchObject({ status: 'fulfilled', value: { state } })
      expect(two).toMatchObject({ reason: { code: 'CONFLICT', message: decisionMessages[state] } })
      expect(await record(app)).toHaveLength(1)
    },
  )

  it('one who saw it decided hears that it was reported anew', async ({ app, ines, other, post, moderation }) => {
    await app.as(ines).reports.report({ postId: post, reason: 'spam' })
    await moderation().decide({ kind: 'post', id: post, decision: 'keep' })
    await app.as(ines).reports.report({ postId: post, reason: 'unsafe' })
    await expect(
      moderation(other).decide({ kind: 'post', id: post, decision: 'hide', seen: 'kept' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: decisionMessages.open })
    await expect(moderation().decide({ kind: 'post', id: post, decision: 'restore' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('one who is no admin any more decides nothing', async ({ app, ines, other, post, moderation }) => {
    await app.as(ines).reports.report({ postId: post, reason: 'spam' })
    await app.db.update(users).set({ role: 'chef' }).where(eq(users.id, other.id))
    await expect(moderation(other).decide({ kind: 'post', id: post, decision: 'hide' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await record(app)).toEqual([])
  })
})

describe('who may', () => {
  it('are admins alone', async ({ app, ines, post, moderation }) => {
    for (const call of [
      () => moderation(ines).queue({}),
      () => moderation(ines).decide({ kind: 'post', id: post, decision: 'hide' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(app.anon.admin.moderation.queue({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('decide about nothing that they may not see and nobody reported', async ({ app, tobias, moderation }) => {
    const kept = await app.make.generalPost(tobias, 'Diary', { isPublic: false })
    const comment = await app.as(tobias).comments.add({ content: 'Dear me', postType: 'user_post', postId: kept.id })
    for (const [kind, id, message] of [
      ['post', kept.id, 'Post not found'],
      ['post', 9_999_999, 'Post not found'],
      ['comment', comment.id, 'Comment not found'],
      ['comment', 9_999_999, 'Comment not found'],
      ['photo', 9_999_999, 'Photo not found'],
    ] as const) {
      for (const decision of ['keep', 'hide', 'restore', 'remove'] as const) {
        await expect(moderation().decide({ kind, id, decision })).rejects.toMatchObject({ code: 'NOT_FOUND', message })
      }
    }
    expect(await record(app)).toEqual([])
  })

  it('see the pictures of what was reported, however it is kept, and of nothing else', async ({
    app,
    ines,
    tobias,
    admin,
    photo,
    moderation,
  }) => {
    const cookies = Object.fromEntries(
      await Promise.all([admin, ines, tobias].map(async chef => [chef.id, await app.cookieOf(chef)])),
    ) as Record<number, string>
    const status = async (chef: TestChef, url: string) => (await app.request(url, { cookie: cookies[chef.id] })).status
    const picture = async (colour: string) => (await pictureOf(app, tobias, colour)).url
    const [shown, inRecipe, unreported] = [await picture('#111111'), await picture('#222222'), await picture('#333333')]
    const note = await app.make.generalPost(tobias, 'Look', { imageUrl: shown })
    const dish = await app.make.recipePost(tobias, 'Pie', { imageUrl: inRecipe })
    await app.make.recipePost(tobias, 'Other pie', { imageUrl: unreported })
    for (const postId of [note.id, dish.id]) await app.as(ines).reports.report({ postId, reason: 'spam' })
    await app.as(ines).reports.report({ photoId: photo, reason: 'spam' })
    const inPhoto = (await moderation().queue({})).items.at(-1)?.imageUrl ?? ''
    await app.as(tobias).profile.setPrivacy({ id: 0, isPublic: false })
    for (const [kind, id] of [
      ['post', note.id],
      ['photo', photo],
    ] as const) {
      await moderation().decide({ kind, id, decision: 'hide' })
    }
    for (const url of [shown, inRecipe, inPhoto]) {
      expect([await status(admin, url), await status(ines, url), await status(tobias, url)]).toEqual([200, 404, 200])
    }
    expect(await status(admin, unreported)).toBe(404)
  })
})
