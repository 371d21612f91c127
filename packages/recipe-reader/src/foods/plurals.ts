export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'other'

/** Words inside Romance names that have no plural of their own. */
const SMALL = new Set('de d des du di da do del della al a la le au aux en e l in con con sem sin et y'.split(' '))

function english(word: string): string[] {
  if (/(?:s|x|ch|sh)$/.test(word)) return [`${word}es`]
  if (/^chill?i$/.test(word)) return ['chilies', 'chillies', `${word}s`]
  if (word.endsWith('o')) return [`${word}s`, `${word}es`]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (word.endsWith('af')) return [`${word.slice(0, -1)}ves`, `${word}s`]
  return [`${word}s`]
}

function german(word: string): string[] {
  if (word.length < 4) return []
  if (word.endsWith('e')) return [`${word}n`]
  if (/e[lr]$/.test(word)) return [`${word}n`, `${word}s`]
  return ['e', 'en', 'er', 's', 'n'].map(ending => word + ending)
}

function french(word: string): string[] {
  if (word.length < 3 || SMALL.has(word) || /[sxz]$/.test(word)) return []
  if (/eau$/.test(word)) return [`${word}x`]
  return [`${word}s`]
}

function spanish(word: string): string[] {
  if (word.length < 3 || SMALL.has(word) || word.endsWith('s')) return []
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`]
  return /[aeiou]$/.test(word) ? [`${word}s`] : [`${word}es`]
}

function italian(word: string): string[] {
  if (word.length < 4 || SMALL.has(word)) return []
  const stem = word.slice(0, -1)
  if (/[cg]a$/.test(word)) return [`${stem}he`]
  if (/[cg]o$/.test(word)) return [`${stem}hi`, `${stem}i`]
  if (/io$/.test(word)) return [stem]
  if (/a$/.test(word)) return [`${stem}e`]
  return /[oe]$/.test(word) ? [`${stem}i`] : []
}

const dutch = (word: string): string[] => (word.length < 4 ? [] : [`${word}en`, `${word}s`, `${word}n`])

/** Forms with the last word changed. */
function ofLast(words: readonly string[], change: (word: string) => string[]): string[] {
  const before = words.slice(0, -1).map(word => `${word} `)
  return change(words.at(-1) ?? '').map(word => before.join('') + word)
}

/** Forms of Romance names, whose noun comes first and whose adjectives follow it in number. */
function ofAny(words: readonly string[], change: (word: string) => string[]): string[] {
  const changed = words.map(word => change(word)[0] ?? word)
  const first = [changed[0] ?? '', ...words.slice(1)]
  return [changed.join(' '), first.join(' '), ...(words.length === 1 ? change(words[0] ?? '') : [])]
}

/** German adjectives before the noun, in every case: "rote Linsen", "von roten Linsen". */
function ofAdjective(words: readonly string[]): string[] {
  const [first = '', ...rest] = words
  if (rest.length === 0 || first.length < 4 || !first.endsWith('e')) return []
  const nouns = [rest.join(' '), ...ofLast(rest, german)]
  return ['', 'r', 's', 'n', 'm'].flatMap(ending => nouns.map(noun => `${first}${ending} ${noun}`))
}

/** Plurals and cases of a folded name, as they are regular in its language; without the name itself. */
export function formsOf(name: string, language: Language): string[] {
  const words = name.split(' ')
  const forms =
    language === 'en'
      ? ofLast(words, english)
      : language === 'de'
        ? [...ofLast(words, german), ...ofAdjective(words)]
        : language === 'fr'
          ? ofAny(words, french)
          : language === 'es'
            ? ofAny(words, spanish)
            : language === 'it'
              ? ofAny(words, italian)
              : [...ofLast(words, dutch), ...ofAny(words, spanish)]
  return [...new Set(forms)].filter(form => form !== name)
}
