import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import type { CookingView } from '#server/kitchen/cookings/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { changeShown } from '#src/entities/recipe/recipe-caches.ts'
import { counted } from '#src/lib/counted.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast.ts'

/** A day as people say it: "3 March", with the year when it is another one. */
export function dayText(day: string, today: Date = new Date()): string {
  const date = new Date(`${day}T12:00:00`)
  if (Number.isNaN(date.getTime())) return day
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...year }).format(date)
}

/** How often the viewer cooked it, when last, and each time with its note. Nothing before the first time. */
export function TimesCooked({ recipe }: { recipe: RecipeView }) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const found = trpc.kitchen.listCookings.useQuery({ recipeId: recipe.id })
  if (!found.data || found.data.cookings.length === 0) return null
  const { timesCooked, cookings } = found.data
  const last =
    cookings
      .map(({ cookedOn }) => cookedOn)
      .toSorted()
      .at(-1) ?? ''
  return (
    <section aria-label="Times cooked" className="print:hidden">
      <p>
        Cooked {counted(timesCooked, 'time')}, last on {dayText(last)}.
      </p>
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
        <p className="font-semibold">{day}</p>
        {cooking.note ? <p className="mt-1 whitespace-pre-line text-muted">{cooking.note}</p> : null}
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
