import { useNavigate } from '@tanstack/react-router'
import { BookHeart, Printer, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast.ts'

/** What a chef can do with a recipe: keep it, dish it, print it. A copy of another chef's recipe is not dished. */
export function RecipeActions({ recipe, own }: { recipe: RecipeView; own: boolean }) {
  const waits = own && recipe.status === 'on-back-burner'
  const dishable = own && recipe.status !== null && recipe.originalAuthor === null
  return (
    <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
      {waits ? <MoveButton recipe={recipe} /> : null}
      {dishable ? <DishButton recipe={recipe} primary={!waits} /> : null}
      <IconButton
        label="Print"
        variant="outline"
        icon={<Printer aria-hidden="true" size={20} />}
        onClick={() => window.print()}
        className="min-h-[46px] min-w-[46px]"
      />
    </div>
  )
}

function MoveButton({ recipe }: { recipe: RecipeView }) {
  const utils = trpc.useUtils()
  const move = trpc.kitchen.moveToCookbook.useMutation({
    onSuccess: moved => {
      utils.kitchen.getRecipe.setData({ id: recipe.id }, moved)
      void utils.kitchen.listBackBurner.invalidate()
      void utils.kitchen.listCookbook.invalidate()
      void utils.kitchen.count.invalidate()
      toast({ title: 'Moved to Cookbook!', text: recipe.title })
    },
    onError: error => {
      const title = 'Failed to move recipe to cookbook.'
      toast({ title, text: errorMessage(error, 'Please try again.'), tone: 'danger' })
    },
  })
  return (
    <Button
      icon={<BookHeart aria-hidden="true" size={20} />}
      pending={move.isPending}
      onClick={() => move.mutate({ userId: 0, recipeId: recipe.id })}
    >
      Move to Cookbook
    </Button>
  )
}

function DishButton({ recipe, primary }: { recipe: RecipeView; primary: boolean }) {
  const [asking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const dish = trpc.feed.addPost.useMutation()
  const confirm = async () => {
    await dish.mutateAsync({ type: 'recipe', recipeId: recipe.id })
    void utils.feed.invalidate()
    void utils.kitchen.count.invalidate()
    announce('postCreated')
    toast({ title: 'Your recipe is on The Dish', text: recipe.title })
    void navigate({ to: '/the-dish' })
  }
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'outline'}
        icon={<UtensilsCrossed aria-hidden="true" size={20} />}
        onClick={() => setAsking(true)}
      >
        Dish It
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title="Share this on The Dish?"
        confirmLabel="Dish It"
        pendingLabel="Sharing..."
        onConfirm={confirm}
        errorText={error => errorMessage(error, feedMessages.createFailed)}
      >
        {recipe.isPublic
          ? `“${recipe.title}” becomes a post that your chefs can see.`
          : `“${recipe.title}” is private. As a post, your chefs can see it.`}
      </ConfirmDialog>
    </>
  )
}
