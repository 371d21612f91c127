import { Fragment } from 'react'
import { cn } from '#src/ui/merge-classes.ts'
import type { RenderedLine } from './amounts/columns.ts'
import { ingredientParts } from './ingredient-parts.ts'

/** Where the column may break: within "110g/4oz", but not within "1/2". */
const AFTER_SLASH = /(?<=\p{L}\/)/u

/**
 * One ingredient in two columns: the quantity bold and right-aligned, then the words. A line that begins with no
 * quantity keeps the first column free, so that the words of a list stand under each other.
 */
export function IngredientLine({
  line,
  narrow = false,
  className,
}: {
  /** The line as typed, or as `renderLine` multiplied and converted it. */
  line: string | RenderedLine
  /** A slimmer first column, for smaller type. */
  narrow?: boolean
  className?: string
}) {
  const { quantity, words } =
    typeof line === 'string' ? ingredientParts(line) : { quantity: line.amount ?? '', words: line.rest }
  return (
    <span className={cn('flex min-w-0 gap-3', className)}>
      <b className={cn('flex-none text-right font-semibold tabular-nums', narrow ? 'w-13' : 'w-[62px]')}>
        {quantity.split(AFTER_SLASH).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one quantity do not move
          <Fragment key={index}>
            {index > 0 ? <wbr /> : null}
            {part}
          </Fragment>
        ))}
      </b>
      <span className="min-w-0 flex-1">
        {quantity ? ' ' : ''}
        {words}
      </span>
    </span>
  )
}
