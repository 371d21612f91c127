import { cn } from '#src/ui/merge-classes.ts'
import { ingredientParts } from './ingredient-parts.ts'

/**
 * One ingredient in two columns: the quantity bold and right-aligned, then the words. A line that begins with no
 * quantity keeps the first column free, so that the words of a list stand under each other.
 */
export function IngredientLine({
  line,
  narrow = false,
  className,
}: {
  line: string
  /** A slimmer first column, for smaller type. */
  narrow?: boolean
  className?: string
}) {
  const { quantity, words } = ingredientParts(line)
  return (
    <span className={cn('flex min-w-0 gap-3', className)}>
      <b className={cn('flex-none text-right font-semibold tabular-nums', narrow ? 'w-13' : 'w-[62px]')}>{quantity}</b>
      <span className="min-w-0 flex-1">
        {quantity ? ' ' : ''}
        {words}
      </span>
    </span>
  )
}
