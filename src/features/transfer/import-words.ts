import type { ImportFilter } from '#server/kitchen/transfer/constants.ts'
import type { ImportLineView, RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { counted } from '#src/lib/counted.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

type Counts = RecipeImportView['counts']

const listed = (parts: readonly [count: number, label: string][]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([, label]) => label)
    .join(', ')

/** "12 new recipes, 3 that you have already, 1 that cannot be read" */
export const offerMessage = ({ new: fresh, duplicates, unreadable }: Counts): string =>
  listed([
    [fresh, counted(fresh, 'new recipe')],
    [duplicates, `${duplicates.toLocaleString('en')} that you have already`],
    [unreadable, `${unreadable.toLocaleString('en')} that cannot be read`],
  ])

/** "12 recipes brought in, 2 replaced, 1 that did not work" */
export const outcomeMessage = ({ added, replaced, failed }: Counts): string =>
  listed([
    [added, `${counted(added, 'recipe')} brought in`],
    [replaced, `${replaced.toLocaleString('en')} replaced`],
    [failed, `${failed.toLocaleString('en')} that did not work`],
  ]) || 'Nothing was brought in'

/** "12 recipes taken out again, 2 brought back as they were, 1 left" */
export const undoneMessage = ({ removed, restored, added, replaced }: Counts): string =>
  listed([
    [removed, `${counted(removed, 'recipe')} taken out again`],
    [restored, `${restored.toLocaleString('en')} brought back as ${restored === 1 ? 'it was' : 'they were'}`],
    [added + replaced, `${(added + replaced).toLocaleString('en')} left`],
  ]) || 'Undone'

/** What a file offers, or what became of it, in a few words. */
export const summaryOf = ({ state, counts }: RecipeImportView): string =>
  state === 'undone' ? undoneMessage(counts) : doneOf(counts) > 0 ? outcomeMessage(counts) : offerMessage(counts)

/** How many of the chosen recipes had their turn. */
export const doneOf = ({ added, replaced, failed }: Counts): number => added + replaced + failed

/** "Mealie 2.x", or nothing where the program is not known. */
export const programOf = ({ program, version }: RecipeImportView): string =>
  program === null || program === 'unknown' ? '' : [program, version].filter(Boolean).join(' ')

/** "9 ingredients, 5 steps, 2 pictures" */
export const contentMessage = ({ ingredients, steps, pictures }: ImportLineView): string =>
  listed([
    [ingredients, counted(ingredients, 'ingredient')],
    [steps, counted(steps, 'step')],
    [pictures, counted(pictures, 'picture')],
  ]) || 'Its name alone'

/** What a line is, or what became of it, in a word, and the tone of that. */
export function stateOf({ kind, outcome }: ImportLineView): [label: string, tone: BadgeTone] {
  if (outcome === 'added') return ['Brought in', 'basil']
  if (outcome === 'replaced') return ['Replaced', 'basil']
  if (outcome === 'removed') return ['Taken out again', 'sunken']
  if (outcome === 'restored') return ['Brought back', 'basil']
  if (outcome === 'failed') return ['Did not work', 'danger']
  return kinds[kind]
}

const kinds: Readonly<Record<ImportLineView['kind'], [label: string, tone: BadgeTone]>> = {
  new: ['New', 'saffron'],
  duplicate: ['Already here', 'sunken'],
  repeated: ['Twice in the file', 'sunken'],
  unreadable: ['Not readable', 'danger'],
}

/** The states of an import, for the list of them. */
export const stateLabels: Readonly<Record<RecipeImportView['state'], string>> = {
  reading: 'Reading',
  naming: 'Columns to name',
  offered: 'To choose',
  importing: 'Under way',
  paused: 'Paused',
  done: 'Done',
  undone: 'Undone',
  failed: 'Failed',
}

type Choice = { value: ImportFilter; label: string; count: number }

/** The filters of a preview that show anything. */
export const previewFilters = (counts: Counts): Choice[] =>
  withSome([
    { value: 'all', label: 'All', count: counts.all },
    { value: 'new', label: 'New', count: counts.new },
    { value: 'duplicates', label: 'Already here', count: counts.duplicates },
    { value: 'lossy', label: 'Not all fits', count: counts.lossy },
    { value: 'unreadable', label: 'Not readable', count: counts.unreadable },
  ])

/** The filters of an import that is under way or over; what did not work comes first, because it asks for something. */
export const resultFilters = ({ state, counts }: RecipeImportView): Choice[] =>
  withSome([
    { value: 'failed', label: 'Did not work', count: counts.failed },
    { value: 'taken', label: state === 'undone' ? 'Left' : 'Brought in', count: counts.added + counts.replaced },
    { value: 'undone', label: 'Undone', count: counts.removed + counts.restored },
    { value: 'unreadable', label: 'Not readable', count: counts.unreadable },
    { value: 'lossy', label: 'Not all fits', count: counts.lossy },
    { value: 'all', label: 'All', count: counts.all },
  ])

const withSome = (choices: readonly Choice[]): Choice[] => choices.filter(({ count }) => count > 0)
