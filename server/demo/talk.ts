import type { Planned } from './posting.ts'
import type { Stage } from './stage.ts'
import { HOUR } from './timeline.ts'

/** Plans what is said under a post, and who likes it. */
export function planTalk(stage: Stage, planned: Planned): void {
  for (const { by, hoursLater, says, likes = 0 } of planned.post.comments ?? []) {
    const at = planned.at + hoursLater * HOUR
    stage.timeline.plan(at, async () => {
      const { id } = await stage.as(by).comments.add({ content: says, postType: 'user_post', postId: planned.id })
      stage.said.set(says, { commentId: id })
    })
    planCommentLikes(stage, { says, by, at, likes, of: planned.by })
  }
}

type Said = { says: string; by: string; at: number; likes: number; of: string }

function planCommentLikes(stage: Stage, { says, by, at, likes, of }: Said): void {
  const likers = stage.data.chefs
    .filter(
      ({ slug, joinedDaysAgo }) => slug !== by && joinedDaysAgo > 6 && stage.sees(slug, by) && stage.sees(slug, of),
    )
    .map(({ slug }) => ({ slug, random: stage.random(`${slug} likes ${says}`) }))
    .map(({ slug, random }) => ({ slug, keen: random.next(), wait: random.next() ** 2 }))
    .sort((one, other) => other.keen - one.keen)
    .slice(0, stage.likes(likes))
  for (const { slug, wait } of likers) {
    const soon = Math.min(stage.now - at, 60 * HOUR)
    stage.timeline.plan(at + Math.max(0.02, wait) * soon, async () => {
      const id = stage.said.get(says)?.commentId
      if (id !== undefined) await stage.as(slug).comments.toggleLike({ id })
    })
  }
}
