import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePage } from '#server/capture/extract/decode-page.ts'
import { readRecipePage } from '#server/capture/extract/read-recipe-page.ts'
import { instructionLines } from '#server/capture/extract/recipe.ts'

// Reads the recipe of every DIR/<host>/<name>.html as the page https://<host>/<name> and prints a line of JSON for each.
const [directory] = process.argv.slice(2)
if (!directory) {
  process.stderr.write('usage: npm run --silent extract -- DIR\n')
  process.exit(2)
}

const lines: string[] = []
for (const host of readdirSync(directory).sort()) {
  for (const file of readdirSync(join(directory, host)).sort()) {
    if (!file.endsWith('.html')) continue
    const name = file.slice(0, -'.html'.length)
    const html = decodePage(readFileSync(join(directory, host, file)), 'text/html')
    const recipe = readRecipePage(html, `https://${host}/${name}`)
    const instructions = recipe ? instructionLines(recipe) : undefined
    const { title, ingredients, totalTime, cookTime, servings } = recipe ?? {}
    lines.push(
      JSON.stringify({ page: `${host}/${name}`, title, ingredients, instructions, totalTime, cookTime, servings }),
    )
  }
}
process.stdout.write(`${lines.join('\n')}\n`)
