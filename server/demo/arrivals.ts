import type { DemoChef } from './demo-data.ts'
import type { DemoPlan } from './demo-plan.ts'
import { DAY, HOUR } from './timeline.ts'

/** What every chef of the demo signs in with. */
export const DEMO_PASSWORD = 'pass-the-salt'
/** The e-mail address of a chef of the demo. */
export const addressOf = (slug: string): string => `${slug}@example.com`

const MINUTE = 60_000

/** Plans who registers when, and with what profile. The first is the admin. */
export function planArrivals(plan: DemoPlan): void {
  for (const chef of plan.data.chefs) plan.timeline.plan(plan.ago(chef.joinedDaysAgo), () => arrive(plan, chef))
}

async function arrive(plan: DemoPlan, chef: DemoChef): Promise<void> {
  const { slug, name, location, bio, cookingLevel: skillLevel, cookingFrequency } = chef
  const { user } = await plan
    .anybody()
    .auth.register({ name, email: addressOf(slug), password: DEMO_PASSWORD, skillLevel })
  plan.welcome(slug, { id: user.id, name: user.name, role: user.role })
  // Nobody's browser is behind this.
  await plan.services.sessions.revokeAll(user.id)
  const { profile } = plan.as(slug)
  await profile.update({ id: 0, name, location, bio })
  await profile.setCooking({ id: 0, cookingFrequency })
  if (!chef.isPublic) await profile.setPrivacy({ id: 0, isPublic: false })
  if (chef.face !== undefined) {
    const form = new FormData()
    form.set(
      'profilePicture',
      await (typeof chef.face === 'number' ? plan.photos.portrait(chef.face) : plan.photos.take(chef.face, null, slug)),
    )
    await profile.uploadPicture(form)
  }
}

/** Plans who befriends, follows and asks whom: soon after the later of the two has come. */
export function planTies(plan: DemoPlan): void {
  const { friends, follows, requests } = plan.data.ties
  const soon = (one: string, other: string): number => {
    const days = Math.min(plan.chef(one).joinedDaysAgo, plan.chef(other).joinedDaysAgo)
    const wait = Math.min(3 * DAY, (days * DAY) / 3) * plan.random(`tie ${one} ${other}`).next()
    return plan.ago(days) + 10 * MINUTE + wait
  }
  for (const [one, other] of friends) plan.timeline.plan(soon(one, other), () => befriend(plan, one, other))
  for (const [one, others] of Object.entries(follows)) {
    for (const other of others) {
      plan.timeline.plan(soon(one, other), () => plan.as(one).friends.follow({ followeeId: plan.idOf(other) }))
    }
  }
  for (const { from, to, daysAgo } of requests) {
    plan.timeline.plan(plan.ago(daysAgo), () => plan.as(from).friends.request({ receiverId: plan.idOf(to) }))
  }
}

/** Asks, and answers yes; between chefs of whom one is public, the other has to ask as well. */
async function befriend(plan: DemoPlan, one: string, other: string): Promise<void> {
  for (const [asker, recipient] of [
    [one, other],
    [other, one],
  ] as const) {
    const sent = await plan.as(asker).friends.request({ receiverId: plan.idOf(recipient) })
    if (sent.friendshipStatus === 'friends') return
    if (sent.friendshipStatus === 'requested' && sent.id !== null) {
      await plan.as(recipient).friends.accept({ id: sent.id })
      return
    }
  }
}

/** Plans up to when each chef has read their notifications: most of them lately, nobody in the last half hour. */
export function planReading(plan: DemoPlan): void {
  for (const { slug, joinedDaysAgo } of plan.data.chefs) {
    const hours = plan.random(`reading ${slug}`).between(9, 40)
    const at = plan.now - Math.min(hours * HOUR, (joinedDaysAgo * DAY) / 2)
    plan.timeline.plan(at, async () => {
      const { notifications } = plan.as(slug)
      const [newest] = await notifications.list({ limit: 1 })
      if (newest) await notifications.markRead({ upTo: newest.id })
    })
  }
}
