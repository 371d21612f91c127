/** The box that the ring is drawn in, and its middle. */
export const RING_SIZE = 400
const MIDDLE = RING_SIZE / 2
const RADIUS = 160
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

const LARGEST_DOT = 14.5
const SMALLEST_DOT = 2.5
/** How much of its place a dot fills, from side to side. */
const FILLED = 0.8
export const TODAY_DOT = 18.5
/** Room for today with the line around it, along the ring. */
const TODAY_PLACE = 58
/** Dots from here on have room for a number. */
const NUMBERED_DOT = 9.8
/** Where numbers do not fit into the dots, every so manyth stands outside. */
const NUMBERED_EVERY = 5
const NUMBER_GAP = 12

export interface RingDot {
  /** The day of the cycle, from 1. */
  day: number
  x: number
  y: number
  r: number
  isToday: boolean
  /** Where its number stands: in it, beside it, or nowhere. */
  number: { x: number; y: number; isInside: boolean } | null
}

const round = (value: number) => Math.round(value * 100) / 100

/**
 * Places the days of a cycle on a ring, clockwise from the top. Every day gets the same room but for today, which gets
 * enough to be big; dots shrink with the number of days and never touch. Without a `today` all are alike.
 */
export function ringLayout(days: number, today: number | null): RingDot[] {
  const evenly = CIRCUMFERENCE / days
  const todayPlace = Math.max(TODAY_PLACE, evenly)
  const place = today === null || days < 2 ? evenly : (CIRCUMFERENCE - todayPlace) / (days - 1)
  const r = Math.max(SMALLEST_DOT, Math.min(LARGEST_DOT, (place * FILLED) / 2))
  const placeOf = (day: number) => (day === today ? todayPlace : place)
  const dots: RingDot[] = []
  let along = 0
  for (let day = 1; day <= days; day++) {
    if (day > 1) along += (placeOf(day - 1) + placeOf(day)) / 2
    const isToday = day === today
    const at = (distance: number) => {
      const angle = along / RADIUS
      return { x: round(MIDDLE + distance * Math.sin(angle)), y: round(MIDDLE - distance * Math.cos(angle)) }
    }
    const isInside = isToday || r >= NUMBERED_DOT
    const isNumbered = isInside || ((day === 1 || day % NUMBERED_EVERY === 0) && day !== (today ?? 0))
    dots.push({
      day,
      ...at(RADIUS),
      r: round(isToday ? TODAY_DOT : r),
      isToday,
      number: isNumbered ? { ...at(isInside ? RADIUS : RADIUS + r + NUMBER_GAP), isInside } : null,
    })
  }
  return dots
}
