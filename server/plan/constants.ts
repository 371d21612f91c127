/** Days that are answered at once: two months, and what a page of a month shows of those beside it. */
export const PLAN_DAYS_MAX = 75
/** Entries that one day may hold. */
export const DAY_ENTRIES_MAX = 40
/** Entries that are added, or taken out, by one call. */
export const ENTRIES_AT_ONCE = 61
/** Entries that a repetition adds, and weeks from one to the next. */
export const SERIES_MAX = ENTRIES_AT_ONCE - 1
export const SERIES_WEEKS_MAX = 4
/** Days before and after which a recipe is not proposed again. */
export const REST_DAYS = 10
/** Recipes that a call for proposals may rule out. */
export const WITHOUT_MAX = 200
export const PLAN_TEXT_MAX = 200
export const PLAN_NOTE_MAX = 500
export const PLAN_SERVINGS_MAX = 100

/** Where calendar programs read a plan; the key follows as `?key=`. */
export const PLAN_FEED_PATH = '/api/plan.ics'

export const planMessages = {
  noDay: 'Please choose a day.',
  tooLong: `Please ask for ${PLAN_DAYS_MAX} days at most, the first one first.`,
  nothing: 'Please choose a recipe, write what there is, or take leftovers.',
  leftoversAgain: 'Leftovers are planned of a dish, not of leftovers. Please choose the dish that they are of.',
  oneOnly: 'Please choose one: a recipe, a text or leftovers.',
  dayFull: `A day holds ${DAY_ENTRIES_MAX} entries. Please take one away first.`,
  cookUnknown: 'Please choose somebody of your household to cook.',
  sameWeek: 'Please choose another week to copy to.',
  noEntries: `Please send 1 to ${ENTRIES_AT_ONCE} entries.`,
  oneWeek: 'Please choose days of one week.',
  howLong: 'Please say how many times, or until which day.',
  noRepetition: 'Please choose days of the week, and a day after this one.',
  seriesTooLong: `A repetition adds ${SERIES_MAX} entries at most. Please choose an earlier day or fewer times.`,
  howManyTimes: `Please enter a number from 1 to ${SERIES_MAX}.`,
  repeatedAlready: 'This is repeated already. Please take the later ones out first.',
  leftoversOnce: 'Leftovers cannot be repeated. Please repeat the dish itself.',
  daysFull: `Every one of these days holds ${DAY_ENTRIES_MAX} entries already.`,
  notText: 'Only a text of its own can be written anew.',
} as const
