/**
 * The windows in which shells are drawn: a width in CSS pixels, and the least width that uses it. Between
 * the breakpoints that scripts ask for, everything else is up to the styles.
 */
export const windows = [
  { width: 412, from: null },
  { width: 900, from: '48rem' },
  { width: 1440, from: '68.75rem' },
]
