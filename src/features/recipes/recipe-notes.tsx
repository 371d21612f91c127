import type { RecipeView } from '#server/kitchen/contract.ts'
import { FoldedNote } from '#src/ui/folded-note.tsx'

/** The chef's own notes, and those that came with the recipe. */
export function RecipeNotes({ recipe, className }: { recipe: RecipeView; className?: string }) {
  const notes = [...new Set([recipe.chefNotes, recipe.notes])].filter(note => note !== '')
  if (notes.length === 0) return null
  return (
    <FoldedNote title="Chef’s notes" level={2} className={`max-w-[640px] print:py-2.5 ${className ?? ''}`}>
      <div className="space-y-2">
        {notes.map(note => (
          <p key={note} className="whitespace-pre-line">
            {note}
          </p>
        ))}
      </div>
    </FoldedNote>
  )
}
