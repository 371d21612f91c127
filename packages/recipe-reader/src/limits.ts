/** Limits of a reading, so that no page gives an endless recipe. Lengths are in characters. */
export const TITLE_MAX = 200
export const DESCRIPTION_MAX = 2000
export const CATEGORY_MAX = 60
/** Names of people and sites, headings over parts of a list, cuisines, keywords, yields. */
export const NAME_MAX = 120
export const URL_MAX = 2000

/** Lines of each list, and characters of a line. */
export const LINES = { ingredients: { lines: 200, length: 500 }, instructions: { lines: 200, length: 4000 } } as const
export const KEYWORDS_MAX = 30
export const IMAGES_MAX = 10

/** Longest time that is believed, in minutes: thirty days, for what ferments or ages. */
export const MINUTES_MAX = 60 * 24 * 30
/** Kilocalories a serving. */
export const CALORIES_MAX = 20_000

/** Characters of a text that are read. */
export const TEXT_MAX = 100_000
