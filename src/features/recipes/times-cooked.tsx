import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { localDay } from '#common/days.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import type { CookingView } from '#server/kitchen/cookings/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { aboutRecipe } from '#src/entities/recipe/own/about-recipe.ts'
import { changeShown } from '#src/entities/recipe/recipe-caches.ts'
import { plainDay } from '#src/lib/calendar/day-text.ts'
import { counted } from '#src/lib/counted.ts'
import { useWaitingFor } from '#src/lib/device/waiting-changes.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { type RouterMutations, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast.ts'
import { WaitingMark } from '#src/ui/waiting-mark.tsx'

const dayText = (day: string) => plainDay(day, localDay(new Date()))

/** How often the viewer cooked it, when last, and each time with its note. Nothing before the first time. */
export function TimesCooked({ recipe }: { recipe: RecipeView }) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const found = trpc.kitchen.listCookings.useQuery({ recipeId: recipe.id })
  const waiting = useWaitingCookings(recipe.id)
  const { timesCooked, cookings } = found.data ?? { timesCooked: 0, cookings: [] }
  if (cookings.length + waiting.length === 0) return null
  const last =
    [...cookings, ...waiting]
      .map(({ cookedOn }) => cookedOn)
      .toSorted()
      .at(-1) ?? ''
  return (
    <section aria-label="Times cooked" className="print:hidden">
      <p>
        Cooked {counted(timesCooked + waiting.length, 'time')}, last on {dayText(last)}.
      </p>
      {waiting.length > 0 && !open ? (
        <p>
          <WaitingMark />
        </p>
      ) : null}
      <Button
        variant="link"
        size="sm"
        className="-ml-2"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide the days' : 'Show the days'}
      </Button>
      <ul id={list} hidden={!open} className="border-line border-t">
        {waiting.map(({ key, cookedOn, note }) => (
          <li key={key} className="border-line border-b py-3.5 leading-title">
            <CookedDay day={dayText(cookedOn)} note={note} />
            {open ? <WaitingMark className="mt-1" /> : null}
          </li>
        ))}
        {cookings.map(cooking => (
          <Cooking key={cooking.id} cooking={cooking} recipe={recipe} />
        ))}
      </ul>
    </section>
  )
}

function Cooking({ cooking, recipe }: { cooking: CookingView; recipe: RecipeView }) {
  const recipeId = recipe.id
  const client = useQueryClient()
  const viewer = useChef()
  const utils = trpc.useUtils()
  const remove = trpc.kitchen.removeCooking.useMutation({
    onSuccess: left => {
      utils.kitchen.listCookings.setData({ recipeId }, left)
      // A recipe counts how often its owner cooked it.
      if (recipe.ownerId === viewer.id)
        changeShown(client, recipeId, shown => ({ ...shown, timesCooked: left.timesCooked }))
    },
    onError: error => {
      const text = errorMessage(error, 'Please try again.')
      toast({ title: 'This day could not be removed', text, tone: 'danger' })
    },
  })
  const day = dayText(cooking.cookedOn)
  return (
    <li className="flex items-start gap-3 border-line border-b py-1.5">
      <div className="min-w-0 flex-1 py-2 leading-title">
        <CookedDay day={day} note={cooking.note} />
      </div>
      <IconButton
        label={`Remove ${day}`}
        icon={<Trash2 aria-hidden="true" size={18} />}
        pending={remove.isPending}
        onClick={() => remove.mutate({ id: cooking.id })}
      />
    </li>
  )
}

function CookedDay({ day, note }: { day: string; note: string }) {
  return (
    <>
      <p className="font-semibold">{day}</p>
      {note ? <p className="mt-1 whitespace-pre-line text-muted">{note}</p> : null}
    </>
  )
}

/** The days that wait for a connection, the latest first. */
const useWaitingCookings = (recipeId: number) =>
  useWaitingFor(aboutRecipe(recipeId).subject)
    .filter(({ path }) => path === 'kitchen.addCooking')
    .map(({ order, input }) => {
      const { cookedOn, note = '' } = input as RouterMutations['kitchen.addCooking']['input']
      return { key: order, cookedOn, note }
    })
    .toReversed()
