import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { PostView } from '#server/feed/contract.ts'
import { PublicLinkSheet } from '#src/entities/public-link/public-link-sheet.tsx'
import { type PostAsk, PostAsks } from './post-asks.ts'

const EditPost = lazy(async () => ({ default: (await import('./edit/edit-post-dialog.tsx')).EditPostDialog }))
const DeletePost = lazy(async () => ({ default: (await import('./edit/delete-post-dialog.tsx')).DeletePostDialog }))
const Report = lazy(async () => ({ default: (await import('#src/entities/chef/report-dialog.tsx')).ReportDialog }))
const Remakes = lazy(async () => ({ default: (await import('./remakes/remakes-sheet.tsx')).RemakesSheet }))
const MadeThis = lazy(async () => ({ default: (await import('./remake/made-this-recipe.tsx')).MadeThisRecipe }))
const AddRecipe = lazy(async () => ({
  default: (await import('#src/entities/recipe/add-recipe/add-recipe-dialog.tsx')).AddRecipeDialog,
}))

interface OpenDialog {
  ask: PostAsk
  post: PostView
  /** Counts the dialogs: each has a form of its own. */
  version: number
}

/**
 * The dialogs behind the post cards within; their code is fetched when the first of a kind is opened. `onGone` runs
 * when a post was deleted.
 */
export function PostDialogs({ onGone, children }: { onGone?: () => void; children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [open, setOpen] = useState(false)
  const ask = useCallback((what: PostAsk, post: PostView) => {
    setDialog(before => ({ ask: what, post, version: (before?.version ?? 0) + 1 }))
    setOpen(true)
  }, [])
  return (
    <PostAsks value={ask}>
      {children}
      {/* What is on its way holds nothing else back. */}
      <Suspense fallback={null}>
        {dialog ? <Opened key={dialog.version} {...dialog} open={open} onOpenChange={setOpen} onGone={onGone} /> : null}
      </Suspense>
    </PostAsks>
  )
}

function Opened({
  ask,
  post,
  version: _,
  onGone,
  ...dialog
}: OpenDialog & { open: boolean; onOpenChange: (open: boolean) => void; onGone: (() => void) | undefined }) {
  switch (ask) {
    case 'edit':
      return <EditPost post={post} {...dialog} />
    case 'delete':
      return <DeletePost post={post} {...dialog} onGone={onGone} />
    case 'report':
      return <Report about={{ postId: post.id }} chef={post.author} {...dialog} />
    case 'remakes':
      return <Remakes post={post} {...dialog} />
    case 'made':
      return <MadeThis post={post} {...dialog} />
    case 'link':
      // Asked of recipes alone.
      return (
        <PublicLinkSheet target={{ kind: 'recipe', id: post.recipeId ?? 0, title: post.title ?? '' }} {...dialog} />
      )
    case 'keep':
      return <AddRecipe source={`${post.author.name ?? 'A chef'} on The Dish`} {...dialog} />
  }
}
