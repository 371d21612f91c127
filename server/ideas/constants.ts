/** Days that count for what is trending. */
export const TRENDING_DAYS = 7
export const TRENDING_LISTED = 10

/** Days that count for the tips, and how many tips are listed by default. */
export const TIPS_DAYS = 28
export const TIPS_LISTED = 5
