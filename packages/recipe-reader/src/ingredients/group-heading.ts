/** Longest line that can be a heading, in characters. */
const MAX_HEADING = 60

/** What stands before a heading written as plain text: `## Sauce`, `== Sauce ==`, `**Sauce**`. */
const MARKED =
  /^(?:#{1,6}\s*|={2,}\s*|\*{2}\s*|-{2,}\s*|_{2}\s*)(\p{L}.{0,58}?)\s*(?:#{1,6}|={2,}|\*{2}|-{2,}|_{2})?:?$/u

/** The signs that a heading so written begins with. */
const MARKS = '#=*-_'

/** "For the sauce", and the same in other languages. */
const FOR_SOMETHING =
  /^(?:for (?:the|your) |to (?:serve|garnish|finish|decorate)$|für (?:die|den|das) |zum (?:garnieren|servieren|anrichten|bestreuen)$|pour (?:la |le |les |l['’])|para (?:el |la |los |las |o |a |os |as )|per (?:il |lo |la |i |gli |le |l['’])|voor (?:de|het) |(?:för |till )\p{L}+(?:en|et|n|na)$|til \p{L}+(?:en|et)$)/iu

/** The letters that these begin with. */
const STARTS = 'ftzpvFTZPV'

/** Plain words of a heading: letters, spaces and what joins words. */
const PLAIN = /^[\p{L}\p{M}\s'’&/-]+$/u

/** A line without the signs that mark it as a heading; null where it has none. */
export function markedHeading(line: string): string | null {
  if (line.length > MAX_HEADING || !MARKS.includes(line.charAt(0)) || /[\d½⅓⅔¼¾⅛]/.test(line)) return null
  return MARKED.exec(line)?.[1] ?? null
}

/** Whether a line of ingredients only says what the things after it are for: "For the sauce", "Für den Teig". */
export function saysWhatFor(line: string): boolean {
  if (
    line.length > MAX_HEADING ||
    !STARTS.includes(line.charAt(0)) ||
    !PLAIN.test(line) ||
    line.split(/\s+/).length > 6
  )
    return false
  return FOR_SOMETHING.test(line) && !/(?<!\p{L})(?:pan|tin|mould|form|moule|molde|teglia|vorm|formen)$/iu.test(line)
}

/**
 * The title of a group where a line among ingredients is one, by its words and signs alone: it has no amount and ends in a
 * colon, is marked as a heading, or only says what things are for. Null for any other.
 */
export function groupTitle(line: string): string | null {
  if (line.length > MAX_HEADING || /[\d½⅓⅔¼¾⅛]/.test(line)) return null
  const marked = markedHeading(line)
  if (marked !== null) return marked
  if (/:$/.test(line)) return line.replace(/\s?:$/, '')
  return saysWhatFor(line) ? line : null
}
