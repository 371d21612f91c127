import { type Page, takeParameter } from '#src/lib/take-parameter.ts'

/** The token of the link that opened this page (`/?reset=…`), which leaves the address at once; null without one. */
export const takeResetToken = (page: Page): string | null => takeParameter(page, 'reset')
