import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { addEntries, addEntry } from './add-entries.ts'
import { endFeed, getFeed, makeFeed } from './calendar/feed-address.ts'
import { cookEntry, copyWeek, editEntry, removeEntries, removeEntry } from './change-plan.ts'
import {
  addEntriesInput,
  addEntryInput,
  copiedWeekView,
  copyWeekInput,
  editEntryInput,
  entryInput,
  newPlanFeedView,
  planEntryView,
  planFeedView,
  planInput,
  planView,
  proposalsView,
  proposeInput,
  removedView,
  removeEntriesInput,
  removeEntryInput,
  repeatEntryInput,
} from './contract.ts'
import { proposeDinners } from './propose/propose-dinners.ts'
import { readPlan } from './read-plan.ts'
import { repeatEntry } from './repeat-entry.ts'

export const planRouter = router({
  list: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/plan', scope: 'plan' },
      summary: 'What the household of the viewer plans to eat',
    })
    .input(planInput)
    .output(planView)
    .query(({ ctx, input }) => readPlan(ctx, input)),

  proposeDinners: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/plan/proposals', scope: 'plan' },
      summary: 'Proposes recipes from the viewer’s kitchen for dinners that are not planned yet',
    })
    .input(proposeInput)
    .output(proposalsView)
    .query(({ ctx, input }) => proposeDinners(ctx, input)),

  addEntry: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/plan', scope: 'plan' },
      errors: ['CONFLICT', 'NOT_FOUND'],
      summary: 'Plans a recipe, a text, or leftovers of an earlier entry',
      limit: 'write',
    })
    .input(addEntryInput)
    .output(planEntryView)
    .mutation(({ ctx, input }) => addEntry(ctx, input)),

  addEntries: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/plan/entries', scope: 'plan' },
      errors: ['CONFLICT', 'NOT_FOUND'],
      summary: 'Plans several entries at once, and passes over days that are full',
      limit: 'write',
    })
    .input(addEntriesInput)
    .output(planView)
    .mutation(({ ctx, input }) => addEntries(ctx, input)),

  repeatEntry: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/plan/{id}/repeat', scope: 'plan' },
      errors: ['CONFLICT'],
      summary: 'Repeats an entry on days of later weeks, and answers the entries that were added',
      limit: 'write',
    })
    .input(repeatEntryInput)
    .output(planView)
    .mutation(({ ctx, input }) => repeatEntry(ctx, input)),

  editEntry: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/plan/{id}', scope: 'plan' },
      errors: ['CONFLICT'],
      summary: 'Changes an entry of the plan, or moves it to another day, meal or place',
      limit: 'write',
    })
    .input(editEntryInput)
    .output(planEntryView)
    .mutation(({ ctx, input }) => editEntry(ctx, input)),

  removeEntry: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/plan/{id}', scope: 'plan' },
      summary: 'Takes an entry out of the plan, and on request the later ones of its repetition',
      limit: 'write',
    })
    .input(removeEntryInput)
    .output(removedView)
    .mutation(({ ctx, input }) => removeEntry(ctx, input)),

  removeEntries: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/plan/take-out', scope: 'plan' },
      summary: 'Takes several entries out of the plan; those that are not there are not missed',
      limit: 'write',
    })
    .input(removeEntriesInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removeEntries(ctx, input)),

  cookEntry: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/plan/{id}/cooked', scope: 'plan' },
      summary: 'Marks an entry as cooked, which notes a cooking of its recipe',
      limit: 'write',
    })
    .input(entryInput)
    .output(planEntryView)
    .mutation(({ ctx, input }) => cookEntry(ctx, input)),

  copyWeek: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/plan/copy-week', scope: 'plan' },
      summary: 'Adds what is planned in the seven days from one day to those from another',
      limit: 'write',
    })
    .input(copyWeekInput)
    .output(copiedWeekView)
    .mutation(({ ctx, input }) => copyWeek(ctx, input)),

  getFeed: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/plan/feed', scope: null },
      summary: 'Whether a calendar program may read the plan by an address of the viewer’s',
    })
    .output(planFeedView)
    .query(({ ctx }) => getFeed(ctx)),

  makeFeed: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/plan/feed', scope: null },
      summary: 'Makes a secret address for calendar programs; the one before stops working',
      limit: 'write',
    })
    .output(newPlanFeedView)
    .mutation(({ ctx }) => makeFeed(ctx)),

  endFeed: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/plan/feed', scope: null },
      summary: 'Ends the address for calendar programs',
      limit: 'write',
    })
    .output(doneView)
    .mutation(({ ctx }) => endFeed(ctx)),
})
