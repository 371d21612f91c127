import { useNavigate } from '@tanstack/react-router'
import { BookHeart, CookingPot, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { canBeCooked } from '#common/recipe/defaults.ts'
import { PublicLinkSheet } from '#src/entities/public-link/public-link-sheet.tsx'
import { DeleteRecipeDialog } from '#src/entities/recipe/own/delete-recipe-dialog.tsx'
import { DishDialog } from '#src/entities/recipe/own/dish-dialog.tsx'
import { useMoveWaits } from '#src/entities/recipe/own/use-moves.ts'
import { SaveMenu } from '#src/entities/recipe/save/save-menu.tsx'
import { DishIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast.ts'
import { WaitingMark } from '#src/ui/waiting-mark.tsx'
import { MoreMenu } from './more-menu.tsx'
import { StartCooking } from './start-cooking.tsx'
import type { Reading } from './use-reading.ts'
import { useRecipeChanges } from './use-recipe-changes.ts'

const MadeThisSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/remake/made-this-sheet.tsx')).MadeThisSheet,
}))

const CollectSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/collect/collect-sheet.tsx')).CollectSheet,
}))

const PlanRecipeSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/plan/plan-recipe-sheet.tsx')).PlanRecipeSheet,
}))

const ShopSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/shop/shop-sheet.tsx')).ShopSheet,
}))

type Task = 'dish' | 'delete' | 'made' | 'collect' | 'plan' | 'shop' | 'link'

/**
 * What a chef can do with a recipe: cook it, keep it or move it on, note that they made it, print it, and the rest behind
 * dots. A copy of another chef's recipe is not dished, nor is what cannot be cooked yet.
 */
export function RecipeActions({ reading, own, onGone }: { reading: Reading; own: boolean; onGone: () => void }) {
  const { recipe } = reading
  const changes = useRecipeChanges(recipe)
  const [task, setTask] = useState<Task | null>(null)
  const [open, setOpen] = useState(false)
  const ask = (next: Task) => {
    setTask(next)
    setOpen(true)
  }
  const navigate = useNavigate()
  const goToTheDish = () => {
    toast({ title: 'Your recipe is on The Dish', text: recipe.title })
    void navigate({ to: '/the-dish' })
  }
  const moves = useMoveWaits(recipe.id)
  const waits = own && recipe.status === 'on-back-burner' && !moves
  const cookable = canBeCooked(recipe)
  const dishable = cookable && own && recipe.status !== null && recipe.originalAuthor === null
  const rare = (
    <div className="flex flex-none gap-2.5">
      <IconButton
        label="Print"
        variant="outline"
        icon={<Printer aria-hidden="true" size={20} />}
        onClick={() => window.print()}
        className="min-h-[46px] min-w-[46px]"
      />
      <MoreMenu
        reading={reading}
        own={own}
        changes={changes}
        onDelete={() => ask('delete')}
        onCollect={() => ask('collect')}
        onPlan={() => ask('plan')}
        onShop={() => ask('shop')}
        onPublicLink={() => ask('link')}
      />
    </div>
  )
  const common = { recipe, open, onOpenChange: setOpen }
  const first = cookable ? <StartCooking reading={reading} /> : null
  const others = [
    own ? null : <SaveMenu key="save" recipe={recipe} />,
    waits ? (
      <Button
        key="move"
        variant="outline"
        icon={<BookHeart aria-hidden="true" size={20} />}
        pending={changes.moving}
        onClick={() => void changes.toCookbook()}
        className={cookable ? 'col-span-full' : undefined}
      >
        Move to Cookbook
      </Button>
    ) : null,
    own || cookable ? (
      <Button
        key="made"
        variant="outline"
        icon={<CookingPot aria-hidden="true" size={20} />}
        onClick={() => ask('made')}
      >
        I Made This
      </Button>
    ) : null,
    dishable ? (
      <Button key="dish" variant="outline" icon={<DishIcon aria-hidden="true" size={20} />} onClick={() => ask('dish')}>
        Dish It
      </Button>
    ) : null,
  ].filter(button => button !== null)
  // The first button shares its row with the small ones; the others stand in pairs, a last one by itself.
  const lead = first ?? others.shift()
  const paired = others.length - (cookable && waits ? 1 : 0)
  return (
    <div
      className={cx(
        'mt-5 grid max-w-[36rem] grid-cols-2 gap-2.5 max-[22.5rem]:grid-cols-1 print:hidden [&_:is(a,button)]:max-[22.5rem]:px-3',
        paired % 2 === 1 && '[&>:last-child]:col-span-full',
      )}
    >
      <div className="col-span-full flex gap-2.5 [&>:first-child]:flex-1">
        {lead}
        {rare}
      </div>
      {others}
      {moves ? (
        <p className="col-span-full text-muted text-sm leading-title">
          It moves to your Cookbook. <WaitingMark className="align-bottom" />
        </p>
      ) : null}
      {task === 'dish' ? <DishDialog {...common} onDished={goToTheDish} /> : null}
      {task === 'delete' ? <DeleteRecipeDialog {...common} onDelete={() => changes.remove().then(onGone)} /> : null}
      {task === 'link' ? (
        <PublicLinkSheet
          target={{ kind: 'recipe', id: recipe.id, title: recipe.title }}
          open={open}
          onOpenChange={setOpen}
        />
      ) : null}
      {task === 'made' ? (
        <Suspense fallback={null}>
          <MadeThisSheet {...common} {...changes.onMade(own)} />
        </Suspense>
      ) : null}
      {task === 'collect' ? (
        <Suspense fallback={null}>
          <CollectSheet {...common} />
        </Suspense>
      ) : null}
      {task === 'plan' ? (
        <Suspense fallback={null}>
          <PlanRecipeSheet {...common} />
        </Suspense>
      ) : null}
      {task === 'shop' ? (
        <Suspense fallback={null}>
          <ShopSheet {...common} scale={reading.portions.factor} servings={reading.portions.servings} />
        </Suspense>
      ) : null}
    </div>
  )
}
