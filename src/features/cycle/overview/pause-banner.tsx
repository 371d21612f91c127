import { CirclePause } from 'lucide-react'
import type { PauseView } from '#server/cycle/contract.ts'
import { plainDay } from '#src/lib/calendar/day-text.ts'
import { Card } from '#src/ui/card.tsx'
import { pauseNames } from '../names.ts'
import { EndPause } from '../predictions/end-pause.tsx'

/** Says that predictions are paused, since when and why, with the way to end it. */
export function PauseBanner({ pause, today }: { pause: PauseView; today: string }) {
  const begins = pause.from > today ? 'Predictions will be paused from' : 'Predictions are paused since'
  return (
    <Card as="section" aria-label="Pause" className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-accent-soft!">
      <CirclePause aria-hidden="true" size={22} />
      <p className="min-w-0 flex-1 basis-60">
        {begins} {plainDay(pause.from, today)}
        {pause.to ? ` until ${plainDay(pause.to, today)}` : ''} ({pauseNames[pause.reason].toLowerCase()}). What you log
        is kept.
      </p>
      {pause.to === null ? <EndPause pause={pause} today={today} /> : null}
    </Card>
  )
}
