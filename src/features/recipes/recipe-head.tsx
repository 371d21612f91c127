import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { RECIPE_IN_DIALOG_SIZES, RECIPE_SIZES } from '#common/picture-sizes.ts'
import { sectionLabel, timeText } from '#common/recipe/facts.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/class-names.ts'
import { TorchonBand } from '#src/ui/torchon-band.tsx'
import { RecipeLabels } from './labels/recipe-labels.tsx'
import { RecipeActions } from './recipe-actions.tsx'
import { RecipePhotos } from './recipe-photos.tsx'
import type { Reading } from './use-reading.ts'

/** A recipe stands on a page of its own, or in a dialog that has its title already. */
export type RecipePlace = 'page' | 'dialog'

/** Picture, title, what kind of dish it is, whose, its facts, and what can be done with it. */
export function RecipeHead({
  reading,
  own,
  place,
  onGone,
  children,
}: {
  reading: Reading
  own: boolean
  place: RecipePlace
  onGone: () => void
  /** What else stands beside the picture. */
  children?: ReactNode
}) {
  const { recipe } = reading
  const section = sectionLabel(recipe)
  const page = place === 'page'
  return (
    <>
      <TorchonBand className="mb-6 hidden print:block" />
      <div
        className={cx(
          'grid gap-6 md:gap-8 print:block',
          page
            ? '@min-[62rem]:grid-cols-[1.1fr_1fr] @min-[62rem]:items-start @min-[62rem]:gap-13'
            : 'md:grid-cols-[19rem_minmax(0,1fr)] md:items-start',
        )}
      >
        <RecipePhotos
          recipe={recipe}
          sizes={page ? RECIPE_SIZES : RECIPE_IN_DIALOG_SIZES}
          className={cx('min-w-0', page && 'max-md:-mx-4.5')}
          rounding={cx('md:rounded-lg', !page && 'max-md:rounded-lg')}
        />
        <div className="min-w-0">
          <ul className="flex flex-wrap gap-2 empty:hidden print:hidden *:flex">
            {section ? (
              <li>
                <Badge tone="tomato">{section}</Badge>
              </li>
            ) : null}
            {recipe.dietaryTags.map(tag => (
              <li key={tag} className="min-w-0 max-w-full">
                <Badge tone="basil">{tag}</Badge>
              </li>
            ))}
            {recipe.isPublic ? null : (
              <li>
                <Badge icon={<Lock aria-hidden="true" size={14} />}>Private</Badge>
              </li>
            )}
          </ul>
          {page ? (
            <h1 tabIndex={-1} className="title-page mt-3 md:text-[3rem] print:mt-0 print:text-[22pt]">
              {recipe.title}
            </h1>
          ) : (
            <p className="title-page hidden print:block print:text-[22pt]">{recipe.title}</p>
          )}
          {recipe.description ? (
            <p className="mt-3.5 max-w-measure whitespace-pre-line text-muted print:mt-2">{recipe.description}</p>
          ) : null}
          <ChefLine recipe={recipe} />
          <FactRow recipe={recipe} />
          <RecipeLabels recipe={recipe} own={own} />
          <RecipeActions reading={reading} own={own} onGone={onGone} />
          {children}
        </div>
      </div>
    </>
  )
}

/** Whose recipe it is: the chef it credits before the one who keeps it, who can be visited. */
function ChefLine({ recipe: { author, originalAuthor } }: { recipe: RecipeView }) {
  const name = originalAuthor ?? author?.name
  if (!name) return null
  const byline = (
    <span className="block min-w-0 leading-title">
      <span className="block text-muted text-sm print:text-[8pt]">Chef</span>
      <span className="font-semibold">{name}</span>
    </span>
  )
  if (!author || originalAuthor) return <p className="mt-5 print:mt-2">{byline}</p>
  return (
    <ChefLink
      chefId={author.id}
      className="mt-5 flex min-h-tap print:mt-2 print:min-h-0 w-fit max-w-full items-center gap-3 rounded-md underline-offset-4 hover:underline"
    >
      <ChefFace chef={author} className="print:hidden" />
      {byline}
    </ChefLink>
  )
}

/** Where they do not fit beside each other, no fact is left alone in a second row. */
const evenRows: Record<number, string> = {
  4: '@max-[21.5rem]:grid @max-[21.5rem]:grid-cols-[repeat(2,auto)]',
  5: '@max-[34rem]:grid @max-[34rem]:grid-cols-[repeat(3,auto)]',
}

function FactRow({ recipe }: { recipe: RecipeView }) {
  const { prepTime, cookTime, servings, difficulty, calories } = recipe
  const facts: [string, ReactNode][] = []
  if (prepTime !== null) facts.push(['Prep time', <Time key="prep" minutes={prepTime} />])
  if (cookTime !== null) facts.push(['Cook time', <Time key="cook" minutes={cookTime} />])
  if (servings !== null) facts.push(['Servings', servings])
  if (difficulty !== null) facts.push(['Difficulty', difficulty])
  if (calories !== null)
    facts.push(['Calories', <Amount key="calories" number={calories.toLocaleString('en')} unit="cal" />])
  if (facts.length === 0) return null
  return (
    <div className="@container mt-5 border-line border-y py-4 print:mt-3 print:py-2">
      <dl className={cx('flex flex-wrap gap-x-5 gap-y-4 sm:gap-x-7 print:flex', evenRows[facts.length])}>
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end md:flex-auto print:flex-none">
            <dt className="text-muted text-sm leading-title print:text-[8pt]">{label}</dt>
            <dd className="title-card whitespace-nowrap md:text-[1.625rem] print:text-[12pt]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Time({ minutes }: { minutes: number }) {
  return minutes < 180 ? <Amount number={String(minutes)} unit="min" /> : timeText(minutes)
}

function Amount({ number, unit }: { number: string; unit: string }) {
  return (
    <>
      {number} <span className="text-[0.65em]">{unit}</span>
    </>
  )
}
