/** How names that are typed join a list of them. */
export interface NameRules {
  /** Names that the list may have. */
  max: number
  /** A name as the list has it; an empty one is left out. */
  read?: (name: string) => string
}

/** The names of a list with those that are typed, with commas between, as far as there is room; case makes no other name. */
export function addNames(
  names: readonly string[],
  typed: string,
  { max, read = name => name.trim() }: NameRules,
): string[] {
  const all = [...names]
  for (const name of typed.split(',').map(read)) {
    if (name !== '' && !all.some(known => known.toLowerCase() === name.toLowerCase())) all.push(name)
  }
  return all.slice(0, Math.max(max, names.length))
}
