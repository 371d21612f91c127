import { ChefHat, House, Sparkles, UserRound } from 'lucide-react'
import type { SuggestionView } from '#server/pantry/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import type { Pantry } from '../use-pantry.ts'
import { KnownIdeaActions, WrittenIdeaActions } from './idea-actions.tsx'
import { IdeaFoods } from './idea-foods.tsx'
import { effortLabel, sourceLabel } from './idea-labels.ts'

const sourceIcons = {
  kitchen: ChefHat,
  friends: UserRound,
  chefs: UserRound,
  house: House,
  new: Sparkles,
}

/** One idea: its picture, what it takes, what of it is there, where it is from. */
export function IdeaCard({ idea, pantry, level }: { idea: SuggestionView; pantry: Pantry; level: 2 | 3 }) {
  const Heading = `h${level === 2 ? 3 : 4}` as 'h3' | 'h4'
  const Icon = sourceIcons[idea.source]
  return (
    <Card as="li" padded={false} className="grid grid-cols-[6.5rem_minmax(0,1fr)] @md:grid-cols-[8rem_minmax(0,1fr)]">
      <FoodPicture
        imageUrl={idea.imageUrl}
        drawnKey={idea.drawnKey}
        alt=""
        sizes="200px"
        className="aspect-auto! h-full min-h-36"
      />
      <div className="min-w-0 space-y-2.5 p-3.5 @md:p-4">
        <div>
          <Heading className="title-small hyphens-auto">{idea.title}</Heading>
          <p className="mt-0.5 text-muted text-sm">{effortLabel(idea)}</p>
        </div>
        <IdeaFoods idea={idea} />
        <p
          className={cx(
            'flex items-center gap-1.5 text-sm leading-title',
            idea.source === 'new' ? 'font-semibold text-accent-text' : 'text-muted',
          )}
        >
          <Icon aria-hidden="true" size={16} />
          <span className="min-w-0">{sourceLabel(idea)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {idea.id === null ? (
            <WrittenIdeaActions
              idea={idea}
              keptId={pantry.draft.kept[idea.title] ?? null}
              onKept={recipeId => pantry.keep(idea.title, recipeId)}
            />
          ) : (
            <KnownIdeaActions idea={idea} id={idea.id} onCopy={pantry.noteCopy} />
          )}
        </div>
      </div>
    </Card>
  )
}
