import { BookHeart } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { COOKING_NOTE_MAX, type RecipeView } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { dayOf } from './day-of.ts'

/** Notes a day on which the recipe was cooked; one that waits on the Back Burner may then go to the Cookbook. */
export function MadeThisSheet(props: {
  recipe: RecipeView
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets how often it has been cooked by now. */
  onCooked: (timesCooked: number) => void
  /** Moves it to the Cookbook; false when that failed. Absent where the recipe is not the viewer's own. */
  onMove?: () => Promise<boolean>
}) {
  const { recipe, open, onOpenChange, onCooked, onMove } = props
  const utils = trpc.useUtils()
  const add = trpc.kitchen.addCooking.useMutation()
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [note, setNote] = useState('')
  const [offering, setOffering] = useState(false)
  const [moving, setMoving] = useState(false)
  const move = useRef<HTMLButtonElement>(null)
  const pending = add.isPending || moving
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOffering(false)
  }

  const tell = () => toast({ title: 'Recipe Made', text: recipe.title })
  const change = (next: boolean) => {
    if (pending) return
    if (offering && !next) tell()
    onOpenChange(next)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    try {
      const { timesCooked } = await add.mutateAsync({ recipeId: recipe.id, cookedOn: day, note })
      void utils.kitchen.listCookings.invalidate({ recipeId: recipe.id })
      onCooked(timesCooked)
      setNote('')
      setDay(dayOf(new Date()))
      if (onMove && recipe.status === 'on-back-burner') {
        // The sheet says it itself; a toast would lie over its buttons.
        setOffering(true)
        // Once the button is there.
        setTimeout(() => move.current?.focus())
      } else {
        tell()
        onOpenChange(false)
      }
    } catch {
      // The form says so below.
    }
  }
  const moveOn = async () => {
    if (!onMove) return
    setMoving(true)
    const moved = await onMove()
    setMoving(false)
    if (moved) onOpenChange(false)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={change}
      size="sm"
      title={offering ? 'Recipe Made' : 'I Made This'}
      description={offering ? `“${recipe.title}” waits on your Back Burner. Keep it in your Cookbook?` : recipe.title}
      dismissible={!pending && note === ''}
    >
      {offering ? (
        <div className="flex flex-col gap-2.5">
          <Button
            ref={move}
            wide
            icon={<BookHeart aria-hidden="true" size={20} />}
            pending={moving}
            pendingLabel="Moving..."
            onClick={() => void moveOn()}
          >
            Move to Cookbook
          </Button>
          <Button variant="outline" wide disabled={moving} onClick={() => change(false)}>
            Leave it on the Back Burner
          </Button>
        </div>
      ) : (
        <form onSubmit={event => void save(event)} className="space-y-5">
          <Field label="Day">
            <Input
              type="date"
              value={day}
              max={dayOf(new Date())}
              required
              onChange={event => setDay(event.currentTarget.value)}
            />
          </Field>
          <Field label="Note" note="optional">
            <TextArea
              grow
              rows={3}
              maxRows={8}
              maxLength={COOKING_NOTE_MAX}
              value={note}
              placeholder="What you changed, who ate it"
              onChange={event => setNote(event.currentTarget.value)}
            />
          </Field>
          <FormAlert>
            {add.error ? errorMessage(add.error, 'This could not be noted. Please try again.') : null}
          </FormAlert>
          <Button type="submit" wide pending={add.isPending} pendingLabel="Saving...">
            I Made This
          </Button>
        </form>
      )}
    </Sheet>
  )
}
