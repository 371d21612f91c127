import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { dayName, dayNumber } from '#common/days.ts'
import { START_APART } from '#server/cycle/predict/constants.ts'
import { judgeGaps } from '#server/cycle/predict/lengths.ts'
import { predictNext } from '#server/cycle/predict/predict.ts'
import { noPredictionText } from '#server/cycle/predict/prediction-text.ts'
import { predictionView } from '#server/cycle/predict/prediction-view.ts'
import { cycleRemarks } from '#server/cycle/predict/reasons.ts'

// Reads `{"starts": ["2026-01-05", …], "today": "2026-03-01"}` and prints what is predicted, as one JSON object. Without
// `today`, the day of the last start counts. Starts after it, and those too soon after another, are left out and counted.
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('usage: npm run --silent cycle -- FILE.json\n')
  process.exit(2)
}

const day = z
  .string()
  .refine(name => !Number.isNaN(dayNumber(name)), 'is no day such as 2026-01-05')
  .transform(dayNumber)
/** Complaints that are printed; a long file may give as many as it has lines. */
const COMPLAINTS_MAX = 10

const shape = z.object({ starts: z.array(day), today: day.optional() })

function readInput(path: string) {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    process.stderr.write(`${path} cannot be used:\n${complaint(error)}\n`)
    process.exit(1)
  }
}

function complaint(error: unknown): string {
  if (!(error instanceof z.ZodError)) return String(error)
  const { issues } = error
  const problems = issues.slice(0, COMPLAINTS_MAX).map(issue => `${issue.path.join('.')} ${issue.message}`.trim())
  return [
    ...problems,
    ...(issues.length > problems.length ? [`and ${issues.length - problems.length} more`] : []),
  ].join('\n')
}

const input = readInput(file)
const sorted = [...new Set(input.starts)].sort((a, b) => a - b)
const today = input.today ?? sorted.at(-1) ?? 0
const starts: number[] = []
const ignoredStarts = { afterToday: 0, tooSoon: 0 }
for (const start of sorted) {
  const last = starts.at(-1)
  if (start > today) ignoredStarts.afterToday++
  else if (last !== undefined && start - last < START_APART) ignoredStarts.tooSoon++
  else starts.push(start)
}
const gaps = judgeGaps(starts)
const prediction = predictNext({ starts, gaps, pauses: [], surges: [] }, today)
const remarks = cycleRemarks(gaps)
const answer =
  typeof prediction === 'string'
    ? {
        predictedPeriodStartDate: null,
        predictedOvulationDate: null,
        predictedCycleLength: null,
        confidenceScore: null,
        reason: prediction,
        reasons: [noPredictionText[prediction]],
        remarks,
        ignoredStarts,
      }
    : {
        ...predictionView(prediction),
        remarks,
        leftOut: gaps
          .filter(({ counts }) => counts !== 'yes')
          .map(({ start, length, counts }) => ({ start: dayName(start), length, counts })),
        ignoredStarts,
      }
process.stdout.write(`${JSON.stringify(answer)}\n`)
