import { Clock, Flame, Gauge, UsersRound } from 'lucide-react'
import { FactChip } from '#src/ui/fact-chip.tsx'
import { timeWords } from './facts.ts'

export interface Facts {
  cookTime: number | null
  servings: number | null
  difficulty: string | null
  calories: number | null
}

// All four fit one row of a 390 px phone, "Medium" and "Serves 12" among them, when two of the icons give way.
const tight = 'max-sm:gap-1 max-sm:px-2 max-sm:text-xs max-sm:[&_svg]:size-3.5'
const bare = 'max-sm:gap-0 max-sm:px-2 max-sm:text-xs max-sm:[&>span]:hidden'

/** Time, servings, difficulty and calories as chips; what is not known is left out, and nothing known is nothing shown. */
export function RecipeFacts({ facts, className }: { facts: Facts; className?: string }) {
  const { cookTime, servings, difficulty, calories } = facts
  if (cookTime === null && servings === null && difficulty === null && calories === null) return null
  return (
    <ul className={`flex flex-wrap gap-1.5 sm:gap-2 ${className ?? ''}`}>
      {cookTime === null ? null : (
        <li>
          <FactChip icon={<Clock />} className={tight}>
            {timeWords(cookTime)}
          </FactChip>
        </li>
      )}
      {servings === null ? null : (
        <li>
          <FactChip icon={<UsersRound />} className={bare}>
            Serves {servings}
          </FactChip>
        </li>
      )}
      {difficulty === null ? null : (
        <li>
          <FactChip icon={<Gauge />} className={bare}>
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
