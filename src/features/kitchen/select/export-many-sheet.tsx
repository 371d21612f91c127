import { ExportChoice } from '#src/entities/recipe/export/export-choice.tsx'
import { counted } from '#src/lib/counted.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import type { ManyProps } from './many-props.ts'

/** Exports the chosen recipes in the form that the chef chooses. */
export function ExportManySheet({ ids, open, onOpenChange }: ManyProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Export" description={counted(ids.length, 'chosen recipe')}>
      <ExportChoice
        recipeIds={ids}
        label={`Export ${counted(ids.length, 'recipe')}`}
        onStart={() => onOpenChange(false)}
      />
    </Sheet>
  )
}
