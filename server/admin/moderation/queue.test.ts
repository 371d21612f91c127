import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { reports, users } from '#db/schema/tables.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { moderationTest } from '#tests/fixtures/moderation.ts'
import { takeOut } from '../../account/leaving.ts'

let now: number

const it = moderationTest(() => {
  now = Date.UTC(2026, 4, 1, 12)
  return { now: () => now }
})

describe('the queue', () => {
  it('has each reported content once, the longest waiting first, with all that was said and where it stands', async ({
    app,
    ines,
    tobias,
    post,
    comment,
    photo,
    moderation,
    things,
  }) => {
    const second = await app.make.chef('Second')
    for (const [chef, reason] of [
      [ines, 'spam'],
      [second, 'unsafe'],
    ] as const) {
      for (const [, what] of things) await app.as(chef).reports.report({ ...what, reason, note: `By ${chef.name}` })
      now += 1000
    }
    const { items, cursor, open } = await moderation().queue({})
    expect([cursor, open]).toEqual([null, 3])
    const comments = [
      {
        reporter: { id: ines.id, name: 'Inès' },
        reason: 'spam',
        note: 'By Inès',
        createdAt: '2026-05-01T12:00:00.000Z',
      },
      { reporter: { id: second.id }, reason: 'unsafe', note: 'By Second', createdAt: '2026-05-01T12:00:01.000Z' },
    ]
    const common = {
      state: 'open',
      isHidden: false,
      reports: comments,
      maker: { id: tobias.id, name: 'Tobias', status: 'active' },
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
    }
    expect(items).toMatchObject([
      { ...common, kind: 'post', id: post, title: null, words: 'Raw kidney beans', imageUrl: null, context: null },
      {
        ...common,
        kind: 'comment',
        id: comment,
        words: 'Eat them',
        context: { words: 'Raw kidney beans', postId: post, recipeId: null },
      },
      {
        ...common,
        kind: 'photo',
        id: photo,
        title: 'Bean Stew',
        imageUrl: expect.stringMatching(/^\/media\/[\w-]{22}\/640$/),
        context: { words: 'Bean Stew', postId: null, recipeId: null },
      },
    ])
  })

  it('tells the recipe of a post, and the recipe that a comment is about', async ({
    app,
    ines,
    tobias,
    moderation,
  }) => {
    const imageUrl = (await pictureOf(app, tobias, '#00cc33')).url
    const dish = await app.make.recipePost(tobias, 'Poison Pie', { imageUrl, description: 'Deadly' })
    const { id: recipeId } = await app.make.backBurnerRecipe(ines, 'Inès’s Soup')
    const comments = await app.as(tobias).comments.add({ content: 'Meh', postType: 'trending_recipe', recipeId })
    await app.as(ines).reports.report({ postId: dish.id, reason: 'unsafe' })
    await app.as(ines).reports.report({ commentId: comments.id, reason: 'unkind' })
    const { items } = await moderation().queue({ state: 'open' })
    expect(items[0]).toMatchObject({ title: 'Poison Pie', imageUrls: [imageUrl] })
    expect(items[0]?.words).toMatch(/^Deadly\n\n1 kg tomatoes\n(.+\n)+\nSoften the onion/)
    expect(items[1]).toMatchObject({ words: 'Meh', context: { words: 'Inès’s Soup', postId: null, recipeId } })
  })

  it('turns its pages by place, whatever happens to those before', async ({ app, ines, tobias, moderation }) => {
    const ids: number[] = []
    for (let at = 0; at < 45; at++) {
      const { id } = await app.make.generalPost(tobias, `Post ${at}`)
      ids.push(id)
      await app.as(ines).reports.report({ postId: id, reason: 'spam' })
    }
    const first = await moderation().queue({})
    expect(first.open).toBe(45)
    for (const { id } of first.items) {
      now += 1
      await moderation().decide({ kind: 'post', id: id ?? 0, decision: 'keep' })
    }
    const second = await moderation().queue({ cursor: first.cursor ?? '' })
    const third = await moderation().queue({ cursor: second.cursor ?? '' })
    expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(ids)
    expect(third.cursor).toBeNull()
    for (const { id } of [...second.items, ...third.items]) {
      await moderation().decide({ kind: 'post', id: id ?? 0, decision: 'keep' })
    }
    const kept: (number | null)[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await moderation().queue({ state: 'kept', cursor })
      kept.push(...page.items.map(({ id }) => id))
      cursor = page.cursor
    }
    // Those of the last two pages were decided in the same moment.
    expect(new Set(kept.slice(0, 25))).toEqual(new Set(ids.slice(20)))
    expect(kept.slice(25)).toEqual(ids.slice(0, 20).reverse())
    await expect(moderation().queue({ cursor: "1' or 1=1" })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('forgets what its maker deleted, and whose maker or reporters left', async ({
    app,
    ines,
    tobias,
    comment,
    photo,
    moderation,
    things,
    titles,
  }) => {
    for (const [, what] of things) await app.as(ines).reports.report({ ...what, reason: 'spam' })
    await app.as(tobias).comments.remove({ id: comment })
    expect((await titles('open')).map(([kind]) => kind)).toEqual(['post', 'photo'])
    await app.db.delete(users).where(eq(users.id, ines.id))
    expect(await moderation().queue({})).toEqual({ items: [], cursor: null, open: 0 })
    await moderation().decide({ kind: 'photo', id: photo, decision: 'remove' })
    expect(await titles('removed')).toHaveLength(1)
    await takeOut(app.db, { id: tobias.id, email: tobias.email })
    expect(await titles('removed')).toEqual([])
    expect(JSON.stringify(await app.db.select().from(reports))).not.toContain('Tobias')
  })
})

it('hostile and endless words come out as they went in, cut where they are long', async ({
  app,
  ines,
  tobias,
  moderation,
}) => {
  const hostile = `<img src=x onerror=alert(1)> '"; drop table reports; -- ${'\u{1F52A}'.repeat(900)}`
  const { id } = await app.make.generalPost(tobias, hostile)
  await app.as(ines).reports.report({ postId: id, reason: 'other', note: '"}{\\u0000' })
  const [item] = (await moderation().queue({})).items
  expect(item?.words).toBe(hostile)
  expect(item?.reports[0]?.note).toBe('"}{\\u0000')
  await moderation().decide({ kind: 'post', id, decision: 'remove', note: hostile.slice(0, 60) })
  const [removed] = (await moderation().queue({ state: 'removed' })).items
  expect(removed?.words.length).toBeLessThanOrEqual(121)
  const [notification] = await app.as(tobias).notifications.list({})
  expect(notification?.decision).toEqual({
    about: 'post',
    outcome: 'remove',
    words: removed?.words,
    note: hostile.slice(0, 60),
  })
})
