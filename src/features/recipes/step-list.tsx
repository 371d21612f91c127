import { StepTimers } from './timers/step-timers.tsx'
import type { Reading } from './use-reading.ts'

/** The steps, numbered, with the timers that they call for. */
export function Steps({ reading }: { reading: Reading }) {
  const { recipe, shown, portions } = reading
  if (recipe.instructions.length === 0) return null
  return (
    <>
      <h2 className="title-section print:text-[14pt]">Instructions</h2>
      {portions.factor === 1 ? null : (
        <p className="mt-1 text-muted">Amounts and times within the steps are as written.</p>
      )}
      <ol className="mt-5 max-w-[34em] space-y-8 text-xl print:mt-2 print:space-y-1.5 print:text-[1em]">
        {recipe.instructions.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps may be alike and do not move
          <li key={index} className="flex gap-5 leading-[1.5] md:gap-7 print:gap-2.5 print:leading-[1.4]">
            <span
              aria-hidden="true"
              className="title-number w-7 flex-none text-right text-[2.25rem] text-primary-text md:w-9 print:w-5 print:text-[1.2em]"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="whitespace-pre-line">{shown.steps[index] ?? step}</p>
              <StepTimers text={step} name={timerName(index, recipe.title)} recipeId={recipe.id} className="mt-3" />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What a timer of a step is called. */
export const timerName = (index: number, title: string): string => `Step ${index + 1} · ${title}`
