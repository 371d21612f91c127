export type { AmountLine } from './amount-line.ts'
export type { RenderedLine } from './columns.ts'
export { renderLine } from './render-line.ts'
export type { UnitSystem } from './units.ts'
