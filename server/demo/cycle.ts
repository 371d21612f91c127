import type { DayFields } from '../cycle/vault/entries.ts'
import { saveDays } from '../cycle/vault/entries.ts'
import { optIn } from '../cycle/vault/vault.ts'
import type { Random } from '../platform/random.ts'
import type { DemoPlan } from './demo-plan.ts'
import { DAY } from './timeline.ts'

/** Days that each cycle of the history lasted, the oldest first; the one that runs is in its twelfth day. */
const LENGTHS = [29, 28, 30, 27, 29, 28, 31, 28]
const RUNNING = 12
const FLOWS = ['medium', 'heavy', 'medium', 'light', 'spotting'] as const
/** Days that are saved at once. */
const AT_ONCE = 30

type LoggedDay = { day: string } & DayFields

/** Plans the diary of a chef's cycles: kept for eight of them, and not every day. */
export function planCycles(plan: DemoPlan, slug: string): void {
  const random = plan.random(`cycles of ${slug}`)
  const days: LoggedDay[] = []
  let start = plan.now - (LENGTHS.reduce((sum, length) => sum + length, 0) + RUNNING - 1) * DAY
  for (const [nth, length] of [...LENGTHS, RUNNING].entries()) {
    for (let at = 0; at < length; at++) {
      const fields = fieldsOf({ at, length: nth < LENGTHS.length ? length : 28, random })
      if (fields) days.push({ day: new Date(start + at * DAY).toISOString().slice(0, 10), ...fields })
    }
    start += length * DAY
  }
  // Entered from a paper diary over time, after the chef has joined.
  plan.timeline.plan(plan.ago(40), () => optIn(plan.context(slug)))
  for (let from = 0; from < days.length; from += AT_ONCE) {
    const some = days.slice(from, from + AT_ONCE)
    const last = Date.parse(some.at(-1)?.day ?? '')
    plan.timeline.plan(Math.max(plan.ago(39), Math.min(last + DAY / 2, plan.now)), () =>
      saveDays(plan.context(slug), some),
    )
  }
}

/** What is logged of a day of a cycle, by its place in it; null for a day on which nothing was. */
function fieldsOf({ at, length, random }: { at: number; length: number; random: Random }): DayFields | null {
  const flow = FLOWS[at]
  const luck = random.next()
  const toGo = length - at
  if (flow === undefined && luck < 0.35) return null
  const symptoms = symptomsOf({ at, toGo, luck: random.next() })
  return {
    ...(flow && { flow }),
    ...(symptoms.length > 0 && { symptoms }),
    mood:
      at < 2 ? 'low' : toGo < 4 ? (luck > 0.7 ? 'low' : 'okay') : luck > 0.8 ? 'great' : luck > 0.5 ? 'good' : 'okay',
    energyLevel: Math.round((at < 3 ? 3.5 : toGo < 5 ? 4.5 : 7) + random.sway(1.6)),
  }
}

function symptomsOf({
  at,
  toGo,
  luck,
}: {
  at: number
  toGo: number
  luck: number
}): NonNullable<DayFields['symptoms']> {
  if (at < 2) return luck > 0.5 ? ['cramps', 'tiredness'] : ['cramps']
  if (toGo < 5 && luck > 0.55) return luck > 0.8 ? ['bloating', 'headache'] : ['bloating']
  return luck > 0.95 ? ['headache'] : []
}
