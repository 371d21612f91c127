import { parseLine, readUnit } from 'recipe-reader/ingredients'

/** Most of a unit that a recipe for a household asks for. */
const MOST: Record<string, number> = {
  cup: 13,
  tbsp: 13,
  tablespoon: 13,
  tsp: 13,
  teaspoon: 13,
  lb: 13,
  kg: 10,
  l: 10,
  quart: 10,
  pint: 10,
  pinch: 5,
}
/** Least of a unit that anybody weighs. */
const LEAST: Record<string, number> = { g: 1, ml: 1 }

/** What is odd about the amount that an ingredient begins with: "Y cup", "14 cups", "cup of milk"; null for nothing. */
export function oddAmount(line: string): string | null {
  const [first = '', second = ''] = line.split(' ')
  const { quantity, unit, amounts } = parseLine(line)
  const opens = (amounts[0]?.start ?? 99) <= 1
  if (!opens) {
    // Signs or single letters where an amount belongs, or a unit without one.
    if (/^[^\p{L}\d]{1,4}$|^[^\p{L}\s]{0,2}\p{L}[^\p{L}\s]{0,2}$/u.test(first) && !/^[aAàÀoOyY]$/.test(first))
      return first
    const behind = readUnit(` ${line}`, first.length + 1)
    const isShort = first.replace(/[^\p{L}]/gu, '').length <= 2 && !/^(?:an?|de|du|ein)$/i.test(first)
    if (isShort && behind?.kind === 'measure') return first
    const opening = readUnit(` ${line}`, 0)
    if (opening?.kind === 'measure' && !opening.isVague) return first
    return null
  }
  if (quantity === null) return null
  // "60m" is no amount of food; the l of "ml" was lost.
  const joined = /^[\d.,/½⅓⅔¼¾⅛-]+(\p{L}{1,3})$/u.exec(first)?.[1]
  if (joined !== undefined && !/^x$/i.test(joined) && readUnit(` ${joined}`, 0)?.kind !== 'measure') return first
  if (/^0\d|\d[%¥$&@]|^\d+[A-Za-z]\d/.test(first)) return first
  const most = unit === null ? undefined : MOST[unit]
  const least = unit === null ? undefined : LEAST[unit]
  if ((most !== undefined && quantity > most) || (least !== undefined && quantity < least))
    return `${first} ${second}`.trim()
  return null
}
