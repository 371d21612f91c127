import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { CollapsibleNote } from '../../ui/collapsible-note.tsx'
import { noteLabels } from './note-labels.ts'

/** The public notes, and below them the owner's private ones; renders nothing without notes. */
export function RecipeNotes({
  recipe: { notes, chefNotes },
  level = 2,
  className,
  mark,
  action,
}: {
  recipe: Pick<RecipeView, 'notes' | 'chefNotes'>
  level?: 2 | 3 | 4
  className?: string
  /** Stands below the private ones. */
  mark?: ReactNode
  /** What can be done with the private ones; stands there also where there are none. */
  action?: ReactNode
}) {
  if (notes === '' && chefNotes === '' && !action) return null
  const Heading = `h${level}` as const
  return (
    <div className={`max-w-[640px] space-y-6 print:space-y-2 ${className ?? ''}`}>
      {notes === '' ? null : (
        <section aria-label={noteLabels.notes}>
          <Heading className="title-small mb-1">{noteLabels.notes}</Heading>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>
        </section>
      )}
      {chefNotes === '' ? (
        <>
          {mark}
          {action}
        </>
      ) : (
        <CollapsibleNote
          level={level}
          className="print:py-2.5"
          title={
            <>
              {noteLabels.chefNotes}{' '}
              <span className="whitespace-nowrap font-normal font-text text-muted text-sm tracking-normal">
                <Lock aria-hidden="true" size={14} className="mr-1 mb-0.5 inline print:hidden" />
                {noteLabels.chefNotesHint}
              </span>
            </>
          }
        >
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{chefNotes}</p>
          {mark}
          {action}
        </CollapsibleNote>
      )}
    </div>
  )
}
