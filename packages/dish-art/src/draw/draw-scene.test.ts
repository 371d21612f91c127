import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { sceneNames } from '../names.ts'
import { drawMark } from './draw-mark.ts'
import { drawScene } from './draw-scene.ts'

// Reading the fonts of the system takes longer than all drawings together.
const noFonts = { font: { loadSystemFonts: false } }

describe.each(sceneNames)('the drawing for %s', name => {
  const svg = drawScene(name)

  it('is well-formed, 220 × 150 and small', () => {
    const { width, height } = new Resvg(svg, noFonts)
    expect([width, height]).toEqual([220, 150])
    expect(Buffer.byteLength(svg)).toBeLessThan(8192)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(drawScene(name)).toBe(svg)
  })

  it('fills a good part of its frame, stays inside and leaves the ground open', () => {
    const { pixels } = new Resvg(svg, noFonts).render()
    const alpha = (x: number, y: number): number => pixels[(y * 220 + x) * 4 + 3]!
    const border = [...Array(220).keys()].flatMap(x => [alpha(x, 0), alpha(x, 149)])
    for (let y = 0; y < 150; y++) border.push(alpha(0, y), alpha(219, y))
    expect(Math.max(...border)).toBe(0)
    let covered = 0
    for (let index = 3; index < pixels.length; index += 4) if (pixels[index]! > 128) covered++
    expect(covered / (220 * 150)).toBeGreaterThan(0.14)
  })
})

describe('the drawings', () => {
  it('are each of their own', () => {
    expect(new Set(sceneNames.map(drawScene)).size).toBe(sceneNames.length)
  })
})

describe('the mark', () => {
  const colourAt = (svg: string, x: number, y: number): number[] => {
    const { pixels } = new Resvg(svg, noFonts).render()
    return [...pixels.subarray((y * 48 + x) * 4, (y * 48 + x) * 4 + 4)]
  }
  const [tomatoGround, whiteGround] = [drawMark(), drawMark({ inverted: true })]

  it('has a saffron bowl in the middle, on tomato or on white', () => {
    const saffron = colourAt(tomatoGround, 24, 19)
    expect(saffron).toEqual(colourAt(whiteGround, 24, 19))
    const [red, green, blue] = saffron as [number, number, number]
    expect(red > green && green > blue && red - blue > 100).toBe(true)
  })

  it('turns ground and table over', () => {
    expect(colourAt(tomatoGround, 24, 28)).toEqual(colourAt(whiteGround, 24, 45))
    expect(colourAt(tomatoGround, 24, 45)).toEqual(colourAt(whiteGround, 24, 28))
    expect(colourAt(tomatoGround, 24, 28)).not.toEqual(colourAt(tomatoGround, 24, 45))
  })

  it('has round corners', () => {
    expect(colourAt(tomatoGround, 0, 0)).toEqual([0, 0, 0, 0])
  })
})
