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
export const predictionView = (prediction: Prediction): PredictionView => ({
  predictedPeriodStartDate: dayName(prediction.nextStart),
  predictedOvulationDate: dayName(prediction.ovulation),
  predictedCycleLength: prediction.length,
  confidenceScore: Math.round(prediction.confidence * 1000) / 1000,
  confidence: confidenceWord(prediction.confidence),
  daysLate: prediction.daysLate,
  periods: prediction.starts.map(rangeView),
  ovulations: prediction.ovulations.map(rangeView),
  reasons: prediction.reasons,
})
