import { dayName, dayNumber, utcDay } from '#common/days.ts'
import type { TestChef } from '../../fixtures/make.ts'
import { takesEveryToken } from '../../servers/natural-cycles-server.ts'
import type { Case, GoodRequest, Malformed } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { LOOK_AGAIN, noChefsInPath } from '../wrong-values.ts'

/** A new chef who follows their cycle, with three periods of which the last began ten days ago. */
async function tracking(world: ContractWorld): Promise<TestChef> {
  const { app, count } = world
  const chef = await app.make.chef(`Mara ${count()}`)
  const cycle = app.as(chef).cycle
  await cycle.optIn({ agreed: true })
  const today = dayNumber(utcDay(app.services.now()))
  const days = [66, 38, 10].map(ago => ({ day: dayName(today - ago), flow: 'medium' as const, energyLevel: 7 }))
  await cycle.saveDays({ days })
  return chef
}

/** What she alone reads and changes: not a chef, not an admin. */
async function own(world: ContractWorld, more: Partial<GoodRequest> = {}): Promise<GoodRequest> {
  const chef = await tracking(world)
  const refused = [world.ines, world.tobias, world.ada]
  return { as: chef, ...more, path: { id: chef.id, ...more.path }, refused }
}

const wrongChefs: Malformed[] = noChefsInPath.map(id => ({ path: { id }, says: LOOK_AGAIN }))
const wrongDays: Malformed[] = ['2026-02-30', '1.5.2026', 'today', '2026-5-1'].map(today => ({
  query: { today },
  says: 'Please enter a day of the calendar.',
}))

/** What a program reads of a cycle. */
const cycleKeys = [
  'id',
  'currentPhase',
  'periodStartDate',
  'cycleLength',
  'mood',
  'energyLevel',
  'flowLevel',
  'dataSource',
]
const syncKeys = ['dataSource', 'isConnected', 'lastSyncDate']

/** The caller has never turned it on. */
const forNobody = ({ ines }: ContractWorld): GoodRequest => ({ path: { id: ines.id } })

export const cycleCases: Case[] = [
  {
    call: 'GET /api/users/{id}/cycle-data',
    good: world => own(world),
    answers: cycleKeys,
    list: true,
    malformed: [...wrongChefs, ...wrongDays],
  },
  {
    call: 'GET /api/users/{id}/cycle-data/current',
    good: world => own(world),
    answers: cycleKeys,
    nullFor: forNobody,
    malformed: [...wrongChefs, ...wrongDays],
  },
  {
    call: 'GET /api/users/{id}/health-sync',
    good: world => own(world),
    answers: syncKeys,
    list: true,
    malformed: wrongChefs,
  },
  {
    call: 'GET /api/users/{id}/cycle-predictions/latest',
    good: world => own(world),
    answers: ['predictedPeriodStartDate', 'predictedOvulationDate', 'predictedCycleLength', 'confidenceScore'],
    nullFor: forNobody,
    malformed: [...wrongChefs, ...wrongDays],
  },
  {
    call: 'GET /api/cycle-recommendations/{phase}',
    good: () => ({ path: { phase: 'luteal' } }),
    answers: ['phase', 'recommendations'],
    malformed: ['spring', '1', 'null', '__proto__', 'luteal,menstrual'].map(phase => ({
      path: { phase },
      says: LOOK_AGAIN,
    })),
  },
  {
    call: 'POST /api/users/{id}/health-sync/apple-health',
    good: world => own(world),
    answers: syncKeys,
    malformed: wrongChefs,
  },
  {
    call: 'POST /api/users/{id}/health-sync/natural-cycles',
    good: world => {
      world.app.services.naturalCycles = takesEveryToken
      return own(world, { body: { accessToken: 'nc-token-1' } })
    },
    answers: syncKeys,
    malformed: [
      ...wrongChefs,
      ...[undefined, null, '', '   ', 7, ['token'], 'two words', 'tökèn', 'x'.repeat(4097)].map(accessToken => ({
        body: { accessToken },
        says: 'Natural Cycles: Please check your token.',
      })),
    ],
  },
  {
    call: 'POST /api/users/{id}/health-sync/{source}/sync',
    good: world => own(world, { path: { source: 'apple-health' } }),
    answers: syncKeys,
    malformed: [
      ...wrongChefs,
      ...['fitbit', 'manual', 'apple health', '__proto__'].map(source => ({ path: { source }, says: LOOK_AGAIN })),
    ],
  },
]
