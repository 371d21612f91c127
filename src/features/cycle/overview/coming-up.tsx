import { Link } from '@tanstack/react-router'
import type { OverviewView } from '#server/cycle/contract.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { comingUp } from './coming-events.ts'
import { DateTile } from './date-tile.tsx'

/** The next dates as text, or why they are unknown. */
export function ComingUp({ view }: { view: OverviewView }) {
  const { prediction, noPrediction, today } = view
  return (
    <Card as="section" aria-labelledby="coming-up">
      <h2 id="coming-up" className="title-section">
        Coming up
      </h2>
      {prediction ? (
        <ul className="mt-1 divide-y divide-line">
          {comingUp(prediction, today).map(({ kind, day, title, text }) => (
            <li key={kind} className="flex items-center gap-4 py-4">
              <DateTile day={day} tone={kind} />
              <div className="min-w-0">
                <p className="font-semibold">{title}</p>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 mb-3 text-muted">{noPrediction?.text}</p>
      )}
      <Link
        to="/cycle-tracking"
        search={{ tab: 'predictions' }}
        resetScroll={false}
        className={buttonClass({ variant: 'link', size: 'sm', className: '-mb-2 px-0! text-left!' })}
      >
        {prediction ? 'More predictions, and how they come about' : 'About predictions'}
      </Link>
    </Card>
  )
}
