import { tone } from './palette.ts'
import { ellipse, path, slab } from './shapes.ts'

/** Cutlery lies upright round the origin, about 130 long. */
export type Cutlery = 'fork' | 'knife' | 'spoon'

const cast = (inner: string) => `<g transform="translate(3 5)" opacity=".22">${inner}</g>`

/** A piece of cutlery that stands upright round the middle, with its shadow. */
export function drawCutlery(kind: Cutlery, golden: boolean): string {
  const metal = golden ? ('saffronDeep' as const) : ('steel' as const)
  const [body, light, dark] = [tone(metal), tone(metal, 0.05), tone(metal, -0.1)]
  const handle =
    path('M-2.4 -25L-3.6 60Q0 66 3.6 60L2.4 -25Z', body) + path('M.6 -25L2.4 -25L3.6 60Q2 64 .6 63.6Z', dark)
  if (kind === 'spoon') {
    return (
      cast(ellipse(0, -42, 11.5, 18, tone('ink')) + slab(-3, -26, 6, 90, 3, tone('ink'))) +
      handle +
      ellipse(0, -42, 11.5, 18.5, light) +
      ellipse(1, -41, 8.6, 15, tone(metal, -0.08)) +
      ellipse(2.4, -37.5, 5.6, 10, tone(metal, 0.03))
    )
  }
  if (kind === 'knife') {
    return (
      cast(slab(-5, -66, 10, 130, 4, tone('ink'))) +
      path('M-5 -2L-5 -62Q4 -60 5 -40L5 -2Z', light) +
      path('M0 -2L0 -61Q4 -58 5 -40L5 -2Z', tone(metal, -0.03)) +
      slab(-4.5, -2, 9, 66, 4, golden ? dark : tone('walnut', -0.05)) +
      slab(-3, 0, 3, 60, 1.5, golden ? light : tone('walnut', 0.06))
    )
  }
  const prongs =
    'M-8.5 -64L-8.5 -40Q-8.5 -23 0 -21Q8.5 -23 8.5 -40L8.5 -64Q7.3 -66 6.2 -64L5.5 -42L3.6 -42L3 -64Q2 -66 1 -64L.8 -42L-.8 -42L-1 -64Q-2 -66 -3 -64L-3.6 -42L-5.5 -42L-6.2 -64Q-7.3 -66 -8.5 -64Z'
  return (
    cast(path(prongs, tone('ink')) + slab(-3, -24, 6, 88, 3, tone('ink'))) +
    handle +
    path(prongs, light) +
    path('M3.6 -42L5.5 -42L6.2 -64Q7.3 -66 8.5 -64L8.5 -40Q8.5 -28 3 -23Z', dark)
  )
}
