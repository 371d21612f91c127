import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { counted } from '#src/lib/counted.ts'
import { popularityText } from './popularity-text.ts'
import { type Tip, type Trending, useIdeas } from './use-ideas.ts'

const row = '-mx-2 flex gap-3 rounded-md px-2 py-1 hover:bg-sunken'

/** What other chefs cook and say, for the column beside The Dish. Nothing where there is nothing. */
export function IdeasColumn() {
  const ideas = useIdeas({ trending: 3, tips: 2 })
  if (!ideas || ideas.trending.length + ideas.tips.length === 0) return null
  return (
    <section aria-labelledby="ideas">
      <h2 id="ideas" className="title-card mb-1">
        Ideas
      </h2>
      {ideas.trending.length > 0 ? (
        <>
          <h3 className="mb-1 font-semibold font-text text-muted text-sm">Trending recipes</h3>
          <ul>
            {ideas.trending.map(recipe => (
              <li key={recipe.id}>
                <TrendingRow recipe={recipe} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {ideas.tips.length > 0 ? (
        <>
          <h3 className="mt-3 mb-1 font-semibold font-text text-muted text-sm">Hot tips</h3>
          <ul>
            {ideas.tips.map(tip => (
              <li key={tip.postId}>
                <TipRow tip={tip} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function TrendingRow({ recipe }: { recipe: Trending }) {
  const by = recipe.originalAuthor ?? recipe.author?.name
  return (
    <Link to="/posts/$postId" params={{ postId: String(recipe.postId) }} className={row}>
      <FoodPicture
        imageUrl={recipe.imageUrl}
        drawnKey={recipe.drawnKey}
        pictures={recipe.pictures}
        alt=""
        sizes="72px"
        className="mt-0.5 w-18 flex-none self-start rounded-sm"
      />
      <span className="min-w-0 text-sm leading-title">
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{recipe.title}</span>
        {by ? <span className="mt-0.5 block truncate text-muted">{by}</span> : null}
        <span className="mt-0.5 block text-muted text-xs">{popularityText(recipe)}</span>
      </span>
    </Link>
  )
}

function TipRow({ tip }: { tip: Tip }) {
  return (
    <Link to="/posts/$postId" params={{ postId: String(tip.postId) }} className={`${row} flex-col gap-1!`}>
      <span className="title-small line-clamp-2 text-[1.0625rem]! [font-weight:500]! [overflow-wrap:anywhere]">
        {tip.content}
      </span>
      <TipFoot tip={tip} />
    </Link>
  )
}

/** Who gave a tip, and how many liked it. */
export function TipFoot({ tip }: { tip: Tip }) {
  return (
    <span className="relative flex min-w-0 items-center gap-1.5 text-muted text-sm leading-title">
      <span className="truncate">{tip.author.name ?? 'Chef'}</span>
      <span className="flex flex-none items-center gap-1 tabular-nums">
        <Heart aria-hidden="true" size={14} />
        <span aria-hidden="true">{tip.likes.toLocaleString('en')}</span>
        <span className="sr-only">{counted(tip.likes, 'like')}</span>
      </span>
    </span>
  )
}
