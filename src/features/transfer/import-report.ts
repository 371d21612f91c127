import type { ImportedView, ImportLineView } from '#server/kitchen/transfer/contract.ts'

/** One recipe of a file: what the file offers, and what became of it once it was its turn. */
export type ReportLine = ImportLineView & { outcome: ImportedView | null }

/** The recipes that an import will bring in: the new ones, and those the kitchen has when they shall come again. */
export const chosenIndexes = (lines: readonly ImportLineView[], again: boolean): number[] =>
  lines.filter(({ state }) => state === 'new' || (again && state === 'duplicate')).map(({ index }) => index)

/** The report, extended by the result of an import step. */
export const withOutcomes = (lines: readonly ReportLine[], outcomes: readonly ImportedView[]): ReportLine[] => {
  const byIndex = new Map(outcomes.map(outcome => [outcome.index, outcome]))
  return lines.map(line => ({ ...line, outcome: byIndex.get(line.index) ?? line.outcome }))
}

/** A list cut into pieces of `size`. */
export const pieces = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))

const counted = (n: number, one: string, many: string) =>
  n === 0 ? [] : [`${n.toLocaleString('en')} ${n === 1 ? one : many}`]

/** "12 new recipes, 3 that you have already, 1 that cannot be read" */
export function offerMessage(lines: readonly ImportLineView[]): string {
  const count = (state: ImportLineView['state']) => lines.filter(line => line.state === state).length
  return [
    ...counted(count('new'), 'new recipe', 'new recipes'),
    ...counted(count('duplicate'), 'that you have already', 'that you have already'),
    ...counted(count('unreadable'), 'that cannot be read', 'that cannot be read'),
  ].join(', ')
}

/** What is said of pictures that the server did not fetch; empty when there are none. */
export function unfetchedMessage(lines: readonly ReportLine[]): string {
  const count = lines.reduce((sum, { outcome }) => sum + (outcome?.unfetched ?? 0), 0)
  if (count === 0) return ''
  const pictures = count === 1 ? '1 picture was' : `${count.toLocaleString('en')} pictures were`
  return `${pictures} not fetched: this server fetches only so many from other places in an hour. You can add them to the recipes by hand.`
}

/** "12 recipes brought in, 1 that did not work" */
export function outcomeMessage(lines: readonly ReportLine[]): string {
  const count = (state: ImportedView['state']) => lines.filter(({ outcome }) => outcome?.state === state).length
  const parts = [
    ...counted(count('imported'), 'recipe brought in', 'recipes brought in'),
    ...counted(count('duplicate'), 'that you had already', 'that you had already'),
    ...counted(count('failed'), 'that did not work', 'that did not work'),
  ]
  return parts.join(', ') || 'Nothing was brought in'
}
