import { asLines, readLines } from '#src/entities/recipe/form/heading-lines.ts'
import { linesOf, textsOf } from '#src/entities/recipe/lines/line-list.ts'
import { afterTaking, type ListName, OtherReading } from '../other-reading.tsx'
import type { ShareRecipe } from './use-share-recipe.ts'

/** The other reading of a list in a form with rows; nothing where there is one reading. */
export function RowsChoice({ share: { typed, change }, list }: { share: ShareRecipe; list: ListName }) {
  const other = typed.origin?.other[list]
  if (!other) return null
  const { texts, headings } = textsOf(typed[list])
  const current = asLines(texts, headings)
  const take = () => {
    const { lines, headings: titles } = readLines(other.text)
    change({ ...afterTaking(typed, list, current), [list]: linesOf(lines, titles) })
  }
  return <OtherReading list={list} other={other} current={current} onTake={take} />
}
