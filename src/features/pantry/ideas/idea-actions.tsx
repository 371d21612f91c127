import { Link, useNavigate } from '@tanstack/react-router'
import { Bookmark, BookOpen, Check, PencilLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SuggestionView } from '#server/pantry/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { capturedStore } from '#src/entities/recipe/capture/captured-store.ts'
import { useRecipeCreated } from '#src/entities/recipe/kitchen-events.ts'
import { SaveMenu } from '#src/entities/recipe/save/save-menu.tsx'
import { errorMessage } from '#src/lib/errors.ts'
import { useKeptFocus } from '#src/lib/focus/use-kept-focus.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { toast } from '#src/ui/toast.ts'
import { asReadRecipe, asRecipeFields } from './written-recipe.ts'

/** Leads to a recipe that is kept somewhere. */
function OpenRecipe({ id, title }: { id: number; title: string }) {
  return (
    <Link
      to="/recipes/$recipeId"
      params={{ recipeId: String(id) }}
      aria-label={`Open ${title}`}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <BookOpen aria-hidden="true" size={20} />
      Open
    </Link>
  )
}

/** Opens and saves a recipe of a kitchen or a built-in one. One's own needs no saving. */
export function KnownIdeaActions(props: {
  idea: SuggestionView
  id: number
  /** The viewer's copy is this one now, or none. */
  onCopy: (recipeId: number, savedId: number | null) => void
}) {
  const { idea, id, onCopy } = props
  const { title, source, savedId } = idea
  const own = source === 'kitchen'
  // Not asked for: only what the recipe's own page has left here, where the copy may have been kept or taken away.
  const { data } = trpc.kitchen.getRecipe.useQuery({ id }, { enabled: false })
  const seen = data ? data.savedId : savedId
  useEffect(() => {
    if (!own && seen !== savedId) onCopy(id, seen)
  }, [own, seen, savedId, onCopy, id])
  return (
    <>
      <OpenRecipe id={id} title={title} />
      {own ? null : <SaveMenu recipe={{ id, title, savedId: seen }} size="sm" />}
    </>
  )
}

/** Opens a newly written idea in the composer, or keeps it on the Back Burner as it is. */
export function WrittenIdeaActions(props: {
  idea: SuggestionView
  /** The recipe that it has become. */
  keptId: number | null
  onKept: (recipeId: number) => void
}) {
  const { idea, keptId, onKept } = props
  const chef = useChef()
  const navigate = useNavigate()
  const recipeCreated = useRecipeCreated()
  const saving = trpc.kitchen.addToBackBurner.useMutation()
  const actions = useRef<HTMLDivElement>(null)
  useKeptFocus(actions, 'a', keptId)
  if (keptId !== null) {
    return (
      <div ref={actions} className="contents">
        <OpenRecipe id={keptId} title={idea.title} />
        <Badge tone="basil" icon={<Check aria-hidden="true" size={14} />} className="min-h-tap px-4!">
          On your Back Burner
        </Badge>
      </div>
    )
  }
  const open = () => {
    const read = asReadRecipe(idea)
    if (!read) return
    capturedStore(chef.id).write(read)
    void navigate({
      to: '/compose',
      search: { type: 'recipe', mode: 'manual', source: 'backburner', hasData: true },
    })
  }
  const save = () => {
    const fields = asRecipeFields(idea)
    if (!fields) return
    const failed = 'Failed to save to back burner.'
    saving.mutate(
      { id: 0, ...fields },
      {
        onSuccess: ({ id, title }) => {
          onKept(id)
          recipeCreated()
          toast({ title: 'Saved to Back Burner!', text: title })
        },
        onError: error => {
          const text = errorMessage(error, failed)
          toast({ title: failed, tone: 'danger', ...(text !== failed && { text }) })
        },
      },
    )
  }
  return (
    <div ref={actions} className="contents">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Open ${idea.title}`}
        icon={<PencilLine aria-hidden="true" size={20} />}
        onClick={open}
      >
        Open
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Save ${idea.title} to Back Burner`}
        icon={<Bookmark aria-hidden="true" size={20} />}
        pending={saving.isPending}
        onClick={save}
      >
        Save
      </Button>
    </div>
  )
}
