import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo, useRef, useState } from 'react'
import { CARD_SIZES } from '#common/picture-sizes.ts'
import { isEnoughToCook } from '#common/recipe/defaults.ts'
import { sectionLabel } from '#common/recipe/facts.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { pictureAddresses } from '#src/entities/photo/picture-address.ts'
import { LikeButton } from '#src/entities/post/like-button.tsx'
import { useMoveWaits } from '#src/entities/recipe/own/use-moves.ts'
import { isPlainPress } from '#src/lib/plain-press.ts'
import { DishIcon } from '#src/ui/action-icons.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { WaitingMark } from '#src/ui/waiting-mark.tsx'
import { type CardActions, canDish } from './card-actions.ts'
import { CardDisclosures, type OpenDisclosures } from './card-disclosures.tsx'
import { CardFacts, CardTags } from './card-facts.tsx'
import { CardMenu } from './card-menu.tsx'
import { CardSource } from './card-source.tsx'

export interface RecipeCardProps {
  recipe: RecipeSummary
  /** For the first card of a page. */
  eager?: boolean
  /** Six ingredients instead of eight. */
  compact?: boolean
  /** Without them the card has no buttons but those of its disclosures. */
  actions?: CardActions
  /** Something is being done with it. */
  busy?: boolean
}

/** A recipe on a shelf: its picture and title lead to it, its source and what can be done stand at the foot. */
export const RecipeCard = memo(function RecipeCard(props: RecipeCardProps) {
  const { recipe, eager = false, compact = false, actions, busy = false } = props
  const [failed, setFailed] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [disclosed, setDisclosed] = useState<OpenDisclosures>({ ingredients: false, steps: false })
  const tall = disclosed.ingredients || disclosed.steps
  // Where cards stand side by side, an open one grows over the row below instead of stretching its own.
  const change = (next: OpenDisclosures) => {
    if (place.current && !tall) place.current.style.setProperty('--closed-height', `${place.current.offsetHeight}px`)
    setDisclosed(next)
  }
  const { cover, drawnKey } = recipe
  const addresses = pictureAddresses({ imageUrl: cover?.url ?? null, drawnKey, pictures: cover ? [cover] : [] })
  const { src } = addresses
  const pictured = src !== null && src !== failed
  const section = sectionLabel(recipe)
  const cookable = isEnoughToCook(recipe)
  const link = {
    to: '/recipes/$recipeId',
    params: { recipeId: String(recipe.id) },
    // Dragging is for the card as a whole.
    draggable: false,
    onClick: (event: MouseEvent) => {
      if (!actions || !isPlainPress(event)) return
      event.preventDefault()
      actions.open(recipe)
    },
  } as const
  return (
    <div
      ref={place}
      data-open={tall || undefined}
      className={cx('relative h-full', tall && 'z-20 sm:min-h-(--closed-height)')}
    >
      <Card
        as="article"
        padded={false}
        aria-busy={busy || undefined}
        className={cx(
          'relative flex h-full flex-col transition-opacity duration-(--dur-2)',
          busy && 'opacity-60',
          tall && 'sm:absolute sm:inset-x-0 sm:top-0 sm:h-auto sm:min-h-full sm:shadow-3',
        )}
      >
        {pictured ? (
          <Picture
            {...addresses}
            sizes={CARD_SIZES}
            alt=""
            tab={section}
            eager={eager}
            onFail={() => setFailed(src)}
            // Browsers fetch pictures from far below the window; this way they wait until they come near it.
            className="[content-visibility:auto]"
          />
        ) : null}
        <div className={cx('flex flex-1 flex-col px-5 pb-2', pictured ? 'pt-3' : 'pt-5')}>
          <h2 className="title-card text-[1.3125rem]!">
            <Link
              {...link}
              className="underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
            >
              {recipe.title}
            </Link>
          </h2>
          <CardFacts recipe={recipe} />
          <CardTags
            recipe={recipe}
            section={pictured ? undefined : section}
            toFill={actions !== undefined && !cookable}
          />
          {actions ? <MoveMark id={recipe.id} /> : null}
          <CardDisclosures
            recipe={recipe}
            compact={compact}
            open={disclosed}
            onChange={change}
            more={text => (
              <Link
                {...link}
                className="relative inline-flex min-h-tap items-center font-semibold text-primary-text text-sm underline-offset-4 hover:underline"
              >
                {text}
                <span className="sr-only"> of {recipe.title}</span>
              </Link>
            )}
          />
          <div className="mt-auto pt-2">
            <div className="relative flex min-h-[51px] items-center border-line border-t pt-1.5">
              <CardSource recipe={recipe} alone={!cookable} />
              {actions && recipe.status === 'on-back-burner' ? (
                <LikeButton
                  liked={recipe}
                  what={recipe.title}
                  size={20}
                  hidesNone
                  className="inline-flex min-h-tap min-w-tap flex-none items-center justify-center gap-1.5 rounded-md px-2.5 font-semibold text-sm tabular-nums transition-colors hover:bg-sunken"
                  onPress={() => actions.like(recipe)}
                />
              ) : null}
              {actions && canDish(recipe) ? (
                <IconButton
                  label={`Share ${recipe.title} to The Dish`}
                  icon={<DishIcon aria-hidden="true" size={20} />}
                  onClick={() => actions.dish(recipe)}
                />
              ) : null}
              {actions ? <CardMenu recipe={recipe} actions={actions} /> : null}
            </div>
          </div>
        </div>
      </Card>
    </div>
  )
})

/** Says of a recipe that it moves once there is a connection. */
function MoveMark({ id }: { id: number }) {
  if (!useMoveWaits(id)) return null
  return (
    <p className="mt-2 text-muted text-sm leading-title">
      Moves to your Cookbook. <WaitingMark className="align-bottom" />
    </p>
  )
}
