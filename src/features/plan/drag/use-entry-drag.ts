import { type RefObject, useEffect, useRef, useState } from 'react'
import { sectionNames } from '#common/recipe/fields.ts'
import type { PlanEntry } from '#server/plan/contract.ts'
import { weekday } from '#src/lib/calendar/day-text.ts'
import { entryTitle } from '../entry-title.ts'
import type { PlanPlace } from '../placed.ts'
import type { DropPlace } from './entry-drag.ts'

/** The code for dragging is not needed before a pointer comes near. */
const loadDrag = () => import('./entry-drag.ts')

/** Lets an entry be dragged by its card, from when a pointer first comes to it. */
export function useDraggableEntry(card: RefObject<HTMLElement | null>, entry: PlanEntry): void {
  const reached = useRef(false)
  useEffect(() => {
    const element = card.current
    // One that is still on its way to the server cannot go anywhere.
    if (!element || entry.id <= 0) return
    let end: (() => void) | null = null
    let gone = false
    const prepare = () => {
      reached.current = true
      element.removeEventListener('pointerover', prepare)
      // Without that code the card has its menu still.
      loadDrag().then(
        ({ makeDraggable }) => {
          if (!gone) end = makeDraggable(element, entry)
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
  }, [card, entry])
}

/** The place that an element stands for, by its `data-day`, `data-meal` and `data-entry`. */
const placeOf = ({ dataset: { day = '', meal, entry } }: HTMLElement): DropPlace => ({
  day,
  meal: (meal as DropPlace['meal'] | undefined) ?? null,
  before: entry === undefined ? null : Number(entry),
})

/**
 * Follows drags on the page `root`: while one lasts, every element with a `data-day` takes drops. `onDrop` gets what was
 * dropped where. Answers what screen readers hear about it.
 */
export function useEntryDrag(
  root: RefObject<HTMLElement | null>,
  onDrop: (entry: PlanEntry, place: PlanPlace) => void,
): string {
  const [dragged, setDragged] = useState<PlanEntry | null>(null)
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
            onStart: entry => {
              setDragged(entry)
              setAnnouncement(`Moving ${entryTitle(entry)}.`)
            },
            onOver: place =>
              setAnnouncement(
                place
                  ? `Over ${[weekday(place.day), place.meal && sectionNames[place.meal]].filter(Boolean).join(', ')}.`
                  : '',
              ),
            onEnd: (entry, place) => {
              setDragged(null)
              setAnnouncement(place ? '' : `${entryTitle(entry)} stays where it was.`)
              if (!place || place.before === entry.id) return
              const { day, meal = null, before } = place
              const to = { day, meal: meal ?? entry.meal, before: before ?? undefined }
              if (before === null && to.day === entry.day && to.meal === entry.meal) return
              drop.current(entry, to)
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

  useEffect(() => {
    const page = root.current
    if (!dragged || !page) return
    let ends: (() => void)[] = []
    let gone = false
    void loadDrag().then(({ makeDropPlace }) => {
      if (gone) return
      ends = [...page.querySelectorAll<HTMLElement>('[data-day]')].map(element =>
        makeDropPlace(element, placeOf(element)),
      )
    })
    return () => {
      gone = true
      for (const end of ends) end()
    }
  }, [root, dragged])

  return announcement
}
