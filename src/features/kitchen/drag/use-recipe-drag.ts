import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { type DropPlace, findPlaces, placeNames, placesFor } from './drop-places.ts'

/** The code for dragging is not needed before a pointer comes near. */
const loadDrag = () => import('./recipe-drag.ts')

/** Lets the recipe of a card be dragged, from when a pointer first comes to it. */
export function useDraggable(card: RefObject<HTMLElement | null>, recipe: RecipeSummary): void {
  const reached = useRef(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    let end: (() => void) | null = null
    let gone = false
    const prepare = () => {
      reached.current = true
      element.removeEventListener('pointerover', prepare)
      // Without that code the card has its menu still.
      loadDrag().then(
        ({ makeDraggable }) => {
          if (!gone) end = makeDraggable(element, recipe)
        },
        () => {},
      )
    }
    if (reached.current) prepare()
    else element.addEventListener('pointerover', prepare, { passive: true })
    return () => {
      gone = true
      element.removeEventListener('pointerover', prepare)
      end?.()
    }
  }, [card, recipe])
}

export interface RecipeDrag {
  /** The recipe that hangs at the pointer. */
  recipe: RecipeSummary | null
  /** What screen readers hear about the drag. */
  announcement: string
}

/**
 * Follows drags on the page `root`: while one lasts, the chips, tabs and tray slots that would change something take
 * drops. `onDrop` gets what was dropped where.
 */
export function useRecipeDrag(
  root: RefObject<HTMLElement | null>,
  onDrop: (recipe: RecipeSummary, place: DropPlace) => void,
): RecipeDrag {
  const [recipe, setRecipe] = useState<RecipeSummary | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const drop = useRef(onDrop)
  drop.current = onDrop

  useEffect(() => {
    const page = root.current
    if (!page) return
    let end: (() => void) | null = null
    let gone = false
    const prepare = () => {
      page.removeEventListener('pointerover', prepare)
      loadDrag().then(
        ({ watchDrags }) => {
          if (gone) return
          end = watchDrags({
            onStart: dragged => {
              setRecipe(dragged)
              setAnnouncement(`Moving ${dragged.title}.`)
            },
            onOver: place => setAnnouncement(place ? `Over ${placeNames[place]}.` : ''),
            onEnd: (dragged, place) => {
              setRecipe(null)
              setAnnouncement(place ? '' : `${dragged.title} stays where it was.`)
              if (place) drop.current(dragged, place)
            },
          })
        },
        () => {},
      )
    }
    page.addEventListener('pointerover', prepare, { passive: true })
    return () => {
      gone = true
      page.removeEventListener('pointerover', prepare)
      end?.()
    }
  }, [root])

  // After the tray has come into the page.
  useEffect(() => {
    const page = root.current
    if (!recipe || !page) return
    let ends: (() => void)[] = []
    let gone = false
    void loadDrag().then(({ makeDropPlace }) => {
      if (gone) return
      ends = placesFor(recipe).flatMap(place => findPlaces(page, place).map(element => makeDropPlace(element, place)))
    })
    return () => {
      gone = true
      for (const end of ends) end()
    }
  }, [root, recipe])

  return { recipe, announcement }
}
