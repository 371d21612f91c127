export const phases = ['menstrual', 'follicular', 'ovulatory', 'luteal'] as const
export const dataSources = ['manual', 'apple_health', 'natural_cycles'] as const
/** From no bleeding to the most; `unspecified` is bleeding of unknown strength. */
export const flowLevels = ['none', 'spotting', 'unspecified', 'light', 'medium', 'heavy'] as const
/** From the worst to the best. */
export const moods = ['awful', 'low', 'okay', 'good', 'great'] as const
export const symptoms = [
  'cramps',
  'headache',
  'bloating',
  'backache',
  'tender_breasts',
  'tiredness',
  'nausea',
  'acne',
  'cravings',
  'trouble_sleeping',
  'irritability',
] as const
export const lhResults = ['negative', 'positive'] as const
export const pauseReasons = ['pregnancy', 'breastfeeding', 'contraception'] as const
export const gapAnswers = ['long', 'missed'] as const

export type Phase = (typeof phases)[number]
export type DataSource = (typeof dataSources)[number]
export type FlowLevel = (typeof flowLevels)[number]
export type Mood = (typeof moods)[number]
export type Symptom = (typeof symptoms)[number]
export type LhResult = (typeof lhResults)[number]
export type PauseReason = (typeof pauseReasons)[number]
export type GapAnswer = (typeof gapAnswers)[number]

export const ENERGY_MAX = 10
/** Characters of a recovery code, with whatever was typed around it. */
export const RECOVERY_CODE_MAX = 100
export const CYCLE_NOTE_MAX = 500
/** Basal body temperature that is taken for one, in °C. */
export const TEMPERATURE_MIN = 34
export const TEMPERATURE_MAX = 42
/** Days that one call may carry from a page; an import may carry more. */
export const DAYS_AT_ONCE = 400
/** What is agreed to when cycle tracking is turned on; a new wording gets a new number. */
export const AGREEMENT_VERSION = 2

export const cycleMessages = {
  off: 'Turn on cycle tracking first. Nothing is stored before that.',
  noDay: 'Please enter a day of the calendar.',
  farDay: 'That day is too far away to be logged.',
  notAgreed: 'Please agree first.',
  notConfirmed: 'Please confirm that everything is to be deleted.',
  notCycle: 'User',
  noGap: 'There is no such cycle to ask about.',
  noPause: 'There is no pause to end.',
  isPaused: 'Predictions are paused already.',
  pauseBackwards: 'A pause cannot end before it starts.',
  locked:
    'Your cycle is locked since an admin made your new password. Open it on the cycle page with the password from before, a recovery code, or a link sent to your e-mail address.',
  notLocked: 'Your cycle is not locked.',
  passwordWrong: 'That is not the password you had before the link.',
  codeWrong: 'That is not your recovery code, or it was used already.',
  samePassword: 'The person who made your link may know the password you have now. Please choose another one.',
  opened: 'Your cycle is open again. All other devices were signed out.',
  keyLost:
    'Cycle data cannot be read: the key that it is locked with is not on this server. Nothing is lost yet. Please tell the person who runs it.',
  keyWrong:
    'Cycle data cannot be read: the key on this server is not the one that it is locked with. Please tell the person who runs it.',
} as const

/** Why there is no prediction. */
export const noPredictionReasons = ['no_data', 'paused', 'too_late', 'after_pause'] as const

/** Recent cycles that the overview lists before all of them. */
export const RECENT_CYCLES = 5
