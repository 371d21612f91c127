import { useId } from 'react'
import { feedMessages } from '#server/feed/constants.ts'
import type { PostView } from '#server/feed/contract.ts'
import { RemakeForm, RemakeSubmit } from '#src/entities/recipe/remake/remake-form.tsx'
import { useRemake } from '#src/entities/recipe/remake/use-remake.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

export interface MadeThisRecipeProps {
  /** The recipe's post; a remake of a remake is one of that. */
  post: PostView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Tells The Dish how another chef's recipe turned out. What was typed stays when sharing fails. */
export function MadeThisRecipe({ post, open, onOpenChange }: MadeThisRecipeProps) {
  const form = useId()
  const remake = useRemake({
    of: { originalPostId: post.id },
    original: { ...post, title: post.recipeTitle ?? post.title ?? '' },
    missingText: feedMessages.experienceMissing,
  })
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: remake.isDirty,
    pending: remake.pending,
    discard: () => remake.reset(),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      dismissible={!remake.pending}
      title="Made This Recipe"
      description={post.author.name ? `${post.title} by ${post.author.name}` : post.title}
      footer={
        <>
          <Button variant="outline" disabled={remake.pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <RemakeSubmit form={form} remake={remake} className="max-md:flex-1" />
        </>
      }
    >
      <RemakeForm id={form} remake={remake} onShared={() => onOpenChange(false)} />
      {closing.question}
    </Sheet>
  )
}
