import { describe, expect } from 'vitest'
import { recipePhotos, reports } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend(
    'post',
    { auto: true },
    async ({ app, tobias }) => (await app.make.generalPost(tobias, 'Raw kidney beans')).id,
  )
  .extend(
    'comment',
    { auto: true },
    async ({ app, tobias, post }) =>
      (await app.as(tobias).comments.add({ content: 'Eat them', postType: 'user_post', postId: post })).id,
  )
  .extend('photo', { auto: true }, async ({ app, tobias }) => {
    await app.make.backBurnerRecipe(tobias, 'Bean Stew')
    const imageUrl = (await pictureOf(app, tobias, '#cc3300')).url
    return (await app.as(tobias).featured.addPhoto({ recipeTitle: 'Bean Stew', imageUrl })).photo.id
  })

const stored = (app: TestApp) =>
  app.db
    .select({
      reporterId: reports.reporterId,
      postId: reports.postId,
      commentId: reports.commentId,
      photoId: reports.photoId,
      reason: reports.reason,
      note: reports.note,
      state: reports.state,
    })
    .from(reports)
    .orderBy(reports.id)

describe('reporting', () => {
  it('keeps one open report for each chef and thing, with what was said last', async ({
    app,
    ines,
    post,
    comment,
    photo,
  }) => {
    const other = await app.make.chef('Other')
    const { report } = app.as(ines).reports
    expect(await report({ postId: post, reason: 'spam', note: 'Adverts' })).toEqual({ success: true })
    await report({ postId: post, reason: 'unsafe' })
    await report({ commentId: comment, reason: 'unkind', note: '  Rude ' })
    await report({ commentId: comment, reason: 'unkind', note: 'Very rude' })
    await report({ photoId: photo, reason: 'spam', note: 'Adverts' })
    await report({ photoId: photo, reason: 'not-theirs' })
    await app.as(other).reports.report({ postId: post, reason: 'other', note: 'Hm' })
    const open = { state: 'open', postId: null, commentId: null, photoId: null }
    expect(await stored(app)).toEqual([
      { ...open, reporterId: ines.id, postId: post, reason: 'unsafe', note: '' },
      { ...open, reporterId: ines.id, commentId: comment, reason: 'unkind', note: 'Very rude' },
      { ...open, reporterId: ines.id, photoId: photo, reason: 'not-theirs', note: '' },
      { ...open, reporterId: other.id, postId: post, reason: 'other', note: 'Hm' },
    ])
  })

  it('opens anew after the moderators have decided', async ({ app, ines, post }) => {
    await app.as(ines).reports.report({ postId: post, reason: 'spam' })
    await app.db.update(reports).set({ state: 'kept', decidedAt: 1 })
    await Promise.all([1, 2, 3].map(() => app.as(ines).reports.report({ postId: post, reason: 'unsafe' })))
    expect((await stored(app)).map(({ reason, state }) => [reason, state])).toEqual([
      ['spam', 'kept'],
      ['unsafe', 'open'],
    ])
  })

  it('takes none of what the viewer wrote', async ({ app, tobias, post, comment, photo }) => {
    for (const what of [{ postId: post }, { commentId: comment }]) {
      await expect(app.as(tobias).reports.report({ ...what, reason: 'spam' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'You cannot report what you wrote yourself.',
      })
    }
    await expect(app.as(tobias).reports.report({ photoId: photo, reason: 'spam' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'You cannot report your own photo.',
    })
    expect(await stored(app)).toEqual([])
  })

  it('takes none of what the viewer may not see', async ({ app, ines, tobias, photo }) => {
    const kept = await app.make.generalPost(tobias, 'Diary', { isPublic: false })
    const remark = await app.as(tobias).comments.add({ content: 'Dear me', postType: 'user_post', postId: kept.id })
    await app.db.update(recipePhotos).set({ hiddenAt: 1 })
    for (const [what, message] of [
      [{ postId: kept.id }, 'Post not found'],
      [{ postId: 9_999_999 }, 'Post not found'],
      [{ commentId: remark.id }, 'Comment not found'],
      [{ commentId: 9_999_999 }, 'Comment not found'],
      [{ photoId: photo }, 'Photo not found'],
      [{ photoId: 9_999_999 }, 'Photo not found'],
    ] as const) {
      await expect(app.as(ines).reports.report({ ...what, reason: 'spam' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message,
      })
    }
    expect(await stored(app)).toEqual([])
  })

  it.for([
    ['nothing', { reason: 'spam' }, 'Please say what to report.'],
    ['two others', { reason: 'spam', commentId: 1, photoId: 1 }, 'Please say what to report.'],
    ['two things', { reason: 'spam', postId: 1, commentId: 1 }, 'Please say what to report.'],
    ['an unknown reason', { reason: 'boring', postId: 1 }, 'Please choose a reason.'],
    ['a long note', { reason: 'spam', postId: 1, note: 'x'.repeat(501) }, 'Please keep this under 500 characters.'],
  ] as const)('refuses %s', async ([_name, input, message], { app, ines }) => {
    const cookie = await app.cookieOf(ines)
    const answer = await app.request('/trpc/reports.report', { cookie, json: input })
    expect([answer.status, (await answer.json()).error.message]).toEqual([400, message])
  })

  it('changes nothing that others see, and tells nobody', async ({ app, ines, tobias, post, comment, photo }) => {
    const seen = async () => ({
      post: await app.as(tobias).feed.getPost({ id: post }),
      thread: await app.as(tobias).comments.listThread({ postType: 'user_post', postId: post }),
      photos: await app.as(tobias).featured.listPhotos({ recipeTitle: 'Bean Stew' }),
      notifications: await app.as(tobias).notifications.list({}),
    })
    const before = await seen()
    await app.as(ines).reports.report({ postId: post, reason: 'spam' })
    await app.as(ines).reports.report({ commentId: comment, reason: 'spam' })
    await app.as(ines).reports.report({ photoId: photo, reason: 'spam' })
    expect(await seen()).toEqual(before)
  })
})
