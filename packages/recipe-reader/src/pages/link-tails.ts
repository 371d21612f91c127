import { beginsWithAmount, isOnlyAmount } from './amounts.ts'
import type { PageItem } from './page-items.ts'

/** The text of the link that most items with amounts end in, such as "add to list"; null where there is none. */
function commonTail(items: readonly PageItem[]): string | null {
  const counts = new Map<string, number>()
  const measured = items.filter(({ text }) => beginsWithAmount(text))
  for (const { tail } of measured) if (tail !== '') counts.set(tail, (counts.get(tail) ?? 0) + 1)
  for (const [tail, count] of counts) if (count > 1 && count >= 0.6 * measured.length) return tail
  return null
}

/** Items without the link that is repeated at the end of most of them that have amounts; one that would only be an amount is left alone. */
export function withoutLinkTails(items: readonly PageItem[]): PageItem[] {
  const tail = commonTail(items)
  if (tail === null) return [...items]
  return items.map(item => {
    if (item.tail !== tail || !item.text.endsWith(tail)) return item
    const text = item.text.slice(0, -tail.length).trim()
    return isOnlyAmount(text) || !/\p{L}/u.test(text) ? item : { ...item, text, linked: 0 }
  })
}
