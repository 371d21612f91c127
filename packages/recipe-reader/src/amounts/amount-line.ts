import type { LineAmount, ParsedLine } from '../ingredients/parse-line.ts'

/** An ingredient line as it was typed, its name, and its amounts where they stand. */
export type AmountLine = { text: string; name: ParsedLine['name']; amounts: LineAmount[] }
