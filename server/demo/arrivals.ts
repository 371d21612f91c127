import type { DemoChef } from './demo-data.ts'
import type { Stage } from './stage.ts'
import { DAY, HOUR } from './timeline.ts'

/** What every chef of the demo signs in with. */
export const DEMO_PASSWORD = 'pass-the-salt'
/** The e-mail address of a chef of the demo. */
export const addressOf = (slug: string): string => `${slug}@example.com`

const MINUTE = 60_000

/** Plans who comes when, and what they tell of themselves. The first to come is the admin. */
export function planArrivals(stage: Stage): void {
  for (const chef of stage.data.chefs) stage.timeline.plan(stage.ago(chef.joinedDaysAgo), () => arrive(stage, chef))
}

async function arrive(stage: Stage, chef: DemoChef): Promise<void> {
  const { slug, name, location, bio, cookingLevel: skillLevel, cookingFrequency } = chef
  const { user } = await stage
    .anybody()
    .auth.register({ name, email: addressOf(slug), password: DEMO_PASSWORD, skillLevel })
  stage.welcome(slug, { id: user.id, name: user.name, role: user.role })
  // Nobody's browser is behind this.
  await stage.services.sessions.revokeAll(user.id)
  const { profile } = stage.as(slug)
  await profile.update({ id: 0, name, location, bio })
  await profile.setCooking({ id: 0, cookingFrequency })
  if (!chef.isPublic) await profile.setPrivacy({ id: 0, isPublic: false })
  if (chef.face !== undefined) {
    const form = new FormData()
    form.set(
      'profilePicture',
      await (typeof chef.face === 'number'
        ? stage.photos.portrait(chef.face)
        : stage.photos.take(chef.face, null, slug)),
    )
    await profile.uploadPicture(form)
  }
}

/** Plans who befriends, follows and asks whom: soon after the later of the two has come. */
export function planTies(stage: Stage): void {
  const { friends, follows, requests } = stage.data.ties
  const soon = (one: string, other: string): number => {
    const days = Math.min(stage.chef(one).joinedDaysAgo, stage.chef(other).joinedDaysAgo)
    const wait = Math.min(3 * DAY, (days * DAY) / 3) * stage.random(`tie ${one} ${other}`).next()
    return stage.ago(days) + 10 * MINUTE + wait
  }
  for (const [one, other] of friends) stage.timeline.plan(soon(one, other), () => befriend(stage, one, other))
  for (const [one, others] of Object.entries(follows)) {
    for (const other of others) {
      stage.timeline.plan(soon(one, other), () => stage.as(one).friends.follow({ followeeId: stage.idOf(other) }))
    }
  }
  for (const { from, to, daysAgo } of requests) {
    stage.timeline.plan(stage.ago(daysAgo), () => stage.as(from).friends.request({ receiverId: stage.idOf(to) }))
  }
}

/** Asks, and answers yes; between chefs of whom one is public, the other has to ask as well. */
async function befriend(stage: Stage, one: string, other: string): Promise<void> {
  for (const [asker, asked] of [
    [one, other],
    [other, one],
  ] as const) {
    const sent = await stage.as(asker).friends.request({ receiverId: stage.idOf(asked) })
    if (sent.friendshipStatus === 'friends') return
    if (sent.friendshipStatus === 'requested' && sent.id !== null) {
      await stage.as(asked).friends.accept({ id: sent.id })
      return
    }
  }
}

/** Plans who has read their news up to when: most of them lately, and nobody in the last half hour. */
export function planReading(stage: Stage): void {
  for (const { slug, joinedDaysAgo } of stage.data.chefs) {
    const hours = stage.random(`reading ${slug}`).between(9, 40)
    const at = stage.now - Math.min(hours * HOUR, (joinedDaysAgo * DAY) / 2)
    stage.timeline.plan(at, async () => {
      const { notifications } = stage.as(slug)
      const [newest] = await notifications.list({ limit: 1 })
      if (newest) await notifications.markRead({ upTo: newest.id })
    })
  }
}
