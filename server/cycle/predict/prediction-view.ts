import { dayName } from '#common/days.ts'
import type { PredictionView } from '../contract.ts'
import type { Prediction, Range } from './predict.ts'
import { confidenceWord } from './reasons.ts'

const rangeView = ({ date, earliest, latest }: Range) => ({
  date: dayName(date),
  earliest: dayName(earliest),
  latest: dayName(latest),
})

/** A prediction as it goes out, its days by name. */
export const predictionView = (made: Prediction): PredictionView => ({
  predictedPeriodStartDate: dayName(made.nextStart),
  predictedOvulationDate: dayName(made.ovulation),
  predictedCycleLength: made.length,
  confidenceScore: Math.round(made.confidence * 1000) / 1000,
  confidence: confidenceWord(made.confidence),
  daysLate: made.daysLate,
  periods: made.starts.map(rangeView),
  ovulations: made.ovulations.map(rangeView),
  reasons: made.reasons,
})
