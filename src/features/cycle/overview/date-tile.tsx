import { shortMonth } from '#src/lib/calendar/day-text.ts'
import { cx } from '#src/ui/class-names.ts'

/** A day as a leaf of a calendar, decorative: its text is next to it. */
export function DateTile({ day, tone }: { day: string; tone: 'period' | 'ovulation' }) {
  return (
    <span
      aria-hidden="true"
      className="flex w-15 flex-none flex-col overflow-clip rounded-md border border-line bg-surface text-center"
    >
      <span
        className={cx(
          'bg-primary-soft font-semibold text-xs leading-6',
          tone === 'period' ? 'text-primary-text' : 'bg-accent-soft! text-accent-text',
        )}
      >
        {shortMonth(day)}
      </span>
      <span className="py-1.5 font-title text-[1.75rem] leading-none [font-variation-settings:var(--title-settings)]">
        {Number(day.slice(8))}
      </span>
    </span>
  )
}
