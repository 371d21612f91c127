import { z } from 'zod'
import { doneView } from '#common/answers.ts'
import { dayNumber, daysBetween } from '#common/days.ts'
import {
  fromJson,
  idInput,
  listOf,
  madeIdInput,
  optional,
  requiredText,
  text,
  wholeNumber,
  yesOrNo,
} from '#common/inputs.ts'
import { mealSections } from '#common/recipe/fields.ts'
import { MINUTES_MAX } from '#common/recipe/limits.ts'
import { seasons } from '#common/seasons.ts'
import { coverView, recipeSummaryView } from '../kitchen/contract.ts'
import {
  ENTRIES_AT_ONCE,
  PLAN_DAYS_MAX,
  PLAN_NOTE_MAX,
  PLAN_SERVINGS_MAX,
  PLAN_TEXT_MAX,
  planMessages,
  SERIES_MAX,
  SERIES_WEEKS_MAX,
  WITHOUT_MAX,
} from './constants.ts'

const day = z.string({ error: planMessages.noDay }).refine(value => !Number.isNaN(dayNumber(value)), planMessages.noDay)
const meal = z.enum(mealSections)
const servings = wholeNumber(1, PLAN_SERVINGS_MAX)
const words = requiredText(PLAN_TEXT_MAX, planMessages.nothing)

/** A dish of a meal of a day. */
export const planEntryView = z.object({
  id: z.number(),
  /** Calendar day as YYYY-MM-DD. */
  day: z.string(),
  meal,
  kind: z.enum(['recipe', 'text', 'leftovers']),
  /** The text, or what the recipe is called; null for a recipe that the viewer may not see. */
  title: z.string().nullable(),
  /** The recipe, also of leftovers, as far as the viewer may see it. */
  recipeId: z.number().nullable(),
  /** The cover of that recipe, and the drawing that stands for it where it has none. */
  cover: coverView.nullable(),
  drawnKey: z.string().nullable(),
  /** The entry whose leftovers it is, while that is there. */
  leftoversOf: z.number().nullable(),
  servings: z.number().nullable(),
  /** Who cooks. */
  cook: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  note: z.string(),
  cookedAt: z.string().nullable(),
  /** Which repetition it belongs to, a name that all its entries have; null for an entry that stands alone. */
  seriesId: z.string().nullable(),
})
export type PlanEntry = z.output<typeof planEntryView>
export const planView = z.array(planEntryView)

const lastsWell = ({ from, to }: { from: string; to: string }): boolean => {
  const days = daysBetween(from, to)
  return days >= 0 && days < PLAN_DAYS_MAX
}
const days = z.object({ from: day, to: day })
/** The first and the last day that are asked for. */
export const planInput = days.refine(lastsWell, { message: planMessages.tooLong, path: ['to'] })
/** The input of another call with a first and a last day. */
export const withDays = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  input
    .extend(days.shape)
    .refine(range => lastsWell(range as z.output<typeof days>), { message: planMessages.tooLong, path: ['to'] })

const ids = (most: number) => optional(z.preprocess(listOf, z.array(idInput).max(most)))

/** One of `recipeId`, `text` and `leftoversOf` says what it is. */
export const addEntryInput = z.object({
  day,
  meal,
  recipeId: optional(idInput),
  text: optional(words),
  leftoversOf: optional(idInput),
  servings: optional(servings),
  /** Who cooks: a chef of the household. */
  cookId: optional(idInput),
  note: optional(text(PLAN_NOTE_MAX)),
  /** Made by the program that calls: what was added with it before is not added again. */
  madeId: optional(madeIdInput),
  /** The repetition that the entry goes back into. */
  seriesId: optional(madeIdInput),
  /** The id that it had before it was taken out: it has that again, and shopping lists know it. */
  formerId: optional(idInput),
  /** The entries that were left over from it before it was taken out; with `formerId`. */
  leftoverIds: ids(ENTRIES_AT_ONCE),
})

const { noEntries } = planMessages
const some = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(fromJson, z.array(item, { error: noEntries }).min(1, noEntries).max(ENTRIES_AT_ONCE, noEntries))

