import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { IconButton, iconButtonClass } from '#src/ui/icon-button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { PantryBoard } from './pantry-board.tsx'
import { type Step, stepBefore } from './pantry-search.ts'
import { StepLine } from './step-line.tsx'
import { usePantry } from './use-pantry.ts'

/** Pantry AI as a page. The step is part of the address, so that going back on a phone goes to the one before. */
export function PantryPage({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  usePageTitle('Pantry AI')
  const wide = useWide()
  const pantry = usePantry(useChef().id, next => {
    if (!wide) onStep(next)
  })
  const before = stepBefore(step)
  const back = <ArrowLeft aria-hidden="true" size={22} />
  if (wide) {
    return (
      <>
        <PageTitle className="mb-7" lead="Show your shelves and see what they can become tonight.">
          Pantry AI
        </PageTitle>
        <PantryBoard pantry={pantry} step={step} onStep={onStep} level={2} />
      </>
    )
  }
  return (
    <>
      <div className="-mt-2 mb-2 flex items-center gap-1.5">
        {before ? (
          <IconButton label="Back" icon={back} onClick={() => onStep(before)} className="-ml-2.5" />
        ) : (
          <Link to="/my-kitchen" aria-label="Back to My Kitchen" className={iconButtonClass('quiet', '-ml-2.5')}>
            {back}
          </Link>
        )}
        <h1 tabIndex={-1} className="title-section">
          Pantry AI
        </h1>
      </div>
      <div className="mb-4">
        <StepLine step={step} onStep={onStep} />
      </div>
      <PantryBoard pantry={pantry} step={step} onStep={onStep} level={2} />
    </>
  )
}
