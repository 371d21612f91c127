import { listParts, placesOf } from '#common/recipe/headings.ts'
import { WholeAmounts } from '#src/entities/recipe/ingredients/whole-amounts.tsx'
import { StepTimers } from './timers/step-timers.tsx'
import type { Reading } from './use-reading.ts'

/** The steps, numbered, with the timers that they call for. */
export function Steps({ reading }: { reading: Reading }) {
  const { recipe, portions } = reading
  if (recipe.instructions.length === 0) return null
  return (
    <>
      <h2 className="title-section print:text-[14pt]">Instructions</h2>
      {portions.factor === 1 ? null : (
        <p className="mt-1 text-muted">Amounts and times within the steps are as written.</p>
      )}
      {listParts(recipe.instructions.length, recipe.stepSections).map(part => (
        <div key={part.from} className={part.from === 0 ? 'mt-5 print:mt-2' : 'mt-10 print:mt-3'}>
          {part.title === null ? null : <h3 className="title-card mb-4 print:mb-1 print:text-[11pt]">{part.title}</h3>}
          <ol start={part.from + 1} className="max-w-[34em] space-y-8 text-xl print:space-y-1.5 print:text-[1em]">
            {placesOf(part).map(index => (
              <Step key={index} reading={reading} index={index} />
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}

function Step({ reading: { recipe, shown }, index }: { reading: Reading; index: number }) {
  const written = recipe.instructions[index] ?? ''
  return (
    <li className="flex gap-5 leading-[1.5] md:gap-7 print:gap-2.5 print:leading-[1.4]">
      <span
        aria-hidden="true"
        className="title-number w-7 flex-none text-right text-[2.25rem] text-primary-text md:w-9 print:w-5 print:text-[1.2em]"
      >
        {index + 1}
      </span>
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line">
          <WholeAmounts>{shown.steps[index] ?? written}</WholeAmounts>
        </p>
        <StepTimers text={written} name={timerName(index, recipe.title)} recipeId={recipe.id} className="mt-3" />
      </div>
    </li>
  )
}

/** What a timer of a step is called. */
export const timerName = (index: number, title: string): string => `Step ${index + 1} · ${title}`
