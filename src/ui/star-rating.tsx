import { Star, X } from 'lucide-react'
import { useId } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const VALUES = [1, 2, 3, 4, 5] as const

/** One to five stars to choose; arrow keys go through them, and a cross takes them back. */
export function StarRating(props: {
  /** What gets the stars, for screen readers. */
  label: string
  value: number | null
  onValueChange: (value: number | null) => void
  className?: string
}) {
  const { label, value, onValueChange, className } = props
  const name = useId()
  return (
    <div className={cx('flex items-center', className)}>
      <div role="radiogroup" aria-label={label} className="flex">
        {VALUES.map(stars => (
          <label
            key={stars}
            title={stars === 1 ? '1 star' : `${stars} stars`}
            className="relative flex size-tap cursor-pointer items-center justify-center rounded-md outline-focus -outline-offset-2 hover:bg-sunken has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              checked={value === stars}
              onChange={() => onValueChange(stars)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <Star
              aria-hidden="true"
              size={24}
              className={value !== null && stars <= value ? 'fill-accent text-accent-text' : 'text-line-strong'}
            />
          </label>
        ))}
      </div>
      {value === null ? null : (
        <IconButton
          label="Take the stars back"
          icon={<X aria-hidden="true" size={18} className="text-muted" />}
          onClick={() => onValueChange(null)}
        />
      )}
    </div>
  )
}
