import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { useScrollFade } from '#src/ui/use-scroll-fade.ts'
import { TipFoot } from './ideas-column.tsx'
import { popularityText } from './popularity-text.ts'
import { type Tip, type Trending, useIdeas } from './use-ideas.ts'

const tile =
  'flex h-full flex-col overflow-clip rounded-lg border border-line bg-surface shadow-1 focus-visible:-outline-offset-2'

/** What other chefs cook and say, in a row to push along, for below The Dish on phones. Nothing where there is nothing. */
export function IdeasRow() {
  const ideas = useIdeas({ trending: 6, tips: 3 })
  const list = useRef<HTMLUListElement>(null)
  const some = ideas !== undefined && ideas.trending.length + ideas.tips.length > 0
  useScrollFade(list, '', some)
  if (!some) return null
  return (
    <section aria-labelledby="ideas">
      <h2 id="ideas" className="title-section">
        Ideas
      </h2>
      <p className="mb-3 text-muted">What other chefs cook and say.</p>
      <ul ref={list} className="scroll-fade relative -mx-4.5 flex gap-3 px-4.5 pb-3 md:-mx-8 md:px-8">
        {ideas.trending.map(recipe => (
          <li key={`recipe-${recipe.id}`} className="w-48 flex-none">
            <TrendingTile recipe={recipe} />
          </li>
        ))}
        {ideas.tips.map(tip => (
          <li key={`tip-${tip.postId}`} className="w-60 flex-none">
            <TipTile tip={tip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TrendingTile({ recipe }: { recipe: Trending }) {
  const by = recipe.originalAuthor ?? recipe.author?.name
  return (
    <Link to="/posts/$postId" params={{ postId: String(recipe.postId) }} className={tile}>
      <FoodPicture
        imageUrl={recipe.imageUrl}
        drawnKey={recipe.drawnKey}
        pictures={recipe.pictures}
        alt=""
        sizes="192px"
      />
      <span className="flex flex-1 flex-col p-3.5 text-sm leading-title">
        <span className="line-clamp-3 font-semibold text-[1rem] [overflow-wrap:anywhere]">{recipe.title}</span>
        {by ? <span className="mt-1 truncate text-muted">{by}</span> : null}
        <span className="mt-auto pt-2 text-muted text-xs">{popularityText(recipe)}</span>
      </span>
    </Link>
  )
}

function TipTile({ tip }: { tip: Tip }) {
  return (
    <Link to="/posts/$postId" params={{ postId: String(tip.postId) }} className={`${tile} p-4`}>
      <span className="font-semibold text-muted text-sm">Hot tip</span>
      <span className="title-card mt-1.5 mb-3 line-clamp-6 [font-weight:500]! [overflow-wrap:anywhere]">
        {tip.content}
      </span>
      <span className="mt-auto">
        <TipFoot tip={tip} />
      </span>
    </Link>
  )
}
