import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { drawFace } from './draw-face.ts'

// Reading the fonts of the system takes longer than all drawings together.
const noFonts = { font: { loadSystemFonts: false } }
/** Well apart, for neighbours. */
const seedOf = (id: number): number => Math.imul(id + 1, 0x9e3779b1) >>> 0
const faces = Array.from({ length: 600 }, (_, id) => drawFace(seedOf(id)))

describe('a drawn face', () => {
  it('is the same for the same seed', () => {
    expect(drawFace(0xdecade)).toBe(drawFace(0xdecade))
    expect(drawFace(0xdecade)).not.toBe(drawFace(0xdecadf))
  })

  it('is drawn for every seed, the first and the last too', () => {
    for (const seed of [0, 1, 0x7fffffff, 0x80000000, 0xffffffff])
      expect(() => new Resvg(drawFace(seed), noFonts)).not.toThrow()
  })

  it('is a square of well-formed XML', () => {
    for (const face of faces) {
      const { width, height } = new Resvg(face, noFonts)
      expect([width, height]).toEqual([96, 96])
    }
  })

  it('is small and has no hole where a number belongs', () => {
    expect(Math.max(...faces.map(face => Buffer.byteLength(face)))).toBeLessThan(4096)
    expect(faces.filter(face => /NaN|undefined|Infinity|null/.test(face))).toEqual([])
  })

  it('looks different from chef to chef', () => {
    expect(new Set(faces).size).toBe(faces.length)
    const grounds = new Set(faces.map(face => face.match(/fill="(#\w+)"/)?.[1]))
    expect(grounds.size).toBeGreaterThanOrEqual(8)
  })

  it('refers to nothing outside itself', () => {
    expect(faces.filter(face => /href|url\(|<style|<script|<image/.test(face))).toEqual([])
  })
})
