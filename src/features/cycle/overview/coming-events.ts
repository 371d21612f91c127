import type { PredictionView } from '#server/cycle/contract.ts'
import { aboutDay, away, days, giveOrTake, percent } from '#src/lib/calendar/day-text.ts'

export interface Coming {
  kind: 'ovulation' | 'period'
  day: string
  title: string
  text: string
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** The next ovulation and the next period as text, the nearer one first. */
export function comingUp(prediction: PredictionView, today: string): Coming[] {
  const coming: Coming[] = []
  const [ovulation] = prediction.ovulations
  if (ovulation) {
    coming.push({
      kind: 'ovulation',
      day: ovulation.date,
      title: `Ovulation, about ${aboutDay(ovulation.date, today)}`,
      text: joined(away(ovulation.date, today), giveOrTake(ovulation)),
    })
  }
  const [period] = prediction.periods
  if (period) {
    const { daysLate } = prediction
    const sure = `${percent(prediction.confidenceScore)} sure within two days`
    coming.push({
      kind: 'period',
      day: period.date,
      title: `Next period, about ${aboutDay(period.date, today)}`,
      text:
        daysLate > 0
          ? `Late by ${days(daysLate)}. ${away(period.date, today)}, ${sure}`
          : `${away(period.date, today)}. ${sure}`,
    })
  }
  return coming.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
