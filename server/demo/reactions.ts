import type { DemoPlan } from './demo-plan.ts'
import type { Planned } from './posting.ts'
import { DAY, HOUR } from './timeline.ts'

/** Hours after which half of the likes of a post have come, and half of the saves. */
const LIKES_HALF = 7
const SAVES_HALF = 20
const MINUTE = 60_000

/** Plans who likes a post, who saves its recipe and, with luck, how often its chef has cooked it. */
export function planReactions(plan: DemoPlan, planned: Planned): void {
  const { post, name } = planned
  const saves = post.saves ?? 0
  const ranked = rank(plan, planned)
  const likers = ranked.slice(0, plan.likes(post.likes))
  for (const slug of likers) {
    plan.timeline.plan(momentOf(plan, planned, { slug, about: 'like', halfLife: LIKES_HALF }), () =>
      plan.as(slug).feed.toggleLike({ id: planned.id }),
    )
  }
  const keepers = new Set(plan.data.kitchens.map(({ chef }) => chef))
  const savers = ranked.filter(slug => !keepers.has(slug)).slice(0, saves)
  for (const slug of savers) {
    plan.timeline.plan(momentOf(plan, planned, { slug, about: 'save', halfLife: SAVES_HALF }), () =>
      plan.as(slug).feed.toggleSave({ id: planned.id }),
    )
  }
  if (post.keptIn !== undefined && !keepers.has(planned.by))
    planCookings(plan, planned, plan.random(`cook ${name}`).next())
}

/** Those who were here by then and may see the post, the keenest on it first. */
function rank(plan: DemoPlan, { by, name, post }: Planned): string[] {
  const follows = plan.data.ties.follows
  return plan.data.chefs
    .filter(
      ({ slug, joinedDaysAgo }) => slug !== by && joinedDaysAgo > Math.max(post.daysAgo, 6) && plan.sees(slug, by),
    )
    .map(({ slug }) => {
      const interest = plan.random(`${slug} likes ${name}`).next() ** (follows[slug]?.includes(by) ? 0.5 : 1)
      return { slug, keen: interest + plan.random(`warmth of ${slug}`).between(0, 0.5) }
    })
    .sort((one, other) => other.keen - one.keen)
    .map(({ slug }) => slug)
}

type Reaction = { slug: string; about: string; halfLife: number }

/** Some time after the post, sooner rather than later, and before now. */
export function momentOf(plan: DemoPlan, { at, name }: Planned, { slug, about, halfLife }: Reaction): number {
  const random = plan.random(`${about} ${slug} ${name}`)
  const wait = 4 * MINUTE - Math.log2(1 - random.next() * 0.999) * halfLife * HOUR
  const room = plan.now - at
  return at + (wait < room ? wait : room * random.between(0.1, 0.98))
}

function planCookings(plan: DemoPlan, planned: Planned, luck: number): void {
  const room = plan.now - planned.at
  const times = Math.min(Math.floor(luck * 4), Math.floor(room / (4 * DAY)))
  for (let nth = 1; nth <= times; nth++) {
    const at = planned.at + (room * nth) / (times + 1)
    plan.timeline.plan(at, async () => {
      if (planned.recipeId === null) return
      const cookedOn = new Date(at).toISOString().slice(0, 10)
      await plan.as(planned.by).kitchen.addCooking({ recipeId: planned.recipeId, cookedOn })
    })
  }
}
