import { phaseColours } from '../names.ts'
import { RING_SIZE, ringLayout, TODAY_DOT } from './ring-layout.ts'
import type { RingCycle } from './ring-phases.ts'
import { ringText } from './ring-text.ts'

const LINE = 3
/** From the edge of today's dot to the middle of the line around it. */
const TODAY_LINE = 4

/** The cycle as a ring of days: those past filled, those to come hollow, today big with a line around it. */
export function Ring({ cycle }: { cycle: RingCycle }) {
  const dots = ringLayout(cycle.days, cycle.today)
  return (
    <svg viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`} role="img" aria-label={ringText(cycle)} className="block w-full">
      {dots.map(({ day, x, y, r, isToday, number }) => {
        const phase = cycle.phases[day - 1]
        // A day that is past, but whose phase nobody knows, stays hollow too.
        const isFilled = day <= cycle.today && phase != null
        const colour = phase ? phaseColours[phase] : 'var(--line-strong)'
        return (
          <g key={day} data-day={day}>
            {isFilled ? (
              <circle cx={x} cy={y} r={r} fill={colour} />
            ) : (
              <circle
                cx={x}
                cy={y}
                r={r - Math.min(LINE, r) / 2}
                fill="none"
                stroke={colour}
                strokeWidth={Math.min(LINE, r)}
              />
            )}
            {isToday ? (
              <circle cx={x} cy={y} r={TODAY_DOT + TODAY_LINE} fill="none" stroke="var(--ink)" strokeWidth={2.5} />
            ) : null}
            {number ? (
              <text
                x={number.x}
                y={number.y}
                dy="0.35em"
                textAnchor="middle"
                fontSize={isToday ? 17 : number.isInside ? Math.min(13, r) : 12}
                fontWeight={isToday ? 700 : 600}
                fill={
                  number.isInside && isFilled ? 'var(--cycle-ink)' : number.isInside ? 'var(--ink)' : 'var(--muted)'
                }
                className="tabular-nums"
              >
                {day}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

/** Days of the ring that nothing is known of. */
const OUTLINED = 29

/** The ring without a cycle in it. */
export function RingOutline() {
  return (
    <svg viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`} aria-hidden="true" className="block w-full">
      {ringLayout(OUTLINED, null).map(({ day, x, y, r }) => (
        <circle key={day} cx={x} cy={y} r={r - 1} fill="none" stroke="var(--line)" strokeWidth={2} />
      ))}
    </svg>
  )
}
