import { X } from 'lucide-react'
import { useId } from 'react'
import { ENERGY_MAX } from '#server/cycle/constants.ts'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

const levels = Array.from({ length: ENERGY_MAX }, (_, at) => at + 1)

/** Energy out of ten, as ten bars that fill up to the chosen one. Arrow keys choose; the cross clears it. */
export function EnergyPicker({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const name = useId()
  return (
    <div className="flex items-center gap-1.5">
      <div role="radiogroup" aria-label="Energy level" className="flex min-w-0 max-w-70 flex-1">
        {levels.map(level => (
          <label
            key={level}
            className="group relative flex h-tap min-w-6 flex-1 items-center px-[2.5px] outline-focus -outline-offset-2 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              aria-label={`${level} of ${ENERGY_MAX}`}
              checked={level === value}
              onChange={() => onChange(level)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            <span
              className={cx(
                'block h-8 w-full rounded-[6px] transition-colors duration-(--dur-2)',
                value !== null && level <= value
                  ? 'bg-secondary'
                  : 'bg-sunken shadow-[inset_0_0_0_1px_var(--line-strong)] group-hover:bg-secondary-soft',
              )}
            />
          </label>
        ))}
      </div>
      <IconButton
        label="Clear energy level"
        icon={<X aria-hidden="true" size={18} />}
        onClick={() => onChange(null)}
        disabled={value === null}
        className={cx('max-sm:-mr-2.5', value === null && 'invisible')}
      />
    </div>
  )
}
