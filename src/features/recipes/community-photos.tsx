import { lazy, Suspense } from 'react'
import { WhenNear } from '#src/lib/when-near.tsx'

const Gallery = lazy(async () => ({ default: (await import('#src/entities/gallery/gallery.tsx')).Gallery }))

/** What others made of a recipe, for the end of its page; fetched when that comes near the window. */
export function CommunityPhotos({ recipeTitle }: { recipeTitle: string }) {
  return (
    <div className="border-line border-t pt-8 pb-8 print:hidden">
      <WhenNear waiting={<div className="h-40" />}>
        <Suspense fallback={<div className="h-40" />}>
          <Gallery key={recipeTitle} recipeTitle={recipeTitle} title="Photos by other chefs" level={2} />
        </Suspense>
      </WhenNear>
    </div>
  )
}
