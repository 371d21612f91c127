import { tone } from './palette.ts'
import { circle } from './shapes.ts'
export function drawFace(_seed: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${circle(48, 48, 30, tone('sand'))}</svg>`
}
