import { Check } from 'lucide-react'
import { cx } from '#src/ui/class-names.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { IngredientParts } from '../ingredient-list.tsx'
import type { Reading } from '../use-reading.ts'

/** All ingredients and all steps, over the step that is being cooked; a step that is pressed shows. */
export function CookOverview({
  reading,
  step,
  open,
  onOpenChange,
  onStep,
}: {
  reading: Reading
  step: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onStep: (step: number) => void
}) {
  const { shown, steps, stepKeys } = reading
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="The whole recipe">
      <h3 className="title-card">Ingredients</h3>
      <IngredientParts reading={reading} level={4} />
      <h3 className="title-card mt-8">Instructions</h3>
      <ol className="mt-2 space-y-1">
        {stepKeys.map((key, index) => {
          const done = steps.ticked.has(key)
          const current = index === step - 1
          return (
            <li key={key}>
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                onClick={() => {
                  onStep(index + 1)
                  onOpenChange(false)
                }}
                className={cx(
                  '-mx-2.5 flex min-h-tap w-[calc(100%+1.25rem)] gap-3.5 rounded-md px-2.5 py-2 text-left hover:bg-sunken',
                  current && 'bg-sunken',
                )}
              >
                <span
                  className={cx(
                    'title-number w-7 flex-none text-right text-[1.375rem]!',
                    done ? 'text-secondary-text' : 'text-primary-text',
                  )}
                >
                  {done ? <Check aria-hidden="true" size={22} className="ml-auto" /> : index + 1}
                  {done ? <span className="sr-only">{index + 1}, done</span> : null}
                </span>
                <span className={cx('line-clamp-3 min-w-0 flex-1', done && 'text-muted')}>{shown.steps[index]}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
