import type { ShrinkPlan } from './shrink-plan.ts'

/** What a page asks of this worker: one file, made smaller. It answers a Blob, or null where that does not work. */
export interface ShrinkRequest {
  file: File
  plan: ShrinkPlan
}

/** Some browsers hand out noise instead of what was drawn, so that pages cannot recognise a device by it. */
function canvasIsTrue(): boolean {
  const brush = new OffscreenCanvas(2, 1).getContext('2d')
  if (!brush) return false
  const colours = [
    [250, 60, 20],
    [20, 130, 240],
  ] as const
  return colours.every(([red, green, blue], at) => {
    brush.fillStyle = `rgb(${red} ${green} ${blue})`
    brush.fillRect(at, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = brush.getImageData(at, 0, 1, 1).data
    return Math.abs(r - red) < 5 && Math.abs(g - green) < 5 && Math.abs(b - blue) < 5
  })
}

async function redraw({ file, plan }: ShrinkRequest): Promise<Blob | null> {
  const brush = new OffscreenCanvas(plan.width, plan.height).getContext('2d')
  if (!brush || !canvasIsTrue()) return null
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(whole, 0, 0, plan.width, plan.height)
  whole.close()
  return brush.canvas.convertToBlob({ type: plan.type, quality: plan.quality })
}

addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  redraw(data).then(
    smaller => postMessage(smaller),
    () => postMessage(null),
  )
})
