import { useEffect } from 'react'

const names = ['recipeCreated', 'postCreated'] as const

export type KitchenEvent = (typeof names)[number]

/** Tells everything on the page that a recipe or a post was made, so that lists can bring themselves up to date. */
export function announce(event: KitchenEvent): void {
  window.dispatchEvent(new Event(event))
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
