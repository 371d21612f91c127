import { type RefObject, useEffect, useRef } from 'react'

/** Lets a row be dragged to another place, while there is more than one. */
export function useSortableRow(
  active: boolean,
  of: {
    row: RefObject<HTMLElement | null>
    handle: RefObject<HTMLElement | null>
    id: number
    list: object
    onDrop: (moved: number, after: boolean) => void
  },
): void {
  const { row, handle, id, list } = of
  const latest = useRef(of.onDrop)
  latest.current = of.onDrop
  useEffect(() => {
    if (!active) return
    let ended = false
    let end = () => {}
    // The code for dragging is not needed for a single row.
    void import('./sortable-row.ts').then(
      ({ makeSortable }) => {
        if (ended || !row.current || !handle.current) return
        const onDrop = (moved: number, after: boolean) => latest.current(moved, after)
        end = makeSortable({ row: row.current, handle: handle.current, id, list, onDrop })
      },
      // Without it buttons still move rows.
      () => {},
    )
    return () => {
      ended = true
      end()
    }
  }, [active, row, handle, id, list])
}
