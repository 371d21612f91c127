import { badRequest } from '../errors.ts'
import { chefProcedure, router } from '../trpc.ts'
import {
  agreeInput,
  cycleListView,
  cycleMessages,
  cycleView,
  dayListView,
  daysInput,
  daysSavedView,
  doneView,
  exportInput,
  exportView,
  forgetInput,
  gapInput,
  healthSyncListView,
  overviewView,
  ownDataInput,
  pauseInput,
  phaseInput,
  predictionView,
  recommendationsView,
  saveDaysInput,
  todayInput,
  unpauseInput,
} from './contract.ts'
import { exportAll } from './days/export-days.ts'
import { listDays } from './days/list-days.ts'
import { answerGap, pause, unpause } from './overview/change-settings.ts'
import { currentCycle, latestPrediction, listCycles, overview } from './overview/overview.ts'
import { recommendationsFor } from './recommendations.ts'
import { requireOwner } from './require-owner.ts'
import { saveDays } from './vault/entries.ts'
import { healthSync } from './vault/sources.ts'
import { forgetAll, optIn } from './vault/vault.ts'

const done = { success: true } as const

export const cycleRouter = router({
  overview: chefProcedure
    .meta({ summary: 'Everything that the pages of cycle tracking show of the viewer' })
    .input(todayInput)
    .output(overviewView)
    .query(({ ctx, input }) => overview(ctx, input.today)),

  listCycles: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/cycle-data' },
      summary: 'The viewer’s own cycles, newest first',
    })
    .input(ownDataInput)
    .output(cycleListView)
    .query(({ ctx, input }) => {
      requireOwner(ctx, input.id)
      return listCycles(ctx, input.today)
    }),

  current: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/cycle-data/current' },
      summary: 'The viewer’s own cycle that runs, or null',
    })
    .input(ownDataInput)
    .output(cycleView.nullable())
    .query(({ ctx, input }) => {
      requireOwner(ctx, input.id)
      return currentCycle(ctx, input.today)
    }),

  latestPrediction: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/cycle-predictions/latest' },
      summary: 'The next periods and ovulations that are expected of the viewer, or null',
    })
    .input(ownDataInput)
    .output(predictionView.nullable())
    .query(({ ctx, input }) => {
      requireOwner(ctx, input.id)
      return latestPrediction(ctx, input.today)
    }),

  healthSync: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/health-sync' },
      summary: 'Where the viewer’s own cycle data comes in from, and when it last did',
    })
    .input(ownDataInput)
    .output(healthSyncListView)
    .query(({ ctx, input }) => {
      requireOwner(ctx, input.id)
      return healthSync(ctx)
    }),

  recommendations: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/cycle-recommendations/{phase}' },
      summary: 'General tips on food for a phase, each with its source',
    })
    .input(phaseInput)
    .output(recommendationsView)
    .query(({ input }) => recommendationsFor(input.phase)),

  optIn: chefProcedure
    .meta({ summary: 'Turns cycle tracking on; nothing is stored before that', limit: 'write' })
    .input(agreeInput)
    .output(doneView)
    .mutation(async ({ ctx, input }) => {
      if (!input.agreed) throw badRequest(cycleMessages.notAgreed)
      await optIn(ctx)
      return done
    }),

  listDays: chefProcedure
    .meta({ summary: 'What the viewer logged of some days' })
    .input(daysInput)
    .output(dayListView)
    .query(({ ctx, input }) => listDays(ctx, input)),

  saveDays: chefProcedure
    .meta({ summary: 'Logs or corrects days: what is left out stays, null clears', limit: 'write' })
    .input(saveDaysInput)
    .output(daysSavedView)
    .mutation(async ({ ctx, input }) => ({ ...done, ...(await saveDays(ctx, input.days)) })),

  pause: chefProcedure
    .meta({ summary: 'Pauses predictions', limit: 'write' })
    .input(pauseInput)
    .output(doneView)
    .mutation(async ({ ctx, input }) => {
      await pause(ctx, input)
      return done
    }),

  unpause: chefProcedure
    .meta({ summary: 'Ends the pause of predictions', limit: 'write' })
    .input(unpauseInput)
    .output(doneView)
    .mutation(async ({ ctx, input }) => {
      await unpause(ctx, input)
      return done
    }),

  answerGap: chefProcedure
    .meta({ summary: 'Says whether a long gap was one cycle or a period that was not logged', limit: 'write' })
    .input(gapInput)
    .output(doneView)
    .mutation(async ({ ctx, input }) => {
      await answerGap(ctx, input)
      return done
    }),

  export: chefProcedure
    .meta({ summary: 'All of the viewer’s cycle data as JSON or CSV', limit: 'exportKitchen' })
    .input(exportInput)
    .output(exportView)
    .query(({ ctx, input }) => exportAll(ctx, input)),

  forgetAll: chefProcedure
    .meta({ summary: 'Destroys all of the viewer’s cycle data and its key', limit: 'write' })
    .input(forgetInput)
    .output(doneView)
    .mutation(async ({ ctx, input }) => {
      if (!input.confirmed) throw badRequest(cycleMessages.notConfirmed)
      await forgetAll(ctx)
      return done
    }),
})
