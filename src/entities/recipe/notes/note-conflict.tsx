import type { Waiting } from '#src/lib/device/waiting-changes.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notesOf } from './note-change.ts'
import { OtherNotes } from './other-notes.tsx'

/** Notes that were changed on another device meanwhile: shows both, and lets the chef choose. */
export function NoteConflict(props: {
  change: Waiting
  /** Keeps what was written here, in the place of what stands there now. */
  onKeep: (input: unknown) => void
  /** Keeps what stands there. */
  onGiveUp: () => void
}) {
  const { change, onKeep, onGiveUp } = props
  const mine = notesOf(change)
  const query = trpc.kitchen.getRecipe.useQuery({ id: mine?.id ?? 0 }, { staleTime: 0, enabled: mine !== null })
  if (!mine) return null
  return (
    <div className="mt-3 space-y-2.5">
      <OtherNotes label="Written on this device" text={mine.chefNotes} />
      <QueryState
        query={query}
        loading={<Skeleton className="h-20" />}
        loadingLabel="Loading the other notes..."
        errorTitle="The other notes did not load"
        errorText={whyNotLoaded}
      >
        {({ chefNotes }) => (
          <div className="space-y-2.5">
            <OtherNotes label="Written since on another" text={chefNotes} />
            <div className="flex flex-wrap gap-2.5">
              <Button
                size="sm"
                onClick={() => onKeep({ id: mine.id, chefNotes: mine.chefNotes, chefNotesBefore: chefNotes })}
              >
                Keep those of this device
              </Button>
              <Button size="sm" variant="outline" onClick={onGiveUp}>
                Keep the others
              </Button>
            </div>
          </div>
        )}
      </QueryState>
    </div>
  )
}
