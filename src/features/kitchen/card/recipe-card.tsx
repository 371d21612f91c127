import { Link } from '@tanstack/react-router'
import { BookHeart, Clock, Ellipsis, Eye, Gauge, Lock, Share2, Trash2, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { sectionLabel, timeWords } from '#src/lib/food/facts.ts'
import { FoodPicture } from '#src/lib/food/food-picture.tsx'
import { shareLink } from '#src/lib/food/share-link.ts'
import { sourceLabel } from '#src/lib/food/source-label.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'

const TAGS = 3
export const CARD_SIZES = '(width < 40rem) calc(100vw - 36px), (width < 56.25rem) 48vw, (width < 68.75rem) 31vw, 290px'

export interface RecipeCardProps {
  recipe: RecipeView
  eager: boolean
  /** Absent where it is in the Cookbook already. */
  onMove?: (() => void) | undefined
  onDelete: () => void
}

/** A recipe on a shelf: its picture and title lead to it, its source and what can be done stand at the foot. */
export function RecipeCard({ recipe, eager, onMove, onDelete }: RecipeCardProps) {
  const path = `/recipes/${recipe.id}`
  return (
    <Card as="article" padded={false} className="relative flex h-full flex-col">
      <FoodPicture
        imageUrl={recipe.imageUrl}
        drawnKey={recipe.drawnKey}
        alt=""
        sizes={CARD_SIZES}
        tab={sectionLabel(recipe)}
        eager={eager}
      />
      <div className="flex flex-1 flex-col p-5 pt-3 pb-2">
        <h2 className="title-card text-[1.3125rem]!">
          <Link
            to="/recipes/$recipeId"
            params={{ recipeId: String(recipe.id) }}
            className="underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {recipe.title}
          </Link>
        </h2>
        <CardFacts recipe={recipe} />
        {recipe.dietaryTags.length > 0 || !recipe.isPublic ? (
          <ul className="mt-3 flex flex-wrap gap-2">
            {recipe.isPublic ? null : (
              <li>
                <Badge icon={<Lock aria-hidden="true" size={14} />}>Private</Badge>
              </li>
            )}
            {recipe.dietaryTags.slice(0, TAGS).map(tag => (
              <li key={tag} className="min-w-0 max-w-full">
                <Badge tone="basil">{tag}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-auto pt-4">
          <div className="relative flex items-center border-line border-t pt-1.5">
            <p className="min-w-0 flex-1 truncate text-muted text-sm">{sourceLabel(recipe)}</p>
            {recipe.isPublic ? (
              <IconButton
                label={`Share ${recipe.title}`}
                icon={<Share2 aria-hidden="true" size={20} />}
                onClick={() => void shareLink(path)}
              />
            ) : null}
            <Menu
              trigger={
                <IconButton
                  label={`More for ${recipe.title}`}
                  icon={<Ellipsis aria-hidden="true" size={20} />}
                  className="-mr-2.5"
                />
              }
            >
              <MenuItem asChild>
                <Link to="/recipes/$recipeId" params={{ recipeId: String(recipe.id) }}>
                  <Eye aria-hidden="true" size={20} className="text-muted" />
                  View
                </Link>
              </MenuItem>
              {onMove ? (
                <MenuItem icon={<BookHeart aria-hidden="true" size={20} />} onSelect={onMove}>
                  Move to Cookbook
                </MenuItem>
              ) : null}
              <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={onDelete}>
                Delete
              </MenuItem>
            </Menu>
          </div>
        </div>
      </div>
    </Card>
  )
}

function CardFacts({ recipe }: { recipe: RecipeView }) {
  const { cookTime, servings, difficulty } = recipe
  if (cookTime === null && servings === null && difficulty === null) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {cookTime === null ? null : <Fact icon={<Clock />}>{timeWords(cookTime)}</Fact>}
      {servings === null ? null : (
        <Fact icon={<UsersRound />}>
          <span className="sr-only">Serves </span>
          {servings}
        </Fact>
      )}
      {difficulty === null ? null : <Fact icon={<Gauge />}>{difficulty}</Fact>}
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
