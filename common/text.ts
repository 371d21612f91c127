/** Characters of a link. */
export const LINK_MAX = 2048

/**
 * What no text may carry: control characters, lone surrogates, and the overrides of writing direction, as in a name that
 * shows what follows it backwards. Text of any script finds its direction without them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text may carry
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu

/** Text without control characters, trimmed, with line breaks made alike. */
export const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim()

/** A character that shows: not a joiner, a filler, a private sign, an empty braille cell or a mark that stands on nothing. */
export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows anything at all. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Characters that an excerpt (`firstWords`) may have. */
export const FIRST_WORDS_MAX = 120

/** The beginning of a text in one line, cut between words where there is a gap in the second half; null if it is empty. */
export function firstWords(text: string | null): string | null {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= FIRST_WORDS_MAX) return line || null
  const cut = line.slice(0, FIRST_WORDS_MAX)
  const gap = cut.lastIndexOf(' ')
  return `${gap > FIRST_WORDS_MAX / 2 ? cut.slice(0, gap) : cut.replace(/[\ud800-\udbff]$/, '')}…`
}
