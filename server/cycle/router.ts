import { doneView } from '#common/answers.ts'
import { requireConfirmation } from '../auth/confirmation.ts'
import { confirmedProcedure } from '../auth/confirmed-procedure.ts'
import { messageView } from '../auth/contract.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import {
  agreeInput,
  cycleListView,
  cycleView,
  dayCountView,
  dayListView,
  daysInput,
  daysSavedView,
  exportInput,
  exportView,
  forgetInput,
  gapInput,
  lockStateView,
  overviewView,
  ownDataInput,
  pauseInput,
  predictionView,
  recoveryCodeView,
  saveDaysInput,
  todayInput,
  unlockInput,
  unpauseInput,
} from './contract.ts'
import { exportAll } from './days/export-days.ts'
import { countDaysByHand, listDays } from './days/list-days.ts'
import { fittingListView, phaseInput, recommendationsView } from './food/contract.ts'
import { fittingRecipes } from './food/fitting-recipes.ts'
import { importProgressInput, importProgressView } from './imports/contract.ts'
import { importProgress } from './imports/progress.ts'
import { stopImport } from './imports/slots.ts'
import { answerGap, pause, unpause } from './overview/change-settings.ts'
import { currentCycle, latestPrediction, listCycles, overview } from './overview/overview.ts'
import { ownerOnly } from './owner-only.ts'
import { recommendationsFor } from './recommendations.ts'
import { connectAppleHealth, connectNaturalCycles, sync } from './sync/connect.ts'
import {
  connectInput,
  connectWithTokenInput,
  disconnectInput,
  healthSyncListView,
  healthSyncView,
  pushTokenView,
  syncInput,
  syncSourceListView,
} from './sync/contract.ts'
import { disconnect } from './sync/disconnect.ts'
import { makePushToken, revokePushToken } from './sync/push-token.ts'
import { healthSync, listSources } from './sync/sources.ts'
import { saveDays } from './vault/entries.ts'
import { makeRecoveryCode } from './vault/recovery-code.ts'
import { lockState, unlock } from './vault/unlock.ts'
import { forgetAll, optIn } from './vault/vault.ts'

const done = { success: true } as const

