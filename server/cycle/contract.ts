import { z } from 'zod'
import { chefIdInput, fromJson, optional, text, wholeNumber, yesOrNo } from '#common/inputs.ts'
import { PASSWORD_MAX } from '../auth/constants.ts'
import { newPasswordInput } from '../auth/contract.ts'
import {
  CYCLE_NOTE_MAX,
  cycleMessages,
  DAYS_AT_ONCE,
  dataSources,
  ENERGY_MAX,
  flowLevels,
  gapAnswers,
  lhResults,
  moods,
  noPredictionReasons,
  pauseReasons,
  phases,
  RECOVERY_CODE_MAX,
  symptoms,
  TEMPERATURE_MAX,
  TEMPERATURE_MIN,
} from './constants.ts'

/** A day of the calendar that the chef lives by, YYYY-MM-DD. */
export const dayInput = z
  .string({ error: cycleMessages.noDay })
  .regex(/^[12]\d{3}-\d{2}-\d{2}$/, cycleMessages.noDay)
  // The thirtieth of February would be read as one of March.
  .refine(day => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), cycleMessages.noDay)

const temperature = z
  .union([z.number(), z.string().regex(/^\s*\d{2}([.,]\d{1,3})?\s*$/)], { error: 'Please enter degrees Celsius.' })
  .transform(value => Number(String(value).replace(',', '.')))
  .pipe(
    z
      .number()
      .min(TEMPERATURE_MIN, `Please enter ${TEMPERATURE_MIN} to ${TEMPERATURE_MAX} °C.`)
      .max(TEMPERATURE_MAX, `Please enter ${TEMPERATURE_MIN} to ${TEMPERATURE_MAX} °C.`)
      .transform(value => Math.round(value * 100) / 100),
  )

/** What may be logged of a day. Left out: stays as it is. `null`: is cleared. */
export const dayFields = {
  flow: z.enum(flowLevels).nullish(),
  mood: z.enum(moods).nullish(),
  energyLevel: wholeNumber(1, ENERGY_MAX).nullish(),
  symptoms: z
    .array(z.enum(symptoms))
    .max(symptoms.length)
    .transform(list => [...new Set(list)])
    .nullish(),
  lhTest: z.enum(lhResults).nullish(),
  temperature: temperature.nullish(),
  note: text(CYCLE_NOTE_MAX).nullish(),
}

const dayShape = z.object({ day: dayInput, ...dayFields })
export const saveDaysInput = z.object({
  days: z.preprocess(fromJson, z.array(dayShape).min(1).max(DAYS_AT_ONCE)),
})
export const daysSavedView = z.object({ success: z.literal(true), changed: z.number() })

/** `today` is the day by the chef's own calendar; without it, the day in UTC counts. */
export const todayInput = z.object({ today: optional(dayInput) })
export const ownDataInput = z.object({ id: chefIdInput, today: optional(dayInput) })
export const daysInput = z.object({ from: optional(dayInput), to: optional(dayInput) })
export const agreeInput = z.object({ agreed: yesOrNo.refine(Boolean, cycleMessages.notAgreed) })
export const forgetInput = z.object({ confirmed: yesOrNo.refine(Boolean, cycleMessages.notConfirmed) })
export const pauseInput = z.object({ reason: z.enum(pauseReasons), from: dayInput })
export const unpauseInput = z.object({ to: dayInput })
/** What a chef says of an unusually long gap; `start` is the day on which it began. */
export const gapInput = z.object({ start: dayInput, answer: z.enum(gapAnswers).nullable() })
/** How a chef proves to be the chef whose cycle is locked: by the password from before, or by a recovery code. */
export const unlockInput = z
  .object({
    password: z
      .string()
      .min(1)
      .max(PASSWORD_MAX * 8)
      .optional(),
    code: z.string().min(1).max(RECOVERY_CODE_MAX).optional(),
    newPassword: newPasswordInput,
  })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    message: 'Please give the password from before, or a recovery code.',
  })
export const lockStateView = z.object({
  isLocked: z.boolean(),
  /** Whether a link to choose a new password that is sent to the chef’s address opens it. */
  canMail: z.boolean(),
  hasRecoveryCode: z.boolean(),
})
export const recoveryCodeView = z.object({ code: z.string() })

export const exportInput = z.object({ format: z.enum(['json', 'csv']) })

