import type { SceneName } from './contract.ts'
import { tone } from './palette.ts'
import { circle, hoop } from './shapes.ts'

/** A small drawing for an empty list, 220 × 150, on nothing. */
export function drawScene(_name: SceneName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 150" width="220" height="150">${circle(110, 75, 60, tone('cream'))}${hoop(110, 75, 50, tone('tomato'), 3)}</svg>`
}
