import { Link } from '@tanstack/react-router'
import { ArrowLeft, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { ChefFace } from '#src/lib/food/chef-face.tsx'
import { sectionLabel, timeWords } from '#src/lib/food/facts.ts'
import { FoodPicture } from '#src/lib/food/food-picture.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { TorchonBand } from '#src/ui/torchon-band.tsx'
import { RecipeActions } from './recipe-actions.tsx'

/** Picture, title, what kind of dish it is, whose, its facts, and what can be done with it. */
export function RecipeHead({ recipe, own }: { recipe: RecipeView; own: boolean }) {
  const section = sectionLabel(recipe)
  return (
    <>
      <TorchonBand className="mb-6 hidden print:block" />
      <BackLink recipe={recipe} own={own} />
      <div className="grid gap-6 md:gap-8 print:block xl:grid-cols-[1.1fr_1fr] xl:items-start xl:gap-13">
        <FoodPicture
          imageUrl={recipe.imageUrl}
          drawnKey={recipe.drawnKey}
          alt=""
          sizes="(width < 48rem) 100vw, (width < 68.75rem) calc(100vw - 64px), 610px"
          eager
          className="max-md:-mx-4.5 max-md:-mt-6 md:rounded-lg print:float-right print:m-0 print:mb-4 print:ml-6 print:w-[62mm]"
        />
        <div className="min-w-0">
          <ul className="flex flex-wrap gap-2 empty:hidden print:hidden">
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
          <h1 tabIndex={-1} className="title-page mt-3 md:text-[3rem] print:mt-0">
            {recipe.title}
          </h1>
          {recipe.description ? (
            <p className="mt-3.5 max-w-measure whitespace-pre-line text-muted">{recipe.description}</p>
          ) : null}
          <ChefLine recipe={recipe} />
          <FactRow recipe={recipe} />
          <RecipeActions recipe={recipe} own={own} />
        </div>
      </div>
    </>
  )
}

function BackLink({ recipe, own }: { recipe: RecipeView; own: boolean }) {
  const className = buttonClass({
    variant: 'quiet',
    size: 'sm',
    className: '-ml-3 mb-2 px-3! max-md:hidden print:hidden',
  })
  const arrow = <ArrowLeft aria-hidden="true" size={18} />
  if (!own || recipe.status === null) {
    return (
      <Link to="/the-dish" className={className}>
        {arrow} The Dish
      </Link>
    )
  }
  const shelved = recipe.status === 'completed'
  return (
    <Link to="/my-kitchen" search={{ tab: shelved ? 'cookbook' : 'backburner' }} className={className}>
      {arrow} {shelved ? 'Cookbook' : 'Back Burner'}
    </Link>
  )
}

/** Whose recipe it is: the chef it credits before the one who keeps it. */
function ChefLine({ recipe }: { recipe: RecipeView }) {
  const name = recipe.originalAuthor ?? recipe.author?.name
  if (!name) return null
  return (
    <div className="mt-5 flex items-center gap-3">
      {recipe.author && !recipe.originalAuthor ? <ChefFace chef={recipe.author} className="print:hidden" /> : null}
      <p className="min-w-0 leading-title">
        <span className="block text-muted text-sm">Chef</span>
        <span className="font-semibold">{name}</span>
      </p>
    </div>
  )
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
    <dl className="mt-5 flex flex-wrap gap-x-7 gap-y-4 border-line border-y py-4 md:grid md:auto-cols-fr md:grid-flow-col md:gap-x-4 print:flex">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted text-sm leading-title">{label}</dt>
          <dd className="title-card md:text-[1.625rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Time({ minutes }: { minutes: number }) {
  return minutes < 180 ? <Amount number={String(minutes)} unit="min" /> : timeWords(minutes)
}

function Amount({ number, unit }: { number: string; unit: string }) {
  return (
    <>
      {number} <span className="text-[1.0625rem]">{unit}</span>
    </>
  )
}
