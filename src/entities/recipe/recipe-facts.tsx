import { Clock, Flame, Gauge, UsersRound } from 'lucide-react'
import { timeFact } from '#common/recipe/facts.ts'
import { FactChip } from '#src/ui/fact-chip.tsx'

export interface Facts {
  prepTime: number | null
  cookTime: number | null
  servings: number | null
  difficulty: string | null
  calories: number | null
}

// All four fit one row of a 390 px phone: "Serves" is said by its icon there.
const tight = 'max-sm:gap-1 max-sm:px-2 max-sm:text-xs max-sm:[&_svg]:size-3.5'

/** Time, servings, difficulty and calories as chips; what is not known is left out, and nothing known is nothing shown. */
export function RecipeFacts({ facts, className }: { facts: Facts; className?: string }) {
  const { servings, difficulty, calories } = facts
  const time = timeFact(facts)
  if (time === null && servings === null && difficulty === null && calories === null) return null
  return (
    <ul className={`flex flex-wrap gap-1.5 sm:gap-2 ${className ?? ''}`}>
      {time === null ? null : (
        <li>
          <FactChip icon={<Clock />} className={tight}>
            {time}
          </FactChip>
        </li>
      )}
      {servings === null ? null : (
        <li>
          <FactChip icon={<UsersRound />} className={tight}>
            <span className="max-sm:sr-only">Serves </span>
            {servings}
          </FactChip>
        </li>
      )}
      {difficulty === null ? null : (
        <li>
          <FactChip icon={<Gauge />} className={tight}>
            {difficulty}
          </FactChip>
        </li>
      )}
      {calories === null ? null : (
        <li>
          <FactChip icon={<Flame />} className={tight}>
            {calories.toLocaleString('en')} cal
          </FactChip>
        </li>
      )}
    </ul>
  )
}
