import postcss from 'postcss'

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }
const decoded = text => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, entity => ENTITIES[entity])

/** Which classes, tags and attributes stand in some HTML, or are put around or into it later: the first picture. */
function partsOf(html) {
  const classes = new Set()
  const tags = new Set(['html', 'body', 'head', 'img'])
  const attributes = new Set(['data-theme', 'lang', 'dir'])
  for (const [, tag, rest] of html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)/g)) {
    tags.add(tag)
    for (const [, name, value] of rest.matchAll(/\s([^\s=>/]+)(?:="([^"]*)")?/g)) {
      attributes.add(name)
      if (name === 'class') for (const word of decoded(value ?? '').split(/\s+/)) classes.add(word)
    }
  }
  return { classes, tags, attributes }
}

const unescaped = name =>
  name.replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, hex, character) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
  )

/** States that need a pointer, a keyboard or a choice, which a shell never has. */
const NEVER =
  /:(?:hover|focus|focus-visible|focus-within|active|checked|target|user-invalid|popover-open)\b|::(?:selection|backdrop|file-selector-button|-webkit-scrollbar)/

/** A selector without the arguments of `:not()` and the like, whose conditions are assumed to hold. */
function withoutConditions(selector) {
  let flat = selector
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replace(/:(?:not|is|where|has|nth-[a-z-]+|host|dir|lang)\([^()]*\)/g, '')
  }
  return flat
}

const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[\u0080-\uffff])+)/gi

function mayMatch(selector, { classes, tags, attributes }) {
  const flat = withoutConditions(selector)
  // Class names may contain every character that has a meaning elsewhere.
  const rest = flat.replace(CLASS, '')
  if (NEVER.test(rest)) return false
  const every = (text, pattern, known, read = name => name) =>
    [...text.matchAll(pattern)].every(([, name]) => known.has(read(name)))
  return (
    every(flat, CLASS, classes, unescaped) &&
    every(rest, /\[([\w-]+)/g, attributes) &&
    every(rest, /(?:^|[\s>+~])([a-z][\w-]*)/g, tags)
  )
}

const isEmpty = node => node.nodes?.length === 0 && (node.type === 'rule' || node.type === 'atrule')

/** Removes what is left without content, from the inside out. */
function removeEmpty(root) {
  root.walk(node => {
    let empty = node
    while (empty && empty.type !== 'root' && isEmpty(empty)) {
      const { parent } = empty
      empty.remove()
      empty = parent
    }
  })
}

/** Names of custom properties that are used, directly or in the value of another one that is. */
function usedProperties(root) {
  const values = new Map()
  const used = new Set()
  const mentioned = value => [...value.matchAll(/--[\w-]+/g)].map(([name]) => name)
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), ...mentioned(value)])
  })
  const use = name => {
    if (used.has(name)) return
    used.add(name)
    for (const other of values.get(name) ?? []) use(other)
  }
  root.walkDecls(({ prop, value }) => {
    if (!prop.startsWith('--')) for (const name of mentioned(value)) use(name)
  })
  return used
}

/** Whether a font file has the letters of shells, which are in English as the pages are: it has the small a. */
function coversEnglish(rule) {
  const [, ranges] = /unicode-range:([^;}]*)/i.exec(rule.toString()) ?? []
  if (ranges === undefined) return true
  const letter = 0x61
  return ranges.split(',').some(range => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    const at = (text, unknown) => Number.parseInt(text.replaceAll('?', unknown), 16)
    return at(from, '0') <= letter && letter <= at(to, 'F')
  })
}

/**
 * The part of the styles that some HTML takes to look as it will: rules whose classes, tags and attributes are all in it,
 * the custom properties, animations and fonts that these use. What needs a pointer, the focus or paper is left out.
 * @param {string} css
 * @param {string} html
 * @returns {string}
 */
export function criticalCss(css, html) {
  const root = postcss.parse(css)
  const parts = partsOf(html)
  root.walkAtRules('media', rule => {
    if (/^print\b|forced-colors|hover/.test(rule.params)) rule.remove()
  })
  root.walkRules(rule => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return
    rule.selectors = rule.selectors.filter(selector => mayMatch(selector, parts))
    if (rule.selectors.length === 0 || rule.selector === '') rule.remove()
  })
  removeEmpty(root)
  const used = usedProperties(root)
  root.walkDecls(/^--/, declaration => {
    if (!used.has(declaration.prop)) declaration.remove()
  })
  root.walkAtRules('property', rule => {
    if (!used.has(rule.params.trim())) rule.remove()
  })
  const text = []
  root.walkDecls(/^(--animate|animation)/, ({ value }) => void text.push(value))
  const animations = text.join(' ')
  root.walkAtRules(/keyframes$/, rule => {
    if (!new RegExp(`(?<![\\w-])${rule.params}(?![\\w-])`).test(animations)) rule.remove()
  })
  root.walkAtRules('font-face', rule => {
    if (!coversEnglish(rule)) rule.remove()
  })
  removeEmpty(root)
  return root.toString()
}
