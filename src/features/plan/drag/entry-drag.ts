import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import type { PlanEntry } from '#server/plan/contract.ts'
import { entryTitle } from '../entry-title.ts'

/** Where an entry is dropped: a day, on one of its meals (null: the meal stays), before an entry (null: at the end). */
export interface DropPlace {
  day: string
  meal: PlanEntry['meal'] | null
  before: number | null
}

const KIND = Symbol('plan entry')
type Data = Record<string | symbol, unknown>
const entryOf = (data: Data): PlanEntry | null => (data[KIND] ? (data.entry as PlanEntry) : null)
const placeOf = (target: { data: Data } | undefined) => (target ? (target.data.place as DropPlace) : null)

/** What hangs at the pointer: the title on a slip of paper. */
function slip(title: string): HTMLElement {
  const paper = document.createElement('div')
  paper.className =
    'title-small max-w-64 truncate rounded-md border border-line-strong bg-surface px-4 py-2.5 text-ink shadow-3'
  paper.textContent = title
  return paper
}

/** Lets an entry be dragged by its card. Returns how to end that. */
export function makeDraggable(element: HTMLElement, entry: PlanEntry): () => void {
  return draggable({
    element,
    getInitialData: () => ({ [KIND]: true, entry }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
        render: ({ container }) => container.append(slip(entryTitle(entry))),
      }),
    onDragStart: () => element.setAttribute('data-dragging', ''),
    onDrop: () => element.removeAttribute('data-dragging'),
  })
}

/** Follows every drag of an entry on the page. Returns how to end that. */
export function watchDrags(watcher: {
  onStart: (entry: PlanEntry) => void
  onOver: (place: DropPlace | null) => void
  /** The place is null when it was let go elsewhere. */
  onEnd: (entry: PlanEntry, place: DropPlace | null) => void
}): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => entryOf(source.data) !== null,
    onDragStart: ({ source }) => {
      const entry = entryOf(source.data)
      if (entry) watcher.onStart(entry)
    },
    onDropTargetChange: ({ location }) => watcher.onOver(placeOf(location.current.dropTargets[0])),
    onDrop: ({ source, location }) => {
      const entry = entryOf(source.data)
      if (entry) watcher.onEnd(entry, placeOf(location.current.dropTargets[0]))
    },
  })
}

/** Makes an element a place that an entry can be dropped on; the innermost one counts. Returns how to end that. */
export function makeDropPlace(element: HTMLElement, place: DropPlace): () => void {
  const mark = (isOver: boolean) => element.toggleAttribute('data-drop-over', isOver)
  element.setAttribute('data-drop-ready', '')
  const end = dropTargetForElements({
    element,
    getData: () => ({ place }),
    onDragStart: ({ location }) => mark(location.current.dropTargets[0]?.element === element),
    onDropTargetChange: ({ location }) => mark(location.current.dropTargets[0]?.element === element),
    onDragLeave: () => mark(false),
    onDrop: () => mark(false),
  })
  return () => {
    end()
    element.removeAttribute('data-drop-ready')
    mark(false)
  }
}
