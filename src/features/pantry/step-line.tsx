import { cx } from '#src/ui/class-names.ts'
import { type Step, steps } from './pantry-search.ts'

const names: Record<Step, string> = { scan: 'Scan', ingredients: 'Ingredients', recipes: 'Recipes' }

/** The three steps on a phone, with a progress line over each. Each is a link. */
export function StepLine({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const at = steps.indexOf(step)
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-3 gap-1.5">
        {steps.map((name, place) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === step ? 'step' : undefined}
              onClick={() => onStep(name)}
              className={cx(
                'flex min-h-tap w-full flex-col justify-start gap-2 rounded-sm pt-2 text-left font-semibold text-sm leading-none',
                name === step ? 'text-ink' : 'text-muted',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'block h-1.5 w-full rounded-full transition-colors duration-(--dur-2)',
                  place <= at ? 'bg-primary' : 'bg-line',
                )}
              />
              {names[name]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
