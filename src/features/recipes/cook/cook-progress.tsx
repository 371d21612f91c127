import { cx } from '#src/ui/class-names.ts'

/** More steps than this share one line: their pieces would be dots. */
const MOST_PIECES = 24

/** How far the cook has come: a piece for each step, basil where it is done, tomato up to the one that shows. */
export function CookProgress({ step, done }: { step: number; done: readonly boolean[] }) {
  const count = done.length
  return (
    <div
      role="progressbar"
      aria-label="Steps"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${count}`}
      className="mx-4.5 flex flex-none gap-1 md:mx-8"
    >
      {count > MOST_PIECES ? (
        <div className="h-1.5 flex-1 overflow-clip rounded-full bg-line">
          <div className="h-full rounded-full bg-primary" style={{ width: `${(100 * step) / count}%` }} />
        </div>
      ) : (
        done.map((ticked, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
            key={index}
            className={cx(
              'h-1.5 flex-1 rounded-full transition-colors',
              ticked ? 'bg-secondary' : index < step ? 'bg-primary' : 'bg-line',
              index === step - 1 && 'bg-primary',
            )}
          />
        ))
      )}
    </div>
  )
}
