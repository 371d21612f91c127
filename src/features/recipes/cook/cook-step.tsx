import { headingOf } from '#common/recipe/headings.ts'
import { WholeAmounts } from '#src/entities/recipe/ingredients/whole-amounts.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { cx } from '#src/ui/class-names.ts'
import { TickList } from '../ingredient-list.tsx'
import { timerName } from '../step-list.tsx'
import { StepTimers } from '../timers/step-timers.tsx'
import type { Reading } from '../use-reading.ts'
import { stepIngredients } from './step-ingredients.ts'

/** Long steps are set smaller, so that less of them has to be scrolled. */
const sizeOf = (text: string) =>
  text.length > 900
    ? 'text-[1.25rem] md:text-[1.375rem]'
    : text.length > 420
      ? 'text-[1.5rem] md:text-[1.75rem]'
      : 'text-[1.8125rem] md:text-[2.125rem]'

/** One step in large type, what it needs, and its timers. */
export function CookStep({ reading, step }: { reading: Reading; step: number }) {
  const { recipe, shown, steps, stepKeys } = reading
  const index = step - 1
  const written = recipe.instructions[index] ?? ''
  const text = shown.steps[index] ?? written
  const key = stepKeys[index] ?? written
  const needed = stepIngredients(written, shown.names)
  const section = headingOf(index, recipe.stepSections)
  return (
    <div className="mx-auto w-full max-w-[46rem] short:sm:max-w-[72rem] px-4.5 pt-5 pb-8 short:pt-2 md:px-8 md:pt-9">
      <div className="flex items-end justify-between gap-4">
        <p aria-hidden="true" className="flex items-baseline gap-1.5">
          <span className="title-number short:text-[2.5rem]! text-[5.25rem]! text-primary-text">{step}</span>
          <span className="title-card text-muted">of {stepKeys.length}</span>
        </p>
        <Checkbox
          checked={steps.ticked.has(key)}
          onCheckedChange={() => steps.toggle(key)}
          label="Done"
          className="flex-none flex-row-reverse font-semibold"
        />
      </div>
      {section === null ? null : <p className="mt-2 font-semibold text-muted">{section}</p>}
      <div className="mt-4 short:mt-1 short:sm:grid short:sm:grid-cols-[minmax(0,1fr)_minmax(15rem,36%)] short:sm:gap-8">
        <p
          className={cx(
            'whitespace-pre-line font-title [font-weight:480] [letter-spacing:-.012em] [line-height:1.38]',
            sizeOf(text),
            'short:text-[1.5rem]',
          )}
        >
          <WholeAmounts>{text}</WholeAmounts>
        </p>
        <div className="mt-5 short:sm:mt-0">
          <StepTimers text={written} name={timerName(index, recipe.title)} recipeId={recipe.id} className="mb-4" />
          {needed.length > 0 ? (
            <section aria-label="Ingredients of this step">
              <TickList reading={reading} indexes={needed} />
            </section>
          ) : null}
        </div>
      </div>
    </div>
  )
}
