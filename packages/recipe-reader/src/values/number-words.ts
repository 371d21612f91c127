const WORDS: readonly (readonly [number, string])[] = [
  [1, 'one ein eine einen einer un une una uno uma een ett'],
  [2, 'two zwei deux dos dois duas due twee två'],
  [3, 'three drei trois tres três tre drie'],
  [4, 'four vier quatre cuatro quatro quattro fyra'],
  [5, 'five fünf cinq cinco cinque vijf fem'],
  [6, 'six sechs seis sei zes sex seks'],
  [7, 'seven sieben sept siete sete sette zeven sju syv'],
  [8, 'eight acht huit ocho oito otto åtta otte'],
  [9, 'nine neun neuf nueve nove negen nio'],
  [10, 'ten zehn dix diez dez dieci tien tio'],
  [12, 'twelve zwölf douze doce doze dodici twaalf tolv'],
  [16, 'sixteen'],
  [18, 'eighteen'],
  [20, 'twenty zwanzig vingt veinte vinte venti twintig tjugo'],
  [24, 'twenty-four'],
  [30, 'thirty dreißig trente treinta trinta trenta dertig trettio'],
]

/** Numbers by the words that say them, in small letters; those left out are other words elsewhere. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(([value, words]) => words.split(' ').map(word => [word, value] as const)),
)

const A_WORD = /\p{L}+(?:-\p{L}+)?/gu

const DOZEN =
  /(?:(\d{1,2})\s|(?:an?|one|eine?|une?|una|uno|uma|een|ett)\s)?(half[\s-]an?[\s-]|half[\s-]|halbes\s|demi-|media\s|mezza\s|halvt\s|half\s)?(?:dozen|dutzend|douzaines?|docenas?|dozzin[ae]|dozijn|dussin|dusin|dúzias?)(?!\p{L})/giu

/** What a number word's first letters, last letter and length are, as one number that other words may have too. */
const keyOf = (text: string, start: number, end: number): number =>
  (((end - start) * 32 + (text.charCodeAt(start) & 31)) * 32 + (text.charCodeAt(start + 1) & 31)) * 32 +
  (text.charCodeAt(end - 1) & 31)

const KEYS = new Set<number>()
for (const word of NUMBER_WORDS.keys()) {
  const plain = word.split('-')[0] ?? ''
  KEYS.add(keyOf(plain, 0, plain.length))
}

const isPlainLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/** Whether a text may have number words, which of most texts in plain letters is quickly known not to be so. */
function mayHaveNumberWords(text: string): boolean {
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7e) return true
    if (isPlainLetter(code)) {
      // What a dozen is called, also at the end of a longer word.
      if ((code | 0x20) === 0x64 && /^[ou][cstuz]/i.test(text.slice(at + 1, at + 3))) return true
      continue
    }
    if (at > start && KEYS.has(keyOf(text, start, at))) return true
    start = at + 1
  }
  return false
}

/**
 * A text with figures in place of its number words, but for those of less than `least`: "two dozen" is "24". One that has
 * figures stays as it is.
 */
export function withFigures(text: string, least = 1): string {
  if (text.length > 200 || /\d|[½¼¾]/.test(text) || !mayHaveNumberWords(text)) return text
  const figures = text.replace(A_WORD, word => {
    const value = NUMBER_WORDS.get(word.toLowerCase())
    return value === undefined || value < least ? word : String(value)
  })
  return figures.replace(DOZEN, (_all, count: string | undefined, half: string | undefined) =>
    String((half ? 6 : 12) * Number(count ?? 1)),
  )
}
