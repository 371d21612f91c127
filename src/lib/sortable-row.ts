import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export interface SortableRow {
  /** The row that moves, and the part of it that is pulled. */
  row: HTMLElement
  handle: HTMLElement
  id: number
  /** Rows move within the list that shares this. */
  list: object
  /** Another row was let go over this one: on its far half, or on the near one. */
  onDrop: (moved: number, after: boolean) => void
}

/**
 * Lets a row be dragged, and be dropped on by others of its list. `data-dragging` and `data-edge` (before,
 * after) on the row say what goes on. Returns how to end that.
 */
export function makeSortable({ row, handle, id, list, onDrop }: SortableRow): () => void {
  const isAfter = (clientY: number) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY > top + height / 2
  }
  const clear = () => row.removeAttribute('data-edge')
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ sortedList: list, id }),
      onDragStart: () => row.setAttribute('data-dragging', ''),
      onDrop: () => row.removeAttribute('data-dragging'),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.sortedList === list && source.data.id !== id,
      onDrag: ({ location }) =>
        row.setAttribute('data-edge', isAfter(location.current.input.clientY) ? 'after' : 'before'),
      onDragLeave: clear,
      onDrop: ({ source, location }) => {
        clear()
        onDrop(Number(source.data.id), isAfter(location.current.input.clientY))
      },
    }),
    clear,
  )
}
