import { Check } from 'lucide-react'
import { useId } from 'react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { cx } from '#src/ui/class-names.ts'
import { RecipeCard } from '../card/recipe-card.tsx'
import { CardItem } from '../card-item.tsx'

/** A card to be chosen, by a press anywhere on it; with Shift, all from the one pressed before. */
export function SelectCard(props: {
  recipe: RecipeSummary
  eager: boolean
  chosen: boolean
  onToggle: (isRange: boolean) => void
}) {
  const { recipe, eager, chosen, onToggle } = props
  const id = useId()
  return (
    <CardItem>
      <div className="relative h-full">
        <div inert className="h-full">
          <RecipeCard recipe={recipe} eager={eager} />
        </div>
        <input
          type="checkbox"
          id={id}
          aria-label={recipe.title}
          checked={chosen}
          // A click tells whether Shift is held, also the one that a key makes.
          onChange={event => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-lg opacity-0"
        />
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-0 z-10 rounded-lg outline-focus outline-offset-2 peer-focus-visible:outline-2',
            chosen && 'bg-secondary/10 shadow-[inset_0_0_0_3px_var(--secondary)]',
          )}
        >
          <span
            className={cx(
              'absolute top-3 right-3 flex size-8 items-center justify-center rounded-md border-2 shadow-2',
              chosen ? 'border-secondary bg-secondary text-secondary-ink' : 'border-line-strong bg-surface',
            )}
          >
            {chosen ? <Check size={20} /> : null}
          </span>
        </span>
      </div>
    </CardItem>
  )
}