export const cycleRouter = router({
  overview: chefProcedure
    .meta({ summary: 'Everything that the pages of cycle tracking show of the viewer', isLongRead: true })
    .input(todayInput)
    .output(overviewView)
    .query(({ ctx, input }) => overview(ctx, input.today)),

  listCycles: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/cycle-data', scope: null },
      errors: ['PRECONDITION_REQUIRED'],
      summary: 'The viewer’s own cycles, newest first',
      isLongRead: true,
    })
    .input(ownDataInput)
    .use(ownerOnly)
    .output(cycleListView)
    .query(({ ctx, input }) => listCycles(ctx, input.today)),

  current: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/cycle-data/current', scope: null },
      errors: ['PRECONDITION_REQUIRED'],
      summary: 'The viewer’s own cycle that runs, or null',
      isLongRead: true,
    })
    .input(ownDataInput)
    .use(ownerOnly)
    .output(cycleView.nullable())
    .query(({ ctx, input }) => currentCycle(ctx, input.today)),

  latestPrediction: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/cycle-predictions/latest', scope: null },
      errors: ['PRECONDITION_REQUIRED'],
      summary: 'The next periods and ovulations that are expected of the viewer, or null',
      isLongRead: true,
    })
    .input(ownDataInput)
    .use(ownerOnly)
    .output(predictionView.nullable())
    .query(({ ctx, input }) => latestPrediction(ctx, input.today)),

  healthSync: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/health-sync', scope: null },
      errors: ['PRECONDITION_REQUIRED'],
      summary: 'Where the viewer’s own cycle data comes in from, and when it last did',
    })
    .input(ownDataInput)
    .use(ownerOnly)
    .output(healthSyncListView)
    .query(({ ctx }) => healthSync(ctx)),

  connectAppleHealth: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{id}/health-sync/apple-health', scope: null },
      errors: ['PRECONDITION_REQUIRED', 'CONFLICT'],
      summary: 'Makes ready for what the viewer’s phone pushes',
      limit: 'write',
    })
    .input(connectInput)
    .use(ownerOnly)
    .output(healthSyncView)
    .mutation(({ ctx }) => connectAppleHealth(ctx)),

  connectNaturalCycles: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{id}/health-sync/natural-cycles', scope: null },
      errors: ['PRECONDITION_REQUIRED', 'CONFLICT', 'UNPROCESSABLE_CONTENT'],
      summary: 'Keeps the viewer’s token for Natural Cycles, encrypted, once the service of this server has taken it',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(connectWithTokenInput)
    .use(ownerOnly)
    .output(healthSyncView)
    .mutation(({ ctx, input }) => connectNaturalCycles(ctx, input.accessToken)),

  sync: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{id}/health-sync/{source}/sync', scope: null },
      errors: ['PRECONDITION_REQUIRED', 'CONFLICT', 'UNPROCESSABLE_CONTENT'],
      summary: 'Brings in what Natural Cycles has; of Apple Health, which cannot be asked, tells the state',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(syncInput)
    .use(ownerOnly)
    .output(healthSyncView)
    .mutation(({ ctx, input }) => sync(ctx, input.source)),

  sources: chefProcedure
    .meta({ summary: 'Where the viewer’s cycle data comes in from, with what came in', isLongRead: true })
    .output(syncSourceListView)
    .query(({ ctx }) => listSources(ctx)),

  makePushToken: confirmedProcedure
    .meta({ summary: 'A new token with which the viewer’s phone may push; shown this once', limit: 'write' })
    .output(pushTokenView)
    .mutation(({ ctx }) => makePushToken(ctx)),

  revokePushToken: chefProcedure
    .meta({ summary: 'Takes the token for pushing away', limit: 'write' })
    .output(doneView)
    .mutation(async ({ ctx }) => {
      await revokePushToken(ctx)
      return done
    }),

  disconnect: chefProcedure
    .meta({
      summary: 'Ends what a source may bring; destroys what it brought, if asked to',
      limit: 'write',
      isLongRead: true,
    })
    .input(disconnectInput)
    .output(doneView)
    .mutation(async ({ ctx, input }) => {
      if (input.forget) await requireConfirmation(ctx)
      await disconnect(ctx, input)
      return done
    }),

  importProgress: chefProcedure
    .meta({ summary: 'How far an upload of the viewer’s has been read, or null' })
    .input(importProgressInput)
    .output(importProgressView)
    .query(({ ctx, input }) => importProgress(ctx, input.import)),

  recommendations: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/cycle-recommendations/{phase}', scope: null },
      summary: 'General tips on food for a phase, each with its source',
    })
    .input(phaseInput)
    .output(recommendationsView)
    .query(({ input }) => recommendationsFor(input.phase)),

  fittingRecipes: chefProcedure
    .meta({
      summary: 'Recipes of the viewer’s kitchen, of The Dish and built-in ones that fit a phase',
      limit: 'search',
    })
    .input(phaseInput)
    .output(fittingListView)
    .query(({ ctx, input }) => fittingRecipes(ctx, input.phase)),

  optIn: chefProcedure
    .meta({ summary: 'Turns cycle tracking on; nothing is stored before that', limit: 'write' })
    .input(agreeInput)
    .output(doneView)
    .mutation(async ({ ctx }) => {
      await optIn(ctx)
      return done
    }),

  lockState: chefProcedure
    .meta({ summary: 'Whether the viewer’s cycle is locked since an admin’s link, and what opens it' })
    .output(lockStateView)
    .query(({ ctx }) => lockState(ctx)),

  unlock: chefProcedure
    .meta({
      summary:
        'Opens the viewer’s locked cycle by the password from before or a recovery code, and sets a new password',
      limit: 'signInByAddress',
      mostlyWaits: true,
    })
    .input(unlockInput)
    .output(messageView)
    .mutation(({ ctx, input }) => unlock(ctx, input)),

  makeRecoveryCode: confirmedProcedure
    .meta({ summary: 'A new recovery code for the viewer’s cycle; shown this once', limit: 'write' })
    .output(recoveryCodeView)
    .mutation(({ ctx }) => makeRecoveryCode(ctx)),

  listDays: chefProcedure
    .meta({ summary: 'What the viewer logged of some days', isLongRead: true })
    .input(daysInput)
    .output(dayListView)
    .query(({ ctx, input }) => listDays(ctx, input)),

  countDaysByHand: chefProcedure
    .meta({ summary: 'On how many days the viewer logged something by hand', isLongRead: true })
    .output(dayCountView)
    .query(({ ctx }) => countDaysByHand(ctx)),

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
    .meta({
      summary: 'Says whether a long gap was one cycle or a period that was not logged',
      limit: 'write',
      isLongRead: true,
    })
    .input(gapInput)
    .output(doneView)
    .mutation(async ({ ctx, input }) => {
      await answerGap(ctx, input)
      return done
    }),

  export: confirmedProcedure
    .meta({
      summary: 'All of the viewer’s cycle data as JSON or CSV',
      limit: 'exportKitchen',
      isLongRead: true,
      isLarge: true,
    })
    .input(exportInput)
    .output(exportView)
    .query(({ ctx, input }) => exportAll(ctx, input)),

  forgetAll: confirmedProcedure
    .meta({ summary: 'Destroys all of the viewer’s cycle data and its key', limit: 'write' })
    .input(forgetInput)
    .output(doneView)
    .mutation(async ({ ctx }) => {
      stopImport(ctx)
      await forgetAll(ctx)
      return done
    }),
})