/** A day as it is kept, all sources put together: what was typed in by hand goes before what was brought in. */
export const dayView = z.object({
  day: z.string(),
  flow: z.enum(flowLevels).nullable(),
  mood: z.enum(moods).nullable(),
  energyLevel: z.number().nullable(),
  symptoms: z.array(z.enum(symptoms)),
  lhTest: z.enum(lhResults).nullable(),
  temperature: z.number().nullable(),
  note: z.string(),
  dataSources: z.array(z.enum(dataSources)),
})
export type DayView = z.output<typeof dayView>
export const dayListView = z.array(dayView)
export const dayCountView = z.object({ days: z.number() })

/** A range of days, both ends within. */
const rangeView = z.object({ date: z.string(), earliest: z.string(), latest: z.string() })

/**
 * A cycle. Of a finished one `currentPhase` is the phase in which it ended; it is null when no phase can be told. The
 * length of the one that runs is the expected one.
 */
export const cycleView = z.object({
  id: z.number(),
  currentPhase: z.enum(phases).nullable(),
  periodStartDate: z.string(),
  /** Null while it runs. */
  endDate: z.string().nullable(),
  cycleLength: z.number().nullable(),
  isFinished: z.boolean(),
  /** The day of the cycle that today is, from 1; null once it is finished. */
  cycleDay: z.number().nullable(),
  periodLength: z.number(),
  /** The day of ovulation, estimated or by a test. */
  ovulationDate: z.string().nullable(),
  isOvulationConfirmed: z.boolean(),
  /** Whether its length counts for what is expected, and why not. */
  counts: z.enum(['yes', 'short', 'long', 'missed', 'paused', 'running']),
  /** The chef's answer about it, which they can undo; null when they were not asked or did not say. */
  gapAnswer: z.enum(gapAnswers).nullable(),
  /** Latest of what was logged in it. */
  mood: z.enum(moods).nullable(),
  energyLevel: z.number().nullable(),
  flowLevel: z.enum(flowLevels).nullable(),
  dataSource: z.enum(dataSources),
})
export type CycleView = z.output<typeof cycleView>
export const cycleListView = z.array(cycleView)

export const predictionView = z.object({
  predictedPeriodStartDate: z.string(),
  predictedOvulationDate: z.string(),
  predictedCycleLength: z.number(),
  /** The probability that the next period starts within two days of the predicted day. */
  confidenceScore: z.number(),
  confidence: z.enum(['low', 'fair', 'good', 'high']),
  /** Days past the day that was expected; 0 when it is not past. */
  daysLate: z.number(),
  /** The next three; the range holds four of five. */
  periods: z.array(rangeView),
  ovulations: z.array(rangeView),
  /** How it was computed, a sentence each. */
  reasons: z.array(z.string()),
})
export type PredictionView = z.output<typeof predictionView>

export const pauseView = z.object({ reason: z.enum(pauseReasons), from: z.string(), to: z.string().nullable() })
export type PauseView = z.output<typeof pauseView>

/** Mean of what was logged in a phase. Mood from 1 (awful) to 5 (great). */
export const phaseFeelingView = z.object({
  phase: z.enum(phases),
  mood: z.number().nullable(),
  moods: z.number(),
  energyLevel: z.number().nullable(),
  energyLevels: z.number(),
})

export const overviewView = z.object({
  isOn: z.boolean(),
  today: z.string(),
  /** Newest first. */
  cycles: cycleListView,
  current: cycleView.nullable(),
  /**
   * The phase of each day of the current cycle, those to come as they are expected; null where unknown. Empty
   * when there is nothing to tell: no cycle, a pause, or one that began too long ago.
   */
  phases: z.array(z.enum(phases).nullable()),
  prediction: predictionView.nullable(),
  noPrediction: z.object({ reason: z.enum(noPredictionReasons), text: z.string() }).nullable(),
  /** The present cycle day and phase as text; empty without data. */
  phaseText: z.string(),
  pause: pauseView.nullable(),
  /** Gaps in which a period was probably not logged; `start` is the day on which one began. */
  questions: z.array(z.object({ start: z.string(), end: z.string(), length: z.number(), periods: z.number() })),
  /** Neutral remarks on lengths and their spread. */
  remarks: z.array(z.string()),
  feelings: z.array(phaseFeelingView),
  /** What is logged of today. */
  todayEntry: dayView.nullable(),
  /** Entries that could not be unlocked: damaged, or put there by somebody else. */
  unreadable: z.number(),
  /** Whether there is a code that opens the vault after an admin’s link. */
  hasRecoveryCode: z.boolean(),
})
export type OverviewView = z.output<typeof overviewView>

export const exportView = z.object({ fileName: z.string(), type: z.string(), content: z.string() })
