import { Check, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { MATCHING_SHOWN, MISSING_SHOWN } from '#server/pantry/constants.ts'
import type { SuggestionView } from '#server/pantry/contract.ts'
import { cx } from '#src/ui/class-names.ts'
import { firstOf } from './idea-labels.ts'

const chip =
  'inline-flex min-h-[26px] max-w-full items-center gap-1 rounded-sm px-2.5 py-0.5 font-semibold text-xs leading-title'

/** Substitutes that show before the rest is asked for. */
const INSTEAD_SHOWN = 2

/** What of an idea is at hand and what is missing, the first of each and a number, and what does instead. */
export function IdeaFoods({ idea }: { idea: SuggestionView }) {
  const [all, setAll] = useState(false)
  const foods = useRef<HTMLDivElement>(null)
  const most = (count: number) => (all ? Number.MAX_SAFE_INTEGER : count)
  const matching = firstOf(idea.matchingIngredients, most(MATCHING_SHOWN))
  const missing = firstOf(idea.missingIngredients, most(MISSING_SHOWN))
  const shown = idea.substitutes.filter(({ missing: food }) => all || missing.shown.includes(food))
  const instead = firstOf(shown, most(INSTEAD_SHOWN))
  const more = matching.more + missing.more
  return (
    <div ref={foods} className="space-y-2">
      <ul aria-label={`Ingredients of ${idea.title}`} className="flex flex-wrap gap-1.5">
        {matching.shown.map(food => (
          <li key={`have ${food}`} className={cx(chip, 'bg-secondary-soft text-secondary-text')}>
            <Check aria-hidden="true" size={13} />
            <span className="sr-only">You have </span>
            {food}
          </li>
        ))}
        {missing.shown.map(food => (
          <li key={`missing ${food}`} className={cx(chip, 'bg-sunken text-muted')}>
            <Plus aria-hidden="true" size={13} />
            <span className="sr-only">Missing: </span>
            {food}
          </li>
        ))}
        {more > 0 || all ? (
          <li className="flex">
            <button
              type="button"
              aria-expanded={all}
              aria-label={
                all ? `Show fewer ingredients of ${idea.title}` : `+${more} more ingredients of ${idea.title}`
              }
              onClick={() => setAll(!all)}
              // As high as the chips to see, and as a finger to press.
              className={cx(
                chip,
                'relative border border-line-strong bg-surface text-ink after:absolute after:-inset-2.5 hover:bg-sunken',
              )}
            >
              {all ? 'Show fewer' : `+${more}`}
            </button>
          </li>
        ) : null}
      </ul>
      {instead.shown.length > 0 ? (
        <ul aria-label="What does instead" className="space-y-0.5 text-sm leading-title">
          {instead.shown.map(({ missing: food, use, isAtHand }) => (
            <li key={`${food} ${use}`}>
              <span className="font-semibold">{food}:</span> {use}
              {isAtHand ? <span className="text-secondary-text"> (at hand)</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
