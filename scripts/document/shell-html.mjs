import { windows } from './windows.mjs'

/** What only scripts and readers of pages that can be used need; and what may stand in a page once only. */
const NEEDLESS =
  /\s(?:id|for|name|tabindex|draggable|autofocus|aria-(?:labelledby|describedby|controls|owns|live))="[^"]*"/g

/** Takes out of drawn HTML what a shell has no use for. */
export function cleanShell(html) {
  if (/<!--\$[?!]-->/.test(html)) throw new Error('A part of a shell was left to come later')
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<script\b.*?<\/script>|<template\b.*?<\/template>|<(?:link|meta)\b[^>]*>/gs, '')
    .replace(NEEDLESS, '')
}

/**
 * One shell out of what was drawn for each window. Neighbours that look alike are one; otherwise the styles show the one
 * that fits, and pictures of the others are not fetched.
 */
export function joinWindows(drawn) {
  const groups = []
  for (const [at, html] of drawn.map(cleanShell).entries()) {
    const last = groups.at(-1)
    if (last?.html === html) continue
    if (last) last.below = windows[at].from
    groups.push({ html, from: windows[at].from, below: null })
  }
  if (groups.length === 1) return groups[0].html
  return groups
    .map(({ html, from, below }) => {
      const range = `${from ? ` data-from="${from}"` : ''}${below ? ` data-below="${below}"` : ''}`
      return `<div${range}>${html.replace(/<img (?!loading)/g, '<img loading="lazy" ')}</div>`
    })
    .join('')
}

/** The styles by which the window chooses among what was drawn for several. */
export const windowStyles = windows
  .map(({ from }) => from)
  .filter(Boolean)
  .map(
    from =>
      `@media (width<${from}){[data-from="${from}"]{display:none}}@media (width>=${from}){[data-below="${from}"]{display:none}}`,
  )
  .join('')

/** For a page that looks on every iPhone and iPad as in the narrowest window. Only WebKit of iOS knows this property. */
export const narrowOnIos =
  '@supports (-webkit-touch-callout:none){[data-from]{display:none}[data-below]:not([data-from]){display:block}}'
