/** Whether a text is ASCII without control characters, for which there are short ways to much. */
export const isPlain = (text: string): boolean => !/[^ -~]/.test(text)

/**
 * Whether a text has no other letters, figures and signs than the languages of Europe have that are written in Latin
 * letters: no marks that change the letter before them. Patterns without all of Unicode's letters are quicker on it.
 */
export const isLatin = (text: string): boolean => !/[^ -~\u00a0-\u017f\u2010-\u2044\u2153-\u215e]/.test(text)

/** Words of three small letters or more in such a text. */
export const LATIN_WORDS = /[a-zªµºß-öø-ſ]{3,}/g
