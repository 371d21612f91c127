/*
 * Every number that a prediction rests on. "Fitted" ones were fitted on a public set of 1,665 cycles; published ones
 * name where they were published:
 *   Bull and others 2019, npj Digital Medicine 2:83, 612,613 cycles
 *   Fehring and others 2006, JOGNN 35:376, 1,060 cycles
 *   FIGO 2018, Munro and others, Int J Gynecol Obstet 143:393: what counts as usual
 */

/** A day without a log between two bleeding days belongs to the same period, up to so many of them. */
export const BRIDGED_DAYS = 2
/** Days from one start to the next at least; bleeding before that is not a new cycle. */
export const START_APART = 10
/** Gaps between starts outside of this are no cycles: a slip, or a time without logs. */
export const SHORTEST_CYCLE = 15
export const LONGEST_CYCLE = 90

/** Days of a cycle before anything is known (fitted; Bull: 29.3, Fehring: 28.9), and how many cycles that weighs. */
export const PRIOR_LENGTH = 29
export const PRIOR_WEIGHT = 1.5
/** How much less a cycle weighs than the one after it (fitted). */
export const FADING = 0.95
/** Standard deviation of lengths before anything is known (fitted; Fehring: 3.4), and how many cycles that weighs. */
export const PRIOR_SPREAD = 3.2
export const PRIOR_SPREAD_WEIGHT = 4
/** From so many lengths on, those further than this from the median count as if they were no further (fitted). */
export const CLIP_FROM = 3
export const CLIP_DAYS = 7
/** A gap is several cycles with logs missing when a part of it is within so many days of the median. */
export const MISSED_WITHIN = 5
/**
 * The median for that is of the chef's lengths and so many usual ones. With few lengths, two cycles that were logged as
 * one would else be taken for the usual one: on made-up histories with every tenth period missing, these two lower the
 * mean error from 2.59 days to 2.49, and change nothing where all are logged.
 */
export const MEDIAN_PRIORS = 2

/** The error of a prediction: mostly narrow, sometimes wide, as shares and multiples of the spread (fitted). */
export const ERROR_SHAPE = [
  { share: 0.8, width: 0.72 },
  { share: 0.2, width: 1.9 },
] as const
/**
 * How much less sure each day makes that a period is late: those who are late are more often uneven than their history
 * tells. Measured on made-up histories: without it, seven days late says 0.80 where 0.59 comes.
 */
export const LATE_DOUBT = 0.035
/** Within so many days of the prediction counts as right. Days are whole, so half a day belongs to either side. */
export const RIGHT_WITHIN = 2
export const HALF_DAY = 0.5
/** The share of outcomes that a range shall hold. */
export const RANGE_HOLDS = 0.8

/** Days from ovulation to the end of a cycle when no test ever told (fitted). */
export const USUAL_LUTEAL = 13.5
/** Days from ovulation to the end of a cycle before the chef's own tests count (fitted), and how many tested cycles that weighs. */
export const PRIOR_LUTEAL = 13.3
export const PRIOR_LUTEAL_WEIGHT = 2
/** Standard deviation of the luteal phase (Fehring: 12.4, SD 2.0). */
export const LUTEAL_SPREAD = 2
/** Luteal phases outside of this come from a wrong test (Bull: 95 % within 7 to 17). */
export const SHORTEST_LUTEAL = 7
export const LONGEST_LUTEAL = 17
/** Ovulation comes so many days after the first positive test of a surge. */
export const AFTER_SURGE = 1
/** Days around an ovulation that is known by a test. */
export const TESTED_WITHIN = 1
/** The ovulatory phase: so many days before and after the day of ovulation. */
export const OVULATORY_BEFORE = 2
export const OVULATORY_AFTER = 1

/** Days of a period before anything is known, how many periods that weighs, and what is believable. */
export const PRIOR_PERIOD = 5
export const PRIOR_PERIOD_WEIGHT = 2
export const SHORTEST_PERIOD = 2
export const LONGEST_PERIOD = 8

/** Later than this, or past this day of a cycle, nothing is predicted. */
export const LATE_MAX = 14
export const LAST_DAY = 60

/** What is usual (FIGO): lengths, and the range of lengths within a year. */
export const USUAL_SHORTEST = 24
export const USUAL_LONGEST = 38
export const USUAL_RANGE = 9
/** The latest cycles that remarks are about. */
export const REMARKED_CYCLES = 12
export const REMARK_FROM = 3
