import { noteVisit } from '../admin/engagement/visits.ts'
import type { DemoChef } from './demo-data.ts'
import type { DemoPlan } from './demo-plan.ts'
import { DAY, HOUR } from './timeline.ts'

/** On how many of a hundred days a chef looks in without doing anything else, by how often they cook. */
const LOOKS_IN: Record<DemoChef['cookingFrequency'], number> = {
  daily: 45,
  few_times_week: 24,
  weekly: 12,
  rarely: 5,
}

/** How many of the weeks of a chef go by without that. */
const AWAY = 0.38

/** How many of a hundred such visits begin with signing in: a browser forgot, or there is a new phone. */
const SIGNS_IN = 30

async function visit({ services, idOf }: DemoPlan, slug: string, signsIn: boolean): Promise<void> {
  noteVisit(services, idOf(slug))
  if (!signsIn) return
  await services.sessions.create(idOf(slug), '')
  // Nobody's browser is behind this.
  await services.sessions.revokeAll(idOf(slug))
}

/** Plans on which days chefs only look in; a chef who does anything is here that day anyway. */
export function planVisits(plan: DemoPlan): void {
  for (const { slug, joinedDaysAgo, cookingFrequency } of plan.data.chefs) {
    const random = plan.random(`days of ${slug}`)
    for (let ago = Math.floor(joinedDaysAgo); ago > 0; ago--) {
      const at = plan.ago(ago) + random.between(0, 6) * HOUR
      // More of them come on Saturdays and Sundays.
      const isWeekend = [0, 6].includes(new Date(at).getUTCDay())
      const isAway = plan.random(`week ${Math.floor(ago / 7)} of ${slug}`).next() < AWAY
      const comes = random.between(0, 100) < LOOKS_IN[cookingFrequency] * (isWeekend ? 1.4 : 1)
      if (isAway || !comes || at > plan.now - DAY / 4 || at < plan.ago(joinedDaysAgo)) continue
      const signsIn = random.between(0, 100) < SIGNS_IN
      plan.timeline.plan(at, () => visit(plan, slug, signsIn))
    }
  }
}

/** By which way a recipe came in: most are typed, some were photographed or pasted. */
export function capturedBy(plan: DemoPlan, title: string): 'hand' | 'photo' | 'text' {
  const luck = plan.random(`way of ${title}`).next()
  return luck < 0.28 ? 'photo' : luck < 0.4 ? 'text' : 'hand'
}
