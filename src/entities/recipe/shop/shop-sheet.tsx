import { useNavigate } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useRef, useState } from 'react'
import { FIRST_LIST } from '#server/shopping/constants.ts'
import type { ShoppingListView } from '#server/shopping/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { madeId } from '#src/lib/made-id.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'

/** Puts what a recipe needs on a shopping list, as often as it is shown; the first list is made with it. */
export function ShopSheet(props: {
  recipe: { id: number; title: string; ingredients: readonly string[] }
  /** How many times the recipe. */
  scale: number
  /** For how many that is; null where the recipe does not say. */
  servings: number | null
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { recipe, scale, servings, open, onOpenChange } = props
  const lists = trpc.shopping.list.useQuery()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const make = trpc.shopping.addList.useMutation()
  const add = trpc.shopping.addFromRecipes.useMutation()
  const [chosen, setChosen] = useState<number | null>(null)
  // One for all tries of the same, so that what arrived without an answer is not added twice; another for each adding.
  const tried = useRef<{ listId: number; scale: number; additionId: string } | null>(null)
  const [pending, setPending] = useState(false)
  const listOf = (found: readonly ShoppingListView[]) => found.find(({ id }) => id === chosen) ?? found[0]
  const send = async (found: readonly ShoppingListView[]) => {
    setPending(true)
    try {
      const list = listOf(found) ?? (await make.mutateAsync({ name: FIRST_LIST }))
      const last = tried.current
      const isAgain = last?.listId === list.id && last.scale === scale
      const additionId = isAgain ? last.additionId : madeId()
      tried.current = { listId: list.id, scale, additionId }
      const { added } = await add.mutateAsync({ id: list.id, recipes: [{ recipeId: recipe.id, additionId, scale }] })
      tried.current = null
      onOpenChange(false)
      const view = () => void navigate({ to: '/shopping', search: { list: list.id } })
      toast({
        title: `${counted(added, 'line')} added to ${list.name}`,
        text: recipe.title,
        action: { label: 'View', onPress: view },
        key: 'shop',
      })
    } catch (error) {
      toastError(error, { title: 'Nothing was added to the list', text: 'Please try again.', key: 'shop' })
    } finally {
      setPending(false)
      void utils.shopping.invalidate()
    }
  }
  const found = lists.data
  const forHowMany =
    servings === null
      ? scale === 1
        ? 'As the recipe is written'
        : `${Number(scale.toFixed(2))} times the recipe`
      : `For ${counted(servings, 'person', 'people')}`
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Add to shopping list"
      description={recipe.title}
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            icon={<ShoppingBasket aria-hidden="true" size={20} />}
            disabled={!found}
            pending={pending}
            pendingLabel="Adding..."
            onClick={() => found && void send(found)}
            className="max-md:flex-1"
          >
            Add to {(found && listOf(found)?.name) ?? FIRST_LIST}
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {forHowMany}, {counted(recipe.ingredients.length, 'line')} of ingredients. What several recipes want of a food
        is added up on the list.
      </p>
      <QueryState
        query={lists}
        bare
        loading={<Skeleton className="h-11 w-full" />}
        loadingLabel="Loading your lists..."
        hideLoadingLabel
        errorTitle="Your lists did not load"
      >
        {all =>
          all.length > 1 ? (
            <ChipGroup
              label="List"
              layout="wrap"
              value={String(listOf(all)?.id)}
              onValueChange={id => setChosen(Number(id))}
              choices={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          ) : null
        }
      </QueryState>
    </Sheet>
  )
}