/** Several at once. */
export const addEntriesInput = z.object({ entries: some(addEntryInput) })

export const entryInput = z.object({ id: idInput })

/** What is left out stays as it is. A day or a meal moves the entry there. */
export const editEntryInput = entryInput.extend({
  day: day.optional(),
  meal: meal.optional(),
  /** The entry that it goes before; with a day or a meal and without this it goes to the end. */
  before: optional(idInput),
  text: words.optional(),
  servings: servings.nullable().optional(),
  cookId: idInput.nullable().optional(),
  note: text(PLAN_NOTE_MAX).optional(),
  /** Whether the later entries of its repetition change alike; a day moves them by as many days. */
  later: optional(yesOrNo),
})

/** `later` takes the later entries of its repetition out too. */
export const removeEntryInput = entryInput.extend({ later: optional(yesOrNo) })
/** What was taken out, as it was, each with the entries that are left over from it. */
export const removedView = doneView.extend({
  removed: z.array(planEntryView.extend({ leftoverIds: z.array(z.number()) })),
})
export const removeEntriesInput = z.object({ ids: some(idInput) })

/** One of `times` and `until` says how long. */
export const repeatEntryInput = entryInput.extend({
  /** Made by the program that calls: a series that is there is not written again. */
  seriesId: madeIdInput,
  /** 1 for every week, 2 for every second one. */
  everyWeeks: optional(wholeNumber(1, SERIES_WEEKS_MAX)),
  /** The day that weeks begin with, 0 for Sunday to 6; Monday if left out. */
  firstWeekday: optional(wholeNumber(0, 6)),
  /** Days of the week, 0 for Sunday to 6; that of the entry if left out. */
  weekdays: optional(z.preprocess(fromJson, z.array(wholeNumber(0, 6)).max(7))),
  /** How many entries are added. */
  times: optional(wholeNumber(1, SERIES_MAX, planMessages.howManyTimes)),
  /** The last day that may get one. */
  until: optional(day),
})

const minutes = optional(wholeNumber(1, MINUTES_MAX))

/** Which days get a dinner, within a week. Those that have one planned are passed over. */
export const proposeInput = z.object({
  days: z.preprocess(listOf, z.array(day).min(1, planMessages.noDay).max(7, planMessages.oneWeek)),
  /** The most that preparation and cooking may take together, from Monday to Friday and at the weekend. */
  weekdayMinutes: minutes,
  weekendMinutes: minutes,
  /** The season there is where the viewer lives; by default that of the first day in the northern half of the world. */
  season: optional(z.enum(seasons)),
  /** Another number proposes others among what fits alike. */
  seed: optional(wholeNumber(0, 999_999_999)),
  /** Recipes that are chosen for other days: none of them comes again, and what is proposed is to be unlike them. */
  beside: ids(7),
  /** Recipes that are not to be proposed. */
  without: ids(WITHOUT_MAX),
})

/** A recipe for the dinner of a day, and why. */
export const proposedDinnerView = z.object({
  day: z.string(),
  recipe: recipeSummaryView.pick({ id: true, title: true, cover: true, drawnKey: true, servings: true }),
  /** Preparation and cooking together; null where the recipe does not say. */
  minutes: z.number().nullable(),
  /** In short words: "at hand: leeks, cream", "not cooked for 8 weeks". */
  reasons: z.array(z.string()),
})
export type ProposedDinner = z.output<typeof proposedDinnerView>
export const proposalsView = z.object({
  /** Recipes that were chosen from, 1,000 at most. */
  recipeCount: z.number(),
  /** By day; a day for which nothing fits is missing. */
  dinners: z.array(proposedDinnerView),
})

/** The first days of the week that is copied, and of the one that gets it. */
export const copyWeekInput = z.object({ from: day, to: day })
/** How many entries were added. */
export const copiedWeekView = z.object({ added: z.number() })

/** Since when a calendar program may read the plan by an address; null where none may. */
export const planFeedView = z.object({ since: z.string().nullable() })
/** The address for a calendar program, the only time that it is told; below this server's own where that is not known. */
export const newPlanFeedView = z.object({ address: z.string() })
