import type { DataSource, FlowLevel, LhResult, Mood, PauseReason, Phase, Symptom } from '#server/cycle/constants.ts'
import type { CycleView } from '#server/cycle/contract.ts'

export const phaseNames: Record<Phase, string> = {
  menstrual: 'Menstrual',
  follicular: 'Follicular',
  ovulatory: 'Ovulatory',
  luteal: 'Luteal',
}

export const flowNames: Record<FlowLevel, string> = {
  none: 'None',
  spotting: 'Spotting',
  unspecified: 'Not sure',
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
}

/** Flows in the order in which they are offered. */
export const chosenFlows = [
  'none',
  'spotting',
  'light',
  'medium',
  'heavy',
  'unspecified',
] as const satisfies FlowLevel[]

/** A flow after "flow:", for those who do not see the colour. */
export const flowLabels: Record<FlowLevel, string> = {
  none: 'no flow',
  spotting: 'spotting',
  unspecified: 'flow',
  light: 'light flow',
  medium: 'medium flow',
  heavy: 'heavy flow',
}

export const moodNames: Record<Mood, string> = {
  awful: 'Awful',
  low: 'Low',
  okay: 'Okay',
  good: 'Good',
  great: 'Great',
}

export const symptomNames: Record<Symptom, string> = {
  cramps: 'Cramps',
  headache: 'Headache',
  bloating: 'Bloating',
  backache: 'Backache',
  tender_breasts: 'Tender breasts',
  tiredness: 'Tiredness',
  nausea: 'Nausea',
  acne: 'Acne',
  cravings: 'Cravings',
  trouble_sleeping: 'Trouble sleeping',
  irritability: 'Irritability',
}

export const lhNames: Record<LhResult, string> = { negative: 'Negative', positive: 'Positive' }

export const sourceNames: Record<DataSource, string> = {
  manual: 'by hand',
  apple_health: 'Apple Health',
  natural_cycles: 'Natural Cycles',
}

export const pauseNames: Record<PauseReason, string> = {
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breastfeeding',
  contraception: 'Hormonal contraception',
}

/** Why a finished cycle does not count for what is expected. */
export const leftOut: Record<Exclude<CycleView['counts'], 'yes' | 'running'>, string> = {
  short: 'Left out: too short for a cycle',
  long: 'Left out: too long for a cycle',
  missed: 'Left out: a period in it was probably not logged',
  paused: 'Left out: predictions were paused',
}

/** The colour of a phase, filled. */
export const phaseColours: Record<Phase, string> = {
  menstrual: 'var(--cycle-menstrual)',
  follicular: 'var(--cycle-follicular)',
  ovulatory: 'var(--cycle-ovulatory)',
  luteal: 'var(--cycle-luteal)',
}
