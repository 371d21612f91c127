import type { RenderedLine } from 'recipe-reader/amount-columns'
import { cx } from '#src/ui/class-names.ts'
import { leadingAmount } from './amount-column.ts'
import { ingredientParts } from './ingredient-parts.ts'
import { WholeAmounts } from './whole-amounts.tsx'

/**
 * One ingredient in two columns: the amount bold, right-aligned and in one piece, then the words. How wide the first
 * column is, the list around it says by `amountColumn`. A line that begins with no amount keeps it free, so that the
 * words of a list stand under each other; an amount too long to leave words room stands above them.
 */
export function IngredientLine({
  line,
  className,
}: {
  /** The line as typed, or as `renderLine` multiplied and converted it. */
  line: string | RenderedLine
  className?: string
}) {
  const amount = leadingAmount(line)
  const text = typeof line === 'string' ? ingredientParts(line).rest : line.rest
  return (
    <span className={cx('flex min-w-0 flex-wrap gap-x-(--amounts-gap)', className)}>
      <b className="min-w-(--amounts) flex-none whitespace-nowrap text-right font-semibold tabular-nums">{amount}</b>
      <span className="min-w-[min(100%,7.5rem)] flex-1 [overflow-wrap:anywhere]">
        {amount ? ' ' : ''}
        <WholeAmounts>{text}</WholeAmounts>
      </span>
    </span>
  )
}
