import { Card } from './card.tsx'
import { PictureSkeleton, Skeleton } from './skeleton.tsx'

/** Makes a line as high as one of text. */
const NO_LETTER = '\u200b'

/** A card with face, picture, title, facts and two lines of text, before it is there. */
export function PostCardSkeleton() {
  return (
    <Card padded={false} aria-hidden="true">
      {/* Lines of the text that comes, so that it is as high. */}
      <div className="flex items-center gap-3 px-3.5 py-3.5 md:px-4.5" data-slot="post-head">
        <Skeleton className="size-11 rounded-full" />
        <div className="flex-1 leading-title">
          <div>
            <span className="inline-block py-0.5">
              {NO_LETTER}
              <Skeleton className="inline-block h-3.5 w-40 align-middle" />
            </span>
          </div>
          <div className="text-sm">
            <span className="inline-block py-1">
              {NO_LETTER}
              <Skeleton className="inline-block h-3 w-24 align-middle" />
            </span>
          </div>
        </div>
      </div>
      <PictureSkeleton />
      <div className="space-y-4 p-4.5 md:p-5">
        <Skeleton className="h-7 w-4/5" />
        <div className="flex gap-2">
          <Skeleton className="h-8 w-20 rounded-full" />
          <Skeleton className="h-8 w-24 rounded-full" />
          <Skeleton className="h-8 w-18 rounded-full" />
        </div>
        <div className="space-y-2.5">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </div>
    </Card>
  )
}

/** A card with picture, title, facts and a footer, before it is there. */
export function RecipeCardSkeleton() {
  return (
    <Card padded={false} aria-hidden="true" className="flex flex-col">
      <PictureSkeleton />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <div className="flex gap-2">
          <Skeleton className="h-6.5 w-20" />
          <Skeleton className="h-6.5 w-16" />
        </div>
        <div className="mt-auto flex items-center justify-between border-line border-t pt-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-16" />
        </div>
      </div>
    </Card>
  )
}

/** A face and two lines, before they are there. */
export function RowSkeleton() {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 py-3">
      <Skeleton className="size-12 flex-none rounded-full" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-40 max-w-[70%]" />
        <Skeleton className="h-3.5 w-28 max-w-[50%]" />
      </div>
    </div>
  )
}
