/**
 * Text as search and comparison see it: lower case, without accents, full-width forms and invisible characters, with
 * single spaces. "Crème  BRÛLÉE" and "creme brulee" fold alike.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ł/g, 'l')
    .replace(/\s+/g, ' ')
    .trim()
