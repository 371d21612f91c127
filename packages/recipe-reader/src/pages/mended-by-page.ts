import type { FoundFields } from '../recipe.ts'
import { bareText } from '../values/bare-text.ts'
import { isNamedWithoutAmount } from './amounts.ts'
import { namesOf } from './names-of-lines.ts'

/** An amount as a program works it out, such as `27.60 gm`. */
const MACHINE_AMOUNT = /^\d{1,4}[.,]\d{2}\s/

/** An ending in brackets for one or several, such as `cup(s)`. */
const EITHER = /(?<=\p{L})\((?:e?s|e?n)\)/gu

/** Words after which a line goes on. */
const GOES_ON = /(?:[,(&]|\s(?:or|and|with|of|the|oder|und|mit|et|ou|avec|con|med|och|met|en))$/iu

/** Letters that a cut word lacks at least; fewer may be its plural. */
const MISSING_LETTERS = 3

/** Most lines at the end of a list that are equipment. */
const MAX_EQUIPMENT = 6

const EQUIPMENT =
  /\b(?:(?:cake|baking|loaf|springform|muffin|tart) (?:tins?|pans?|moulds?|molds?)|tin|tray|(?:sauce|frying )?pan|(?:hand )?mixer|blender|(?:food )?processor|thermometer|(?:parchment|baking|greaseproof) paper|foil|skewers?|sieve|whisk|rolling pin|cutters?|ramekins?|dutch oven|air fryer|springform|backblech|backpapier|handmixer|auflaufform|moule|fouet|batteur|papier cuisson|molde|sartén|batidora|teglia|stampo|frullatore|bakpapier|springvorm|bakplåtspapper)\b/i

/** Whether a program worked out the amounts of data for which the page has kitchen measures, line by line. */
function isWorkedOut(mine: readonly string[], theirs: readonly string[]): boolean {
  if (mine.length !== theirs.length) return false
  const count = mine.filter(line => MACHINE_AMOUNT.test(line)).length
  if (2 * count < mine.length || count < 2) return false
  const isNamed = mine.every((line, at) => {
    const shown = namesOf(theirs[at] ?? '').split(' ')
    return namesOf(line)
      .split(' ')
      .every(word => shown.includes(word))
  })
  return isNamed && !theirs.some(line => MACHINE_AMOUNT.test(line))
}

/** Whether data split the page's lines at the commas inside them. */
const isSplit = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.length > theirs.length && theirs.length > 1 && bareText(mine.join('')) === bareText(theirs.join(''))

/** Lines of the page in a row from which on one of the data is no line; fewer may be a thing and what is done to it. */
const SEVERAL = 3

/** The lines of the page that one of the data holds, side by side; the line alone where it holds no several. */
function partedByPage(line: string, theirs: readonly string[], bareTexts: () => readonly string[]): readonly string[] {
  if (!line.includes(',')) return [line]
  const text = bareText(line)
  const shown = bareTexts()
  for (const [start, first] of shown.entries()) {
    if (first === '' || first.length === text.length || !text.startsWith(first)) continue
    let end = start
    let length = 0
    while (end < shown.length && text.startsWith(shown[end] ?? '', length)) {
      length += shown[end]?.length ?? 0
      end += 1
    }
    const parts = theirs.slice(start, end)
    if (length === text.length && (parts.length >= SEVERAL || parts.slice(1).every(isNamedWithoutAmount))) return parts
  }
  return [line]
}

/** The line of which another is the beginning, cut off within a word or where it goes on. */
function wholeOf(line: string, theirs: readonly string[]): string | undefined {
  const start = line.endsWith('...') || line.endsWith('…') ? line.replace(/\s?(?:\.{3}|…)$/, '') : line
  if (start.length < 8) return undefined
  return theirs.find(whole => {
    if (whole.length <= start.length || !whole.startsWith(start)) return false
    const rest = /^\p{L}*/u.exec(whole.slice(start.length))?.[0] ?? ''
    return (
      start.length < line.length || (/\p{L}$/u.test(start) && rest.length >= MISSING_LETTERS) || GOES_ON.test(start)
    )
  })
}

/** The page's line for one of the data that leaves open whether it is one or several, or is cut off; else the line itself. */
function mendedLine(line: string, theirs: readonly string[]): string {
  if (line.includes('(') && line.match(EITHER)) {
    const forms = ['', 's', 'es', 'n', 'en'].map(ending => bareText(line.replace(EITHER, ending)))
    const [first = ''] = forms
    const isSame = (shown: string): boolean =>
      forms.includes(bareText(shown)) || bareText(shown.replace(/(?<=\p{L})(?:e?s|e?n)(?!\p{L})/gu, '')) === first
    return theirs.find(shown => !shown.match(EITHER) && isSame(shown)) ?? line
  }
  return wholeOf(line, theirs) ?? line
}

/** How many lines at the end of data are equipment, which the page's list of all the others does not have. */
function equipmentAtEnd(mine: readonly string[], theirs: readonly string[]): number {
  if (!EQUIPMENT.test(mine.at(-1) ?? '')) return 0
  const shown = theirs.map(bareText)
  const isShown = (line: string): boolean => {
    const own = bareText(line)
    return shown.some(each => each.includes(own) || own.includes(each))
  }
  const last = mine.findLastIndex(isShown)
  const tail = mine.slice(last + 1)
  const isAll = last >= 0 && mine.slice(0, last + 1).every(isShown)
  return isAll && tail.length <= MAX_EQUIPMENT && tail.every(line => EQUIPMENT.test(line)) ? tail.length : 0
}

/**
 * The data's ingredients with lines mended by the page's own list of the same: lines that were split at their commas or
 * cut off, worked out by a program, or open as to one or several, or that hold several; without equipment at their end.
 */
export function mendedByPage(stated: FoundFields, shown: FoundFields): FoundFields {
  const { ingredients: mine, ingredientGroups } = stated
  const theirs = shown.ingredients
  if (mine.length === 0 || theirs.length === 0) return stated
  if (isSplit(mine, theirs) || isWorkedOut(mine, theirs))
    return { ...stated, ingredients: theirs, ingredientGroups: shown.ingredientGroups }
  const end = mine.length - equipmentAtEnd(mine, theirs)
  let bare: string[] | undefined
  const bareTexts = (): string[] => {
    bare ??= theirs.map(bareText)
    return bare
  }
  const parted = mine.slice(0, end).map(line => partedByPage(mendedLine(line, theirs), theirs, bareTexts))
  return {
    ...stated,
    ingredients: parted.flat(),
    ingredientGroups: ingredientGroups
      .filter(({ at }) => at < end)
      .map(({ at, title }) => ({ at: parted.slice(0, at).flat().length, title })),
  }
}
