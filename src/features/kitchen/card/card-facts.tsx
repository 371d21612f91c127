import { Clock, CookingPot, Gauge, Lock, PencilLine, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeFact } from '#common/recipe/facts.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cardDifficulty, cardLimits, cookedText } from './card-limits.ts'

/** Time, servings, difficulty and how often it was cooked; what is not known is left out. */
export function CardFacts({ recipe }: { recipe: RecipeSummary }) {
  const { servings, timesCooked } = recipe
  const time = timeFact(recipe)
  const difficulty = cardDifficulty(recipe)
  const cooked = cookedText(timesCooked)
  if (time === null && servings === null && difficulty === null && !cooked) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-muted text-sm">
      {time === null ? null : <Fact icon={<Clock />}>{time}</Fact>}
      {servings === null ? null : (
        <Fact icon={<UsersRound />}>
          <span className="sr-only">Serves </span>
          {servings}
        </Fact>
      )}
      {difficulty === null ? null : <Fact icon={<Gauge />}>{difficulty}</Fact>}
      {cooked ? <Fact icon={<CookingPot />}>{cooked}</Fact> : null}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 tabular-nums [&_svg]:size-4.5">
      <span aria-hidden="true" className="flex">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}

/** What is left to do with it, whether it is private, its section where no picture carries it, its first dietary tags. */
export function CardTags(props: {
  recipe: RecipeSummary
  section: string | undefined
  /** It waits for its ingredients and steps. */
  toFill: boolean
}) {
  const { recipe, section, toFill } = props
  const tags = recipe.dietaryTags.slice(0, cardLimits.tags)
  if (tags.length === 0 && recipe.isPublic && !section && !toFill) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {section ? (
        <li className="flex">
          <Badge tone="tomato">{section}</Badge>
        </li>
      ) : null}
      {toFill ? (
        <li className="flex">
          <Badge tone="saffron" icon={<PencilLine aria-hidden="true" size={14} />}>
            To be filled in
          </Badge>
        </li>
      ) : null}
      {recipe.isPublic ? null : (
        <li className="flex">
          <Badge icon={<Lock aria-hidden="true" size={14} />}>Private</Badge>
        </li>
      )}
      {tags.map(tag => (
        <li key={tag} className="flex min-w-0 max-w-full">
          <Badge tone="basil">{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}
