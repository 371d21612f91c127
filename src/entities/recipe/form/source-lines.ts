/** A line of what a recipe was read from, and whether the recipe has it. */
export interface SourceLine {
  text: string
  taken: boolean
}

/** Text as it is compared: letters and figures alone. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Fewest letters and figures by which a line is known; shorter ones are in everything. */
const LEAST = 4

/** The lines of a source, each with whether the recipe in the form has it as it stands there or in a longer line. */
export function sourceLines(
  source: string,
  { title, ingredients, instructions }: { title: string; ingredients: string[]; instructions: string[] },
): SourceLine[] {
  const known = [title, ...ingredients, ...instructions].map(bare).filter(line => line.length >= LEAST)
  return source
    .split('\n')
    .filter(text => text.trim() !== '')
    .map(text => {
      const line = bare(text)
      const taken = known.some(
        each => each === line || (line.length >= LEAST && each.includes(line)) || isMostOf(each, line),
      )
      return { text, taken }
    })
}

/** Whether one is in the other and is more than half of it, as a step without its number is. */
const isMostOf = (one: string, other: string): boolean => 2 * one.length > other.length && other.includes(one)
