import { HEADING_MARK } from '#src/entities/recipe/form/heading-lines.ts'
import type { OtherList, TextValues } from '#src/entities/recipe/form/values.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'

export type ListName = 'ingredients' | 'instructions'

const titles = { model: 'A model reads this differently', reader: 'As we read it ourselves' }
const actions = { model: 'Use the model’s', reader: 'Use ours' }
const names = { ingredients: 'ingredients', instructions: 'steps' }

/** A list as it was read besides, with what differs from the one in the form marked, to be taken in place of that. */
export function OtherReading(props: { list: ListName; other: OtherList; current: string; onTake: () => void }) {
  const { list, other, current, onTake } = props
  const own = new Set(current.split('\n').map(line => line.trim()))
  const lines = other.text.split('\n').filter(line => line.trim() !== '')
  return (
    <section
      aria-label={`${titles[other.by]}: ${names[list]}`}
      className="mt-2 rounded-md border border-line bg-surface px-4 py-3 text-sm"
    >
      <h3 className="font-semibold font-text text-sm">{titles[other.by]}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled with keys as well */}
      <ul tabIndex={0} className="mt-2 max-h-64 space-y-1 overflow-y-auto leading-normal">
        {lines.map((line, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay where they are, and may be alike
            key={at}
            className={cx(
              'rounded-sm px-2 py-0.5',
              line.startsWith(HEADING_MARK) && 'font-semibold',
              !own.has(line.trim()) && 'bg-accent-soft',
            )}
          >
            {own.has(line.trim()) ? shown(line) : <mark className="bg-transparent text-inherit">{shown(line)}</mark>}
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" className="mt-3" onClick={onTake}>
        {`${actions[other.by]} ${other.by === 'model' ? names[list] : ''}`.trim()}
      </Button>
    </section>
  )
}

const shown = (line: string): string => (line.startsWith(HEADING_MARK) ? line.slice(HEADING_MARK.length) : line)

type Kept = Pick<TextValues, 'origin' | 'doubts'>

/** What is kept of a reading once its other list stands in the form and `left` is the one that stood there. */
export function afterTaking({ origin, doubts }: Kept, list: ListName, left: string): Kept {
  const other = origin?.other[list]
  if (!origin || !other) return { origin, doubts }
  const by = other.by === 'model' ? 'reader' : 'model'
  return {
    origin: { ...origin, other: { ...origin.other, [list]: { text: left, by } } },
    // They are about what the program read itself.
    doubts: doubts.filter(({ field }) => field !== list),
  }
}
