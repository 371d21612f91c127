import { Camera, RotateCcw, Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { IdeaColumn } from './ideas/idea-column.tsx'
import { IngredientColumn } from './list/ingredient-column.tsx'
import type { Step } from './pantry-search.ts'
import { ScanColumn } from './scan/scan-column.tsx'
import type { Pantry } from './use-pantry.ts'

/** The three columns side by side; on a phone the one of the step. `level` is that of their headings. */
export function PantryBoard(props: { pantry: Pantry; step: Step; onStep: (step: Step) => void; level: 2 | 3 }) {
  const { pantry, step, onStep, level } = props
  const wide = useWide()
  const board = useRef<HTMLDivElement>(null)
  useFocusOnStep(board, step, !wide)
  useIdeasInView(board, pantry.ideas.pending, wide)
  const { list, ideas, preview, engine } = pantry.draft
  const scanned = preview !== null || engine !== null
  const shows = (column: Step) => wide || step === column

  const ask = (
    <Button
      wide
      size="lg"
      icon={<Sparkles aria-hidden="true" size={20} />}
      disabled={list.length === 0}
      pending={pantry.ideas.pending}
      onClick={pantry.ideas.ask}
    >
      Get recipe ideas
    </Button>
  )
  return (
    <div ref={board} className="grid items-start gap-x-9 gap-y-8 md:grid-cols-2 xl:grid-cols-[1.12fr_1fr_1.08fr]">
      {shows('scan') ? (
        <Column title="Scanned Pantry" level={level}>
          <ScanColumn pantry={pantry} main={list.length === 0} />
          {wide ? null : (
            <Button
              variant={list.length > 0 ? 'outline' : 'link'}
              wide
              className="mt-4"
              onClick={() => onStep('ingredients')}
            >
              {list.length > 0 ? 'See the ingredients' : 'Type what you have instead'}
            </Button>
          )}
        </Column>
      ) : null}
      {shows('ingredients') ? (
        <Column
          above={
            !wide && preview ? (
              <button
                type="button"
                aria-label="Back to the scanned pantry"
                onClick={() => onStep('scan')}
                className="-mx-4.5 -mb-6 block h-40 w-[calc(100%+2.25rem)] -outline-offset-4"
              >
                <img src={preview} alt="" className="size-full object-cover [filter:var(--picture-dim)]" />
              </button>
            ) : null
          }
          title="Detected Ingredients"
          level={level}
          aside={list.length > 0 ? <Badge tone="basil">{list.length}</Badge> : null}
        >
          <IngredientColumn pantry={pantry} level={level}>
            {wide ? (
              <div data-floating="always" className="sticky bottom-(--room-below) z-10 bg-paper pt-2 pb-4">
                {ask}
              </div>
            ) : null}
          </IngredientColumn>
          {wide ? null : (
            <div
              data-floating="always"
              className="sticky bottom-0 z-10 -mx-4.5 mt-5 flex gap-2.5 border-line border-t bg-paper px-4.5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))]"
            >
              <IconButton
                label={scanned ? 'Scan again' : 'Scan your pantry'}
                variant="outline"
                icon={scanned ? <RotateCcw aria-hidden="true" size={20} /> : <Camera aria-hidden="true" size={20} />}
                onClick={() => onStep('scan')}
                className="size-[52px]!"
              />
              {ask}
            </div>
          )}
        </Column>
      ) : null}
      {shows('recipes') ? (
        <Column
          title="Recipe Suggestions"
          level={level}
          aside={ideas && ideas.recipes.length > 0 ? <Badge tone="basil">{ideas.recipes.length}</Badge> : null}
          className="md:max-xl:col-span-2"
        >
          <IdeaColumn pantry={pantry} level={level} />
          {wide || ideas || pantry.ideas.pending ? null : (
            <Button variant="outline" wide className="mt-5" onClick={() => onStep('ingredients')}>
              {list.length > 0 ? 'See the ingredients' : 'Type what you have'}
            </Button>
          )}
        </Column>
      ) : null}
      <p role="status" className="sr-only">
        {pantry.announcement}
      </p>
    </div>
  )
}

function Column(props: {
  title: string
  level: 2 | 3
  aside?: ReactNode
  /** A picture that the column lies over like a sheet. */
  above?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { title, level, aside, above, className, children } = props
  const Heading = `h${level}` as 'h2' | 'h3'
  return (
    <section aria-label={title} className={cx('min-w-0 scroll-mt-24', className)}>
      {above}
      <div
        className={cx(
          'mb-4 flex min-h-9 items-center justify-between gap-3',
          above && 'relative -mx-4.5 rounded-t-xl bg-paper px-4.5 pt-5',
        )}
      >
        <Heading data-step-title="" tabIndex={-1} className="title-section">
          {title}
        </Heading>
        {aside ? <span className="flex flex-none">{aside}</span> : null}
      </div>
      {children}
    </section>
  )
}

/** The title of the step gets the focus when another one takes the place of what was pressed. */
function useFocusOnStep(board: { current: HTMLElement | null }, step: Step, stepped: boolean) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (!stepped) return
    const title = board.current?.querySelector<HTMLElement>('[data-step-title]')
    title?.focus({ preventScroll: true })
    title?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [board, step, stepped])
}

/** Pixels at the top of the window that the navigation and the head of a dialog take. */
const TOP = 88

/** When ideas are asked for, the page goes to where they begin, unless that is in view. */
function useIdeasInView(board: { current: HTMLElement | null }, pending: boolean, wide: boolean) {
  useEffect(() => {
    const title = pending && wide ? [...(board.current?.querySelectorAll('[data-step-title]') ?? [])].at(-1) : null
    const top = title?.getBoundingClientRect().top ?? 0
    if (top < TOP || top > window.innerHeight * 0.7) title?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [board, pending, wide])
}
