import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { dayName, dayNumber } from '#server/cycle/calendar.ts'
import { START_APART } from '#server/cycle/predict/constants.ts'
import { judgeGaps } from '#server/cycle/predict/lengths.ts'
import { predictNext } from '#server/cycle/predict/predict.ts'
import { predictionView } from '#server/cycle/predict/prediction-view.ts'
import { cycleRemarks } from '#server/cycle/predict/reasons.ts'
import { noPredictionText } from '#server/cycle/predict/words.ts'

// Reads `{"starts": ["2026-01-05", …], "today": "2026-03-01"}` and prints what is predicted, as one JSON object. Without
// `today`, the day of the last start counts.
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('usage: npm run --silent cycle -- FILE.json\n')
  process.exit(2)
}

const day = z
  .string()
  .refine(name => !Number.isNaN(dayNumber(name)), 'is no day such as 2026-01-05')
  .transform(dayNumber)
const shape = z.object({ starts: z.array(day), today: day.optional() })

function readGiven(path: string) {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const problem =
      error instanceof z.ZodError
        ? error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('\n')
        : String(error)
    process.stderr.write(`${path} cannot be used:\n${problem}\n`)
    process.exit(1)
  }
}

const given = readGiven(file)
const today = given.today ?? Math.max(...given.starts)
const starts: number[] = []
for (const start of given.starts.sort((a, b) => a - b)) {
  const last = starts.at(-1)
  if (start <= today && (last === undefined || start - last >= START_APART)) starts.push(start)
}
const gaps = judgeGaps(starts)
const made = predictNext({ starts, gaps, pauses: [], surges: [] }, today)
const remarks = cycleRemarks(gaps)
const answer =
  typeof made === 'string'
    ? {
        predictedPeriodStartDate: null,
        predictedOvulationDate: null,
        predictedCycleLength: null,
        confidenceScore: null,
        reason: made,
        reasons: [noPredictionText[made]],
        remarks,
      }
    : {
        ...predictionView(made),
        remarks,
        leftOut: gaps
          .filter(({ counts }) => counts !== 'yes')
          .map(({ start, length, counts }) => ({ start: dayName(start), length, counts })),
      }
process.stdout.write(`${JSON.stringify(answer)}\n`)
