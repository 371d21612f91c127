import type { Planned } from './posting.ts'
import type { Stage } from './stage.ts'
import { DAY, HOUR } from './timeline.ts'

/** Hours after which half of the likes of a post have come, and half of the saves. */
const LIKES_HALF = 7
const SAVES_HALF = 20
const MINUTE = 60_000

/** Plans who likes a post, who saves its recipe and, with luck, how often its chef has cooked it. */
export function planReactions(stage: Stage, planned: Planned): void {
  const { post, name } = planned
  const saves = post.saves ?? 0
  const ranked = rank(stage, planned)
  const likers = ranked.slice(0, stage.likes(post.likes))
  for (const slug of likers) {
    stage.timeline.plan(momentOf(stage, planned, { slug, about: 'like', halfLife: LIKES_HALF }), () =>
      stage.as(slug).feed.toggleLike({ id: planned.id }),
    )
  }
  const keepers = new Set(stage.data.kitchens.map(({ chef }) => chef))
  const savers = ranked.filter(slug => !keepers.has(slug)).slice(0, saves)
  for (const slug of savers) {
    stage.timeline.plan(momentOf(stage, planned, { slug, about: 'save', halfLife: SAVES_HALF }), () =>
      stage.as(slug).feed.toggleSave({ id: planned.id }),
    )
  }
  if (post.keptIn !== undefined && !keepers.has(planned.by))
    planCookings(stage, planned, stage.random(`cook ${name}`).next())
}

/** Those who were here by then and may see the post, the keenest on it first. */
function rank(stage: Stage, { by, name, post }: Planned): string[] {
  const follows = stage.data.ties.follows
  return stage.data.chefs
    .filter(
      ({ slug, joinedDaysAgo }) => slug !== by && joinedDaysAgo > Math.max(post.daysAgo, 6) && stage.sees(slug, by),
    )
    .map(({ slug }) => {
      const interest = stage.random(`${slug} likes ${name}`).next() ** (follows[slug]?.includes(by) ? 0.5 : 1)
      return { slug, keen: interest + stage.random(`warmth of ${slug}`).between(0, 0.5) }
    })
    .sort((one, other) => other.keen - one.keen)
    .map(({ slug }) => slug)
}

type Reaction = { slug: string; about: string; halfLife: number }

/** Some time after the post, sooner rather than later, and before now. */
export function momentOf(stage: Stage, { at, name }: Planned, { slug, about, halfLife }: Reaction): number {
  const random = stage.random(`${about} ${slug} ${name}`)
  const wait = 4 * MINUTE - Math.log2(1 - random.next() * 0.999) * halfLife * HOUR
  const room = stage.now - at
  return at + (wait < room ? wait : room * random.between(0.1, 0.98))
}

function planCookings(stage: Stage, planned: Planned, luck: number): void {
  const room = stage.now - planned.at
  const times = Math.min(Math.floor(luck * 4), Math.floor(room / (4 * DAY)))
  for (let nth = 1; nth <= times; nth++) {
    const at = planned.at + (room * nth) / (times + 1)
    stage.timeline.plan(at, async () => {
      if (planned.recipeId === null) return
      const cookedOn = new Date(at).toISOString().slice(0, 10)
      await stage.as(planned.by).kitchen.addCooking({ recipeId: planned.recipeId, cookedOn })
    })
  }
}
