/** How many times as long a text may become. Syllables fall into three letters, but a single character into eighteen. */
const LONGER_MAX = 4

/**
 * Text as search and comparison see it: lower case, without accents, full-width forms and invisible characters, with
 * single spaces. "Crème  BRÛLÉE" and "creme brulee" give the same text. What would become much longer is cut off.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .slice(0, LONGER_MAX * text.length)
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ł/g, 'l')
    .replace(/\s+/g, ' ')
    .trim()
