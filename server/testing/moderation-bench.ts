import type { QueueState, ReportedKind } from '../admin/moderation/contract.ts'
import { pictureOf } from './full-life.ts'
import type { TestChef } from './make.ts'
import { testApp } from './test-app.ts'

/** A place with two admins, and a post, a comment and a photo of one chef that another may report. */
export async function moderationBench(given: { now: () => number }) {
  const app = await testApp(given)
  const ines = await app.make.chef('Inès')
  const tobias = await app.make.chef('Tobias')
  const admin = await app.make.chef('Ada', { role: 'admin' })
  const other = await app.make.chef('Otto', { role: 'admin' })
  const post = (await app.make.generalPost(tobias, 'Raw kidney beans')).id
  const comment = (await app.as(tobias).comments.add({ content: 'Eat them', postType: 'user_post', postId: post })).id
  await app.make.backBurnerRecipe(tobias, 'Bean Stew')
  const imageUrl = (await pictureOf(app, tobias, '#cc3300')).url
  const photo = (await app.as(tobias).featured.addPhoto({ recipeTitle: 'Bean Stew', imageUrl })).photo.id
  const moderation = (chef = admin) => app.as(chef).admin.moderation
  return {
    app,
    ...{ ines, tobias, admin, other },
    ...{ post, comment, photo },
    moderation,
    /** Each thing: its kind, how it is reported, and its id. */
    things: [
      ['post', { postId: post }, post],
      ['comment', { commentId: comment }, comment],
      ['photo', { photoId: photo }, photo],
    ] as [ReportedKind, { postId?: number; commentId?: number; photoId?: number }, number][],
    /** The decisions that a chef was told, newest first. */
    newsOf: async (chef: TestChef) =>
      (await app.as(chef).notifications.list({})).flatMap(({ kind, decision }) => (decision ? [[kind, decision]] : [])),
    titles: async (state: QueueState) =>
      (await moderation().queue({ state })).items.map(({ kind, id, words }) => [kind, id, words]),
  }
}

export type ModerationBench = Awaited<ReturnType<typeof moderationBench>>
