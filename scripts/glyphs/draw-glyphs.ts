import { chromium, type Page } from '@playwright/test'
import type { Grey } from 'photo-reader/glyphs'
import { findChromium } from '../chromium.mjs'
import { type Drawing, drawings } from './drawings.ts'
import type { Face } from './faces.ts'

/** A sign as a face draws it, black on white: what it is, the height of capitals, and the row of the line's foot. */
export type DrawnGlyph = { family: string; face: string; label: string; picture: Grey; capital: number; foot: number }

/** The size of the type, and the paper it is drawn on, in pixels. */
const SIZE = 48
const [WIDTH, HEIGHT, LEFT, FOOT] = [210, 100, 30, 70]
/** White around a drawing's ink. */
const BORDER = 2

type Inked = { at: number; left: number; top: number; width: number; height: number; bytes: string }

/** Draws everything in one face. Runs in the browser: no function may be named in it, for tsx would mark its name. */
function drawAll({
  css,
  list,
  paper: { size, width, height, left, foot, border },
}: {
  css: string
  list: readonly Drawing[]
  paper: Record<'size' | 'width' | 'height' | 'left' | 'foot' | 'border', number>
}): { capital: number; inked: Inked[] } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('The browser has no canvas')
  pen.font = css.replace('SIZE', `${size}px`)
  const capital = pen.measureText('H').actualBoundingBoxAscent
  const inked: Inked[] = []
  for (const [at, drawing] of list.entries()) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#000'
    pen.font = css.replace('SIZE', `${size}px`)
    if (drawing.kind === 'text') {
      pen.fillText(drawing.text, left, foot)
    } else if (drawing.kind === 'box') {
      pen.lineWidth = size * drawing.stroke
      const tall = drawing.height * capital
      pen.strokeRect(left, foot - tall - drawing.lift * capital, drawing.width * capital, tall)
    } else {
      pen.font = css.replace('SIZE', `${size * drawing.size}px`)
      const stroke = left + pen.measureText(drawing.over).width + drawing.apart * size
      pen.fillText(drawing.over, left, foot - capital + capital * drawing.size)
      pen.lineWidth = size * 0.06
      pen.beginPath()
      pen.moveTo(stroke - size * 0.04, foot + 1)
      pen.lineTo(stroke + size * 0.32, foot - capital - 1)
      pen.stroke()
      pen.fillText(drawing.under, stroke + size * 0.2, foot)
    }
    const { data } = pen.getImageData(0, 0, width, height)
    let box = { left: width, top: height, right: -1, bottom: -1 }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if ((data[(y * width + x) * 4] ?? 255) >= 128) continue
        box = {
          left: Math.min(box.left, x),
          top: Math.min(box.top, y),
          right: Math.max(box.right, x),
          bottom: Math.max(box.bottom, y),
        }
      }
    }
    if (box.right < 0) continue
    let bytes = ''
    for (let y = box.top - border; y <= box.bottom + border; y++) {
      for (let x = box.left - border; x <= box.right + border; x++) {
        const isOn = x >= 0 && y >= 0 && x < width && y < height
        bytes += String.fromCharCode(isOn ? (data[(y * width + x) * 4] ?? 255) : 255)
      }
    }
    inked.push({
      at,
      left: box.left - border,
      top: box.top - border,
      width: box.right - box.left + 1 + 2 * border,
      height: box.bottom - box.top + 1 + 2 * border,
      bytes: btoa(bytes),
    })
  }
  return { capital, inked }
}

/** Whether the browser draws a face itself: what it lacks is drawn in whatever stands behind it in the list. */
function isThere(page: Page, { css }: Face): Promise<boolean> {
  return page.evaluate(font => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return false
    pen.font = `${font.replace('SIZE', '64px')}, monospace`
    const { width } = pen.measureText('MWil10')
    pen.font = `${font.replace('SIZE', '64px')}, serif`
    return pen.measureText('MWil10').width === width
  }, css)
}

/** Draws every sign in every face that the browser has, in the order of the faces. Throws where there is no Chromium. */
export async function drawGlyphs(faces: readonly Face[]): Promise<DrawnGlyph[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.setContent(`<style>${faces.map(({ rules }) => rules).join('')}</style>`)
    await page.evaluate(async () => {
      for (const font of document.fonts) await font.load()
    })
    const drawn: DrawnGlyph[] = []
    for (const face of faces) {
      if (!(await isThere(page, face))) continue
      const paper = { size: SIZE, width: WIDTH, height: HEIGHT, left: LEFT, foot: FOOT, border: BORDER }
      const { capital, inked } = await page.evaluate(drawAll, { css: face.css, list: drawings, paper })
      for (const { at, top, width, height, bytes } of inked) {
        const picture = { data: new Uint8Array(Buffer.from(bytes, 'base64')), width, height }
        drawn.push({
          family: face.family,
          face: face.name,
          label: drawings[at]?.label ?? '',
          picture,
          capital,
          foot: FOOT - top,
        })
      }
    }
    return drawn
  } finally {
    await browser.close()
  }
}
