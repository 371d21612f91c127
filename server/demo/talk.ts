import type { DemoPlan } from './demo-plan.ts'
import type { Planned } from './posting.ts'
import { HOUR } from './timeline.ts'

/** Plans what is said under a post, and who likes it. */
export function planTalk(plan: DemoPlan, planned: Planned): void {
  for (const { by, hoursLater, says, likes = 0 } of planned.post.comments ?? []) {
    const at = planned.at + hoursLater * HOUR
    plan.timeline.plan(at, async () => {
      const { id } = await plan.as(by).comments.add({ content: says, postType: 'user_post', postId: planned.id })
      plan.placesOfText.set(says, { commentId: id })
    })
    planCommentLikes(plan, { says, by, at, likes, of: planned.by })
  }
}

type Comment = { says: string; by: string; at: number; likes: number; of: string }

function planCommentLikes(plan: DemoPlan, { says, by, at, likes, of }: Comment): void {
  const likers = plan.data.chefs
    .filter(({ slug, joinedDaysAgo }) => slug !== by && joinedDaysAgo > 6 && plan.sees(slug, by) && plan.sees(slug, of))
    .map(({ slug }) => ({ slug, random: plan.random(`${slug} likes ${says}`) }))
    .map(({ slug, random }) => ({ slug, keen: random.next(), wait: random.next() ** 2 }))
    .sort((one, other) => other.keen - one.keen)
    .slice(0, plan.likes(likes))
  for (const { slug, wait } of likers) {
    const soon = Math.min(plan.now - at, 60 * HOUR)
    plan.timeline.plan(at + Math.max(0.02, wait) * soon, async () => {
      const id = plan.placesOfText.get(says)?.commentId
      if (id !== undefined) await plan.as(slug).comments.toggleLike({ id })
    })
  }
}
