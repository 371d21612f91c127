import { beforeSize, bracketRemarks, fillers, manners, preparations, remarks, sizes } from './name-vocabulary.ts'

/** Where a name ends without a comma: what it is for, how much more, what else would do. */
const ENDS = new RegExp(
  String.raw`\s(?:(?:to|for) (?:taste|serve|garnish|finish|decorate|coat|dust|drizzle|brush|sprinkle|grease|fry|mix|make|glaze|bind)\b|` +
    String.raw`for \p{L}|zum \p{L}|zur \p{L}|nach (?:Geschmack|Belieben)|pour \p{L}|para \p{L}|al gusto|au goût|a gosto|q\. ?b\b|naar smaak|efter smag|efter smak|` +
    String.raw`plus |such as |like |preferably |see |or (?:to taste|more|so\b|another |an? (?:little|few|bit|pinch|\d)|about |as |\d|[½¼¾⅓⅔⅛])|` +
    String.raw`in [\d½¼¾⅓⅔⅛]|cut |dissolved |at room|if |as needed|[—–] ?|--? |\+ |\* ?$)`,
  'iu',
)
const OF_GOOD = /\sof (?:good|best|high) quality.*$/iu
/** What the juice or peel is taken from is what must be bought. */
const TAKEN_FROM =
  /^(?:(?:the|le|la|el|strained|finely|freshly|grated|squeezed|thinly|pared|saft|schale|abrieb|jus|zeste|zestes|zumo|jugo|ralladura|juice|zest|rind|peel|and|und|et|y|&|\/|or)[\s,]+)+(?:of|from|von|de la|de|d['’]|eines|einer|d['’]un|d['’]une)\s*/iu

const TAKEN = /^(?:(?:finely |freshly |grated |strained )*(?:juice|zest|rind|peel)(?:,| and| &|$)\s*)+$/iu

/** Whether words before an amount only say which part is used: "zest 1 lemon". */
export const isTaken = (before: string): boolean => before.length < 60 && TAKEN.test(before.trim())

const MAX_BRACKETS = 6

const bare = (word: string): string => word.toLowerCase().replace(/[,;:.]+$/, '')

/** A text without its brackets; short ones that hold another name of the same thing stay as words. */
export function withoutBrackets(text: string): string {
  let out = ''
  let from = 0
  for (let count = 0; count < MAX_BRACKETS; count++) {
    const open = /[([]/.exec(text.slice(from))
    if (!open) break
    const at = from + open.index
    const end = closing(text, at)
    const inside = text.slice(at + 1, end)
    const words = inside.trim().split(/\s+/)
    const isName = words.length <= 3 && /^[\p{L}\s’'-]+$/u.test(inside) && !words.some(w => isRemark(bare(w)))
    const isChoice = /^(?:or|aka) \p{L}+$/iu.test(inside.trim())
    out += `${text.slice(from, at)} ${isName || isChoice ? inside : ''} `
    from = Math.min(text.length, end + 1)
  }
  const left = text.slice(from)
  const open = left.search(/[([]/)
  return out + (open === -1 ? left : left.slice(0, open))
}

const isRemark = (word: string): boolean =>
  bracketRemarks.has(word) || preparations.has(word) || manners.has(word) || sizes.has(word)

/** Where a bracket closes, counting those inside it; the end of the text when it never does. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(' || text[at] === '[') depth++
    if (text[at] === ')' || text[at] === ']') depth--
    if (depth === 0) return at
  }
  return text.length
}

/** Whether a part before a comma only describes what follows it: "skinless, boneless chicken". */
const describes = (part: string): boolean =>
  part.split(/\s+/).every(word => {
    const low = bare(word)
    return (
      preparations.has(low) ||
      manners.has(low) ||
      /(?:less|ed|free|packed|quality)$/.test(low) ||
      DESCRIBING.has(low) ||
      low === 'and'
    )
  })
const DESCRIBING = new Set(
  'short long thin thick hot cold dry ripe firm fresh sweet mild large small medium organic good soft crisp raw young skin-on bone-in'.split(
    ' ',
  ),
)

/** Whether a part after a comma goes on with a list of names: "chicken, veal or vegetable stock". */
function continuesList(part: string, first: string): boolean {
  const words = part.split(/\s+/).map(bare)
  const [head = '', second = ''] = words
  if (/\d/.test(part)) return false
  const joins = head === 'or' || head === 'and' || head === 'oder' || head === 'ou'
  if (joins) return !remarks.has(second) && !isDone(second)
  if (remarks.has(head) || isDone(head) || manners.has(head) || isDone(words.at(-1) ?? '')) return false
  if (words.length > 6 || first.split(/\s+/).length > 4) return false
  return words.some((word, index) => index > 0 && index < 4 && (word === 'or' || word === 'and' || word === 'and/or'))
}
const isDone = (word: string): boolean => preparations.has(word) || manners.has(word) || /[^e]ed$/.test(word)

/** The parts of a name up to the comma that ends it. */
function untilRemark(text: string): string {
  const parts = text.split(/\s*[,;]\s*/, 8)
  let name = parts[0] ?? ''
  let at = 1
  while (at < parts.length && at < 4 && describes(name) && parts[at]) {
    if (!/(?:less|packed|free)$/.test(name) && remarks.has(bare((parts[at] ?? '').split(' ')[0] ?? ''))) break
    name = `${name} ${parts[at]}`
    at++
  }
  const first = name
  for (let last = Math.min(parts.length - 1, at + 3); last >= at; last--) {
    const between = parts
      .slice(at, last)
      .every(
        part =>
          part.split(/\s+/).length <= 3 &&
          !isDone(bare(part.split(/\s+/).at(-1) ?? '')) &&
          !remarks.has(bare(part.split(/\s+/)[0] ?? '')),
      )
    if (between && continuesList(parts[last] ?? '', first)) return [name, ...parts.slice(at, last + 1)].join(' ')
  }
  return name
}

/** Takes leading words that say how much, how big or how it was made ready from a list of words. */
function withoutLeading(words: string[], keepsPreparation: boolean): string[] {
  let at = 0
  const kept: string[] = []
  while (at < words.length - 1) {
    const word = bare(words[at] ?? '')
    const next = bare(words[at + 1] ?? '')
    if (fillers.has(word) && !(word === 'extra' && next.startsWith('virgin'))) at++
    else if (sizes.has(word) || ((word === 'or' || word === 'to' || word === '-') && sizes.has(next) && at > 0)) at++
    else if (word === 'fresh' || (beforeSize.has(word) && sizes.has(next))) kept.push(words[at++] ?? '')
    else if (!keepsPreparation && isPreparation(words, at)) at++
    else break
  }
  return [...kept, ...words.slice(at)]
}

function isPreparation(words: readonly string[], at: number): boolean {
  const word = bare(words[at] ?? '')
  const next = bare(words[at + 1] ?? '')
  if (preparations.has(word)) {
    // Toasted oil and fried onions are things to buy.
    if (word === 'toasted' || word === 'fried')
      return !/\b(?:oil|salted|or)\b/.test(
        words
          .slice(at + 1, at + 4)
          .join(' ')
          .toLowerCase(),
      )
    return true
  }
  if (word === 'ground') return at > 0 && manners.has(bare(words[at - 1] ?? ''))
  if (word === 'and' || word === 'or')
    return at > 0 && preparations.has(bare(words[at - 1] ?? '')) && isPreparation(words, at + 1)
  return manners.has(word) && (preparations.has(next) || next === 'ground' || manners.has(next))
}

/** Takes trailing words that say how it was made ready: "7-Up chilled". */
function withoutTrailing(words: string[]): string[] {
  let end = words.length
  while (end > 1) {
    const word = bare(words[end - 1] ?? '')
    const isDropped =
      preparations.has(word) || manners.has(word) || ((word === 'and' || word === 'or') && end < words.length)
    if (!isDropped) break
    end--
  }
  return words.slice(0, end)
}

/** Tomatoes are sold chopped; then the word is part of what to buy. */
const SOLD_SO = /^(?:chopped|crushed|diced|peeled|strained) .*tomato/i

/**
 * What a line asks for, from the text after its amounts: without brackets, sizes, preparation, purposes and remarks.
 * `packed` says that it comes in a can or the like.
 */
export function readName(text: string, packed: boolean): string {
  const open = withoutBrackets(text)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:/–—-]+/, '')
    .replace(TAKEN_FROM, '')
  const cut = ENDS.exec(` ${open}`)
  const upTo = cut && cut.index > 0 ? open.slice(0, cut.index - 1) : open
  const short = untilRemark(upTo).replace(OF_GOOD, '').trim()
  const words = short.split(' ').filter(word => word !== '')
  const name = withoutTrailing(withoutLeading(words, packed && SOLD_SO.test(short))).join(' ')
  return name.replace(/^(?:d['’]|l['’])/i, '').replace(/[\s,.;:*]+$/, '')
}
