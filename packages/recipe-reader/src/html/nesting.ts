import { ELEMENTS, MAX_NAMES, marksOf } from './names.ts'

/** Marks of elements by how they stand within each other. */
export const VOID = 1
export const SKIPPED = 2
export const FOREIGN = 4
export const WITHIN_FOREIGN = 8
export const RAW = 16

/** Elements without content. */
export const WITHOUT_CONTENT =
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'

/** How elements nest, the same for all that htmlparser2 does, which follows the usual broken pages more than the standard. */
export const NESTING = marksOf([
  [VOID, WITHOUT_CONTENT],
  // Elements whose content is no markup of the page, or nothing to read.
  [SKIPPED, 'script style svg noscript template iframe textarea object xmp'],
  // Elements in which a tag that ends in `/>` ends its element, and those in them in which it does not.
  [FOREIGN, 'math svg'],
  [WITHIN_FOREIGN, 'mi mo mn ms mtext annotation-xml foreignobject desc title'],
  // Elements in which there are no tags, up to their own end.
  [RAW, 'script style title textarea xmp'],
])

/** Elements that, where they begin, end each of others that is the innermost. */
const ENDING: readonly (readonly [begun: string, ended: string])[] = [
  [
    'p h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
    'p',
  ],
  ['tr', 'tr th td'],
  ['th', 'th'],
  ['td', 'thead th td'],
  ['tbody tfoot', 'thead tbody'],
  ['li', 'li'],
  ['dd dt', 'dd dt'],
  ['rt rp', 'rt rp'],
  ['body', 'head link script'],
  ['option', 'option'],
  ['optgroup', 'optgroup option'],
  ['select input output button datalist textarea', 'input option optgroup select button datalist textarea'],
]

/** For each element the group in which it ends others, and the groups in which it is ended, one bit each. */
const ends = new Uint16Array(MAX_NAMES)
const endedBy = new Uint16Array(MAX_NAMES)
ENDING.forEach(([begun, ended], group) => {
  for (const name of begun.split(' ')) ends[ELEMENTS.add(name).id] = 1 << group
  for (const name of ended.split(' ')) {
    const { id } = ELEMENTS.add(name)
    endedBy[id] = (endedBy[id] ?? 0) | (1 << group)
  }
})

/** Whether an element that begins ends the innermost open one; both by their numbers. */
export const endsOpen = (begun: number, open: number): boolean => ((ends[begun] ?? 0) & (endedBy[open] ?? 0)) !== 0
