import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { openDoubts } from '#src/entities/recipe/form/doubts.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { counted } from '#src/lib/counted.ts'
import { cx } from '#src/ui/class-names.ts'
import { CompareButton } from './compare/compare-button.tsx'
import { useSource } from './compare/use-compare.ts'

/** How much of a reading may be wrong, and the way to what it was read from; nothing for a recipe that was typed. */
export function DoubtSummary({ className }: { className?: string }) {
  const source = useSource()
  const values = useWatch<TextValues>() as TextValues
  const open = values.doubts.filter(doubt => openDoubts([doubt], doubt.field, values[doubt.field]).length > 0).length
  if (open === 0) return source ? <CompareButton {...(className && { className })} /> : null
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-accent-soft px-4 py-3 text-sm',
        className,
      )}
    >
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 flex-none text-accent-text" />
        <p className="min-w-0">
          <strong className="font-semibold">{counted(open, 'thing')} to check.</strong> What may be wrong is marked
          below. You can save at any time.
        </p>
      </div>
      <CompareButton className="max-sm:ml-7.5" />
    </div>
  )
}
