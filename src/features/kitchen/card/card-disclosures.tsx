import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { amountColumn } from '#src/entities/recipe/ingredients/amount-column.ts'
import { IngredientLine } from '#src/entities/recipe/ingredients/ingredient-line.tsx'
import { WholeAmounts } from '#src/entities/recipe/ingredients/whole-amounts.tsx'
import { counted } from '#src/lib/counted.ts'
import { cx } from '#src/ui/class-names.ts'
import { cardLimits, preview } from './card-limits.ts'

/** Which parts of a card are open. */
export interface OpenDisclosures {
  ingredients: boolean
  steps: boolean
}

/** Ingredients and steps, each collapsed until a chef opens it. `more` renders the line that leads to what the preview leaves out. */
export function CardDisclosures({
  recipe,
  compact,
  open,
  onChange,
  more,
}: {
  recipe: RecipeView
  compact: boolean
  open: OpenDisclosures
  onChange: (open: OpenDisclosures) => void
  more: (words: string) => ReactNode
}) {
  const id = useId()
  const { ingredients, instructions } = recipe
  if (ingredients.length === 0 && instructions.length === 0) return null
  const lines = preview(ingredients, compact ? cardLimits.compactIngredients : cardLimits.ingredients)
  const steps = preview(instructions, cardLimits.steps)
  return (
    <div className="mt-1.5">
      <div className="-mx-1.5 flex flex-wrap gap-x-2">
        {ingredients.length > 0 ? (
          <DisclosureButton
            open={open.ingredients}
            controls={`${id}-lines`}
            onPress={() => onChange({ ...open, ingredients: !open.ingredients })}
            of={recipe.title}
          >
            {counted(ingredients.length, 'ingredient')}
          </DisclosureButton>
        ) : null}
        {instructions.length > 0 ? (
          <DisclosureButton
            open={open.steps}
            controls={`${id}-steps`}
            onPress={() => onChange({ ...open, steps: !open.steps })}
            of={recipe.title}
          >
            {counted(instructions.length, 'step')}
          </DisclosureButton>
        ) : null}
      </div>
      <div id={`${id}-lines`}>
        {open.ingredients ? (
          <>
            <ul style={amountColumn(lines.shown)} className="pb-1 text-sm">
              {lines.shown.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one recipe may be alike and do not move
                <li key={index} className="border-line-strong/45 border-b border-dotted py-1.5 leading-title">
                  <IngredientLine line={line} />
                </li>
              ))}
            </ul>
            {lines.hidden > 0 ? more(`+${lines.hidden} more`) : null}
          </>
        ) : null}
      </div>
      <div id={`${id}-steps`}>
        {open.steps ? (
          <>
            <ol className="space-y-2 pt-1 pb-1.5 text-sm">
              {steps.shown.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps of one recipe may be alike and do not move
                <li key={index} className="flex gap-2.5 leading-[1.45]">
                  <span className="w-5 flex-none text-right font-semibold text-primary-text tabular-nums">
                    {index + 1}
                  </span>
                  <span className="line-clamp-5 min-w-0 flex-1 whitespace-pre-line">
                    <WholeAmounts>{step}</WholeAmounts>
                  </span>
                </li>
              ))}
            </ol>
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
  onPress: () => void
  of: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-expanded={props.open}
      aria-controls={props.controls}
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
