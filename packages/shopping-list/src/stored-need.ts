import type { Amount, Measured, Need } from './need.ts'
import { readRational, writeRational } from './rational.ts'

type StoredAmount = [from: string, to: string | null, unit: string | null]

const write = ({ from, to, unit }: Amount): StoredAmount => [writeRational(from), to && writeRational(to), unit]

function read([from, to, unit]: StoredAmount): Amount {
  const [low, high] = [readRational(from), to === null ? null : readRational(to)]
  if (low === null) throw new SyntaxError(`“${from}” is no fraction.`)
  return { from: low, to: high, unit }
}

/** The amounts of a need as JSON, to be kept without loss. */
export const writeAmounts = ({ amounts }: Pick<Need, 'amounts'>): string =>
  JSON.stringify(amounts.map(amount => [write(amount), ...amount.also.map(write)]))

/** Reads what `writeAmounts` wrote. Throws a SyntaxError for any other text. */
export function readAmounts(text: string): Measured[] {
  return (JSON.parse(text) as [StoredAmount, ...StoredAmount[]][]).map(([first, ...also]) => ({
    ...read(first),
    also: also.map(read),
  }))
}
