import { memo, useRef } from 'react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import type { CardActions } from './card/card-actions.ts'
import { RecipeCard } from './card/recipe-card.tsx'
import { CardItem } from './card-item.tsx'
import { useDraggable } from './drag/use-recipe-drag.ts'

/** A card of one's own kitchen in its place, to be dragged to where it belongs. */
export const ShelfCard = memo(function ShelfCard(props: {
  recipe: RecipeSummary
  eager: boolean
  actions: CardActions
  busy: boolean
}) {
  const { recipe, eager, actions, busy } = props
  const place = useRef<HTMLLIElement>(null)
  useDraggable(place, recipe)
  return (
    <CardItem ref={place}>
      <RecipeCard recipe={recipe} eager={eager} actions={actions} busy={busy} />
    </CardItem>
  )
})
