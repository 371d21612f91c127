import { useRef, useState } from 'react'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { fillingOf } from '#src/entities/recipe/form/filling.ts'
import { useShelfChanges } from '#src/entities/recipe/own/use-shelf-changes.ts'
import { counted } from '#src/lib/counted.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

export interface Filler {
  pending: boolean
  /** The last attempt to save failed; a toast says why. */
  failed: boolean
  /** Fills what was read into the recipe; ends when that is done or has failed. Until then it is the one attempt. */
  fill: (reading: ReadRecipeView) => Promise<void>
  /** Saves again after a failure, without reading the source again. */
  again: () => void
}

const fillingKey = 'filling'

/**
 * Saves what was read into what a recipe of the viewer's leaves empty by then, and shows it everywhere. `onFilled` runs
 * when that is done.
 */
export function useFilling(recipeId: number, onFilled: () => void): Filler {
  const utils = trpc.useUtils()
  const edit = trpc.kitchen.editRecipe.useMutation()
  const changes = useShelfChanges()
  const busy = useRef<Promise<void> | null>(null)
  const last = useRef<ReadRecipeView | null>(null)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)

  const save = async (reading: ReadRecipeView) => {
    dismissToast(fillingKey)
    setPending(true)
    try {
      // It may have been filled in elsewhere while the page was read.
      const now = await utils.client.kitchen.getRecipe.query({ id: recipeId })
      const filling = fillingOf(now, reading)
      const filled = Object.keys(filling).length > 0 ? await edit.mutateAsync({ id: recipeId, ...filling }) : now
      setFailed(false)
      onFilled()
      changes.put(filled)
      void utils.kitchen.listAmounts.invalidate({ id: recipeId })
      toast({ title: 'Recipe Updated!', text: readText(reading) })
    } catch (error) {
      setFailed(true)
      toastError(error, { title: 'What was read could not be saved. Please try again.', key: fillingKey })
    } finally {
      busy.current = null
      setPending(false)
    }
  }
  const fill = (reading: ReadRecipeView) => {
    if (busy.current) return busy.current
    last.current = reading
    busy.current = save(reading)
    return busy.current
  }
  return {
    pending,
    failed,
    fill,
    again: () => {
      if (last.current) void fill(last.current)
    },
  }
}

/** How much was read, and whether to look at it again. */
function readText({ ingredients, instructions, doubtful }: ReadRecipeView): string {
  const read = `${counted(ingredients.length, 'ingredient')} and ${counted(instructions.length, 'step')} were read.`
  return doubtful.length > 0 ? `${read} Some of it looks odd: please look it over.` : read
}
