import { Link } from '@tanstack/react-router'
import { CARD_SIZES } from '#common/picture-sizes.ts'
import type { CollectionSummary } from '#server/collections/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { LoadMore } from '#src/entities/recipe/pages/load-more.tsx'
import type { Pages } from '#src/entities/recipe/pages/use-pages.ts'
import { counted } from '#src/lib/counted.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SeenBy } from './seen-by.tsx'

const grid = 'grid grid-cols-2 gap-3.5 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'

/** Collections as a grid of their covers, page by page. */
export function CollectionGrid(props: { collections: readonly CollectionSummary[]; pages: Pages<CollectionSummary> }) {
  const { collections, pages } = props
  return (
    <>
      <ul className={grid}>
        {collections.map((collection, index) => (
          <li key={collection.id} className="min-w-0">
            <CollectionCard collection={collection} eager={index === 0} />
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} found={collections.length} />
    </>
  )
}

export function CollectionGridSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map(card => (
        <Card key={card} padded={false}>
          <Skeleton className="aspect-[4/3] w-full rounded-none!" />
          <div className="p-4">
            <Skeleton className="h-6 w-3/4" />
          </div>
        </Card>
      ))}
    </div>
  )
}

/** A collection: its cover and name lead to it; its owner reads whom it is shown to. */
function CollectionCard({ collection, eager }: { collection: CollectionSummary; eager: boolean }) {
  const { id, name, cover, drawnKey, recipeCount, originalAuthor } = collection
  return (
    <Card as="article" padded={false} className="relative flex h-full flex-col">
      <FoodPicture
        imageUrl={cover?.url ?? null}
        drawnKey={drawnKey}
        pictures={cover ? [cover] : []}
        sizes={CARD_SIZES}
        alt=""
        eager={eager}
      />
      <div className="flex flex-1 flex-col gap-2 p-3.5 sm:px-5 sm:py-4">
        <h2 className="title-card text-[1.125rem]! sm:text-[1.3125rem]! [overflow-wrap:anywhere]">
          <Link
            to="/collections/$collectionId"
            params={{ collectionId: String(id) }}
            className="underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          {counted(recipeCount, 'recipe')}
          {originalAuthor === null ? '' : ` · by ${originalAuthor}`}
        </p>
        <p className="mt-auto flex flex-wrap gap-2 pt-1 empty:hidden">
          <SeenBy collection={collection} hidePrivate />
        </p>
      </div>
    </Card>
  )
}
