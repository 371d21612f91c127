import { useEffect, useRef } from 'react'
import { isFocusLost } from '#src/lib/focus/is-focus-lost.ts'
import { AlertButton } from '#src/ui/alert-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { namesOf } from '../list/pantry-list.ts'
import type { Pantry } from '../use-pantry.ts'
import { IdeaCard } from './idea-card.tsx'

/** What can be cooked: asked for, looked for, found, not found, failed. */
export function IdeaColumn({ pantry, level }: { pantry: Pantry; level: 2 | 3 }) {
  const { ideas, draft } = pantry
  const { pending, failure } = ideas
  const found = draft.ideas?.recipes ?? null
  const changed = found !== null && namesOf(draft.list).sort().join('\n') !== [...draft.askedWith].sort().join('\n')
  const column = useRef<HTMLDivElement>(null)
  useFocusFollowing(column, pending)
  if (pending) {
    return (
      <div ref={column}>
        <IdeasToCome onCancel={ideas.stop} />
      </div>
    )
  }
  return (
    <div ref={column} className="@container space-y-4">
      {failure ? (
        <FormAlert silent action={<AlertButton onClick={ideas.ask}>Try again</AlertButton>}>
          No recipes were looked up.
        </FormAlert>
      ) : null}
      {changed && !failure && draft.list.length > 0 ? (
        <FormAlert tone="note" action={<AlertButton onClick={ideas.ask}>Look again</AlertButton>}>
          Your list has changed since.
        </FormAlert>
      ) : null}
      {found === null ? (
        failure ? null : (
          <p className="text-muted">
            Look over what is in your pantry, then press Get recipe ideas. Your own recipes come first, then those of
            your chefs, then built-in ones.
          </p>
        )
      ) : found.length === 0 ? (
        <NoIdea />
      ) : (
        <ul aria-label="Recipe ideas" className="grid gap-4 md:max-xl:grid-cols-2">
          {found.map((idea, at) => (
            <IdeaCard key={idea.id ?? `new ${at} ${idea.title}`} idea={idea} pantry={pantry} level={level} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** When what had the focus has given way, "Cancel" gets it while recipes are looked for, and the title afterwards. */
function useFocusFollowing(column: { current: HTMLElement | null }, pending: boolean) {
  const before = useRef(pending)
  useEffect(() => {
    if (before.current === pending) return
    before.current = pending
    if (!isFocusLost()) return
    const target = pending ? column.current : column.current?.closest('section')
    target?.querySelector<HTMLElement>(pending ? 'button' : '[data-step-title]')?.focus({ preventScroll: true })
  }, [column, pending])
}

function NoIdea() {
  return (
    <Card>
      <p className="font-semibold">Nothing to cook from this yet.</p>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 text-muted text-sm">
        <li>Add a few more ingredients: a vegetable, a grain, something with protein.</li>
        <li>Call them by simpler names, such as "rice" for a brand of it.</li>
        <li>Recipes you save to My Kitchen and those of chefs you follow are looked through too.</li>
      </ul>
    </Card>
  )
}

/** Cards in the shape of what is being looked for. */
function IdeasToCome({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="@container" aria-busy="true">
      <div className="mb-4 flex items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          Finding recipes...
        </p>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div className="grid gap-4 md:max-xl:grid-cols-2">
        {['a', 'b', 'c'].map(key => (
          <Card key={key} padded={false} aria-hidden="true" className="grid grid-cols-[6.5rem_minmax(0,1fr)]">
            <Skeleton className="h-full min-h-48 rounded-none" />
            <div className="space-y-3 p-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-3.5 w-24" />
              <div className="flex flex-wrap gap-1.5">
                <Skeleton className="h-6.5 w-18" />
                <Skeleton className="h-6.5 w-24" />
                <Skeleton className="h-6.5 w-16" />
              </div>
              <Skeleton className="h-3.5 w-32" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
