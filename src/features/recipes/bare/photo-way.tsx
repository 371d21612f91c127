import { useEffect, useRef } from 'react'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { PhotoReader } from '#src/entities/recipe/capture/photo-reader.tsx'

/** The recipe from photos of it. What it was asked for with has gone, and the focus comes here. */
export function PhotoWay({ onRead }: { onRead: (recipe: ReadRecipeView) => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-home=photos]')?.focus(), [])
  return (
    <div ref={box}>
      <PhotoReader start="upload" onRead={onRead} offersWays={false} />
    </div>
  )
}
