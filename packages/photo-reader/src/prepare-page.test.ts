import { describe, expect, it } from 'vitest'
import { photographed, sampleGrey } from '../testing/photo-samples.ts'
import { findPatches, letterHeight } from './components.ts'
import { evenLight } from './even-light.ts'
import { turnQuarters, whitePicture } from './grey.ts'
import { findLines } from './layout.ts'
import { preparePage, stretch } from './prepare-page.ts'

describe('evenLight', () => {
  it('makes paper equally bright under falling light and in shadow, and keeps ink dark', () => {
    const [width, height] = [240, 160]
    const data = new Uint8Array(width * height)
    for (let at = 0; at < data.length; at++) {
      const [x, y] = [at % width, Math.floor(at / width)]
      const paper = (120 + x / 3) * (x > 120 ? 0.6 : 1)
      data[at] = y > 70 && y < 75 && x % 20 < 10 ? paper * 0.3 : paper
    }
    const even = evenLight({ data, width, height })
    const paper = [20, 60, 100, 150, 190, 230].map(x => even.data[30 * width + x] ?? 0)
    expect(Math.min(...paper)).toBeGreaterThan(214)
    expect(Math.max(...paper) - Math.min(...paper)).toBeLessThan(24)
    expect(even.data[72 * width + 65]).toBeLessThan(110)
    expect(even.data[72 * width + 205]).toBeLessThan(110)
  })
})

describe('preparePage', () => {
  it.each([
    ['upright', 0, 0.05],
    ['on its side', 1, -0.07],
    ['on its head', 2, 0.08],
    ['on its other side', 3, 0],
  ])('levels the lines of a photo %s and parts its columns', async (_, quarters, slant) => {
    const photo = turnQuarters(photographed(await sampleGrey(), slant), quarters)
    const prepared = preparePage(photo)
    expect((prepared.quarters + quarters) % 4).toBe(0)
    const found = findPatches(stretch(prepared.page), 152)
    expect(Math.abs(letterHeight(found.patches) - prepared.letter)).toBeLessThan(4)
    const lines = findLines(found, prepared.letter).filter(line => line.patches.length > 4)
    expect(lines).toHaveLength(14)
    for (const line of lines) expect(Math.abs(line.slope)).toBeLessThan(0.012)
    // The title and the line below it, then each column by itself, all of one margin.
    const method = lines.slice(-6)
    expect(Math.min(...method.map(line => line.left))).toBeGreaterThan(0.4 * prepared.page.width)
    expect(new Set(method.map(line => line.column)).size).toBe(1)
    const lefts = method.map(line => line.left)
    expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(14)
  })

  it('leaves a page without letters as it is', () => {
    const page = preparePage(whitePicture(300, 200))
    expect(page).toMatchObject({ letter: 0, otherQuarters: [] })
  })
})
