import './cook-mode.css'
import { ArrowLeft, ArrowRight, CookingPot, ListChecks, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { canBeCooked } from '#common/recipe/defaults.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { startCookingId } from '../start-cooking.tsx'
import { DialogTimers } from '../timers/dialog-timers.tsx'
import type { Reading } from '../use-reading.ts'
import { useRecipeChanges } from '../use-recipe-changes.ts'
import { CookOverview } from './cook-overview.tsx'
import { CookProgress } from './cook-progress.tsx'
import { CookStep } from './cook-step.tsx'
import { FullScreen, FullScreenTitle } from './full-screen.tsx'
import { useKeepAwake } from './use-keep-awake.ts'
import { useSwipeSteps } from './use-swipe-steps.ts'

const MadeThisSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/remake/made-this-sheet.tsx')).MadeThisSheet,
}))

/**
 * A recipe to cook by: one step at a time over the whole window, in type that is read from the counter. Arrow keys,
 * swipes and buttons turn; the screen stays on; Escape leaves.
 */
export function CookMode(props: {
  reading: Reading
  own: boolean
  /** From 1. */
  step: number
  onStep: (step: number) => void
  onLeave: () => void
}) {
  const { reading, own, step, onStep, onLeave } = props
  const { recipe, steps, stepKeys } = reading
  const count = stepKeys.length
  const [overview, setOverview] = useState(false)
  const [direction, setDirection] = useState<1 | -1>(1)
  const next = useRef<HTMLButtonElement>(null)
  const awake = useKeepAwake()
  const changeStep = (by: 1 | -1) => {
    const target = step + by
    if (target < 1 || target > count) return
    setDirection(by)
    onStep(target)
  }
  const turning = useSwipeSteps(changeStep)
  const finish = () => {
    steps.clear()
    onLeave()
  }
  const last = step === count
  return (
    <FullScreen onLeave={onLeave} initialFocus={next} finalFocus={() => document.getElementById(startCookingId)}>
      <header className="flex flex-none items-center gap-2 px-2 pt-2 pb-2 short:pt-0 short:pb-0 md:px-5">
        <IconButton label="Leave cook mode" icon={<X aria-hidden="true" size={24} />} onClick={onLeave} />
        <FullScreenTitle className="min-w-0 flex-1 truncate text-center font-semibold font-text text-[1rem] text-muted tracking-normal">
          {recipe.title}
        </FullScreenTitle>
        <IconButton
          label="Show the whole recipe"
          icon={<ListChecks aria-hidden="true" size={24} />}
          onClick={() => setOverview(true)}
        />
      </header>
      <CookProgress step={step} done={stepKeys.map(key => steps.ticked.has(key))} />
      <div {...turning} className="min-h-0 flex-1 touch-pan-y overflow-y-auto overscroll-contain">
        <p aria-live="polite" className="sr-only">
          Step {step} of {count}. {reading.shown.steps[step - 1]}
        </p>
        <div key={step} data-turned={direction} className="cook-step">
          <CookStep reading={reading} step={step} />
          {last && (own || canBeCooked(recipe)) ? <MadeThis reading={reading} own={own} /> : null}
          {awake === 'unsupported' || awake === 'off' ? (
            <p className="mx-auto max-w-[46rem] px-4.5 pb-5 text-muted text-sm md:px-8">
              {awake === 'off'
                ? 'Your screen may go dark: it could not be kept on.'
                : 'Your screen may go dark: this browser cannot keep it on here.'}
            </p>
          ) : null}
        </div>
      </div>
      <footer className="mx-auto flex w-full max-w-[46rem] short:sm:max-w-none flex-none flex-col short:sm:flex-row gap-2.5 short:sm:gap-4 px-4.5 pt-2 short:pt-1 pb-[calc(18px+env(safe-area-inset-bottom))] short:pb-[calc(8px+env(safe-area-inset-bottom))] md:px-8">
        <DialogTimers
          collapsed={window.innerHeight < 700}
          className="short:sm:min-w-0 short:sm:flex-1 short:sm:self-end"
        />
        <div className="flex short:sm:ml-auto gap-3 short:sm:self-end">
          <Button
            variant="outline"
            aria-label="Step before"
            title="Step before"
            icon={<ArrowLeft aria-hidden="true" size={22} />}
            disabled={step === 1}
            onClick={() => changeStep(-1)}
            className="min-h-[60px] min-w-20 short:min-h-12"
          />
          <Button
            ref={next}
            onClick={() => (last ? finish() : changeStep(1))}
            className="min-h-[60px] short:min-h-12 flex-1 short:sm:min-w-52 text-[1.1875rem]"
          >
            {last ? 'Finish' : 'Next step'}
            {last ? null : <ArrowRight aria-hidden="true" size={22} />}
          </Button>
        </div>
      </footer>
      <CookOverview reading={reading} step={step} open={overview} onOpenChange={setOverview} onStep={onStep} />
    </FullScreen>
  )
}

/** Notes the day, at the end of the last step. */
function MadeThis({ reading: { recipe }, own }: { reading: Reading; own: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const [open, setOpen] = useState(false)
  const changes = useRecipeChanges(recipe)
  return (
    <div className="mx-auto max-w-[46rem] short:sm:max-w-[72rem] px-4.5 pb-6 md:px-8">
      <Button
        variant="outline"
        icon={<CookingPot aria-hidden="true" size={20} />}
        onClick={() => {
          setConfirming(true)
          setOpen(true)
        }}
      >
        I Made This
      </Button>
      {isConfirming ? (
        <Suspense fallback={null}>
          <MadeThisSheet recipe={recipe} open={open} onOpenChange={setOpen} {...changes.onMade(own)} />
        </Suspense>
      ) : null}
    </div>
  )
}
