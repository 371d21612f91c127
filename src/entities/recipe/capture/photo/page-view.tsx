import { FileImage } from 'lucide-react'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Crop } from './crop.ts'
import { drawTurned } from './page-picture.ts'
import type { Page } from './pages.ts'

/** The photo as it lies, what is cut away veiled; words where this browser cannot show it. `children` lie over it. */
export function PageView({ page, name, children }: { page: Page; name: string; children?: ReactNode }) {
  const { preview, turns, crop } = page
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current && preview) drawTurned(canvas.current, preview, turns)
  }, [preview, turns])
  return (
    <div className="flex min-h-48 items-center justify-center rounded-lg bg-sunken p-5.5">
      {preview ? (
        <div className="relative" style={boxStyle(preview, turns)}>
          <canvas ref={canvas} role="img" aria-label={name} className="block size-full rounded-sm" />
          <Veil crop={crop} />
          {children}
        </div>
      ) : (
        <p className="flex max-w-[28ch] flex-col items-center gap-3 text-center text-muted text-sm">
          <FileImage aria-hidden="true" size={36} />
          <span className="max-w-full break-all font-semibold text-ink">{page.file.name}</span>
          Your browser cannot show this kind of photo. It will be read all the same.
        </p>
      )}
    </div>
  )
}

/** As wide as there is room, and no higher than leaves the buttons in view; its corners are those of the page. */
function boxStyle({ width, height }: ImageBitmap, turns: Page['turns']): CSSProperties {
  const ratio = turns % 2 === 1 ? height / width : width / height
  return { aspectRatio: ratio, width: `min(100%, calc(${ratio} * min(26rem, 56dvh)))` }
}

const percent = (share: number) => `${share * 100}%`

/** Where a crop lies over its page. */
export const cropStyle = ({ left, top, right, bottom }: Crop): CSSProperties => ({
  left: percent(left),
  top: percent(top),
  width: percent(right - left),
  height: percent(bottom - top),
})

/** Four bands over what will not be read. */
function Veil({ crop: { left, top, right, bottom } }: { crop: Crop }) {
  const bands: [string, Crop][] = [
    ['above', { left: 0, top: 0, right: 1, bottom: top }],
    ['below', { left: 0, top: bottom, right: 1, bottom: 1 }],
    ['before', { left: 0, top, right: left, bottom }],
    ['after', { left: right, top, right: 1, bottom }],
  ]
  return bands.map(([name, band]) => (
    <span key={name} aria-hidden="true" className="pointer-events-none absolute bg-scrim" style={cropStyle(band)} />
  ))
}
