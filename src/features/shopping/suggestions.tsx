import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { RouterOutputs } from '#src/lib/trpc.ts'
import { chipClass } from '#src/ui/chip-class.ts'
import { cx } from '#src/ui/class-names.ts'
import { useScrollFade } from '#src/ui/use-scroll-fade.ts'

/**
 * Staples and what is bought again and again, each to be added with a press: one row that scrolls, which leaves the list where it
 * is, or several beside the list. Nothing where there is none.
 */
export function Suggestions(props: {
  items: RouterOutputs['shopping']['suggest']
  onAdd: (name: string) => void
  className?: string
}) {
  const { items, onAdd, className } = props
  const row = useRef<HTMLUListElement>(null)
  useScrollFade(row, '', items.length > 0)
  if (items.length === 0) return null
  return (
    <section aria-label="You may need" className={cx('max-lg:flex max-lg:items-center max-lg:gap-3', className)}>
      <h2 className="title-small max-sm:w-16 max-lg:flex-none max-lg:text-sm max-lg:leading-title lg:mb-2">
        You may need
      </h2>
      <ul ref={row} className="scroll-fade relative -m-1 flex min-w-0 gap-2 p-1 lg:flex-wrap">
        {items.map(({ food, name, reason }) => (
          <li key={food} className="flex-none lg:max-w-full">
            <button
              type="button"
              aria-label={`Add ${name}`}
              title={reason === 'staple' ? 'A staple of your household' : 'You buy it again and again'}
              onClick={() => onAdd(name)}
              className={chipClass(false, 'max-w-60 lg:max-w-full')}
            >
              <Plus aria-hidden="true" size={18} className="flex-none" />
              <span className="truncate leading-title">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
