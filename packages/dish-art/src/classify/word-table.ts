/** Words without accents; compounds (German above all) are known by how they begin or end. A word may mean several. */
export type WordTable<T> = {
  /** Single words and phrases of two or three. */
  whole: ReadonlyMap<string, readonly T[]>
  beginnings: readonly (readonly [string, T])[]
  endings: readonly (readonly [string, T])[]
}

/** Lists of words, each: `x` whole (or its plural), `x-` begins a word, `-x` ends one; `a_b` and `a_b_c` are phrases. */
export function tableOf<T extends string>(words: Partial<Record<T, string>>): WordTable<T> {
  const whole = new Map<string, T[]>()
  const beginnings: [string, T][] = []
  const endings: [string, T][] = []
  for (const value of Object.keys(words) as T[]) {
    for (const entry of words[value]?.split(' ') ?? []) {
      const word = entry.replaceAll('_', ' ')
      if (word.endsWith('-')) beginnings.push([word.slice(0, -1), value])
      else if (word.startsWith('-')) endings.push([word.slice(1), value])
      else whole.set(word, [...(whole.get(word) ?? []), value])
    }
  }
  return { whole, beginnings, endings }
}

/**
 * Everything a table says of a title's words, in their order: in singular or plural, whole or as part of a compound. What
 * stands in a phrase counts there alone, so that a sweet potato is no potato.
 */
export function meaningsOf<T>(table: WordTable<T>, words: readonly string[]): T[] {
  const found: T[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(table, words, at)
    found.push(...(length > 1 ? ofPhrase(table, words.slice(at, at + length)) : ofWord(table, words[at]!)))
    at += length
  }
  return found
}

/** How many words the longest known phrase has that begins here; 1 when there is none. */
export function phraseAt<T>(table: WordTable<T>, words: readonly string[], at: number): 1 | 2 | 3 {
  for (const length of [3, 2] as const) {
    if (at + length <= words.length && ofPhrase(table, words.slice(at, at + length)).length > 0) return length
  }
  return 1
}

function ofPhrase<T>({ whole }: WordTable<T>, words: readonly string[]): readonly T[] {
  const phrase = words.join(' ')
  const found = whole.get(phrase) ?? whole.get(phrase.replace(/s$/, ''))
  return found ?? whole.get([words[0]!.replace(/s$/, ''), ...words.slice(1)].join(' ')) ?? []
}

function ofWord<T>({ whole, beginnings, endings }: WordTable<T>, word: string): readonly T[] {
  for (const form of [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]) {
    const found = whole.get(form)
    if (found) return found
  }
  const starts = beginnings.find(([start]) => word.startsWith(start) && word.length > start.length + 2)
  const ends = endings.find(([end]) => word.endsWith(end) && word.length > end.length + 2)
  return [starts?.[1], ends?.[1]].filter(value => value !== undefined)
}
