/** Characters of a post that show before "Read more". */
export const READ_MORE_AT = 150

/**
 * The beginning of a text that is too long: at most `most` characters as people count them, cut after a word where one
 * ends within the last twenty. Null when the text is short enough to show whole.
 */
export function truncate(text: string, most: number = READ_MORE_AT): string | null {
  // Counting stops early: nobody needs the length of a long text.
  const characters = Array.from(text.slice(0, (most + 1) * 2))
  if (characters.length <= most) return null
  const start = characters.slice(0, most).join('')
  const space = start.slice(-20).search(/\s\S*$/)
  const cut = space < 0 ? start : start.slice(0, start.length - Math.min(20, start.length) + space)
  return `${cut.replace(/[\s,;:.–—-]{1,20}$/u, '')}…`
}
