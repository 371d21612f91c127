import { useWatch } from 'react-hook-form'
import { openDoubts } from '#src/entities/recipe/form/doubts.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { counted } from '#src/lib/counted.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { CompareButton } from './compare/compare-button.tsx'
import { useSource } from './compare/use-compare.ts'

/** How much of a reading may be wrong, and the way to what it was read from; nothing for a recipe that was typed. */
export function DoubtSummary({ className }: { className?: string }) {
  const source = useSource()
  const values = useWatch<TextValues>() as TextValues
  const open = values.doubts.filter(doubt => openDoubts([doubt], doubt.field, values[doubt.field]).length > 0).length
  if (open === 0) return source ? <CompareButton {...(className && { className })} /> : null
  return (
    <FormAlert tone="note" silent {...(className && { className })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <strong className="font-semibold">{counted(open, 'thing')} to check.</strong> What may be wrong is marked
          below. You can save at any time.
        </p>
        <CompareButton className="sm:-my-2.5" />
      </div>
    </FormAlert>
  )
}
