import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instructionLines, openPage, readRecipePage } from 'recipe-reader'
import { lineWriter } from './line-writer.ts'

// Reads every DIR/<host>/<name>.html as the page https://<host>/<name> and prints a line of JSON for each, in order:
// what was found of its recipe, the names of sections as lines among the steps, and in `doubtful` what of it may be wrong. A page without a recipe has its name alone.
const [directory] = process.argv.slice(2)
if (!directory) {
  process.stderr.write('usage: npm run --silent extract -- DIR\n')
  process.exit(2)
}

const { line, flush } = lineWriter(1 << 18)

function lineOf(host: string, name: string, file: string): string {
  const page = `${host}/${name}`
  const recipe = readRecipePage(openPage(readFileSync(file), 'text/html'), `https://${page}`)
  if (!recipe) return JSON.stringify({ page })
  const { title, ingredients, totalTime, cookTime, servings, doubtful } = recipe
  return JSON.stringify({
    page,
    title,
    ingredients,
    instructions: instructionLines(recipe),
    totalTime,
    cookTime,
    servings,
    doubtful,
  })
}

const started = performance.now()
let count = 0
for (const host of readdirSync(directory, { withFileTypes: true })) {
  if (!host.isDirectory()) continue
  for (const file of readdirSync(join(directory, host.name)).sort()) {
    if (!file.endsWith('.html')) continue
    count += 1
    await line(lineOf(host.name, file.slice(0, -'.html'.length), join(directory, host.name, file)))
  }
}
await flush()
const seconds = (performance.now() - started) / 1000
process.stderr.write(`${count} pages in ${seconds.toFixed(2)} s\n`)
