import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseLine } from 'recipe-reader/ingredients'
import { lineWriter } from './line-writer.ts'

// Reads lines of JSON with an `input`, writes `{ input, quantity, unit, name }` for each, in order.
// The unit is the first one that the line names: for "2 x 400 g cans" the gram.
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('usage: npm run --silent ingredients -- FILE.jsonl\n')
  process.exit(2)
}

const { line, flush } = lineWriter(1 << 16)

/** The text of a line; what is no JSON with an `input` ends the run, so that answers never slip against their lines. */
function inputOf(line: string, number: number): string {
  try {
    const { input } = JSON.parse(line) as { input?: unknown }
    if (typeof input === 'string') return input
  } catch {
    // Said below.
  }
  process.stderr.write(`line ${number} is no JSON object with an "input"\n`)
  process.exit(1)
}

let number = 0
for await (const row of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
  number++
  if (row.trim() === '') continue
  const text = inputOf(row, number)
  const { quantity, unit, packUnit, name } = parseLine(text)
  await line(JSON.stringify({ input: text, quantity, unit: packUnit ?? unit, name }))
}
await flush()
