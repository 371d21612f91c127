import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { cx } from '#src/ui/class-names.ts'
import { type Corner, type Crop, corners, moveCorner } from './crop.ts'
import { cropStyle } from './page-view.tsx'

/** Shares of the page that a press on an arrow key moves a corner by, and with Shift. */
const STEP = 0.02
const LEAP = 0.1

const places: Record<Corner, { name: string; className: string }> = {
  'top-left': { name: 'Top left corner', className: '-left-5.5 -top-5.5 cursor-nwse-resize' },
  'top-right': { name: 'Top right corner', className: '-right-5.5 -top-5.5 cursor-nesw-resize' },
  'bottom-left': { name: 'Bottom left corner', className: '-left-5.5 -bottom-5.5 cursor-nesw-resize' },
  'bottom-right': { name: 'Bottom right corner', className: '-right-5.5 -bottom-5.5 cursor-nwse-resize' },
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The four corners of what is to be read, to be dragged, or moved by arrow keys. Lies over the page. */
export function CropCorners({ crop, onCrop }: { crop: Crop; onCrop: (crop: Crop) => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (corner: Corner) => (event: PointerEvent<HTMLButtonElement>) => {
    const page = frame.current?.parentElement?.getBoundingClientRect()
    if (!last.current || !page || page.width === 0 || page.height === 0) return
    const { x, y } = last.current
    last.current = { x: event.clientX, y: event.clientY }
    onCrop(moveCorner(crop, corner, (event.clientX - x) / page.width, (event.clientY - y) / page.height))
  }
  const release = () => {
    last.current = null
  }
  const key = (corner: Corner) => (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    const by = event.shiftKey ? LEAP : STEP
    onCrop(moveCorner(crop, corner, way[0] * by, way[1] * by))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      ref={frame}
      role="group"
      aria-label="What to read"
      className="absolute border-2 border-accent"
      style={cropStyle(crop)}
    >
      {corners.map(corner => (
        <button
          key={corner}
          type="button"
          aria-label={`${places[corner].name}; move it with the arrow keys`}
          data-home="page"
          onPointerDown={press}
          onPointerMove={drag(corner)}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={key(corner)}
          className={cx('absolute flex size-tap touch-none items-center justify-center', places[corner].className)}
        >
          <span className="size-5 rounded-full border-2 border-surface bg-accent shadow-1" />
        </button>
      ))}
    </div>
  )
}
