import type { Colour } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { group, type Point } from '../shapes.ts'
import { stamps } from '../stamps.ts'

export type Laid = { x: number; y: number; degrees: number }
/** Where a filling may lie: in order (rings or rows of pieces `size` wide) or strewn. */
export type Area = { laid: (size: number) => Laid[]; points: (count: number, apart: number) => Point[]; reach: number }
export type Filling = {
  name: string
  colour: Colour
  lighter?: number
  savoury?: boolean
  draw: (picture: Picture, area: Area) => string
  /** For tarts of one portion. */
  drawSmall?: (picture: Picture, area: Area) => string
}

/** Pieces in their places, each turned outwards. */
export const inOrder = (own: Picture, laid: readonly Laid[], draw: (index: number) => string, name = 'laid') => {
  const shown = stamps(own, name, draw, 6)
  return laid.map(({ x, y, degrees }, index) => group(x, y, degrees, 1, shown(index))).join('')
}
