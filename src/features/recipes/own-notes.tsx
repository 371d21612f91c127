import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { notesOf } from '#src/entities/recipe/notes/note-change.ts'
import { aboutNotes } from '#src/entities/recipe/own/about-recipe.ts'
import { RecipeNotes } from '#src/entities/recipe/recipe-notes.tsx'
import { useWaitingFor } from '#src/lib/device/waiting-changes.ts'
import { Button } from '#src/ui/button.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { WaitingMark } from '#src/ui/waiting-mark.tsx'

// It comes with the first press on the page: without a connection it could not be fetched any more.
const NoteSheet = onDemand(async () => (await import('./note-sheet.tsx')).NoteSheet, { early: true })

/** The notes of a recipe. Its owner changes their private ones here; those that wait for a connection show already. */
export function Notes({ recipe, own, className }: { recipe: RecipeView; own: boolean; className?: string }) {
  const waiting = useWaitingFor(aboutNotes(recipe.id).subject).map(notesOf).at(-1)
  const chefNotes = waiting?.chefNotes ?? recipe.chefNotes
  // Each time that it is opened it begins with the notes as they show.
  const [task, setTask] = useState({ open: false, version: 0 })
  const kept = own && recipe.status !== null
  const edit = kept ? (
    <Button
      variant="quiet"
      size="sm"
      icon={<NotebookPen aria-hidden="true" size={18} />}
      className="-ml-3"
      onClick={() => setTask(({ version }) => ({ open: true, version: version + 1 }))}
    >
      {chefNotes === '' ? 'Add a note' : 'Change your notes'}
    </Button>
  ) : null
  return (
    <>
      <RecipeNotes
        recipe={{ ...recipe, chefNotes }}
        {...(className !== undefined && { className })}
        mark={waiting ? <WaitingMark className="mt-1.5 print:hidden" /> : null}
        action={edit ? <div className="print:hidden">{edit}</div> : null}
      />
      {kept ? (
        <NoteSheet
          key={task.version}
          recipe={recipe}
          notes={chefNotes}
          open={task.open}
          onOpenChange={open => setTask(last => ({ ...last, open }))}
        />
      ) : null}
    </>
  )
}
