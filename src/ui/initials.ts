/** First letters of the first and the last word of a name, upper case; one for a single word, none for no letters. */
export function initials(name: string): string {
  const words = name.trim().slice(0, 200).split(/\s/u).filter(Boolean)
  const first = words.at(0)
  if (first === undefined) return ''
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map(word => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('')
    .toUpperCase()
}

/** A number from 0 to `count` - 1 that stays the same for the same name. */
export function pickByName(name: string, count: number): number {
  let sum = 0
  for (const letter of name.slice(0, 200)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % count
}
