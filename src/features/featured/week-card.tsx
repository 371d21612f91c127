import { Award } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { FeaturedView } from '#server/featured/contract.ts'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { CommentThread } from '#src/entities/comment/comment-thread.tsx'
import { Gallery } from '#src/entities/gallery/gallery.tsx'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { RecipeFacts } from '#src/entities/recipe/recipe-facts.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { WeekActions, WeekLinks } from './week-actions.tsx'
import { WeekFrame, weekColumns } from './week-frame.tsx'
import { WeekRefresh, WeekUndo } from './week-refresh.tsx'

const FullRecipe = lazy(async () => ({ default: (await import('./full-recipe.tsx')).FullRecipe }))

/** On phones with several dots to a pixel 640 dots are sharp enough. */
const SIZES = '(width < 48rem) and (min-resolution: 1.5dppx) 50vw, (width < 48rem) calc(100vw - 36px), 600px'

/** Longer titles are set smaller. */
const LARGE_MAX = 70

/** The Recipe of the Week with what chefs do with it, say about it and made of it. Mount it with the recipe's id as key. */
export function WeekCard({ recipe, onItsPage }: { recipe: FeaturedView; onItsPage: boolean }) {
  const [whole, setWhole] = useState(false)
  const [talk, setTalk] = useState(false)
  const wholeId = useId()
  const talkId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const hide = () => {
    setWhole(false)
    // What was pressed goes with the recipe above which the page would stand.
    toggle.current?.focus({ preventScroll: true })
    toggle.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <WeekFrame>
      <article aria-label={recipe.title}>
        <div className={weekColumns}>
          <FoodPicture
            imageUrl={recipe.imageUrl}
            drawnKey={recipe.drawnKey}
            pictures={recipe.pictures}
            alt={recipe.pictures[0]?.alt ?? ''}
            sizes={SIZES}
            className="rounded-lg"
          />
          <div className="min-w-0">
            <div className="flex items-center justify-between gap-3">
              <Badge tone="primary" icon={<Award aria-hidden="true" size={15} />}>
                Recipe of the Week
              </Badge>
              <WeekRefresh title={recipe.title} />
            </div>
            <h2
              className={cx(
                'mt-2 [overflow-wrap:anywhere]',
                recipe.title.length > LARGE_MAX ? 'title-section md:text-3xl' : 'title-page',
              )}
            >
              {recipe.title}
            </h2>
            <Author recipe={recipe} />
            {recipe.description ? (
              <p className="mt-3 line-clamp-5 max-w-measure whitespace-pre-line text-muted">{recipe.description}</p>
            ) : null}
            <RecipeFacts facts={recipe} className="mt-4" />
            {recipe.reason ? (
              <p className="mt-4 max-w-measure font-semibold text-accent-text">{recipe.reason}</p>
            ) : null}
            <WeekActions
              recipe={recipe}
              whole={whole}
              wholeId={wholeId}
              onWhole={() => setWhole(!whole)}
              toggle={toggle}
            />
            <WeekLinks talk={talk} talkId={talkId} onTalk={() => setTalk(!talk)} onItsPage={onItsPage} />
            {recipe.previousDraw ? <WeekUndo previous={recipe.previousDraw} /> : null}
          </div>
        </div>
        <div id={wholeId}>
          {whole ? (
            <Suspense fallback={<Skeleton className="mt-7 h-96 w-full rounded-lg" />}>
              <FullRecipe recipe={recipe} onHide={hide} />
            </Suspense>
          ) : null}
        </div>
        <div id={talkId}>
          {talk ? (
            <Card className="mt-7">
              <h3 className="title-card mb-3">Comments</h3>
              <CommentThread postType="featured_recipe" postId={recipe.id} />
            </Card>
          ) : null}
        </div>
        <div className="mt-9">
          <Gallery key={recipe.title} recipeTitle={recipe.title} title="From your kitchens" level={3} ofWeek />
        </div>
      </article>
    </WeekFrame>
  )
}

/** The author, where the recipe belongs to a chef of this server. */
function Author({ recipe: { author } }: { recipe: FeaturedView }) {
  if (!author?.name) return null
  return (
    <p className="mt-2 font-semibold">
      by{' '}
      <ChefLink chefId={author.id} className="underline-offset-4 hover:underline">
        {author.name}
      </ChefLink>
    </p>
  )
}
