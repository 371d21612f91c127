import { useCallback, useEffect } from 'react'
import { trpc } from '#src/lib/trpc.ts'

const names = ['recipeCreated', 'postCreated'] as const

type KitchenEvent = (typeof names)[number]

const announce = (event: KitchenEvent) => window.dispatchEvent(new Event(event))

/** Call when a recipe was created or changed: lists of recipes refresh. */
export function useRecipeCreated(): () => void {
  const utils = trpc.useUtils()
  return useCallback(() => {
    void utils.kitchen.invalidate()
    announce('recipeCreated')
  }, [utils])
}

/** Call when a post was created: the feed, lists of posts and their counts refresh. */
export function usePostCreated(): () => void {
  const utils = trpc.useUtils()
  return useCallback(() => {
    void utils.feed.invalidate()
    void utils.kitchen.count.invalidate()
    announce('postCreated')
  }, [utils])
}

/** Calls back when a recipe or a post was made anywhere on the page. Keep the callback stable. */
export function useKitchenEvents(onChange: () => void): void {
  useEffect(() => {
    for (const name of names) window.addEventListener(name, onChange)
    return () => {
      for (const name of names) window.removeEventListener(name, onChange)
    }
  }, [onChange])
}
