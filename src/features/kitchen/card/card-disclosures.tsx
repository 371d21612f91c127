import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { trpc } from '#src/lib/trpc.ts'
import { cx } from '#src/ui/class-names.ts'
import { cardLimits, preview } from './card-limits.ts'
import { CardIngredients, CardSteps } from './card-lines.tsx'

/** Which parts of a card are open. */
export interface OpenDisclosures {
  ingredients: boolean
  steps: boolean
}

/**
 * Ingredients and steps, each collapsed until a chef opens it, and fetched when a pointer or the focus comes to it. `more`
 * renders the line that leads to what the preview leaves out.
 */
export function CardDisclosures({
  recipe,
  compact,
  open,
  onChange,
  more,
}: {
  recipe: RecipeSummary
  compact: boolean
  open: OpenDisclosures
  onChange: (open: OpenDisclosures) => void
  more: (text: string) => ReactNode
}) {
  const id = useId()
  const { ingredientCount, stepCount } = recipe
  const utils = trpc.useUtils()
  if (ingredientCount === 0 && stepCount === 0) return null
  const lines = preview(ingredientCount, compact ? cardLimits.compactIngredients : cardLimits.ingredients)
  const steps = preview(stepCount, cardLimits.steps)
  const prepare = () => void utils.kitchen.getRecipe.prefetch({ id: recipe.id })
  return (
    <div className="mt-1.5">
      <div className="-mx-1.5 flex flex-wrap gap-x-2">
        {ingredientCount > 0 ? (
          <DisclosureButton
            open={open.ingredients}
            controls={`${id}-lines`}
            onNear={prepare}
            onPress={() => onChange({ ...open, ingredients: !open.ingredients })}
            of={recipe.title}
          >
            {counted(ingredientCount, 'ingredient')}
          </DisclosureButton>
        ) : null}
        {stepCount > 0 ? (
          <DisclosureButton
            open={open.steps}
            controls={`${id}-steps`}
            onNear={prepare}
            onPress={() => onChange({ ...open, steps: !open.steps })}
            of={recipe.title}
          >
            {counted(stepCount, 'step')}
          </DisclosureButton>
        ) : null}
      </div>
      <div id={`${id}-lines`}>
        {open.ingredients ? (
          <>
            <CardIngredients recipeId={recipe.id} shown={lines.shown} />
            {lines.hidden > 0 ? more(`+${lines.hidden} more`) : null}
          </>
        ) : null}
      </div>
      <div id={`${id}-steps`}>
        {open.steps ? (
          <>
            <CardSteps recipeId={recipe.id} shown={steps.shown} />
            {steps.hidden > 0 ? more(counted(steps.hidden, 'additional step')) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}

function DisclosureButton(props: {
  open: boolean
  controls: string
  /** A pointer or the focus has come to it. */
  onNear: () => void
  onPress: () => void
  of: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-expanded={props.open}
      aria-controls={props.controls}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
      onClick={props.onPress}
      className="relative inline-flex min-h-tap items-center gap-1 rounded-sm px-1.5 font-semibold text-muted text-sm tabular-nums hover:text-ink"
    >
      {props.children}
      <span className="sr-only"> of {props.of}</span>
      <ChevronDown
        aria-hidden="true"
        size={17}
        className={cx('transition-transform duration-(--dur-3)', props.open && 'rotate-180')}
      />
    </button>
  )
}
