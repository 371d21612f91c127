import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import type { DropPlace } from './drop-places.ts'

/*
 * The only file that knows the library for dragging. It uses the browser's own drag and drop, which mice start by
 * pulling and fingers by holding.
 */

const KIND = Symbol('recipe')
type Data = Record<string | symbol, unknown>
const recipeOf = (data: Data): RecipeSummary | null => (data[KIND] ? (data.recipe as RecipeSummary) : null)

/** What hangs at the pointer: the title on a slip of paper. */
function slip(title: string): HTMLElement {
  const paper = document.createElement('div')
  paper.className =
    'title-small max-w-64 truncate rounded-md border border-line-strong bg-surface px-4 py-2.5 text-ink shadow-3'
  paper.textContent = title
  return paper
}

/** Lets a recipe be dragged by its card. Returns how to end that. */
export function makeDraggable(element: HTMLElement, recipe: RecipeSummary): () => void {
  return draggable({
    element,
    getInitialData: () => ({ [KIND]: true, recipe }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
        render: ({ container }) => container.append(slip(recipe.title)),
      }),
    onDragStart: () => element.setAttribute('data-dragging', ''),
    onDrop: () => element.removeAttribute('data-dragging'),
  })
}

/** Follows every drag of a recipe on the page. Returns how to end that. */
export function watchDrags(watcher: {
  onStart: (recipe: RecipeSummary) => void
  onOver: (place: DropPlace | null) => void
  /** The place is null when it was let go elsewhere. */
  onEnd: (recipe: RecipeSummary, place: DropPlace | null) => void
}): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => recipeOf(source.data) !== null,
    onDragStart: ({ source }) => {
      const recipe = recipeOf(source.data)
      if (recipe) watcher.onStart(recipe)
    },
    onDropTargetChange: ({ location }) => watcher.onOver(placeOf(location.current.dropTargets[0])),
    onDrop: ({ source, location }) => {
      const recipe = recipeOf(source.data)
      if (recipe) watcher.onEnd(recipe, placeOf(location.current.dropTargets[0]))
    },
  })
}

const placeOf = (target: { data: Data } | undefined) => (target ? (target.data.place as DropPlace) : null)

/** Makes an element a place that a recipe can be dropped on, marked by attributes. Returns how to end that. */
export function makeDropPlace(element: HTMLElement, place: DropPlace): () => void {
  element.setAttribute('data-drop-ready', '')
  const end = dropTargetForElements({
    element,
    getData: () => ({ place }),
    onDragEnter: () => element.setAttribute('data-drop-over', ''),
    onDragLeave: () => element.removeAttribute('data-drop-over'),
  })
  return () => {
    end()
    element.removeAttribute('data-drop-ready')
    element.removeAttribute('data-drop-over')
  }
}
