import { Heart, Tag } from 'lucide-react'
import { useState } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { OwnTagFieldLater } from '#src/entities/recipe/labels/own-tag-field-later.tsx'
import { useLabels, useShownLabels } from '#src/entities/recipe/labels/use-labels.ts'
import { counted } from '#src/lib/counted.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { StarRating } from '#src/ui/star-rating.tsx'
import { WaitingMark } from '#src/ui/waiting-mark.tsx'

/** The stars of a recipe, and of one's own the heart and the tags too. */
export function RecipeLabels({ recipe, own }: { recipe: RecipeView; own: boolean }) {
  const { favour, rate, tag } = useLabels(recipe)
  const [editing, setEditing] = useState(false)
  const { averageStars, starCount, tags } = recipe
  const { stars, isFavourite, waits } = useShownLabels(recipe)
  const kept = own && recipe.status !== null
  return (
    <div className="mt-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRating label="Your stars" value={stars} onValueChange={rate} className="-ml-2.5" />
        {averageStars === null || (starCount === 1 && stars !== null) ? null : (
          <p className="text-muted text-sm tabular-nums">
            {averageStars.toLocaleString('en')} on average, {counted(starCount, 'chef')}
          </p>
        )}
        {kept ? (
          <IconButton
            label={isFavourite ? 'Remove from your favourites' : 'Add to your favourites'}
            aria-pressed={isFavourite}
            icon={
              <Heart
                aria-hidden="true"
                size={22}
                className={isFavourite ? 'fill-primary text-primary' : 'text-muted'}
              />
            }
            onClick={() => favour(!isFavourite)}
          />
        ) : null}
        {kept && !editing ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Tag aria-hidden="true" size={18} />}
            onClick={() => setEditing(true)}
          >
            {tags.length > 0 ? 'Change tags' : 'Add tags'}
          </Button>
        ) : null}
      </div>
      {waits ? <WaitingMark /> : null}
      {kept && editing ? (
        <div className="mt-2 max-w-measure rounded-lg border border-line p-4">
          <OwnTagFieldLater tags={tags} onTags={tag} />
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setEditing(false)}>
            Done
          </Button>
        </div>
      ) : tags.length > 0 ? (
        <ul aria-label="Your tags" className="mt-1 flex flex-wrap gap-2 *:flex *:min-w-0 *:max-w-full">
          {tags.map(name => (
            <li key={name}>
              <Badge icon={<Tag aria-hidden="true" size={14} />}>{name}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
