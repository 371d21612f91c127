import { basename } from 'node:path'
import { readOffers } from '#server/kitchen/transfer/importers/index.ts'
import { openFile } from '#server/kitchen/transfer/importers/opened-file.ts'
import type { Offer } from '#server/kitchen/transfer/offer.ts'
import { lineWriter } from './line-writer.ts'

// Reads files or folders that other programs exported and prints a line of JSON for each recipe that would be brought
// in. What cannot be read is told on the error output.
const files = process.argv.slice(2)
if (files.length === 0) {
  process.stderr.write('usage: npm run --silent import -- FILE…\n')
  process.exit(2)
}

const { line, flush } = lineWriter(1 << 16)

const printed = (program: string, offer: Offer) => ({
  program,
  title: offer.title,
  ingredients: offer.ingredients,
  steps: offer.instructions,
  ingredientGroups: offer.ingredientGroups,
  stepSections: offer.stepSections,
  source: offer.source,
  sourceUrl: offer.sourceUrl,
  yield: offer.yieldText,
  servings: offer.servings,
  prepMinutes: offer.prepTime,
  cookMinutes: offer.cookTime,
  totalMinutes: offer.totalTime,
  tags: offer.tags,
  rating: offer.rating,
  favourite: offer.favourite,
  notes: offer.notes,
  nutrition: offer.calories === null && !offer.nutrition ? null : { calories: offer.calories, ...offer.nutrition },
  cookLog: offer.cookLog,
  pictures: offer.pictures.length,
  lost: offer.lost,
})

for (const path of files) {
  let found = 0
  try {
    const file = await openFile(path, basename(path))
    for await (const { program, offer } of readOffers(file)) {
      found++
      if ('problem' in offer) process.stderr.write(`${path}: ${offer.title}: ${offer.problem}\n`)
      else await line(JSON.stringify(printed(program, offer)))
    }
    file.close()
  } catch (error) {
    found++
    process.stderr.write(`${path}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
  if (found === 0) process.stderr.write(`${path}: There are no recipes in this file.\n`)
}
await flush()
