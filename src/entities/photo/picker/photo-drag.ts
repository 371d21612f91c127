import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export interface PhotoDrag {
  /** The row that moves, and the part of it that is pulled. */
  row: HTMLElement
  handle: HTMLElement
  photoId: number
  /** Photos move within the list that shares this. */
  list: object
  /** Another photo was let go over this row: on its far half, or on the near one. */
  onDrop: (moved: number, after: boolean) => void
}

/**
 * Lets the row of a photo be dragged, and be dropped on by others of its list. `data-dragging` and `data-edge` (before,
 * after) on the row say what goes on. Returns how to end that.
 */
export function makeSortable({ row, handle, photoId, list, onDrop }: PhotoDrag): () => void {
  const isAfter = (clientY: number) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY > top + height / 2
  }
  const clear = () => row.removeAttribute('data-edge')
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ photoList: list, photoId }),
      onDragStart: () => row.setAttribute('data-dragging', ''),
      onDrop: () => row.removeAttribute('data-dragging'),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.photoList === list && source.data.photoId !== photoId,
      onDrag: ({ location }) =>
        row.setAttribute('data-edge', isAfter(location.current.input.clientY) ? 'after' : 'before'),
      onDragLeave: clear,
      onDrop: ({ source, location }) => {
        clear()
        onDrop(Number(source.data.photoId), isAfter(location.current.input.clientY))
      },
    }),
    clear,
  )
}
